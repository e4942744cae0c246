"""Many layouts of Okiya counted: samples, tallies, the census, and the numbers of the opening."""
