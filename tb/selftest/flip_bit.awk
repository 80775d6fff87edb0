# Flips the lowest bit of the twelfth word of a case ROM.
/data_o = / && ++n == 12 {
  at = match($0, /[0-9a-f];/)
  low = index("0123456789abcdef", substr($0, at, 1)) - 1
  low += low % 2 ? -1 : 1
  $0 = substr($0, 1, at - 1) substr("0123456789abcdef", low + 1, 1) substr($0, at + 1)
}
{ print }
