"""The tutorial of Maiko: a first game, and the illustrations of its rules."""
