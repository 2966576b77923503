"""Replays of logs, and the tables of their runs."""

import csv
import importlib
import importlib.util
import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Union

from . import _program

#: A file, some files, a DataFrame of pandas or polars, or games as mappings of columns.
Games = Union[str, "os.PathLike[str]", Sequence[Union[str, "os.PathLike[str]"]], Iterable[Mapping[str, Any]], Any]


class RateError(Exception):
    """The program refused the log or the options, or failed.

    :ivar exit_code: its exit code, which the documents explain: 2 for wrong options, 3 for a log that cannot be read
    """

    def __init__(self, exit_code: int, message: str) -> None:
        super().__init__(message)
        self.exit_code = exit_code


class Run:
    """A run: the ratings of a log, in a folder.

    :ivar folder: where it is; a folder of its own disappears with this object
    :ivar status: what the program says of it, such as ``games``, ``rated``, ``rejected`` and ``head``
    :ivar messages: warnings; the table ``rejects`` has the games that were not rated
    """

    def __init__(
        self,
        folder: Path,
        status: Mapping[str, Any],
        messages: str,
        frame: Optional[str],
        temporary: "Optional[tempfile.TemporaryDirectory[str]]" = None,
    ) -> None:
        self.folder = folder
        self.status = dict(status)
        self.messages = messages
        self._frame = frame
        self._temporary = temporary

    @property
    def manifest(self) -> Dict[str, Any]:
        """What the run was made of, and what it has: the content of ``manifest.json``."""
        manifest: Dict[str, Any] = json.loads((self.folder / "manifest.json").read_bytes())
        return manifest

    def rows(self, name: str = "players") -> List[Dict[str, Any]]:
        """A table as a list of dicts: numbers are numbers, and what is missing is None.

        :param name: the table, such as ``players``, ``commanders``, ``deltas`` or ``rejects``
        """
        said = _ran(["export", str(self.folder), "--to", "json", "--table", name])
        rows: List[Dict[str, Any]] = json.loads(said.stdout)
        return rows

    def table(self, name: str = "players") -> Any:
        """A table as a DataFrame, of the library that the games came in, or else of pandas, or else of polars.

        Where neither is installed, it is a list of dicts as of :meth:`rows`.

        :param name: the table, such as ``players``, ``commanders``, ``deltas`` or ``rejects``
        """
        rows = self.rows(name)
        if self._frame is None:
            return rows
        library = importlib.import_module(self._frame)
        if not rows:
            return library.DataFrame(rows)
        # Column by column, as a number may come late in a column that begins with empty cells.
        return library.DataFrame({column: [row[column] for row in rows] for column in rows[0]})

    @property
    def players(self) -> Any:
        """The standings of the players, as :meth:`table` gives them."""
        return self.table("players")


def replay(
    games: Games,
    *,
    system: Optional[str] = None,
    output: Optional[Union[str, "os.PathLike[str]"]] = None,
    config: str = "none",
    **options: Any,
) -> Run:
    """Rates the games of a log.

    The run is the same as that of the command ``rate replay``, byte for byte.

    :param games: the log: a file or several; a DataFrame of pandas or polars; or games as mappings. Their columns are those
        of the documents, or named by ``map={"winner": "who_won"}``
    :param system: a system and perhaps a profile of it, such as ``elo/fide``; without it, that of the program
    :param output: a folder to keep the run in
    :param config: a ``rate.json``; by default none is read, and no environment
    :param options: other options of ``rate replay``: ``on_problem="reject"``, ``teams=True``, ``parameter={"k": 20}``
    :raises RateError: if nothing could be rated
    :raises NoJava: if there is no Java
    """
    temporary = None
    frame = next((name for name in ("pandas", "polars") if importlib.util.find_spec(name)), None)
    with tempfile.TemporaryDirectory(prefix="rate-") as work:
        if isinstance(games, (str, os.PathLike)):
            logs = [os.fspath(games)]
        elif hasattr(games, "write_csv"):
            frame, logs = "polars", [os.path.join(work, "games.csv")]
            games.write_csv(logs[0])
        elif hasattr(games, "to_csv"):
            frame, logs = "pandas", [os.path.join(work, "games.csv")]
            _dated(games).to_csv(logs[0], index=False)
        else:
            each = list(games)
            if each and all(isinstance(game, (str, os.PathLike)) for game in each):
                logs = [os.fspath(game) for game in each]
            else:
                logs = [_written(each, os.path.join(work, "games.csv"))]
        if output is None:
            temporary = tempfile.TemporaryDirectory(prefix="rate-")
            output = os.path.join(temporary.name, "ratings")
        words = ["replay", *logs, "-o", os.fspath(output), "--json", "--config", config]
        if system is not None:
            options = {"system": system, **options}
        said = _ran(words + _options(options), 0, 4)
    status = json.loads(said.stdout)
    return Run(Path(output).resolve(), status, said.stderr, frame, temporary)


def _options(options: Mapping[str, Any]) -> List[str]:
    """Keywords as words of a command line: True is a flag, a dict NAME=VALUE, and of a list each value one option."""
    words: List[str] = []
    for name, value in options.items():
        option = "--" + name.rstrip("_").replace("_", "-")
        if value is True:
            words.append(option)
        elif isinstance(value, Mapping):
            words += [f"{option}={key}={each}" for key, each in value.items()]
        elif isinstance(value, (list, tuple)):
            words += [f"{option}={each}" for each in value]
        elif value is not None and value is not False:
            words.append(f"{option}={value}")
    return words


def _dated(games: Any) -> Any:
    """A DataFrame of pandas, with times as the program reads them: those with a zone in UTC."""
    times = {}
    for name, column in games.items():
        zone = getattr(column.dtype, "tz", None)
        if zone is not None:
            times[name] = column.dt.tz_convert("UTC").dt.strftime("%Y-%m-%dT%H:%M:%S.%fZ")
        elif getattr(column.dtype, "kind", "") == "M":
            times[name] = column.dt.strftime("%Y-%m-%dT%H:%M:%S.%f")
    return games.assign(**times) if times else games


def _written(games: Sequence[Mapping[str, Any]], file: str) -> str:
    if any(isinstance(value, (dict, list, tuple)) for game in games for value in game.values()):
        lines = os.path.splitext(file)[0] + ".jsonl"
        with open(lines, "w", encoding="utf-8", newline="") as out:
            out.writelines(json.dumps(game, ensure_ascii=False, default=str) + "\n" for game in games)
        return lines
    columns = list(dict.fromkeys(column for game in games for column in game))
    with open(file, "w", encoding="utf-8", newline="") as out:
        rows = csv.DictWriter(out, columns, lineterminator="\n")
        rows.writeheader()
        for game in games:
            rows.writerow({name: "" if value is None else value for name, value in game.items()})
    return file


def _ran(words: Sequence[str], *good: int) -> "subprocess.CompletedProcess[str]":
    said = subprocess.run(
        _program.words(words),
        env=_program.environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if said.returncode not in (good or (0,)):
        raise RateError(said.returncode, said.stderr.strip())
    return said
