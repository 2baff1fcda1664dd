"""The learner learns: a short run is clearly better than an equal share, and draws its curve."""

import re
import subprocess
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[1] / "learn.py"


def test_a_short_run_beats_random_players(tmp_path):
    line = [sys.executable, SCRIPT, "--updates", "40", "--games", "500", "--out", tmp_path / "curve.svg"]
    done = subprocess.run([str(word) for word in line], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    # An equal share is 33.3 %, and 500 matches tell it to 4.1 % with 95 %: this is far beyond.
    assert float(re.search(r"against random: ([\d.]+)% of the win in 500", done.stdout)[1]) > 45, done.stdout
    picture = xml.parse(tmp_path / "curve.svg").getroot()
    assert len(picture.find("{*}polyline").get("points").split()) == 4


def test_it_is_short_and_needs_numpy_alone():
    text = SCRIPT.read_text()
    assert len(text.splitlines()) <= 200
    imported = set(re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE))
    assert imported - sys.stdlib_module_names == {"numpy", "arthurian_games"}
