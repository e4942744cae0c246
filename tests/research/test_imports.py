"""Games do not import the research package or its dependencies."""

import subprocess
import sys


def test_a_game_loads_nothing_that_is_for_researchers() -> None:
    program = "import sys, hanamachi.games.okiya, hanamachi.games.okiya.terminal.commands; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True).stdout
    assert {"hanamachi.research", "pyarrow", "distributed"} & set(loaded.split()) == set()
    assert "hanamachi.games.okiya.rules" in loaded
