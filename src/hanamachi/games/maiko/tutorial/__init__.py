"""Tutorial of Maiko: a first game, and the figures of its rules."""
