"""The face-down tiles seen by a player, and the part of them in a limited memory."""

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
    """The tiles on the floor that a player has seen, as the game goes on.

    Attributes:
        player: The number of the player, in the order of turns.
        capacity: The number of tiles that the player remembers, or None for all. The one seen longest ago is forgotten
            when there are too many.
        seen: By place, the frame in which the player saw its tile last; the tile seen last comes last.
        turned: The places whose tile was turned over for all.
        remembered: The places that the player remembers; the tile seen last comes last.
    """

    player: Player
    capacity: int | None
    seen: dict[Place, int] = field(default_factory=dict)
    turned: set[Place] = field(default_factory=set)
    remembered: list[Place] = field(default_factory=list)

    def add_steps(self, steps: Sequence[Step], frame: int) -> None:
        """Add what one action showed, or took from the floor.

        Args:
            steps: The steps of the action.
            frame: The frame after the action.
        """
        for step in steps:
            if step.what == "turned" or (step.what == "looked" and step.player == self.player):
                (place,) = step.places
                self._forget(place)
                self.seen[place] = frame
                self.remembered.append(place)
                if self.capacity is not None and len(self.remembered) > self.capacity:
                    self.remembered.pop(0)
                if step.what == "turned":
                    self.turned.add(place)
            elif step.what in ("taken", "met"):
                for place in step.places:
                    self._forget(place)

    def _forget(self, place: Place) -> None:
        self.seen.pop(place, None)
        if place in self.remembered:
            self.remembered.remove(place)

    def list_forgotten(self) -> PlaceSet:
        """Return the places of the tiles that the player has seen and no longer remembers, as a bit mask."""
        return sum(1 << place for place in self.seen if place not in self.remembered)

    def describe(self, position: Position, place: Place) -> ForgottenTile:
        """Return when and how the player saw the tile on a place."""
        is_secret = place not in self.turned
        return ForgottenTile(PLACE_NAMES[place], face_text(position.faces[place]), self.seen[place], is_secret)
