# Wat een link naar een eigen pagina van Okiya over haar zegt.

card-puzzles = Een Okiya-puzzel
    .line = Er is één zet die wint. Zie je hem?
card-analysis = Analysebord
    .line = Een partij Okiya, en wat elke zet waard is.
card-openings = De opening in cijfers
    .line = Welke eerste zet bij Okiya wint, en waarom.
