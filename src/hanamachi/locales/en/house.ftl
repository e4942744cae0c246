# The house itself, on every surface.

house-name = hanamachi
house-tagline = Two games from the flower quarter
house-lead = No account, nothing to install. Pick a game and how you want to play.

# In plain text, to a device that has not opened the club's invitation link.
club-only = This server is for the members of a club. Ask one of them for the club's invitation link, and open it once on this device.
