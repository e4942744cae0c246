"""The pictures of Maiko: drawings for a sprite of its own, the plan of the okiya, and a public moment as a picture."""
