"""Games of Maiko in the compiled kernel (kernel/maiko/): the rules in C, for programs that play millions of games.

The rules in Python (`hanamachi.games.maiko.rules`) are the specification. Both give the same answers; a step takes
about 20 ns in the kernel. `KernelGame` calls the kernel once for each step. `kernel_matches` plays whole games
without a return to Python.

>>> from hanamachi.games.maiko import Colour
>>> game = KernelGame.from_secret(bytes(32), (Colour.WHITE, Colour.VIOLET))
>>> game.play("a9")
>>> game.phase.name, game.turn, game.legal_actions[:3]
('SECOND', 0, ('b9', 'c9', 'd9'))
"""

from collections.abc import Sequence
from itertools import compress
from math import sqrt
from typing import NamedTuple

from hanamachi.game import BadArgument, BadText, IllegalAction, Player, shorten_repr
from hanamachi.game.arguments import check_in_range, check_items, check_type
from hanamachi.games.maiko.action_values import ComparedAction, Comparison, ConsideredAction, JudgedAction, SearchResult
from hanamachi.games.maiko.kernel_facts import (
    PHASES,
    Facts,
    Knowledge,
    pack_facts,
    read_facts,
    read_knowledge,
    split_places,
)
from hanamachi.games.maiko.rules import Colour, Deal, Phase, PlayedGame, Position
from hanamachi.games.maiko.rules.actions import LATE, WORDS
from hanamachi.games.maiko.rules.floor import PlaceSet
from hanamachi.games.maiko.rules.position import DEFAULT_STALL_ROUNDS, STALL_ROUND_RANGE
from hanamachi.kernel import ffi, lib

SECRET_BYTES = 32
"""Length of the secret of a game, from which its deal follows."""
ACTION_BY_WORD = {word: number for number, word in enumerate((*WORDS, LATE))}


class Effort(NamedTuple):
    """The number of playouts of a search, and of the turns of each."""

    playouts: int
    horizon: int


FAST_SEARCH = {2: Effort(300, 4), 3: Effort(600, 3), 4: Effort(220, 4)}
"""By number of players: the effort with which a decision takes at most 2 ms on average."""
STRONG_SEARCH = {2: Effort(1500, 4), 3: Effort(1500, 4), 4: Effort(2500, 8)}
"""By number of players: the effort with which each decision takes less than 100 ms."""


class KernelGame:
    """A game of Maiko in the kernel. Unlike a `Position` it changes with each action; `copy` makes another one.

    Args:
        deal: The colours of the players, and the tile on each place of the floor.
        stall: The number of rounds without progress after which the game ends.
    """

    __slots__ = ("_deal", "_legal", "_state")

    def __init__(self, deal: Deal, stall: int = DEFAULT_STALL_ROUNDS) -> None:
        check_type(deal, Deal, "a deal", "a Deal")
        check_in_range(stall, STALL_ROUND_RANGE, "a number of rounds without progress")
        self._deal, self._state = ffi.new("maiko_deal *"), ffi.new("maiko_state *")
        self._legal = ffi.new("uint8_t[]", lib.MAIKO_ACTIONS)
        lib.maiko_parse_deal(str(deal).encode(), self._deal)
        lib.maiko_start(self._deal, stall, self._state)

    @classmethod
    def from_secret(
        cls,
        secret: bytes,
        colours: Sequence[Colour],
        left_out_colour: Colour | None = None,
        stall: int = DEFAULT_STALL_ROUNDS,
    ) -> "KernelGame":
        """Return a game whose deal follows from a secret, as that of a table does.

        Args:
            secret: The secret of the game, 32 bytes.
            colours: The colours of the players, in the order of turns.
            left_out_colour: The colour that two players leave out, or None to draw it.
            stall: The number of rounds without progress after which the game ends.

        Raises:
            BadText: The secret has another length, or the colours are not possible.
        """
        check_type(secret, bytes, "a secret", "32 bytes")
        check_items(colours, Colour, "the colours of the players", "2 to 4 different Colours")
        check_in_range(stall, STALL_ROUND_RANGE, "a number of rounds without progress")
        if len(secret) != SECRET_BYTES:
            raise BadText(f"{shorten_repr(secret)} is not a secret: expected {SECRET_BYTES} bytes")
        game = cls._allocate()
        out = lib.MAIKO_DRAW_COLOUR if left_out_colour is None else left_out_colour
        if lib.maiko_deal_secret(secret, len(colours), bytes(colours), out, game._deal) != lib.MAIKO_DONE:
            raise BadText(
                f"{shorten_repr((colours, left_out_colour))} cannot be dealt to: expected 2 to 4 different colours, "
                "and one that nobody plays to leave out with two players"
            )
        lib.maiko_start(game._deal, stall, game._state)
        return game

    @classmethod
    def parse(cls, text: str) -> "KernelGame":
        """Return the game that a text describes, after its actions (`PlayedGame` describes the format).

        Raises BadText or IllegalAction.
        """
        check_type(text, str, "a game", "a text such as 'wv:FwTp…/… a9 b9'")
        game, actions = cls._allocate(), ffi.new("uint32_t *")
        if "\0" in text or lib.maiko_parse_game(text.encode(), game._deal, game._state, actions) != lib.MAIKO_DONE:
            PlayedGame.parse(text)  # it names the fault
            raise AssertionError(f"the kernel refused {shorten_repr(text)}, which is a game")
        return game

    @classmethod
    def from_position(cls, position: Position) -> "KernelGame":
        """Return the game in the state of a position. The position must have the latest rulings."""
        check_type(position, Position, "a position", "a Position of Maiko")
        game, facts = cls(position.deal, position.stall), pack_facts(position)
        if lib.maiko_set_facts(game._deal, facts, position.stall, game._state) != lib.MAIKO_DONE:
            raise BadText(f"{shorten_repr(position.boards)} are not boards: expected at most two tiles of a face")
        return game

    @classmethod
    def _allocate(cls) -> "KernelGame":
        game = object.__new__(cls)
        game._deal, game._state = ffi.new("maiko_deal *"), ffi.new("maiko_state *")
        game._legal = ffi.new("uint8_t[]", lib.MAIKO_ACTIONS)
        return game

    def copy(self) -> "KernelGame":
        """Return a game in the same state, which changes independently. The deal is shared."""
        game = object.__new__(KernelGame)
        game._deal, game._legal = self._deal, ffi.new("uint8_t[]", lib.MAIKO_ACTIONS)
        game._state = ffi.new("maiko_state *", self._state[0])
        return game

    @property
    def deal(self) -> Deal:
        """The deal of this game."""
        text = ffi.new("char[]", lib.MAIKO_DEAL_TEXT)
        lib.maiko_format_deal(self._deal, text)
        return Deal.parse(ffi.string(text).decode())

    @property
    def phase(self) -> Phase:
        """The decision that the player to move has to make."""
        return PHASES[self._state.phase]

    @property
    def turn(self) -> Player | None:
        """The player to move, or None if the game is over."""
        return None if self._state.phase == lib.MAIKO_OVER else self._state.player

    @property
    def legal_actions(self) -> tuple[str, ...]:
        """All actions that the player to move can take now, such as `c7` or `stop`."""
        lib.maiko_list_actions(self._deal, self._state, self._legal)
        return tuple(compress(WORDS, bytes(ffi.buffer(self._legal))))

    def play(self, action: str) -> None:
        """Take an action, such as `c7` (the tile on that place). Raises IllegalAction."""
        check_type(action, str, "an action", "a text such as c7, of those of `legal_actions`")
        number = ACTION_BY_WORD.get(action, -1)
        if number == lib.MAIKO_LATE or lib.maiko_play(self._deal, self._state, number) != lib.MAIKO_DONE:
            first = next(iter(self.legal_actions), None)
            expected = f"an action such as {first}" if first else "none, because the game is over"
            raise IllegalAction(f"{shorten_repr(action)} cannot be done now: expected {expected}")

    def time_out_turn(self) -> None:
        """End the current turn because its time ran out. Raises IllegalAction if the game is over."""
        if lib.maiko_play(self._deal, self._state, lib.MAIKO_LATE) != lib.MAIKO_DONE:
            raise IllegalAction("no turn can time out: the game is over")

    @property
    def facts(self) -> Facts:
        """The complete state of the game, hidden tiles included."""
        return read_facts(self._deal, self._state)

    def find_knowledge(self, player: Player) -> Knowledge:
        """Return everything that a player can know, with perfect memory."""
        check_in_range(player, range(self._deal.players), "a player")
        return read_knowledge(self._deal, self._state, player)

    def judge(self, seed: int = 0, *, former_weights: bool = False) -> JudgedAction:
        """Return the action that the kernel's judgement prefers, from what the player to move can know.

        The judgement estimates the value of each action without a search, in about 1 µs.

        Args:
            seed: The seed of the random numbers, which choose among unknown tiles: 0 to 2⁶⁴ − 1.
            former_weights: Whether to use the weights of `players.action_chooser`. Otherwise they are those that were
                fitted against them.

        Raises:
            BadArgument: The game is over.
        """
        check_in_range(seed, range(1 << 64), "a seed")
        random, value = ffi.new("uint64_t *", seed), ffi.new("double *")
        weights = lib.MAIKO_FORMER_WEIGHTS if former_weights else lib.MAIKO_FITTED_WEIGHTS
        action = lib.maiko_judge(self._deal, self._state, weights, random, value)
        if action < 0:
            raise BadArgument("no action can be judged: the game is over")
        return JudgedAction(WORDS[action], value[0])

    def judge_all(self, seed: int = 0, *, former_weights: bool = False) -> tuple[JudgedAction, ...]:
        """Return all actions that the kernel's judgement compares, with their values.

        The first is the one that `judge` returns. Others can have higher values: an action after which the turn goes on
        comes first if its value is positive. All others follow by their values. One action stands for all unknown
        places, and one for tiles that are equally good.

        Args:
            seed: The seed of the random numbers, which choose among unknown tiles: 0 to 2⁶⁴ − 1.
            former_weights: Whether to use the weights of `players.action_chooser`.

        Raises:
            BadArgument: The game is over.
        """
        check_in_range(seed, range(1 << 64), "a seed")
        judged = ffi.new("maiko_judged[]", lib.MAIKO_MAX_JUDGED)
        weights = lib.MAIKO_FORMER_WEIGHTS if former_weights else lib.MAIKO_FITTED_WEIGHTS
        count = lib.maiko_judge_all(self._deal, self._state, weights, ffi.new("uint64_t *", seed), judged)
        if not count:
            raise BadArgument("no action can be judged: the game is over")
        best: dict[str, float] = {}
        for n in range(1, count):
            action = WORDS[judged[n].action]
            best[action] = max(judged[n].value, best.get(action, judged[n].value))
        own = JudgedAction(WORDS[judged[0].action], judged[0].value)
        others = sorted(best.items(), key=lambda item: -item[1])
        return own, *(JudgedAction(*item) for item in others if item[0] != own.action)

    def weigh_action(self, action: str, observer: Player) -> float:
        """Return how much more probable an action is with the former weights than with the fitted ones.

        The ratio is from 0.1 to 10, and 1 if the action tells nothing. Tiles that the player to move has seen and the
        observer has not are left out. By Bayes' rule, an action changes the chance c that its player has the former
        weights to c × ratio / (c × ratio + 1 − c). `search` takes these chances as `former_chances`.

        Args:
            action: A legal action of the player to move, not yet taken.
            observer: The player who wants to know. What this player cannot know does not change the result.

        Raises:
            IllegalAction: The action cannot be taken now.
        """
        check_in_range(observer, range(self._deal.players), "a player")
        self.copy().play(action)
        return lib.maiko_weigh_action(self._deal, self._state, observer, ACTION_BY_WORD[action])

    def search(
        self,
        seed: int = 0,
        *,
        playouts: int | None = None,
        horizon: int | None = None,
        former_chances: Sequence[float] | None = None,
    ) -> SearchResult:
        """Return the action with which the player to move wins most often in playouts.

        The playouts start in states that the player to move may be in. All players act by the judgement, each from
        its own knowledge. A seed decides the result, and what the player cannot know does not change it.

        Args:
            seed: The seed of the random numbers, 0 to 2⁶⁴ − 1.
            playouts: The number of playouts at most. One takes about 8 µs. None: as many as take about 2 ms.
            horizon: The number of turns after which a playout ends with an estimate. None: the one for such a budget.
            former_chances: For each player, the probability that this rival acts by the former weights, and not by the
                fitted ones. None: all act by the fitted ones, so that the search does not count on mistakes.

        Raises:
            BadArgument: The game is over, or an argument is out of range.
        """
        effort = FAST_SEARCH[self._deal.players]
        playouts = effort.playouts if playouts is None else playouts
        horizon = effort.horizon if horizon is None else horizon
        check_in_range(seed, range(1 << 64), "a seed")
        check_in_range(playouts, range(1 << 32), "a number of playouts")
        check_in_range(horizon, range(1, 1001), "a number of turns")
        if self._state.phase == lib.MAIKO_OVER:
            raise BadArgument("no action can be searched: the game is over")
        chances = [0.0] * self._deal.players if former_chances is None else list(former_chances)
        if len(chances) != self._deal.players or not all(0 <= chance <= 1 for chance in chances):
            raise BadArgument(
                f"{shorten_repr(former_chances)} are not chances: expected {self._deal.players} numbers from 0 to 1"
            )
        search = ffi.new("maiko_search *")
        lib.maiko_begin_search(self._deal, self._state, seed, playouts, horizon, ffi.new("double[]", chances), search)
        lib.maiko_continue_search(search, playouts)
        considered = tuple(
            [
                ConsideredAction(WORDS[c.action], c.wins / c.playouts if c.playouts else None, c.playouts)
                for c in list(search.considered)[: search.count]
            ]
        )
        return SearchResult(considered[lib.maiko_find_best_action(search)].action, considered)

    def compare(self, action: str, seed: int = 0, *, worlds: int = 32, forgotten: PlaceSet = 0) -> Comparison:
        """Compare an action of the player to move with others, by games that are played to the end.

        The games start in states that the player to move may be in, and all players act by the judgement. A seed
        decides the result, and what the player cannot know does not change it.

        Args:
            action: The action that the player took.
            seed: The seed of the random numbers, 0 to 2⁶⁴ − 1.
            worlds: The number of states in which all actions are tried, and of others in which the best one is
                compared with the player's. A game takes about 50 µs.
            forgotten: The places of tiles that the player has seen and forgotten, as a bit mask.

        Raises:
            IllegalAction: The action cannot be taken now.
        """
        check_in_range(seed, range(1 << 64), "a seed")
        check_in_range(worlds, range(1, 1 << 16), "a number of worlds")
        self.copy().play(action)
        c = ffi.new("maiko_comparison *")
        places = split_places(forgotten)
        lib.maiko_compare(self._deal, self._state, seed, worlds, ACTION_BY_WORD[action], places, c)
        actions = list(c.compared)[: c.search.count]
        own = actions[0]
        points, win = (own.points / own.worlds, own.wins / own.worlds) if own.worlds else (0.0, 0.0)
        compared = tuple(
            [
                ComparedAction(
                    WORDS[a.action],
                    points + (a.gain / a.worlds if a.worlds else 0),
                    win + (a.win_gain / a.worlds if a.worlds else 0),
                )
                for a in actions
            ]
        )
        cost = c.gain / c.worlds if c.worlds else 0.0
        error = sqrt(max(0.0, c.squared_gain / c.worlds - cost * cost) / c.worlds) if c.worlds else 0.0
        return Comparison(compared, compared[c.best].action, cost, error)
