# Errors of prints, which the command line says in the language of the call.

wrong-print-paper = hanamachi does not print on { $given }: expected { $expected }
wrong-print-dress = { $given } is not a style of drawing: expected { $expected }
wrong-print-part = { $given } cannot be printed on its own: expected { $expected }
wrong-print-tile-size = tiles of { $given } mm cannot be printed: expected { $least } to { $most } mm
wrong-print-size = { $given } is not a size: expected millimetres, such as 45
wrong-print-sets = { $given } sets cannot be printed at once: expected 1 to { $most }
wrong-print-nothing-begun = nothing to print: expected a game that has begun; one with hidden tiles must be over
wrong-print-games = a record of { $given } { $counted ->
    [boards] boards
   *[games] games
} cannot be printed: expected 1 to { $most }
wrong-print-pieces = pieces of { $given } mm do not fit { $paper }: expected { $expected } mm or less
wrong-print-mat = a mat of tiles of { $given } mm does not fit { $paper }: expected { $most } mm or less
wrong-print-puzzles = { $given } puzzles cannot be printed at once: expected 1 to { $most }
wrong-print-address = { $given } is not the address of a server: expected one such as { $example }
wrong-print-own-address = { $given } is an address of this machine only: expected one that a phone can open, such as { $example }
wrong-print-both = --dress { $dress } cannot go with --set, which has its own colours: expected only one of the two
wrong-print-region = { $file }: no drawing has a part { $given }: expected a part that can be coloured{ $near ->
    [none] {""}
   *[other] , such as { $near }
}
wrong-print-doubled = { $given } is not a layout, because { $tile } appears twice: expected each of the sixteen tiles once
wrong-print-no-set = { $file } is not a colour set: expected a JSON file written by the studio
wrong-print-set = { $file }: { $why }
wrong-print-record = { $why }
wrong-print-layout = { $given } is not a layout: expected four rows of four tiles, such as { $example }, or a number from 0 to { $most }
