"""Signs of tiles in a terminal: two letters of the language, for an object and its colour."""

from hanamachi.games.maiko import narration as maiko
from hanamachi.games.maiko.drawing.objects import OBJECT_LETTERS
from hanamachi.narration.voice import Voice


class TileSigns:
    """Letters that stand for the objects and colours of tiles, in the player's language.

    Attributes:
        objects: The letter of each object in the language, by its letter in the program (such as F for fan).
        colours: The letter of each colour in the language, by its letter in the program (w, v, p or g).
    """

    def __init__(self, voice: Voice) -> None:
        self.objects = dict(zip(OBJECT_LETTERS, voice.say("object-letters").split(), strict=True))
        self.colours = dict(zip("wvpg", voice.say("colour-letters").split(), strict=True))
        self.voice = voice

    def find_tile_style_and_signs(self, face: str) -> tuple[str, str]:
        """Return the text style and the two signs of a tile.

        Args:
            face: An object tile as two letters, such as "Fw" (a white fan), or a friend tile, such as "f3".
        """
        if face.startswith("f"):
            return "class:f", f"@{face[1]}"
        return f"class:{face[1]}", self.objects[face[0]] + self.colours[face[1]]

    def name_object_and_colour(self, face: str) -> tuple[str, str]:
        """Return two texts for a tile: its object and its colour, in the player's language.

        For a friend tile, such as "f3", they are its sign "@3" and the friend's name without the article.
        """
        if face.startswith("f"):
            name = self.voice.say(f"friend-{face[1]}")
            return f"@{face[1]}", name.partition(" ")[2] or name
        return self.voice.say(f"object-{face[0]}"), maiko.colour_word(self.voice, face[1])

    def explain_tile_signs(self) -> tuple[str, str]:
        """Return two texts: the meaning of the letters of tiles, and the meaning of the other signs."""
        say = self.voice.say
        objects = ", ".join(f"{sign} {say(f'object-{letter}')}" for letter, sign in self.objects.items())
        return say("help-maiko-letters", objects=objects, colours=self.colour_legend()), say("help-maiko-marks")

    def colour_legend(self) -> str:
        """Return the letter of each colour with the colour's name, as one text."""
        return ", ".join(f"{sign} {maiko.colour_word(self.voice, colour)}" for colour, sign in self.colours.items())
