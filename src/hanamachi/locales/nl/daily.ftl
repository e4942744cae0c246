# Dagpuzzels en dagspellen van alle spellen: de dagen van de week, en een resultaat om te delen.

week-before = Vorige week
week-after = Volgende week
result-share = Resultaat delen…
result-copy = Resultaat kopiëren
result-copied = Resultaat gekopieerd
result-by-hand = Kopieer dit
