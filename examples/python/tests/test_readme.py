"""The examples of the package's README, one after the other."""

import re
from pathlib import Path

import pytest

README = Path(__file__).resolve().parents[1] / "README.md"
BLOCKS = re.findall(r"```python\n(.*?)```", README.read_text(), re.DOTALL)


def test_the_examples_run(capsys):
    names = {}
    for block in BLOCKS:
        for library in re.findall(r"# (PettingZoo|Gymnasium|OpenSpiel)", block):
            pytest.importorskip({"OpenSpiel": "pyspiel"}.get(library, library.lower()))
        exec(compile(block, str(README), "exec"), names)
    told = capsys.readouterr().out
    assert len(BLOCKS) == 7
    # What a comment says is printed.
    assert 'Table("mordred", 3 players: seat 0 decides)' in told
    assert "a column is to be named first (MOR-R01) |" in told
