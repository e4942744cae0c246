"""Colours of the garden in a terminal, each chosen by hand: of plants and symbols, live and pale."""

from hanamachi.terminal.play.palette import Ink

INKS = {
    "mat": Ink("bg:#ddd4a9 #8a8064", "bg:#d7d7af #878787", ""),
    "label": Ink("bg:#ddd4a9 #26221f bold", "bg:#d7d7af #262626 bold", "bold", "bold"),
    "tab": Ink("#8a5a00", "#875f00", "bold", "bold"),
    "maple": Ink("bg:#cc3f28 #ffffff bold", "bg:#d70000 #ffffff bold", "bg:ansired ansiwhite bold", "bold"),
    "cherry": Ink("bg:#f2a0b4 #26221f bold", "bg:#ffafd7 #1c1c1c bold", "bg:ansimagenta ansiwhite bold", "bold"),
    "pine": Ink("bg:#2f5637 #ffffff bold", "bg:#005f00 #ffffff bold", "bg:ansigreen ansiblack", "bold"),
    "iris": Ink("bg:#24406e #ffffff bold", "bg:#00005f #ffffff bold", "bg:ansiblue ansiwhite bold", "bold"),
    "maple-dim": Ink("bg:#d8a488 #6f5f50", "bg:#d7af87 #5f5f5f", "ansired"),
    "cherry-dim": Ink("bg:#eed6c8 #6f5f50", "bg:#ffd7d7 #5f5f5f", "ansimagenta"),
    "pine-dim": Ink("bg:#a3b592 #5a5f50", "bg:#87af87 #4e4e4e", "ansigreen"),
    "iris-dim": Ink("bg:#a9b2c4 #55586a", "bg:#afafd7 #4e4e4e", "ansibrightblue"),
    "sun": Ink("bg:#f5e6c6 #26221f bold", "bg:#ffffd7 #1c1c1c bold", "bg:ansiwhite ansiblack", "bold"),
    "bird": Ink("bg:#b5d2d8 #26221f bold", "bg:#afd7d7 #1c1c1c bold", "bg:ansiwhite ansiblack", "bold"),
    "rain": Ink("bg:#9db4d0 #26221f bold", "bg:#87afd7 #1c1c1c bold", "bg:ansiwhite ansiblack", "bold"),
    "poem": Ink("bg:#e6c25f #26221f bold", "bg:#ffd75f #1c1c1c bold", "bg:ansiwhite ansiblack", "bold"),
    "sky-dim": Ink("bg:#e4dbba #7a7263", "bg:#dadada #626262", ""),
    "token-0": Ink("bg:#ccc190 #24406e", "bg:#d7d787 #00005f", "ansibrightblue", ""),
    "token-1": Ink("bg:#ccc190 #cc3f28", "bg:#d7d787 #d70000", "ansired", ""),
    "token-out": Ink("bg:#ccc190 #a59c74", "bg:#d7d787 #87875f", "ansibrightblack", ""),
    "hole": Ink("bg:#ccc190 #26221f bold", "bg:#d7d787 #1c1c1c bold", "bold", "bold"),
    "cord": Ink("bg:#ccc190 #9c2a22 bold", "bg:#d7d787 #870000 bold", "ansired bold", "bold"),
    "name-0": Ink("#4f78c8", "#5f87d7", "ansibrightblue", ""),
    "name-1": Ink("#d0503a", "#d75f5f", "ansired", ""),
}
