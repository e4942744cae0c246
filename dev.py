"""Run the tasks of this project: play, test, check, bench, web, docs, wheels, release and lock.

It uses only the standard library, because it runs before anything is installed. Each task first installs its
requirements into .venv.
"""

import argparse
import hashlib
import io
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
EXTENSION = ROOT / "src/hanamachi" / ("_kernel.pyd" if os.name == "nt" else "_kernel.abi3.so")
WASM = {f"{game}-wasm": WEB / f"src/games/{game}/kernel/{game}.wasm" for game in ("okiya", "maiko")}
PROTOCOL = WEB / "src/protocol.ts"
STATIC = ROOT / "src/hanamachi/server/static"
DOCS = ROOT / "src/hanamachi/server/docs"
COVERAGE = VENV / "coverage"
MEMORY_FOLDER = Path("/dev/shm")
MIN_FREE_MEMORY = 12 << 30
"""Minimum free bytes in MEMORY_FOLDER. The long level makes 1,200 databases of 8 MB; other files take 1 GB."""
UNAVAILABLE = 69
"""Exit code of web/npm.py without node, and of kernel/build.py without a compiler: EX_UNAVAILABLE of sysexits.h."""

TESTS_WITH_PAGES = {ROOT / "tests" / name for name in ("browser", "faults", "kernel", "server")}
"""Folders of tests that need the built pages."""

CORES = os.cpu_count() or 2
BY_FILE = ("--dist=loadfile", "--no-loadscope-reorder", "--override-ini=faulthandler_timeout=300")
ONE_BY_ONE = ("--dist=load", "--maxschedchunk=1")
"""Options of pytest-xdist. BY_FILE keeps the tests of a file in one worker, because they share fixtures.
ONE_BY_ONE distributes single tests, because a file of long tests would keep one worker busy to the end."""

EXAMPLES = """examples:
  python3 dev.py play --port 9000     play in the browser, on port 9000
  python3 dev.py test                 run the everyday tests
  python3 dev.py test --ci            run the tests of .ci/run, also in Firefox and WebKit
  python3 dev.py test -k takeback     run the tests whose names contain a word
  python3 dev.py test tests/table     run the tests of one folder
  python3 dev.py test --all=faults    run the long tests of one part; --all runs every part
  python3 dev.py check --fix          check style, types and layers, and fix what can be fixed
  python3 dev.py wheels --only win_amd64
                                      build the wheel for one platform
  python3 dev.py web --watch          serve the front end from its sources, with live reload
"""

verbose = False


class Failure(Exception):
    """A task failed. The message is one sentence for the user."""


class ToolMissing(Failure):
    """Node or a compiler is missing and cannot be installed."""


def run_step(title: str, *command: str | Path) -> None:
    """Run a command and print its title and duration.

    The output of the command is shown only if it fails, or with --verbose.

    Raises:
        ToolMissing: The command returned UNAVAILABLE.
        Failure: It returned another code than 0.
    """
    started, live = time.monotonic(), sys.stdout.isatty() and not verbose
    print(f"{title} …", end="\n" if verbose else "", flush=True)
    with tempfile.TemporaryFile() as log:
        output = None if verbose else log
        process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
        while process.poll() is None:
            time.sleep(0.05)
            if live:
                print(f"\r{title} … {time.monotonic() - started:.0f} s", end="", flush=True)
        print(f"\r{title} …" if live else "", f"{time.monotonic() - started:.1f} s", flush=True)
        log.seek(0)
        if process.returncode:
            print(log.read().decode(errors="replace").rstrip(), flush=True)
            raise (ToolMissing if process.returncode == UNAVAILABLE else Failure)(
                f"{title}: failed; its output is above."
            )


def exec_command(*command: str | Path) -> int:
    """Replace this process by a command, so that it gets the keyboard and signals; on Windows, return its exit code."""
    os.chdir(ROOT)
    if os.name == "posix":
        os.execv(command[0], [str(word) for word in command])
    process = subprocess.Popen(command)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue  # Windows has no exec. Ctrl-C reached the command too, which ends by itself.


def run_if_changed(name: str, sources: Iterable[Path], output: Path, build: Callable[[], None]) -> None:
    """Call `build`, unless it ran before with the same source files and its output still exists.

    Args:
        name: File name of the stamp, which keeps the hash of the sources.
        sources: Files whose content the output depends on.
        output: A file that `build` writes.
        build: A callable that writes the output.
    """
    # The path is part of the hash: an editable install has to be repeated when the folder has been moved.
    digest = hashlib.sha256(os.fsencode(ROOT))
    for source in sorted(sources):
        content = source.read_bytes()
        digest.update(f"{source.relative_to(ROOT)} {len(content)}\n".encode() + content)
    stamp = STAMPS / name
    if output.exists() and stamp.exists() and stamp.read_text() == digest.hexdigest():
        return
    # A build that fails half-way may have replaced the output.
    stamp.unlink(missing_ok=True)
    build()
    STAMPS.mkdir(exist_ok=True)
    stamp.write_text(digest.hexdigest())


def install(*names: str) -> None:
    """Install the named lock files of requirements/ into .venv, and with `build` also hanamachi itself from src/."""
    if not PYTHON.exists():
        run_step("Creating .venv", sys.executable, "-m", "venv", "--clear", VENV)
    pip = (PYTHON, "-m", "pip", "install", "--no-input", "--disable-pip-version-check")
    for name in names:
        lock = ROOT / f"requirements/{name}.txt"
        install_lock = partial(run_step, f"Installing requirements/{name}.txt", *pip, "--require-hashes", "-r", lock)
        run_if_changed(name, [lock], PYTHON, install_lock)
    if "build" in names:
        if subprocess.run([PYTHON, COMPILE, "compiler"], capture_output=True, check=False).returncode == UNAVAILABLE:
            install("zig")
        sources = [
            ROOT / "pyproject.toml",
            ROOT / "hatch_build.py",
            ROOT / "src/hanamachi/__init__.py",
            *kernel_sources(),
        ]
        options = ("--no-deps", "--no-build-isolation", "--editable", ROOT)
        run_if_changed("hanamachi", sources, EXTENSION, partial(run_step, "Installing hanamachi", *pip, *options))


def kernel_sources() -> list[Path]:
    """Return the files that a build of the kernel depends on."""
    return [COMPILE, *(file for file in KERNEL.rglob("*.[ch]") if file.stem not in ("learn", "test"))]


def run_npm(title: str, *arguments: str | Path, with_tests: bool = True) -> None:
    """Run npm in web/ after installing its packages, and node if there is none; raise ToolMissing without node.

    Without `with_tests`, the packages for tests and checks are not installed: they are two thirds of all.
    """
    if subprocess.run([PYTHON, NPM, "--version"], capture_output=True, check=False).returncode == UNAVAILABLE:
        try:
            install("node")
        except Failure as failure:
            raise ToolMissing("There is no node 20.19 or newer here, and it could not be installed.") from failure
    omitted = () if with_tests else ("--omit=dev",)
    ci = (PYTHON, NPM, "ci", *omitted, "--ignore-scripts", "--no-audit", "--no-fund")
    sources = [WEB / "package.json", WEB / "package-lock.json"]
    # All packages are enough for a build, too.
    output = WEB / "node_modules" / ("vitest" if with_tests else "vite")
    run_if_changed("packages", sources, output, partial(run_step, "Installing the front end's packages", *ci))
    run_step(title, PYTHON, NPM, *arguments)


def build_web() -> None:
    """Build the front end into the server's static files, if a source has changed."""
    games = ROOT / "src/hanamachi/games"
    shared = [ROOT / "src/hanamachi/locales", *games.glob("*/locales"), games / "okiya/puzzles/daily_puzzles"]
    numbers = ROOT / "src/hanamachi/research/openings/opening_numbers.json"
    folders = [WEB / "src", WEB / "public", *shared]
    sources = {file for folder in folders for file in folder.rglob("*") if file.is_file()}
    sources |= {numbers, *(file for file in WEB.iterdir() if file.is_file())}
    build = partial(run_npm, "Building the front end", "run", "--silent", "build", with_tests=False)
    run_if_changed("static", sources, STATIC / "index.html", build)


def build_wasm() -> None:
    """Compile the kernels to WebAssembly, if a source has changed; raise ToolMissing without zig.

    The results are committed, so that to play needs no zig.
    """
    try:
        install("zig")
    except Failure as failure:
        raise ToolMissing("The WebAssembly kernel needs ziglang, which could not be installed.") from failure
    for product, target in WASM.items():
        target.parent.mkdir(exist_ok=True)
        compile_wasm = partial(run_step, f"Compiling {target.name}", PYTHON, COMPILE, product, target)
        run_if_changed(product, kernel_sources(), target, compile_wasm)


def write_message_types(target: Path) -> None:
    """Write the TypeScript types of the server's messages."""
    run_npm("Front end: message types", "run", "--silent", "types", "--", PYTHON, target)


def check_message_types() -> None:
    """Check that web/src/protocol.ts is up to date; raise Failure if it is not."""
    fresh = VENV / "protocol.ts"
    write_message_types(fresh)
    if not PROTOCOL.exists() or PROTOCOL.read_bytes() != fresh.read_bytes():
        raise Failure("web/src/protocol.ts is out of date: run `python3 dev.py web --types`.")


def check_wasm() -> None:
    """Check that the committed kernels for browsers are up to date; raise Failure if one is not."""
    install("zig")
    for product, committed in WASM.items():
        fresh = VENV / committed.name
        run_step(f"Kernel for browsers: {committed.name}", PYTHON, COMPILE, product, fresh)
        if not committed.exists() or committed.read_bytes() != fresh.read_bytes():
            raise Failure(f"{committed.name} is out of date: run `python3 dev.py web`, and commit it.")


def play(options: argparse.Namespace, rest: list[str]) -> int:
    """Start a server and open it in the browser. Other options, such as --port, are passed to `hanamachi serve`."""
    install("run", "build")
    build_web()
    return exec_command(PYTHON, "-m", "hanamachi", "serve", *([] if options.no_open else ["--open"]), *rest)


def needs_pages(selection: list[str]) -> bool:
    """Return whether arguments of pytest can select a test that needs the built pages."""
    paths = [path for word in selection if (path := ROOT / word.split("::")[0]).exists()]
    return not paths or any(path == ROOT / "tests" or TESTS_WITH_PAGES & {path, *path.parents} for path in paths)


def build_pages() -> None:
    """Build the kernel and the front end. Print which tool is missing; tests that need pages are then skipped."""
    for build in (build_wasm, build_web):
        try:
            build()
        except ToolMissing as missing:
            print(missing)


def run_vitest(*options: str | Path) -> bool:
    """Run the unit tests of the front end with their output shown; return whether they passed."""
    run_npm("Looking for node", "--version")
    command = [PYTHON, NPM, "run", "--silent", "test", "--", *options]
    return not subprocess.run(command, cwd=ROOT, check=False).returncode


def temporary_folder() -> tempfile.TemporaryDirectory[str]:
    """Make a folder for the files of tests, in memory if there is room.

    A server writes each entry to disk before it answers. On a disk the tests would spend half of their time waiting.
    Tests kill processes but never cut the power, so files in memory prove as much.
    """
    has_room = MEMORY_FOLDER.is_dir() and shutil.disk_usage(MEMORY_FOLDER).free > MIN_FREE_MEMORY
    folder = MEMORY_FOLDER if has_room else None
    return tempfile.TemporaryDirectory(prefix="hanamachi-", dir=folder, ignore_cleanup_errors=True)


def test(options: argparse.Namespace, rest: list[str]) -> int:
    """Run vitest and pytest. Other arguments are passed to pytest, which then runs without vitest."""
    install("run", "build", "test")
    # Without compiled files, each of about a hundred server processes would compile all modules again.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if needs_pages(rest):
        build_pages()
        if options.ci or options.all:
            build_docs()
    if options.coverage:
        shutil.rmtree(COVERAGE, ignore_errors=True)
        (COVERAGE / "pages").mkdir(parents=True)
        os.environ["HANAMACHI_COVERAGE"] = str(COVERAGE)
    failed = []
    runs_everything = not rest and options.all in (None, "every")
    if runs_everything:
        try:
            if not run_vitest(*(["--coverage"] if options.coverage else [])):
                failed.append("vitest")
        except ToolMissing as missing:
            print(f"The unit tests of the front end are skipped. {missing}")
            failed += ["vitest"] * bool(options.all or os.environ.get("CI"))
    python = [PYTHON, *(("-m", "coverage", "run") if options.coverage else ()), "-m", "pytest"]
    runs: dict[str, list[str]] = {}
    if options.all != "postgres":
        runs["pytest"] = [f"--all={options.all}"] if options.all else ["--ci"] * options.ci
    if options.all in ("postgres", "every"):
        runs["pytest on PostgreSQL"] = ["--postgres"]
    for name, level in runs.items():
        # Everyday tests spend a seventh of their time waiting. The other browsers of --ci leave no such gaps.
        workers = CORES if options.all or options.ci else CORES * 3 // 2
        # A worker that dies ends the run. If it were replaced, xdist would wait forever for the rest of its file.
        distribution = (
            f"--numprocesses={workers}",
            "--max-worker-restart=0",
            *(ONE_BY_ONE if options.all else BY_FILE),
        )
        command = [*python, *level, *(rest or distribution)]
        with temporary_folder() as folder:
            if subprocess.run(command, cwd=ROOT, env=os.environ | {"TMPDIR": folder}, check=False).returncode:
                failed.append(name)
    if options.coverage:
        for words in (["combine", "--quiet"], ["report", "--skip-covered", "--sort=cover"]):
            subprocess.run([PYTHON, "-m", "coverage", *words], cwd=ROOT, check=False)
        if runs_everything and "vitest" not in failed:
            subprocess.run([PYTHON, NPM, "run", "--silent", "coverage", "--", COVERAGE], cwd=ROOT, check=False)
    if failed:
        print(f"Failed: {', '.join(failed)}.")
    return int(bool(failed))


def check(options: argparse.Namespace, __: list[str]) -> int:
    """Check style, format, types, wording, layers and generated files; with --fix, fix them where possible."""
    install("run", "build", "test", "check", "docs")
    programs = ("dev.py", "hatch_build.py", "kernel/build.py", "web/npm.py", "web/icons.py")
    typed = [ROOT / name for name in ("src", "tests", "benchmarks", "docs", "examples", "release", *programs)]
    ruff = (PYTHON, "-m", "ruff")
    fix, check_only = (["--fix"], []) if options.fix else ([], ["--check"])
    # A function that only Linux and macOS have is an error of types there. Both systems would discard one cache.
    on_windows = ("--platform=win32", "--no-warn-unreachable", f"--cache-dir={VENV / 'mypy-windows'}")
    prettier_mode = "--write" if options.fix else "--check"
    checks: list[Callable[[], None]] = [
        partial(run_step, "Style (ruff check)", *ruff, "check", *fix),
        partial(run_step, "Format (ruff format)", *ruff, "format", *check_only),
        partial(run_step, "Types (mypy --strict)", PYTHON, "-m", "mypy", *(path for path in typed if path.exists())),
        partial(run_step, "Types on Windows (mypy)", PYTHON, "-m", "mypy", *on_windows, ROOT / "src", *programs),
        partial(run_step, "Wording (docs/wording.py)", PYTHON, "-m", "docs.wording"),
        partial(
            run_step, "Layers (import-linter)", PYTHON, "-c", "from importlinter import cli; cli.lint_imports_command()"
        ),
        partial(run_npm, "Front end: types (svelte-check)", "run", "--silent", "check"),
        partial(run_npm, "Front end: format (prettier)", "run", "--silent", "format", "--", prettier_mode, "."),
        partial(run_npm, "Front end: style (eslint)", "run", "--silent", "lint", "--", *fix),
        partial(run_npm, "Front end: layers (dependency-cruiser)", "run", "--silent", "layers"),
        partial(write_message_types, PROTOCOL) if options.fix else check_message_types,
        build_wasm if options.fix else check_wasm,
    ]
    failures = []
    for run_check in checks:
        try:
            run_check()
        except Failure as failure:
            failures.append(failure)
    print(*failures, f"{len(checks) - len(failures)} of {len(checks)} checks passed.", sep="\n")
    return int(bool(failures))


def needs_server(name: str) -> bool:
    """Return whether a benchmark runs a server. Its clients load the front page, so the pages have to be built."""
    return "benchmarks._running" in (ROOT / f"benchmarks/{name}.py").read_text("utf-8")


def bench(options: argparse.Namespace, rest: list[str]) -> int:
    """Run one benchmark of benchmarks/, or all. Other options, such as --json, are passed to it."""
    known = sorted(file.stem for file in (ROOT / "benchmarks").glob("[!_]*.py"))
    if options.name and options.name not in known:
        raise Failure(f"There is no benchmark {options.name!r}. Expected one of: {', '.join(known)}.")
    names = [options.name] if options.name else known
    install("run", "build")
    if any(map(needs_server, names)):
        build_wasm()
        build_web()
    program = "import sys; from benchmarks.{} import main; sys.exit(main(sys.argv[1:]))"
    runs = [subprocess.run([PYTHON, "-c", program.format(name), *rest], cwd=ROOT, check=False) for name in names]
    return max((abs(run.returncode) for run in runs), default=0)


def web(options: argparse.Namespace, _: list[str]) -> int:
    """Build the front end and the WebAssembly kernel."""
    install("run", "build")
    if options.types:
        write_message_types(PROTOCOL)
    if options.icons:
        run_step("Drawing the icons", PYTHON, WEB / "icons.py")
    build_wasm()
    build_web()
    return exec_command(PYTHON, NPM, "run", "--silent", "dev") if options.watch else 0


def build_docs() -> None:
    """Build the documentation site into the server's files, if a source has changed."""
    install("run", "build", "docs")
    folders = [ROOT / "docs", ROOT / "src/hanamachi", WEB / "src/style"]
    kinds = {".md", ".py", ".html", ".css", ".js", ".svg", ".webp", ".toml"}
    sources = {file for folder in folders for file in folder.rglob("*") if file.suffix in kinds}
    sources = {file for file in sources if not {STATIC, DOCS} & set(file.parents)}
    build = partial(run_step, "Building the documentation", PYTHON, "-m", "docs.site.build", DOCS)
    run_if_changed("docs-site", sources, DOCS / "index.html", build)


def docs(options: argparse.Namespace, rest: list[str]) -> int:
    """Build the documentation site; then check examples, links and generated pages of README.md and docs/."""
    if options.write:
        install("run", "build")
        run_step("Writing docs/reference", PYTHON, "-m", "docs.writer")
    build_docs()
    if options.build:
        return 0
    install("test")
    return exec_command(PYTHON, "-m", "pytest", "tests/test_docs.py", "tests/test_reference.py", *rest)


def install_for_release() -> None:
    """Install what builds and checks wheels, and find a node for the front end."""
    install("run", "build", "zig", "test", "check", "docs", "release")
    run_npm("Looking for node", "--version", with_tests=False)


def wheels(_: argparse.Namespace, rest: list[str]) -> int:
    """Build wheels for all platforms into dist/; options: --only PLATFORM, which can be repeated, and --output DIR."""
    install_for_release()
    return exec_command(PYTHON, "-m", "release.wheels", *rest)


def release(_: argparse.Namespace, rest: list[str]) -> int:
    """Make the folder of a release to upload; arguments: VERSION, --output DIR, and --verify to build it twice."""
    install_for_release()
    return exec_command(PYTHON, "-m", "release", *rest)


def lock(_: argparse.Namespace, rest: list[str]) -> int:
    """Write requirements/*.txt from the *.in files; `lock --upgrade` updates to the newest versions."""
    options = (
        "--universal",
        "--python-version=3.11",
        "--generate-hashes",
        "--no-header",
        "--no-config",
        "--no-emit-index-url",
    )
    with tempfile.TemporaryDirectory() as folder:
        python = folder / PYTHON.relative_to(VENV)
        run_step("Creating a temporary environment", sys.executable, "-m", "venv", folder)
        run_step("Installing uv", python, "-m", "pip", "install", "uv")
        # Each file includes the files before it as constraints.
        for name in ("run", "build", "node", "zig", "test", "check", "docs", "release"):
            files = (f"requirements/{name}.in", f"--output-file=requirements/{name}.txt")
            run_step(f"Locking {name}", python, "-m", "uv", "pip", "compile", *options, *rest, *files)
    return 0


def main(arguments: list[str]) -> int:
    """Run the task that the arguments name; return 0, or 1 after a failure. A wrong call exits with 2."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        "dev.py", description=__doc__, epilog=EXAMPLES, formatter_class=raw, allow_abbrev=False
    )
    parser.add_argument("-v", "--verbose", action="store_true", help="show the output of all steps")
    tasks = parser.add_subparsers(metavar="TASK", required=True)
    parsers = {}
    for task in (play, test, check, bench, web, docs, wheels, release, lock):
        parsers[task] = tasks.add_parser(task.__name__, help=task.__doc__, description=task.__doc__, allow_abbrev=False)
        parsers[task].set_defaults(task=task)
    parsers[play].add_argument("--no-open", action="store_true", help="do not open the browser")
    parsers[test].add_argument(
        "--all",
        nargs="?",
        const="every",
        metavar="PART",
        help="run the long tests too, or only those of one part (docs/reference/testing.md); a skip is a failure",
    )
    parsers[test].add_argument("--ci", action="store_true", help="also run the tests that .ci/run adds")
    parsers[test].add_argument("--coverage", action="store_true", help="report the covered lines and branches")
    parsers[check].add_argument("--fix", action="store_true", help="fix style, format and generated files")
    parsers[bench].add_argument("name", nargs="?", help="name of a file in benchmarks/, without .py")
    parsers[docs].add_argument("--write", action="store_true", help="first write the generated reference pages")
    parsers[docs].add_argument(
        "--build", action="store_true", help="only build the site, which a server shows at /docs"
    )
    parsers[web].add_argument(
        "--types", action="store_true", help="first write web/src/protocol.ts from the server's message types"
    )
    parsers[web].add_argument("--icons", action="store_true", help="first draw the icons in web/public/icons")
    parsers[web].add_argument("--watch", action="store_true", help="then serve it from its sources, with live reload")
    # A file or a pipe on Windows may have an encoding without the characters of the titles.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    options, rest = parser.parse_known_args(arguments)
    if rest and options.task in (check, web):
        parsers[options.task].error(f"unrecognized arguments: {' '.join(rest)}")
    global verbose
    verbose = options.verbose
    try:
        return int(options.task(options, rest))
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
