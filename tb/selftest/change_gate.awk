# Makes an OR of the hundredth AND gate of a netlist.
/"type": "\$_AND_"/ && ++seen == 100 { sub(/_AND_/, "_OR_") }
{ print }
