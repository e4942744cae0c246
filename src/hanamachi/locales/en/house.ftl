# The house itself, on every surface.

house-name = hanamachi
house-tagline = Two games from the flower quarter
house-lead = No account, nothing to install. Pick a game and how you want to play.
