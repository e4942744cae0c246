"""A second implementation of the rules of Maiko, written from the printed rules without `hanamachi.games`."""

PLACES = [column + row for row in "987654321" for column in "abcdefghi"]
"""In the order of a deal's text: from a9 to i9, then the rows below."""

OBJECTS = "FTKMSPCBO"
"""The objects as they lie on a board, row by row."""

ROWS = ["FTK", "MSP", "CBO"]
COLUMNS = ["FMC", "TSB", "KPO"]
TEACHERS = ["danna", "oka-san", "one-san", "sabanto"]


class Player:
    """A colour, a board and a purse."""

    def __init__(self, colour: str) -> None:
        self.colour = colour
        self.cells: dict[str, list[str]] = {each: [] for each in OBJECTS}
        self.kamon = 1

    @property
    def tiles(self) -> list[str]:
        """All that lies on the board."""
        return [tile for cell in self.cells.values() for tile in cell]

    @property
    def own(self) -> int:
        """Return the number of tiles of the player's colour."""
        return sum(tile[1] == self.colour for tile in self.tiles)

    @property
    def score(self) -> int:
        """One for each of one's own, minus one for each other."""
        return 2 * self.own - len(self.tiles)


class Referee:
    """One game: `legal` words, `say` one, and what came of it."""

    def __init__(self, deal: str, stall: int = 12) -> None:
        colours, rows = deal.split(":")
        faces = rows.replace("/", "")
        self.players = [Player(colour) for colour in colours]
        lying = {place: faces[2 * at : 2 * at + 2] for at, place in enumerate(PLACES)}
        self.down = {place: face for place, face in lying.items() if face != ".."}
        self.first: tuple[str, str] | None = None  # the tile that is up: its place and its face
        self.friends: set[str] = set()
        self.swept: list[str] = []
        self.reserve = 16 - len(self.players)
        self.cards = dict.fromkeys(TEACHERS, 0)
        self.seen: set[str] = set()
        self.turn = 0
        self.turns = 0
        self.stall = stall
        self.quiet = 0  # turns without progress, one after the other
        self.end: str | None = None
        self.over = False
        self._begin_turn()

    def _begin_turn(self) -> None:
        self.visit: str | None = None  # the teacher who is there, or "sweep"
        self.looked: list[str] = []
        self.to_sweep: list[str] = []
        self.called = self.paired = self.progress = False

    @property
    def me(self) -> Player:
        """The player to move."""
        return self.players[self.turn]

    # ------------------------------------------------------------------------------------------------ what is legal

    def list_legal_actions(self) -> set[str]:
        """Return all legal actions."""
        if self.over:
            return set()
        match self.visit:
            case "danna":
                return set(self.down)
            case "one-san":
                return set(self.down) - set(self.looked) | ({"stop"} if self.looked else set())
            case "oka-san":
                return set(self._list_tiles_to_fetch())
            case "sabanto":
                return set(self.me.tiles)
            case "sweep":
                return {tile for cell in self.to_sweep for tile in self.me.cells[cell]} | {"stop"}
        words = set(self._list_callable_teachers())
        if self.first:
            return words | set(self.down)
        if len(self.down) >= 2:
            words |= set(self.down)
        if self.paired or len(self.down) < 2:
            words.add("stop")
        return words

    def _list_tiles_to_fetch(self) -> list[str]:
        """Tiles of one's own colour on other boards, as `2F`."""
        return [
            f"{number}{cell}"
            for number, player in enumerate(self.players, 1)
            if player is not self.me
            for cell, tiles in player.cells.items()
            if cell + self.me.colour in tiles
        ]

    def _list_callable_teachers(self) -> list[str]:
        if self.called or self.me.kamon == 0:
            return []
        targets = {
            "danna": bool(self.down),
            "oka-san": bool(self._list_tiles_to_fetch()),
            "one-san": bool(self.down),
            "sabanto": bool(self.me.tiles),
        }
        return [teacher for teacher in TEACHERS if targets[teacher]]

    # --------------------------------------------------------------------------------------------------- what happens

    def play(self, word: str) -> None:
        """Do what a legal word says."""
        assert word in self.list_legal_actions(), word
        visit = self.visit
        if visit is None:
            if word in TEACHERS:
                self._call_teacher(word)
            elif word == "stop":
                self._end_turn()
            else:
                self._turn_over(word)
        elif word == "stop":
            self._end_visit()
        elif visit == "danna":
            self._use_danna(word)
        elif visit == "one-san":
            self._look_in_secret(word)
        elif visit == "oka-san":
            owner, tile = self.players[int(word[0]) - 1], word[1] + self.me.colour
            owner.cells[word[1]].remove(tile)
            self._lay_tiles(tile)
        elif visit == "sabanto":
            self._sweep_tile(word)
            self._end_visit()
        else:
            self._sweep_tile(word)
            self.to_sweep.remove(word[0])
            if not self.to_sweep:
                self._end_visit()

    def _reveal(self, place: str) -> str:
        if place not in self.seen:
            self.seen.add(place)
            self.progress = True
        return self.down[place]

    def _turn_over(self, place: str) -> None:
        face = self._reveal(place)
        if face[0] == "f":
            self._meet_friend(place)
        elif self.first is None:
            self.first = place, self.down.pop(place)
        elif self.first[1][0] != face[0]:
            self._turn_first_back()
            self._end_turn()
        else:
            del self.down[place]
            other, self.first = self.first[1], None
            self.paired = self.progress = True
            self._lay_tiles(other, face, from_house=True)

    def _turn_first_back(self) -> None:
        if self.first:
            place, face = self.first
            self.down[place] = face
            self.first = None

    def _meet_friend(self, place: str) -> None:
        del self.down[place]
        self.friends.add(place)
        self.progress = True
        self._turn_first_back()
        self._take_pair()
        self._end_turn()

    def _take_pair(self) -> None:
        if self.reserve:
            self.reserve -= 1
        elif any(self.cards.values()):
            fullest = max(TEACHERS, key=lambda teacher: self.cards[teacher])
            self.cards[fullest] -= 1
        else:
            return
        self.me.kamon += 1

    def _call_teacher(self, teacher: str) -> None:
        self.me.kamon -= 1
        self.cards[teacher] += 1
        self.called = self.progress = True
        self.visit, self.looked = teacher, []

    def _use_danna(self, place: str) -> None:
        face = self._reveal(place)
        if face[0] == "f":
            self.visit = None
            self._meet_friend(place)
        else:
            del self.down[place]
            self.progress = True
            self._lay_tiles(face, from_house=True)

    def _look_in_secret(self, place: str) -> None:
        self._reveal(place)
        self.looked.append(place)
        if len(self.looked) == 6 or set(self.looked) == set(self.down):
            self._end_visit()

    def _sweep_tile(self, tile: str) -> None:
        self.me.cells[tile[0]].remove(tile)
        self.swept.append(tile)

    def _lay_tiles(self, *tiles: str, from_house: bool = False) -> None:
        """Lay tiles of one object onto their cell, and see what that completes."""
        cell, cells = tiles[0][0], self.me.cells
        was_empty = not cells[cell]
        cells[cell] += tiles
        row = next(row for row in ROWS if cell in row)
        column = next(column for column in COLUMNS if cell in column)
        if was_empty and all(cells[each] for each in column):
            self._take_pair()
        if was_empty and all(cells.values()):
            self._call_end("full board")
        if from_house:
            faces = [*self.down.values(), *([self.first[1]] if self.first else [])]
            lying = [face[0] for face in faces if face[0] != "f"]
            if len(set(lying)) == len(lying):
                self._call_end("no pair")
        if was_empty and all(cells[each] for each in row):
            self.visit, self.to_sweep = "sweep", [*row]
        else:
            self._end_visit()

    def _end_visit(self) -> None:
        """Go on where the turn was; a first tile with which nothing can be paired any more goes back."""
        self.visit = None
        if self.first and not self.down:
            self._turn_first_back()
            self._end_turn()

    def _call_end(self, why: str) -> None:
        self.end = self.end or why

    def _end_turn(self) -> None:
        self.turns += 1
        self.quiet = 0 if self.progress else self.quiet + 1
        if self.quiet >= self.stall * len(self.players):
            self._call_end("stall")
        self.turn = (self.turn + 1) % len(self.players)
        self._begin_turn()
        if self.end and self.turn == 0:
            self.over = True
        elif len(self.down) < 2 and not self._list_callable_teachers():
            self._end_turn()

    @property
    def winners(self) -> set[int]:
        """Return the players with most points, and among these those with most tiles of their own colour."""
        ranks = [(player.score, player.own) for player in self.players]
        return {number for number, rank in enumerate(ranks) if rank == max(ranks)}
