"""Every verb of the house, from a fresh clone to a played game.

Standard library only: it runs before anything is installed, and it installs what a verb needs, once.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit("hanamachi needs Python 3.11 or newer.")

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMPS = VENV / "stamps"
WEB = ROOT / "web"
NPM = WEB / "npm.py"
KERNEL = ROOT / "kernel"
COMPILE = KERNEL / "build.py"
EXTENSION = ROOT / "src/hanamachi/games/okiya/solver" / ("_kernel.pyd" if os.name == "nt" else "_kernel.abi3.so")
WASM = WEB / "src/games/okiya/kernel/okiya.wasm"
PROTOCOL = WEB / "src/protocol.ts"
STATIC = ROOT / "src/hanamachi/server/static"
COVERAGE = VENV / "coverage"
MEMORY = Path("/dev/shm")
MEMORY_NEEDED = 12 << 30
"""Bytes that must be free in MEMORY: the long level makes some 1,200 databases of 8 MB, and the rest needs 1 GB."""
UNAVAILABLE = 69  # what web/npm.py returns where there is no node, and kernel/build.py where there is no compiler

SERVED = {ROOT / "tests" / name for name in ("browser", "faults", "kernel", "server")}
"""Folders with tests that need what a browser is sent."""

CORES = os.cpu_count() or 2
BY_FILE = ("--dist=loadfile", "--no-loadscope-reorder", "--override-ini=faulthandler_timeout=300")
ONE_BY_ONE = ("--dist=load", "--maxschedchunk=1")
"""BY_FILE gives a worker all tests of a file, because they share fixtures. ONE_BY_ONE gives it one test at a time,
because a file of long tests is too much for one worker."""

EXAMPLES = """examples:
  python3 dev.py play --port 9000     play in the browser, on a port of your own
  python3 dev.py test                 the everyday tests that this machine can run
  python3 dev.py test --ci            those that .ci/run adds, in Firefox and WebKit and of packages
  python3 dev.py test -k takeback     those that pytest finds by that word
  python3 dev.py test tests/table     those of one folder
  python3 dev.py test --all=faults    the long tests of one part; --all alone runs every part
  python3 dev.py check --fix          style, types, layers, generated files, and mend what can be mended
  python3 dev.py web --watch          the browser's side, remade at each change
"""

verbose = False


class Failure(Exception):
    """Something the caller can mend, said in one sentence."""


class Missing(Failure):
    """There is no node or no compiler here, and none could be had."""


def step(title: str, *command: str | Path) -> None:
    """Run a command under a title and the seconds it takes; what it says shows only when it fails, with Failure."""
    began, live = time.monotonic(), sys.stdout.isatty() and not verbose
    print(f"{title} …", end="\n" if verbose else "", flush=True)
    with tempfile.TemporaryFile() as said:
        output = None if verbose else said
        process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
        while process.poll() is None:
            time.sleep(0.05)
            if live:
                print(f"\r{title} … {time.monotonic() - began:.0f} s", end="", flush=True)
        print(f"\r{title} …" if live else "", f"{time.monotonic() - began:.1f} s", flush=True)
        said.seek(0)
        if process.returncode:
            print(said.read().decode(errors="replace").rstrip(), flush=True)
            raise (Missing if process.returncode == UNAVAILABLE else Failure)(
                f"{title}: failed; what it said is above."
            )


def hand_over(*command: str | Path) -> int:
    """Run a command in our own place: the keyboard, the signals and the exit code are its."""
    os.chdir(ROOT)
    if os.name == "posix":
        os.execv(command[0], [str(word) for word in command])
    process = subprocess.Popen(command)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue  # Windows has no exec; the command was interrupted too and ends in its own time


def once(name: str, sources: Iterable[Path], made: Path, work: Callable[[], None]) -> None:
    """Do the work, unless it was done from these very sources and what it made is still there."""
    seal = hashlib.sha256(os.fsencode(ROOT))  # a moved house is installed again
    for source in sorted(sources):
        content = source.read_bytes()
        seal.update(f"{source.relative_to(ROOT)} {len(content)}\n".encode() + content)
    stamp = STAMPS / name
    if made.exists() and stamp.exists() and stamp.read_text() == seal.hexdigest():
        return
    # what fails half-way may have replaced what was made
    stamp.unlink(missing_ok=True)
    work()
    STAMPS.mkdir(exist_ok=True)
    stamp.write_text(seal.hexdigest())


def install(*names: str) -> None:
    """Make .venv and put these locks of requirements/ into it; after `build`, also the house as it stands in src/."""
    if not PYTHON.exists():
        step("Making .venv", sys.executable, "-m", "venv", "--clear", VENV)
    pip = (PYTHON, "-m", "pip", "install", "--no-input", "--disable-pip-version-check")
    for name in names:
        lock = ROOT / f"requirements/{name}.txt"
        work = partial(step, f"Installing requirements/{name}.txt", *pip, "--require-hashes", "-r", lock)
        once(name, [lock], PYTHON, work)
    if "build" in names:
        if subprocess.run([PYTHON, COMPILE, "compiler"], capture_output=True, check=False).returncode == UNAVAILABLE:
            install("zig")
        sources = [ROOT / "pyproject.toml", ROOT / "hatch_build.py", ROOT / "src/hanamachi/__init__.py", *kernel()]
        itself = ("--no-deps", "--no-build-isolation", "--editable", ROOT)
        once("house", sources, EXTENSION, partial(step, "Installing hanamachi", *pip, *itself))


def kernel() -> list[Path]:
    """What the kernel is compiled from, and by."""
    return [COMPILE, *(file for file in KERNEL.glob("*.[ch]") if file.stem not in ("learn", "test"))]


def npm(title: str, *arguments: str | Path) -> None:
    """Run npm in web/, with its packages, and a node of our own where the machine has none; Missing if that fails."""
    if subprocess.run([PYTHON, NPM, "--version"], capture_output=True, check=False).returncode == UNAVAILABLE:
        try:
            install("node")
        except Failure as failure:
            raise Missing("There is no node 20.19 or newer here, and it could not be installed.") from failure
    ci = (PYTHON, NPM, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
    sources = [WEB / "package.json", WEB / "package-lock.json"]
    once("packages", sources, WEB / "node_modules", partial(step, "Installing the browser's packages", *ci))
    step(title, PYTHON, NPM, *arguments)


def build_web() -> None:
    """Build the browser's side into the server's static files, if a source has changed."""
    games = ROOT / "src/hanamachi/games"
    shared = [ROOT / "src/hanamachi/locales", *games.glob("*/locales"), games / "okiya/puzzles/daily_puzzles"]
    numbers = ROOT / "src/hanamachi/research/openings/opening_numbers.json"
    folders = [WEB / "src", WEB / "public", *shared]
    sources = {file for folder in folders for file in folder.rglob("*") if file.is_file()}
    sources |= {numbers, *(file for file in WEB.iterdir() if file.is_file())}
    build = partial(npm, "Building the browser's side", "run", "--silent", "build")
    once("static", sources, STATIC / "index.html", build)


def build_wasm() -> None:
    """Compile the kernel for the browser, if a source has changed; Missing where no zig can be had."""
    try:
        install("zig")
    except Failure as failure:
        raise Missing("The browser's kernel needs ziglang, which could not be installed.") from failure
    WASM.parent.mkdir(exist_ok=True)
    compiling = partial(step, "Compiling the browser's kernel", PYTHON, COMPILE, "wasm", WASM)
    once("wasm", kernel(), WASM, compiling)


def write_protocol(target: Path) -> None:
    """Write the TypeScript types of the server's messages."""
    npm("Types of the messages", "run", "--silent", "types", "--", PYTHON, target)


def check_protocol() -> None:
    """Compare web/src/protocol.ts with what the server's messages make now."""
    fresh = VENV / "protocol.ts"
    write_protocol(fresh)
    if not PROTOCOL.exists() or PROTOCOL.read_bytes() != fresh.read_bytes():
        raise Failure("web/src/protocol.ts is not what the messages make; `python3 dev.py web --types` writes it.")


def play(options: argparse.Namespace, rest: list[str]) -> int:
    """Play in the browser; --port, --host, --data and the like go on to `hanamachi serve`."""
    install("run", "build")
    try:
        build_wasm()
    except Failure as failure:
        print(f"{failure} Without it the analysis board says nothing; all else works.")
    build_web()
    return hand_over(PYTHON, "-m", "hanamachi", "serve", *([] if options.no_open else ["--open"]), *rest)


def needs_pages(selection: list[str]) -> bool:
    """Whether pytest's arguments can select a test of what a browser is sent."""
    places = [place for word in selection if (place := ROOT / word.split("::")[0]).exists()]
    return not places or any(place == ROOT / "tests" or SERVED & {place, *place.parents} for place in places)


def make_pages() -> None:
    """Build what a browser is sent; where that cannot be had, the tests that need it say so and are skipped."""
    for build in (build_wasm, build_web):
        try:
            build()
        except Missing as missing:
            print(missing)


def vitest(*options: str | Path) -> bool:
    """Run the browser side's own tests in full view; whether they passed."""
    npm("Looking for node", "--version")
    command = [PYTHON, NPM, "run", "--silent", "test", "--", *options]
    return not subprocess.run(command, cwd=ROOT, check=False).returncode


def temporary_folder() -> tempfile.TemporaryDirectory[str]:
    """Make a folder for the files of tests, in memory where there is room.

    A server makes each entry durable before it answers. On a disk the tests would wait for that half of their time;
    they end processes and never cut the power, so memory proves as much.
    """
    roomy = MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > MEMORY_NEEDED
    return tempfile.TemporaryDirectory(prefix="hanamachi-", dir=MEMORY if roomy else None, ignore_cleanup_errors=True)


def test(options: argparse.Namespace, rest: list[str]) -> int:
    """Run the tests that this machine can run; other arguments go to pytest, which then runs alone."""
    install("run", "build", "test")
    # where Python keeps nothing compiled, each of some hundred processes would compile the whole house again
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if needs_pages(rest):
        make_pages()
    if options.coverage:
        shutil.rmtree(COVERAGE, ignore_errors=True)
        (COVERAGE / "pages").mkdir(parents=True)
        os.environ["HANAMACHI_COVERAGE"] = str(COVERAGE)
    failed = []
    everything = not rest and options.all in (None, "every")
    if everything:
        try:
            if not vitest(*(["--coverage"] if options.coverage else [])):
                failed.append("vitest")
        except Missing as missing:
            print(f"The browser side's own tests are skipped. {missing}")
            failed += ["vitest"] * bool(options.all or os.environ.get("CI"))
    python = [PYTHON, *(("-m", "coverage", "run") if options.coverage else ()), "-m", "pytest"]
    runs: dict[str, list[str]] = {}
    if options.all != "postgres":
        runs["pytest"] = [f"--all={options.all}"] if options.all else ["--ci"] * options.ci
    if options.all in ("postgres", "every"):
        runs["pytest on PostgreSQL"] = ["--postgres"]
    for name, level in runs.items():
        # Everyday tests wait for a seventh of their time. Browsers with engines of their own leave no such gaps.
        workers = CORES if options.all or options.ci else CORES * 3 // 2
        # A worker that dies ends the run: with another in its place, xdist waits without end for the rest of the file.
        together = (f"--numprocesses={workers}", "--max-worker-restart=0", *(ONE_BY_ONE if options.all else BY_FILE))
        words = [*python, *level, *(rest or together)]
        with temporary_folder() as folder:
            if subprocess.run(words, cwd=ROOT, env=os.environ | {"TMPDIR": folder}, check=False).returncode:
                failed.append(name)
    if options.coverage:
        for words in (["combine", "--quiet"], ["report", "--skip-covered", "--sort=cover"]):
            subprocess.run([PYTHON, "-m", "coverage", *words], cwd=ROOT, check=False)
        if everything and "vitest" not in failed:
            subprocess.run([PYTHON, NPM, "run", "--silent", "coverage", "--", COVERAGE], cwd=ROOT, check=False)
    if failed:
        print(f"Failed: {', '.join(failed)}.")
    return int(bool(failed))


def check(options: argparse.Namespace, __: list[str]) -> int:
    """Check style, layout, types, layers and generated files; with --fix, mend what can be mended without a thought."""
    install("run", "build", "test", "check")
    programs = ("dev.py", "hatch_build.py", "kernel/build.py", "web/npm.py")
    typed = [ROOT / name for name in ("src", "tests", "benchmarks", "docs", "examples", *programs)]
    ruff = (PYTHON, "-m", "ruff")
    mend, keep = (["--fix"], []) if options.fix else ([], ["--check"])
    layout = "--write" if options.fix else "--check"
    checks: list[Callable[[], None]] = [
        partial(step, "Style (ruff check)", *ruff, "check", *mend),
        partial(step, "Layout (ruff format)", *ruff, "format", *keep),
        partial(step, "Types (mypy --strict)", PYTHON, "-m", "mypy", *(path for path in typed if path.exists())),
        partial(
            step, "Floors (import-linter)", PYTHON, "-c", "from importlinter import cli; cli.lint_imports_command()"
        ),
        partial(npm, "The browser's side (svelte-check)", "run", "--silent", "check"),
        partial(npm, "Its layout (prettier)", "run", "--silent", "format", "--", layout, "."),
        partial(npm, "Its style (eslint)", "run", "--silent", "lint", "--", *mend),
        partial(npm, "Its layers (dependency-cruiser)", "run", "--silent", "layers"),
        partial(write_protocol, PROTOCOL) if options.fix else check_protocol,
    ]
    failures = []
    for one in checks:
        try:
            one()
        except Failure as failure:
            failures.append(failure)
    print(*failures, f"{len(checks) - len(failures)} of {len(checks)} checks passed.", sep="\n")
    return int(bool(failures))


def measures_server(name: str) -> bool:
    """Whether a benchmark runs a server, whose visitors get their cookie with the front page."""
    return "benchmarks._running" in (ROOT / f"benchmarks/{name}.py").read_text("utf-8")


def bench(options: argparse.Namespace, rest: list[str]) -> int:
    """Measure: one benchmark of benchmarks/ by its name, or each of them; options such as --json go on to it."""
    known = sorted(file.stem for file in (ROOT / "benchmarks").glob("[!_]*.py"))
    if options.name and options.name not in known:
        raise Failure(f"There is no benchmark {options.name!r}; there are: {', '.join(known) or 'none yet'}.")
    names = [options.name] if options.name else known
    install("run", "build")
    if any(map(measures_server, names)):
        build_wasm()
        build_web()
    program = "import sys; from benchmarks.{} import main; sys.exit(main(sys.argv[1:]))"
    runs = [subprocess.run([PYTHON, "-c", program.format(name), *rest], cwd=ROOT, check=False) for name in names]
    return max((abs(run.returncode) for run in runs), default=0)


def web(options: argparse.Namespace, _: list[str]) -> int:
    """Build the browser's side into the server's static files, and its kernel beside its sources."""
    install("run", "build")
    if options.types:
        write_protocol(PROTOCOL)
    if options.icons:
        step("Drawing the icons", PYTHON, ROOT / "web/icons.py")
    build_wasm()
    build_web()
    return hand_over(PYTHON, NPM, "run", "--silent", "dev") if options.watch else 0


def docs(options: argparse.Namespace, rest: list[str]) -> int:
    """Run the examples in README.md and docs/, follow their links, and compare what is written from the program."""
    install("run", "build", "test")
    if options.write:
        step("Writing docs/reference", PYTHON, "-m", "docs.writer")
    return hand_over(PYTHON, "-m", "pytest", "tests/test_docs.py", "tests/test_reference.py", *rest)


def lock(_: argparse.Namespace, rest: list[str]) -> int:
    """Write requirements/*.txt anew from their *.in; `lock --upgrade` takes the newest versions."""
    how = (
        "--universal",
        "--python-version=3.11",
        "--generate-hashes",
        "--no-header",
        "--no-config",
        "--no-emit-index-url",
    )
    with tempfile.TemporaryDirectory() as folder:
        python = folder / PYTHON.relative_to(VENV)
        step("Making room for uv", sys.executable, "-m", "venv", folder)
        step("Installing uv", python, "-m", "pip", "install", "uv")
        # Each is bound to the versions of those before it.
        for name in ("run", "build", "node", "zig", "test", "check"):
            files = (f"requirements/{name}.in", f"--output-file=requirements/{name}.txt")
            step(f"Locking {name}", python, "-m", "uv", "pip", "compile", *how, *rest, *files)
    return 0


def main(arguments: list[str]) -> int:
    """Find the verb and do it; 0 when all is well, 1 after a failure, 2 for a wrong call."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        "dev.py", description=__doc__, epilog=EXAMPLES, formatter_class=raw, allow_abbrev=False
    )
    parser.add_argument("-v", "--verbose", action="store_true", help="show all that the steps say")
    verbs = parser.add_subparsers(metavar="VERB", required=True)
    known = {}
    for verb in (play, test, check, bench, web, docs, lock):
        known[verb] = verbs.add_parser(verb.__name__, help=verb.__doc__, description=verb.__doc__, allow_abbrev=False)
        known[verb].set_defaults(verb=verb)
    known[play].add_argument("--no-open", action="store_true", help="leave it to you to open the address")
    known[test].add_argument(
        "--all",
        nargs="?",
        const="every",
        metavar="PART",
        help="run the long tests too, or those of one part (docs/reference/testing.md); a skip is a failure",
    )
    known[test].add_argument("--ci", action="store_true", help="run the tests that .ci/run adds, too")
    known[test].add_argument("--coverage", action="store_true", help="tell which lines and branches were run")
    known[check].add_argument("--fix", action="store_true", help="mend style, layout and generated files")
    known[bench].add_argument("name", nargs="?", help="a file of benchmarks/, without its .py")
    known[docs].add_argument("--write", action="store_true", help="first write docs/reference/ from the program")
    known[web].add_argument(
        "--types", action="store_true", help="first write web/src/protocol.ts from the server's messages"
    )
    known[web].add_argument("--icons", action="store_true", help="first draw the icons in web/public/icons")
    known[web].add_argument(
        "--watch", action="store_true", help="then serve it from its sources, remade at each change"
    )
    options, rest = parser.parse_known_args(arguments)
    if rest and options.verb in (check, web):
        known[options.verb].error(f"what is {' '.join(rest)!r}?")
    global verbose
    verbose = options.verbose
    try:
        return int(options.verb(options, rest))
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
