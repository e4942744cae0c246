"""Signs of tiles in a terminal: two letters of the language, for an object and its colour."""

from hanamachi.games.maiko import narration as maiko
from hanamachi.games.maiko.drawing.objects import OBJECT_LETTERS
from hanamachi.narration.voice import Voice


class Signs:
    """The letters with which a language writes tiles.

    Attributes:
        objects: The letter of each object, by its letter in the rules.
        colours: The letter of each colour, by its letter in the rules.
    """

    def __init__(self, voice: Voice) -> None:
        self.objects = dict(zip(OBJECT_LETTERS, voice.say("object-letters").split(), strict=True))
        self.colours = dict(zip("wvpg", voice.say("colour-letters").split(), strict=True))
        self.voice = voice

    def face_text(self, face: str) -> tuple[str, str]:
        """Return the style and the two signs of a face."""
        if face.startswith("f"):
            return "class:f", f"@{face[1]}"
        return f"class:{face[1]}", self.objects[face[0]] + self.colours[face[1]]

    def face_words(self, face: str) -> tuple[str, str]:
        """Return the words of a face: object and colour, or the sign and name of a friend without the article."""
        if face.startswith("f"):
            name = self.voice.say(f"friend-{face[1]}")
            return f"@{face[1]}", name.partition(" ")[2] or name
        return self.voice.say(f"object-{face[0]}"), maiko.colour_word(self.voice, face[1])

    def legend(self) -> tuple[str, str]:
        """Return the explanation of the letters, and that of the other signs."""
        say = self.voice.say
        objects = ", ".join(f"{sign} {say(f'object-{letter}')}" for letter, sign in self.objects.items())
        return say("help-maiko-letters", objects=objects, colours=self.colour_legend()), say("help-maiko-marks")

    def colour_legend(self) -> str:
        """Return the letters of the colours, each with its word."""
        return ", ".join(f"{sign} {maiko.colour_word(self.voice, colour)}" for colour, sign in self.colours.items())
