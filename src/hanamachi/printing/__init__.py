"""The press: both games on paper, to be cut out and played; values go in, the bytes of a PDF come out."""
