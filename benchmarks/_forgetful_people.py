"""Simulated people at Maiko: they choose by simple rules, forget, and confuse places.

They share nothing with the computer players of the game, because an estimate of people's memory must not depend on how
those choose.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from hanamachi.game.player import Chance, ComputerPlayer
from hanamachi.games.maiko.house_view import FACE_DOWN, Observation
from hanamachi.games.maiko.rules.actions import PLACE_BY_NAME, STOP
from hanamachi.games.maiko.rules.floor import PLACE_NAMES, Place
from hanamachi.games.maiko.rules.tiles import FIRST_FRIEND, Face, parse_face

WHIM = 0.03
"""Probability of a random action."""
GIST = 0.7
"""Probability that a person who tries an unknown tile avoids those that were seen but forgotten."""


class ForgetfulMind(NamedTuple):
    """Memory of a simulated person.

    Attributes:
        capacity: The number of tiles that the person can remember.
        decay: The probability that each remembered tile is forgotten when another tile is seen.
        swaps: The probability that a tile is remembered at a wrong place: beside the right one, or exchanged with
            another remembered tile.
    """

    capacity: int
    decay: float = 0.02
    swaps: float = 0.1


def recall_with_errors(observation: Observation, mind: ForgetfulMind, random: Random) -> dict[Place, Face]:
    """Return the faces that a person remembers by place, some at a wrong place.

    Args:
        observation: What the person sees now and has seen before.
        mind: How the person remembers.
        random: The source of random numbers. It must start in the same state at each decision of a game.
    """
    looks = {look.step: look.tile for look in observation.looks}
    remembered: dict[Place, Face] = {}
    gone: set[Place] = set()
    for number, step in enumerate(observation.history):
        if step.what == "turned" or number in looks:
            face = parse_face(looks[number] if number in looks else step.tiles[0])
            _remember(remembered, PLACE_BY_NAME[step.places[0]], face, gone, mind, random)
        elif step.what in ("taken", "met"):
            for name in step.places:
                gone.add(PLACE_BY_NAME[name])
                remembered.pop(PLACE_BY_NAME[name], None)
    floor = observation.now.floor
    return {place: face for place, face in remembered.items() if floor[place] == FACE_DOWN}


def _remember(
    remembered: dict[Place, Face], place: Place, face: Face, gone: set[Place], mind: ForgetfulMind, random: Random
) -> None:
    for old in list(remembered):
        if random.random() < mind.decay:
            del remembered[old]
    remembered.pop(place, None)
    if random.random() < mind.swaps:
        row, column = divmod(place, 9)
        others = [other for other in remembered if remembered[other] != face]
        if others and random.random() < 0.5:
            other = random.choice(others)
            remembered[place] = remembered.pop(other)
            place = other
        else:
            beside = (max(0, min(8, row + random.randint(-1, 1))), max(0, min(8, column + random.randint(-1, 1))))
            if beside[0] * 9 + beside[1] not in gone:
                place = beside[0] * 9 + beside[1]
    remembered.pop(place, None)
    remembered[place] = face
    while len(remembered) > mind.capacity:
        del remembered[random.choice(list(remembered)[:-1] or list(remembered))]


def make_forgetful_person(mind: ForgetfulMind) -> ComputerPlayer:
    """Return a simulated person: a function that chooses an action."""

    def choose_action(observation: Observation, chance: Chance) -> str:
        if chance.per_decision.random() < WHIM:
            return chance.per_decision.choice(observation.actions)
        return _choose(observation, recall_with_errors(observation, mind, chance.per_game), chance.per_decision)

    return choose_action


def _choose(observation: Observation, remembered: dict[Place, Face], random: Random) -> str:
    """Return the action that a simple person takes."""
    now, actions = observation.now, observation.actions
    assert now.turn is not None
    colour = "wvpg".index(now.boards[now.turn].colour)
    known = {place: face for place, face in remembered.items() if PLACE_NAMES[place] in actions}
    if now.phase == "danna":
        own = [place for place, face in known.items() if face < FIRST_FRIEND and face % 4 == colour]
        return PLACE_NAMES[random.choice(own)] if own else _choose_unknown(observation, known, random)
    if now.phase == "one-san":
        return _choose_unknown(observation, known, random)
    if now.phase not in ("first", "second"):
        return random.choice(actions)
    for teacher, eagerness in (("one-san", 0.5), ("oka-san", 0.6), ("danna", 0.15)):
        if teacher in actions and random.random() < eagerness:
            return teacher
    if now.phase == "second":
        assert now.up is not None
        first = parse_face(now.floor[PLACE_BY_NAME[now.up]])
        partners = [place for place, face in known.items() if face < FIRST_FRIEND and face // 4 == first // 4]
        partners.sort(key=lambda place: known[place] % 4 != colour)
        if partners and (first % 4 == colour or known[partners[0]] % 4 == colour or random.random() < 0.5):
            return PLACE_NAMES[partners[0]]
        return _choose_unknown(observation, known, random)
    pair = _find_pair(known, colour)
    if pair:
        return PLACE_NAMES[random.choice(pair)]
    if STOP in actions and random.random() < 0.2:
        return STOP
    return _choose_unknown(observation, known, random)


def _find_pair(known: dict[Place, Face], colour: int) -> list[Place]:
    """Return the places of a remembered pair with as many own tiles as possible, at least one."""
    pairs = [
        (2 - (known[a] % 4 == colour) - (known[b] % 4 == colour), [a, b])
        for a in known
        for b in known
        if a < b and known[a] < FIRST_FRIEND and known[b] < FIRST_FRIEND and known[a] // 4 == known[b] // 4
    ]
    loss, pair = min(pairs, default=(2, []))
    return pair if loss < 2 else []


def _choose_unknown(observation: Observation, known: dict[Place, Face], random: Random) -> str:
    """Return a place that the person does not remember, rather one that nobody has turned over."""
    seen = {name for step in observation.history if step.what == "turned" for name in step.places}
    places = [action for action in observation.actions if action in PLACE_BY_NAME]
    unknown = [name for name in places if PLACE_BY_NAME[name] not in known]
    fresh = [name for name in unknown if name not in seen]
    return _pick(fresh if fresh and random.random() < GIST else unknown or places or observation.actions, random)


def _pick(actions: Sequence[str], random: Random) -> str:
    return actions[int(random.random() * len(actions))]
