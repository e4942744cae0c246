"""Mutation tests: break the code in one place at a time, and check that the everyday tests fail.

    python -m tests.mutate              every mutation
    python -m tests.mutate NAME …       mutations whose names begin with NAME
    python -m tests.mutate --list       print the names

Each mutation is made in a copy of the sources. Its tests must pass before and fail after it. The exit code is 1 if a
mutation was not noticed, and 2 if tests fail without a mutation.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("src", "kernel", "web")
SECONDS = 600
FAILED = 1
"""Exit code of pytest and vitest if a test has failed. Codes other than 0 and 1 mean that no test ran."""


class Mutation(NamedTuple):
    """A mutation: `old`, which occurs once in `file`, is replaced by `new`. One of `tests` must fail."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


GAMES, TABLE, SERVER = "src/hanamachi/games", "src/hanamachi/table", "src/hanamachi/server"

MUTATIONS = (
    # ------------------------------------------------------------------------------------------------ the rules
    Mutation(
        "okiya: the first move may take a tile in the middle",
        f"{GAMES}/okiya/rules/position.py",
        "return BORDER_CELLS if self.last is None else",
        "return 0xFFFF if self.last is None else",
        ("tests/games/okiya",),
    ),
    Mutation(
        "okiya: a blockade with tiles left counts as a full garden",
        f"{GAMES}/okiya/rules/position.py",
        "if not left:",
        "if True:",
        ("tests/games/okiya", "tests/solver/test_answers.py"),
    ),
    Mutation(
        "okiya: a diagonal wins nothing",
        f"{GAMES}/okiya/rules/garden.py",
        "mask_of_cells((0, 5, 10, 15))",
        "mask_of_cells((0, 5, 10, 14))",
        ("tests/games/okiya",),
    ),
    Mutation(
        "okiya: the winner starts the next game",
        f"{GAMES}/okiya/rules/match.py",
        "seat = 1 - seat if result.winner is None else 1 - result.winner",
        "seat = 1 - seat if result.winner is None else result.winner",
        ("tests/games/okiya",),
    ),
    Mutation(
        "okiya: a match for points goes on at its target",
        f"{GAMES}/okiya/rules/match.py",
        "max(self.score) >= self.form.target",
        "max(self.score) > self.form.target",
        ("tests/games/okiya",),
    ),
    Mutation(
        "maiko: a tile of another colour costs nothing",
        f"{GAMES}/maiko/rules/board.py",
        "return 2 * count_own_tiles(board, colour) - sum(board)",
        "return count_own_tiles(board, colour)",
        ("tests/games/maiko",),
    ),
    Mutation(
        "maiko: everybody begins with two kamon",
        f"{GAMES}/maiko/rules/position.py",
        "held=(1,) * players,",
        "held=(2,) * players,",
        ("tests/games/maiko",),
    ),
    Mutation(
        "maiko: a tie goes to fewer tiles of one's own colour",
        f"{GAMES}/maiko/rules/position.py",
        "count_own_tiles(self.boards[p], self.colours[p]))",
        "-count_own_tiles(self.boards[p], self.colours[p]))",
        ("tests/games/maiko",),
    ),
    # ---------------------------------------------------------------------------------------------- the secrets
    Mutation(
        "secrets: the history tells all what one seat saw with One-san",
        f"{GAMES}/maiko/rules/turn.py",
        'position = _add_step_to_history(position, "looked", (place,))',
        'position = _add_step_to_history(position, "looked", (place,), (position.deal.faces[place],))',
        ("tests/games/maiko", "tests/table/test_maiko_secrets.py"),
    ),
    Mutation(
        "secrets: everybody sees the face that is being looked at",
        f"{GAMES}/maiko/views.py",
        "if seen and is_own_turn else None",
        "if seen else None",
        ("tests/games/maiko", "tests/table/test_maiko_secrets.py"),
    ),
    Mutation(
        "secrets: who comes late is told the tiles that were turned up",
        f"{GAMES}/maiko/history_views.py",
        'for step in steps if step.what != "turned"',
        "for step in steps",
        ("tests/games/maiko", "tests/table", "tests/server/test_maiko_live.py"),
    ),
    Mutation(
        "secrets: what one seat saw is told to the others",
        f"{TABLE}/personal_views.py",
        "if event.seat in own_seats and not is_late:",
        "if not is_late:",
        ("tests/table",),
    ),
    Mutation(
        "secrets: the seed leaves the server with a record",
        f"{TABLE}/record.py",
        'setup=replace(table.setup, seed="",',
        "setup=replace(table.setup,",
        ("tests/table/test_record.py",),
    ),
    Mutation(
        "secrets: a shuffle leaves no tile where it was",
        f"{TABLE}/commitments.py",
        "% (place + 1)\n        order",
        "% place\n        order",
        ("tests/table/test_commitments.py",),
    ),
    # ------------------------------------------------------------------------------------------------ the table
    Mutation(
        "table: an action counts though another came before it",
        f"{TABLE}/apply.py",
        "        case _:\n            since = table.last_action_number",
        "        case _:\n            since = 0",
        ("tests/table/test_following.py",),
    ),
    Mutation(
        "table: an increment of seconds is one of milliseconds",
        f"{TABLE}/clock.py",
        "1000 * clock_setup.increment",
        "clock_setup.increment",
        ("tests/table/test_clock.py",),
    ),
    Mutation(
        "table: a clock runs one turn late",
        f"{TABLE}/game_flow.py",
        "if not days and table.setup.rules.count_turns(game.position) < len(table.seats):",
        "if not days and table.setup.rules.count_turns(game.position) <= len(table.seats):",
        ("tests/table/test_clock.py",),
    ),
    Mutation(
        "table: a record that was changed passes for whole",
        f"{TABLE}/record.py",
        "if _with_digest(record).digest != record.digest:",
        "if not record.digest:",
        ("tests/table/test_record.py",),
    ),
    # ----------------------------------------------------------------------------------------------- the server
    Mutation(
        "server: an entry is told before it is stored",
        f"{SERVER}/live/ledger.py",
        "await self._store.append(self.name, entry, compute_next_own_action_time(after, entry.at))",
        "asyncio.ensure_future(self._store.append(self.name, entry, compute_next_own_action_time(after, entry.at)))",
        ("tests/server/test_ledger.py", "tests/faults/test_schedules.py"),
    ),
    Mutation(
        "server: a number that is taken is written over in silence",
        f"{SERVER}/store/sqlite_appends.py",
        "return Overtaken(",
        "return None and Overtaken(",
        ("tests/server/test_store.py",),
    ),
    Mutation(
        "server: what is committed has not reached the disk",
        f"{SERVER}/store/sqlite_file.py",
        "PRAGMA synchronous = FULL",
        "PRAGMA synchronous = OFF",
        ("tests/server/test_store.py",),
    ),
    Mutation(
        "server: a socket of a foreign page is let in",
        f"{SERVER}/sockets/table_socket.py",
        'foreign = is_foreign_origin(socket.headers.get("origin"), socket.headers.get("host"), settings)',
        "foreign = False",
        ("tests/server/test_live.py", "tests/server/test_security.py"),
    ),
    Mutation(
        "server: a foreign page acts in somebody's name",
        f"{SERVER}/http/origin.py",
        'raise ForeignPage("this page belongs to another site")',
        "return",
        ("tests/server/test_http.py", "tests/server/test_security.py"),
    ),
    Mutation(
        "server: a cookie that nobody signed is believed",
        f"{SERVER}/people/identity.py",
        'return _create_signer(key).unsign(cookie or "").decode()',
        'return (cookie or "").rpartition(".")[0] or None',
        ("tests/server/test_live.py", "tests/server/test_security.py"),
    ),
    Mutation(
        "server: an address gets one more than it may",
        f"{SERVER}/rate_limits.py",
        "if self._slots_by_client[client] >= self._max_slots:",
        "if self._slots_by_client[client] > self._max_slots:",
        ("tests/server/test_rate_limits.py",),
    ),
    Mutation(
        "server: the name stays when somebody is deleted",
        f"{SERVER}/people/personal_data.py",
        "command = msgspec.structs.replace(command, name=DELETED_NAME)",
        "pass",
        ("tests/server/test_personal_data.py",),
    ),
    Mutation(
        "server: who loses gains rating",
        f"{SERVER}/people/ratings.py",
        "return (not won, 0 if won else -points[seat])",
        "return (won, 0 if won else -points[seat])",
        ("tests/server/test_ratings.py",),
    ),
    Mutation(
        "server: a page may be framed by another",
        f"{SERVER}/http/headers.py",
        "frame-ancestors 'none'",
        "frame-ancestors *",
        ("tests/server/test_headers.py", "tests/server/test_security.py"),
    ),
    # --------------------------------------------------------------------------------- the solver and the players
    Mutation(
        "kernel: a win with one tile more is answered",
        "kernel/okiya/search.h",
        "if (moves <= 2) return good ? WON : LOST;",
        "if (moves <= 3) return good ? WON : LOST;",
        ("tests/solver/test_answers.py", "tests/solver/test_native.py"),
    ),
    Mutation(
        "players: perfect takes what is worth least",
        "kernel/okiya/players.h",
        "if (much > most) most = much, found = 0;",
        "if (much < most || most < -WORTHLESS) most = much, found = 0;",
        ("tests/players/okiya/test_perfect.py",),
    ),
    Mutation(
        "players: a memory of seven remembers eight",
        "src/hanamachi/games/maiko/players/memory.py",
        "if capacity is None or len(faces) <= capacity:",
        "if capacity is None or len(faces) <= capacity + 1:",
        ("tests/players/maiko/test_memory.py",),
    ),
    # ---------------------------------------------------------------------------------------- words and paper
    Mutation(
        "words: a phrase is lost in Dutch",
        "src/hanamachi/games/okiya/locales/nl/okiya.ftl",
        "okiya-facts = Twee spelers · alles open\n",
        "",
        ("tests/test_locales.py",),
    ),
    Mutation(
        "words: an English sentence stands in the Dutch catalogue",
        "src/hanamachi/games/okiya/locales/nl/okiya.ftl",
        "okiya-line = Wat jij pakt, bepaalt wat de ander mag pakken.",
        "okiya-line = What you take decides what they may take.",
        ("tests/locales/test_words.py",),
    ),
    Mutation(
        "paper: a player has seven tokens",
        "src/hanamachi/games/okiya/printing/cut_out.py",
        "TOKENS_PER_PLAYER = 8\n",
        "TOKENS_PER_PLAYER = 7\n",
        ("tests/printing/test_okiya.py",),
    ),
    # ---------------------------------------------------------------------------------------------- the browser
    Mutation(
        "browser: a move that counted is said again when the line is back",
        "web/src/connection.ts",
        "else if (first && pending.heard === null) this.#sendPending(pending)",
        "else if (first) this.#sendPending(pending)",
        ("src/connection.test.ts",),
    ),
    Mutation(
        "table: a change leaves out what was added to the end of a row",
        f"{TABLE}/patches.py",
        "    for at in range(len(old_value), len(new_value)):\n"
        "        parts[str(at)] = _diff_values(None, new_value[at])\n",
        "",
        ("tests/table/test_patches.py",),
    ),
    Mutation(
        "table: what one sees is folded into what all were told",
        f"{TABLE}/patches.py",
        "                personal[name] = (fields_after[name],)\n            elif fields_before[name]",
        "                personal[name] = _diff_values(fields_before.get(name), fields_after[name])\n"
        "            elif fields_before[name]",
        ("tests/table/test_patches.py",),
    ),
    Mutation(
        "browser: a change is folded into a view that it does not follow",
        "web/src/connection.ts",
        "    if (follows === view.number)",
        "    if (follows >= view.number)",
        ("src/connection.test.ts",),
    ),
    Mutation(
        "browser: a move is forgotten when its line is lost",
        "web/src/connection.ts",
        "  #closeSocket(): void {\n    this.#caughtUp = false\n",
        "  #closeSocket(): void {\n    this.#caughtUp = false\n    this.#pending = null\n",
        ("src/connection.test.ts", "src/connection.faults.test.ts"),
    ),
    Mutation(
        "browser: an earlier garden has one move too many",
        "web/src/games/okiya/board/shownPosition.ts",
        "  const taken = game.actions.slice(0, moveCount)\n  const cells",
        "  const taken = game.actions.slice(0, moveCount + 1)\n  const cells",
        ("src/games/okiya/board/shownPosition.test.ts",),
    ),
    Mutation(
        "browser: a tile that may not be taken is taken",
        "web/src/games/okiya/board/GardenBoard.svelte",
        "mine && !pending && view.actions.includes(cell.cell))",
        "mine && !pending)",
        ("src/games/okiya/board/GardenBoard.test.ts",),
    ),
)


def copy_sources(target: Path) -> None:
    """Copy the sources and node_modules, because vite reads no files outside its folder."""
    for folder in COPIED:
        ignore = shutil.ignore_patterns("node_modules", "__pycache__")
        shutil.copytree(ROOT / folder, target / folder, ignore=ignore)
    shutil.copytree(ROOT / "web/node_modules", target / "web/node_modules", symlinks=True)


def is_noticed(mutation: Mutation, there: Path) -> bool:
    """Mutate the copy, run the tests, and undo the mutation; return whether a test failed.

    Raises:
        ValueError: `old` does not occur exactly once.
    """
    file = there / mutation.file
    text = file.read_text("utf-8")
    if text.count(mutation.old) != 1:
        raise ValueError(
            f"{mutation.name}: {mutation.old!r} is {text.count(mutation.old)} times in {mutation.file}: expected once"
        )
    file.write_text(text.replace(mutation.old, mutation.new), "utf-8")
    try:
        if mutation.file.startswith("kernel/"):
            compile_kernel(there)
        return run_tests(mutation.tests, there) == FAILED
    finally:
        file.write_text(text, "utf-8")
        if mutation.file.startswith("kernel/"):
            compile_kernel(there)


def compile_kernel(there: Path) -> None:
    """Compile the extension of a copy."""
    command = [sys.executable, str(there / "kernel/build.py"), "extension", str(there / "src/hanamachi")]
    subprocess.run(command, check=True, capture_output=True)


def run_tests(tests: tuple[str, ...], there: Path) -> int:
    """Run tests on a copy until the first failure; return the exit code."""
    if tests[0].startswith("src/"):
        command = [sys.executable, str(there / "web/npm.py"), "run", "--silent", "test", "--", "--bail=1", *tests]
        return subprocess.run(command, capture_output=True, timeout=SECONDS, check=False).returncode
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    env = {**os.environ, "PYTHONPATH": str(there / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, timeout=SECONDS, check=False).returncode


def main(arguments: list[str]) -> int:
    """Run mutations and print whether each was noticed; return 1 if one was not."""
    parser = argparse.ArgumentParser("tests.mutate", description=__doc__)
    parser.add_argument("names", nargs="*", help="beginning of the name of a mutation; default: all")
    parser.add_argument("--list", action="store_true", help="print the names and run nothing")
    options = parser.parse_args(arguments)
    chosen = [each for each in MUTATIONS if not options.names or each.name.startswith(tuple(options.names))]
    if options.list:
        print(*(each.name for each in chosen), sep="\n")
        return 0
    missed = []
    with tempfile.TemporaryDirectory(prefix="hanamachi-") as folder:
        copy_sources(Path(folder))
        for tests in dict.fromkeys(mutation.tests for mutation in chosen):
            if run_tests(tests, Path(folder)):
                print(f"{' '.join(tests)}: fails without a mutation.", file=sys.stderr)
                return 2
        for mutation in chosen:
            began = time.monotonic()
            noticed = is_noticed(mutation, Path(folder))
            missed += [] if noticed else [mutation.name]
            how = "noticed" if noticed else "MISSED"
            print(f"{how:8} {time.monotonic() - began:5.1f} s  {mutation.name}", flush=True)
    print(f"{len(chosen) - len(missed)} of {len(chosen)} mutations were noticed.")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
