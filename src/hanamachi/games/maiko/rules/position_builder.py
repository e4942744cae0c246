"""What carries an action out: a position taken apart, changed step by step, and put together again."""

from hanamachi.game import Player
from hanamachi.games.maiko.rules.board import COLUMNS, ROWS, is_full, on_cell
from hanamachi.games.maiko.rules.floor import Place, places
from hanamachi.games.maiko.rules.history import Step, What
from hanamachi.games.maiko.rules.position import End, Phase, Position
from hanamachi.games.maiko.rules.teachers import teachers
from hanamachi.games.maiko.rules.tiles import FIRST_FRIEND, Face, Object, Teacher, face_of

LOOKS = 6

PHASE_OF = {
    Teacher.DANNA: Phase.DANNA,
    Teacher.OKA_SAN: Phase.OKA_SAN,
    Teacher.ONE_SAN: Phase.ONE_SAN,
    Teacher.SABANTO: Phase.SABANTO,
}


class PositionBuilder:
    """A position that may be changed; the meaning of its fields is `Position`'s."""

    __slots__ = (*Position._fields, "past")

    def __init__(self, position: Position) -> None:
        # one field after the other, by name: four times as fast as a frozen value made anew for each of them
        (
            self.colours,
            self.faces,
            self.down,
            self.boards,
            self.kamon,
            self.reserve,
            self.peeked,
            self.cards,
            self.met,
            self.up,
            self.swept,
            self.player,
            self.phase,
            self.back,
            self.called,
            self.matched,
            self.looked,
            self.open_cells,
            self.end,
            self.caller,
            self.turns,
            self.idle,
            self.progress,
            self.seen,
            self.stall,
            self.rulings,
            self.past,
        ) = position
        self.steps: list[Step] = []

    def position(self) -> Position:
        """What came of it."""
        return Position(
            self.colours,
            self.faces,
            self.down,
            self.boards,
            self.kamon,
            self.reserve,
            self.peeked,
            self.cards,
            self.met,
            self.up,
            self.swept,
            self.player,
            self.phase,
            self.back,
            self.called,
            self.matched,
            self.looked,
            self.open_cells,
            self.end,
            self.caller,
            self.turns,
            self.idle,
            self.progress,
            self.seen,
            self.stall,
            self.rulings,
            (*self.past, *self.steps),
        )

    def tell(
        self,
        what: What,
        places: tuple[Place, ...] = (),
        faces: tuple[Face, ...] = (),
        detail: str | None = None,
        whom: Player | None = None,
    ) -> None:
        """Note a step of the player to move."""
        self.steps.append(Step(what, self.player, places, faces, detail, whom))

    # ------------------------------------------------------------------------------------------- turning tiles over

    def turn_over(self, place: Place) -> Face:
        """Turn a tile over for all to see."""
        mark, face = 1 << place, self.faces[place]
        if not self.seen & mark:
            self.seen |= mark
            self.progress = True
        self.tell("turned", (place,), (face,))
        return face

    def flip(self, place: Place) -> None:
        """Turn over the first or the second tile of a pair."""
        face, up = self.turn_over(place), self.up
        if face >= FIRST_FRIEND:
            self.meet(place)
        elif up is None:
            self.up = place
            self.down &= ~(1 << place)
            self.phase = Phase.SECOND
        elif self.faces[up] // 4 != face // 4:
            self.up = None
            self.down |= 1 << up
            self.tell("back", (up, place))
            self.end_turn()
        else:
            self.up = None
            self.down &= ~(1 << place)
            self.matched = self.progress = True
            self.tell("taken", (up, place), (self.faces[up], face))
            self.placed((self.faces[up], face), Phase.FIRST)

    def first_back_down(self) -> None:
        """Turn a first tile back face down, if there is one."""
        if self.up is not None:
            self.down |= 1 << self.up
            self.tell("back", (self.up,))
            self.up = None

    def meet(self, place: Place) -> None:
        """A friend stays up for good, gives a kamon and ends the turn; a first tile goes back down."""
        mark = 1 << place
        self.down &= ~mark
        self.met |= mark
        self.progress = True
        self.tell("met", (place,), (self.faces[place],))
        self.first_back_down()
        self.gain()
        self.end_turn()

    def gain(self) -> None:
        """One kamon for the player to move: from the reserve, else off the fullest card (ours: the first of these)."""
        if self.reserve:
            self.reserve -= 1
            source = "reserve"
        elif any(self.cards):
            fullest = self.cards.index(max(self.cards))
            self.cards = _changed(self.cards, fullest, -1)
            source = Teacher(fullest).word
        else:
            return
        self.kamon = _changed(self.kamon, self.player, 1)
        self.tell("kamon", detail=source)

    # ----------------------------------------------------------------------------------------------- onto the boards

    def put(self, player: Player, face: Face, change: int) -> None:
        """Lay a tile onto a board, or take it off."""
        boards = list(self.boards)
        boards[player] = _changed(boards[player], face, change)
        self.boards = tuple(boards)

    def placed(self, faces: tuple[Face, ...], back: Phase) -> None:
        """All tiles of an action go onto their object's cell at once: kamon for a column, then the sweep of a row."""
        player, tile = self.player, faces[0] // 4
        was_empty = not on_cell(self.boards[player], Object(tile))
        for face in faces:
            self.put(player, face, 1)
        self.back = self.phase = back
        board = self.boards[player]
        if was_empty:
            if is_full(board, COLUMNS[tile % 3]):
                self.tell("column", detail=str(tile % 3 + 1))
                self.gain()
            row = ROWS[tile // 3]
            if is_full(board, row):
                self.tell("row", detail=str(tile // 3 + 1))
                if all(is_full(board, cells) for cells in ROWS):
                    self.call_end(End.BOARD)
                self.without_pairs()
                self.phase, self.open_cells = Phase.SWEEP, row
                return
        self.without_pairs()
        self.come_back()

    def call_end(self, why: End) -> None:
        """The end is called, unless it was before."""
        if self.end is None:
            self.end, self.caller = why, self.player
            self.tell("end", detail=why.value)

    def without_pairs(self) -> None:
        """The end is called when no two tiles that are down, or up as a first, share an object."""
        if self.end is not None:
            return
        objects = 0
        for place in places(self.down if self.up is None else self.down | 1 << self.up):
            face = self.faces[place]
            if face < FIRST_FRIEND:
                mark = 1 << face // 4
                if objects & mark:
                    return
                objects |= mark
        self.call_end(End.NO_PAIR)

    def sweep_out(self, face: Face, why: str) -> None:
        """A tile of one's own board leaves the game."""
        self.put(self.player, face, -1)
        self.swept = _changed(self.swept, face, 1)
        self.tell("swept", faces=(face,), detail=why)

    def sweep(self, face: Face) -> None:
        """A tile of a cell of the completed row leaves the game."""
        self.sweep_out(face, "row")
        self.open_cells = tuple(cell for cell in self.open_cells if cell != face // 4)
        if not any(on_cell(self.boards[self.player], cell) for cell in self.open_cells):
            self.come_back()

    def come_back(self) -> None:
        """Come back to where the turn was interrupted; a first tile with nothing left to pair with goes back down."""
        self.phase, self.open_cells, self.looked = self.back, (), 0
        if self.phase is Phase.SECOND and not self.down:
            self.first_back_down()
            self.end_turn()

    # ----------------------------------------------------------------------------------------------------- teachers

    def call(self, teacher: Teacher) -> None:
        """Pay a kamon onto a teacher's card."""
        self.kamon = _changed(self.kamon, self.player, -1)
        self.cards = _changed(self.cards, teacher, 1)
        self.called = self.progress = True
        self.back, self.phase = self.phase, PHASE_OF[teacher]
        self.tell("called", detail=teacher.word)

    def danna(self, place: Place) -> None:
        """Danna turns over a tile: an object goes onto the board, a friend is met."""
        face = self.turn_over(place)
        if face >= FIRST_FRIEND:
            self.meet(place)
        else:
            self.down &= ~(1 << place)
            self.tell("taken", (place,), (face,))
            self.placed((face,), self.back)

    def rob(self, victim: Player, tile: Object) -> None:
        """Oka-san takes a tile of one's own colour from another board."""
        face = face_of(tile, self.colours[self.player])
        self.put(victim, face, -1)
        self.tell("robbed", faces=(face,), whom=victim)
        self.placed((face,), self.back)

    def look(self, place: Place) -> None:
        """One-san shows one face to the player who called her, and to nobody else."""
        mark = 1 << place
        self.peeked = tuple(p | mark if player == self.player else p for player, p in enumerate(self.peeked))
        self.looked |= mark
        self.seen |= mark
        self.tell("looked", (place,), (self.faces[place],))
        if self.looked.bit_count() == LOOKS or not self.down & ~self.looked:
            self.come_back()

    # ---------------------------------------------------------------------------------------------- the end of turns

    def end_turn(self) -> None:
        """The next player's turn, or the end of the game; a turn in which nothing can be done passes by itself."""
        players = len(self.colours)
        while True:
            self.turns += 1
            self.idle = 0 if self.progress else self.idle + 1
            self.progress = False
            stalls = self.end is None and self.idle >= self.stall * players
            if stalls:
                self.end = End.STALL
                if self.rulings > 1:
                    self.tell("end", detail=End.STALL.value)
            self.player = (self.player + 1) % players
            self.phase = self.back = Phase.FIRST
            self.called = self.matched = False
            self.looked, self.open_cells = 0, ()
            if self.end is not None and (self.player == 0 or (stalls and self.rulings == 1)):
                self.phase = Phase.OVER
            if self.phase is Phase.OVER:
                self.tell("over", detail=self.end.value if self.end else None)
                return
            self.tell("turn")
            if self.down.bit_count() >= 2 or teachers(self.position()):
                return
            self.tell("passed")


def _changed(counts: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    changed = list(counts)
    changed[index] += change
    return tuple(changed)
