"""The face-down tiles that a player has seen, and the part of them in a limited memory."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from hanamachi.game import Player
from hanamachi.games.maiko.review.seat_review import ForgottenTile
from hanamachi.games.maiko.rules.floor import PLACE_NAMES, Place, PlaceSet
from hanamachi.games.maiko.rules.history import Step
from hanamachi.games.maiko.rules.position import Position
from hanamachi.games.maiko.rules.tiles import face_text


@dataclass(slots=True)
class SeenTiles:
    """The face-down tiles that a player has seen so far, and the ones that the player remembers.

    Attributes:
        player: The number of the player, in the order of turns.
        capacity: The maximum number of remembered tiles, or None for no limit. When it is exceeded, the tile seen
            longest ago is forgotten.
        seen: By place, the index of the last frame in which the player saw its tile; the tile seen last comes last.
        turned: The places whose tile was turned over for all.
        remembered: The places of the remembered tiles; the tile seen last comes last.
    """

    player: Player
    capacity: int | None
    seen: dict[Place, int] = field(default_factory=dict)
    turned: set[Place] = field(default_factory=set)
    remembered: list[Place] = field(default_factory=list)

    def add_steps(self, steps: Sequence[Step], frame: int) -> None:
        """Add the tiles that an action showed to the player, and remove those that left the floor.

        Args:
            steps: The steps of the action.
            frame: The index of the frame after the action.
        """
        for step in steps:
            if step.what == "turned" or (step.what == "looked" and step.player == self.player):
                (place,) = step.places
                self._remove_place(place)
                self.seen[place] = frame
                self.remembered.append(place)
                if self.capacity is not None and len(self.remembered) > self.capacity:
                    self.remembered.pop(0)
                if step.what == "turned":
                    self.turned.add(place)
            elif step.what in ("taken", "met"):
                for place in step.places:
                    self._remove_place(place)

    def _remove_place(self, place: Place) -> None:
        self.seen.pop(place, None)
        if place in self.remembered:
            self.remembered.remove(place)

    def find_forgotten_places(self) -> PlaceSet:
        """Return the places of the face-down tiles that the player has seen and forgotten, as a bit mask."""
        return sum(1 << place for place in self.seen if place not in self.remembered)

    def describe_forgotten_tile(self, position: Position, place: Place) -> ForgottenTile:
        """Return the tile on a place with the frame in which the player saw it, and whether it was secret."""
        is_secret = place not in self.turned
        return ForgottenTile(PLACE_NAMES[place], face_text(position.faces[place]), self.seen[place], is_secret)
