#!/usr/bin/env python3
"""Makes the pictures of docs/trueskill-in-pictures.md: the plots of two pages that rate explain --html writes.

usage: src/test/tools/make-plots.py [--to FOLDER] [COMMAND...]

FOLDER is docs/pictures unless given, COMMAND runs the program, and is scripts/rate unless given.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

HOME = Path(__file__).resolve().parents[3]
STYLES = HOME / "src/main/resources/rate/pages/report"
PLOTS = {"pr0": "ratings", "pp0": "performance", "pc1d": "difference", "pc1v": "v", "pc1w": "w"}
GAMES = {"1": "expected", "2": "upset"}


def style():
    """The colours, but for the theme that only scripts choose, and the plots."""
    colours = (STYLES / "colours.css").read_text(encoding="utf-8")
    colours = colours.replace("{{dark}}", (STYLES / "dark.css").read_text(encoding="utf-8"))
    colours = re.sub(r':root\[data-theme="dark"\] \{.*?\n\}\n', "", colours, flags=re.S)
    text = colours + (STYLES / "plots.css").read_text(encoding="utf-8")
    used = set(re.findall(r"var\((--[a-z0-9-]+)\)", text))
    text = re.sub(r"^ *(--[a-z0-9-]+): .*\n", lambda line: line[0] if line[1] in used else "", text, flags=re.M)
    return re.sub(r"\n{2,}", "\n", re.sub(r"/\*.*?\*/", "", text, flags=re.S)).strip()


def alone(svg):
    """A plot of a page as a file: with its style, and a size."""
    width, height = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg).groups()
    head, rest = svg.split(">", 1)
    return f'{head} width="{width}" height="{height}">\n<style>\n{style()}\n</style>{rest}'


def page(command, game):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.html"
        subprocess.run(
            command
            + ["explain", "sample-data/trueskill-example.csv", "--game", game, "--system", "trueskill/plain"]
            + ["-P", "beta=6.25", "--initial", "players=sample-data/trueskill-ratings.csv", "--html", str(file)],
            check=True,
            cwd=HOME,
            stdout=subprocess.DEVNULL,
        )
        return file.read_text(encoding="utf-8")


def main(words):
    to = HOME / "docs/pictures"
    if words[:1] == ["--to"]:
        to = Path(words[1])
        words = words[2:]
    to.mkdir(exist_ok=True)
    for game, name in GAMES.items():
        for svg in re.findall(r"<svg .*?</svg>\n", page(words or ["scripts/rate"], game), flags=re.S):
            plot = PLOTS[re.search(r'aria-labelledby="(\w+)t ', svg)[1]]
            (to / f"{name}-{plot}.svg").write_text(alone(svg), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
