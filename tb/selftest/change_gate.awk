# Makes an OR of the first AND after line 1000.
NR > 1000 && !done && sub(/ & /, " | ") { done = 1 }
{ print }
