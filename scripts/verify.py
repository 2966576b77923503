#!/usr/bin/env python3
"""Verifies a run of rate by what lies in its folder, with nothing of the program: docs/reliability.md is what it follows.

    scripts/verify.py RUN... [--head HEX] [--quiet]

RUN is a folder of runs, whose current one is verified, or a run in it. Exit codes: 0 verified, 2 wrong usage, 5 not
verified. Python 3.9 or newer, and its standard library alone.
"""

import argparse
import collections
import csv
import decimal
import hashlib
import json
import os
import re
import sys

BLOCK_ROWS = 4096
BLOCK_COLUMNS = ["block", "rows", "bytes", "sha256", "chain"]
TALLY = ["games", "wins", "draws", "losses", "first_played", "last_played"]
FATES = ["rated", "rejected", "not_counted", "excluded", "outside", "other_ladders", "duplicates"]
PROOFS = ["pairings", "groups", "edges", "paths", "residuals", "curves", "evidence", "messages"]
TABLES = {
    "rate-run/1": ["players", "commanders", "deltas", "blocks", "rejects"]
    + PROOFS
    + ["commanders-" + proof for proof in PROOFS],
    "rate-comparison/1": ["predictions", "calibration", "differences", "ranks", "agreement", "rejects"],
}
NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?")
TIME = re.compile(
    r"([+-]?[0-9]{4,})-([0-9]{2})-([0-9]{2})(?:T([0-9]{2}):([0-9]{2}):([0-9]{2})(\.[0-9]{3}|\.[0-9]{6}|\.[0-9]{9})?Z)?"
)
MOST_SHOWN = 10


class Unreadable(Exception):
    """A file that cannot be read as what it has to be."""


def plain(value):
    """A value of a table or of the manifest as text for people; control characters could steer a terminal."""
    if value is None or value in ("", [], ()):
        return "empty"
    if isinstance(value, (list, tuple)):
        return ", ".join(plain(one) for one in value)
    return "".join(c if c.isprintable() else f"<U+{ord(c):04X}>" for c in str(value))


def reason(error):
    """Why a file cannot be read, or makes no sense, in words."""
    if isinstance(error, KeyError):
        return f'there is no "{plain(error.args[0])}"'
    if isinstance(error, OSError):
        return "there is no such file" if isinstance(error, FileNotFoundError) else str(error.strerror)
    if isinstance(error, UnicodeDecodeError):
        return "it is not UTF-8"
    if isinstance(error, (TypeError, AttributeError)):
        return "a value in it is of another kind than it has to be"
    return plain(str(error))


def rated(key):
    """One who is rated, by role, ladder and name."""
    role, ladder, player = key
    return ("" if role == "player" else f"{role} ") + f'"{player}"' + (f' on ladder "{ladder}"' if ladder else "")


class Findings:
    """What is other than it has to be: all of it counted; kept what others follow from, the first of each file."""

    def __init__(self):
        self.shown = []
        self.files = set()
        self.count = 0
        #: Whether what is found now compares with a ledger that was found wrong.
        self.follows = False

    def add(self, where, what):
        self.count += 1
        file = what if where == "run" else where.split(":")[0]
        if len(self.shown) < MOST_SHOWN and file not in self.files and not self.follows:
            self.files.add(file)
            self.shown.append(plain(f"{where}: {what}"))

    def differ(self, where, what, expected, found):
        if expected != found:
            self.add(where, f"{what} must be {plain(expected)}, and is {plain(found)}")


def number(text):
    """The number that a text is; None if it is none."""
    if len(text) > 64 or not NUMBER.fullmatch(text):
        return None
    value = float(text)
    return None if value in (float("inf"), float("-inf")) else value


def whole(text):
    """The number from 0 that digits are; -1 if they are none."""
    return int(text) if re.fullmatch(r"[0-9]{1,18}", text) else -1


def share(text):
    value = number(text)
    return value is not None and 0 <= value <= 1


def rounded(x):
    """Six decimals of the exact value, half to even, without zeros at the end."""
    if abs(x) >= 1e15:
        return shortest(x)
    text = f"{x:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def shortest(x):
    """The shortest decimal of a number from 10^15 on."""
    sign, digits, exponent = decimal.Decimal(repr(x)).normalize().as_tuple()
    text = "".join(map(str, digits))
    power = len(text) - 1 + exponent
    return ("-" if sign else "") + text[0] + ("." + text[1:] if text[1:] else "") + f"E{power}"


def moment(text):
    """A time as something to compare; None if it is none."""
    match = TIME.fullmatch(text)
    if not match:
        return None
    year, month, day, hour, minute, second = (int(part or 0) for part in match.groups()[:6])
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = [31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if not 1 <= month <= 12 or not 1 <= day <= days[month - 1] or hour > 23 or minute > 59 or second > 59:
        return None
    return (year, month, day, hour, minute, second, int((match.group(7) or ".")[1:].ljust(9, "0")))


class Table:
    """A table, CSV or JSON, row by row; told of each line as bytes goes whoever wants to hash it."""

    def __init__(self, path, each_line=None):
        self.path = path
        self.name = os.path.basename(path)
        self.line = 0
        self.columns = []
        self.each_line = each_line or (lambda line: None)

    def lines(self, file):
        for line in file:
            self.line += 1
            self.each_line(line)
            yield line

    def text(self, file):
        for line in self.lines(file):
            yield line.decode("utf-8")

    def rows(self):
        """Every row as a list of texts."""
        try:
            with open(self.path, "rb") as file:
                try:
                    yield from self.json(file) if self.name.endswith(".json") else self.csv(file)
                except (UnicodeDecodeError, csv.Error, ValueError) as error:
                    raise Unreadable(f"{self.name}:{self.line}: {reason(error)}") from error
                finally:
                    for _ in self.lines(file):
                        pass
        except OSError as error:
            raise Unreadable(f"{self.name}: {reason(error)}") from error

    def csv(self, file):
        reader = csv.reader(self.text(file), strict=True)
        self.columns = next(reader, None)
        if not self.columns:
            raise ValueError("the table is empty")
        for row in reader:
            if not row:
                continue
            if len(row) != len(self.columns) or row == self.columns:
                raise ValueError("the row has not the fields of the header")
            yield row

    def json(self, file):
        ended = False
        for line in self.text(file):
            stripped = line.rstrip("\n")
            if self.line == 1 and stripped in ("[", "[]"):
                ended = stripped == "[]"
            elif ended or self.line == 1:
                raise ValueError("it is not an array with an object per line")
            elif stripped == "]":
                ended = True
            else:
                row = json.loads(stripped.rstrip(","), parse_int=str, parse_float=str)
                self.columns = self.columns or list(row)
                if list(row) != self.columns:
                    raise ValueError("the object has not the keys of the first")
                yield ["" if cell is None else cell for cell in row.values()]
        if not ended:
            raise ValueError("the array has no end")


class Blocks:
    """Digests of the ledger, block by block, from its lines."""

    def __init__(self, is_json):
        self.is_json = is_json
        self.blocks = []
        self.chain = bytes(32)
        self.digest = hashlib.sha256()
        self.bytes = 0
        self.rows = 0
        self.lines = 0

    def take(self, line):
        self.lines += 1
        if not self.is_json:
            self.hash(line)
            self.rows += self.lines > 1
            if self.rows == BLOCK_ROWS:
                self.cut()
        elif not line.startswith(b"{"):
            self.hash(line)
        else:
            more = line.endswith(b",\n")
            self.hash(line[:-2] if more else line)
            self.rows += 1
            if more and self.rows == BLOCK_ROWS:
                self.cut()
            if more:
                self.hash(b",\n")

    def hash(self, piece):
        self.digest.update(piece)
        self.bytes += len(piece)

    def cut(self):
        digest = self.digest.digest()
        self.chain = hashlib.sha256(self.chain + digest).digest()
        self.blocks.append([str(len(self.blocks) + 1), str(self.rows), str(self.bytes), digest.hex(), self.chain.hex()])
        self.digest = hashlib.sha256()
        self.bytes = 0
        self.rows = 0

    def end(self):
        if self.bytes or not self.blocks:
            self.cut()
        return self.blocks


class Career:
    """What the rows of one who is rated come to."""

    def __init__(self, numbers, first):
        self.numbers = numbers
        self.first = first
        self.last = ""
        self.wins = self.draws = self.losses = 0
        self.listed = False

    def tally(self):
        games = self.wins + self.draws + self.losses
        return [str(games), str(self.wins), str(self.draws), str(self.losses), self.first, self.last]


class Ledger:
    """The law of the ledger, row by row."""

    def __init__(self, table, manifest, findings):
        self.table = table
        self.findings = findings
        self.anchored = manifest["options"]["anchor"]
        self.started = manifest["initial"]
        self.careers = {}
        self.numbers = []
        self.newcomer = None
        self.games = 0
        self.game = None
        self.time = ""
        self.moment = None
        self.roles = []
        self.teams = {}
        self.settling = False
        self.contest = []

    def check(self):
        for row in self.table.rows():
            if not self.numbers:
                self.begin(self.table.columns)
            row = (self.table.line, dict(zip(self.table.columns, row)))
            if self.contest and (not row[1]["game"] or self.key(row) != self.key(self.contest[0])):
                self.end_contest()
            if row[1]["game"]:
                self.contest.append(row)
            else:
                self.settle(row)
        if self.contest:
            self.end_contest()
        if self.table.columns and not self.numbers:
            self.begin(self.table.columns)

    @staticmethod
    def key(row):
        return row[1]["game"], row[1]["role"], row[1].get("ladder")

    def begin(self, columns):
        self.numbers = [name[: -len("_before")] for name in columns if name.endswith("_before")]
        wanted = ["game", "time"] + (["ladder"] if "ladder" in columns else [])
        wanted += ["role", "team", "player", "place", "fraction", "expected"]
        for name in self.numbers:
            wanted += [f"{name}_before", f"{name}_after"]
            wanted += [f"{name}_delta"] if name in ("mu", "sigma", "rank") else []
        if columns != wanted or self.numbers[:3] != ["mu", "sigma", "rank"]:
            raise Unreadable(f"{self.table.name}: these are not the columns of a ledger")

    def breach(self, line, what):
        self.findings.add(f"{self.table.name}:{line}", what)

    def differ(self, line, what, expected, found):
        self.findings.differ(f"{self.table.name}:{line}", what, expected, found)

    def end_contest(self):
        contest, self.contest = self.contest, []
        line, first = contest[0]
        if self.settling:
            self.breach(line, "a game stands behind rows of the end of the log")
        self.take_game(line, first)
        self.take_role(contest)
        places = [whole(row["place"]) for _, row in contest]
        best = min(places)
        winners = {row["team"] for _, row in contest if whole(row["place"]) == best}
        teams = {}
        players = set()
        for line, row in contest:
            if row["player"] in players:
                self.breach(line, f'"{row["player"]}" is in game {row["game"]} twice')
            players.add(row["player"])
            self.differ(line, "the time of the game", first["time"], row["time"])
            mate = teams.setdefault(row["team"], row)
            self.differ(line, "the place of the team", mate["place"], row["place"])
            self.differ(line, "the share expected of the team", mate["expected"], row["expected"])
            if whole(row["place"]) < 1:
                self.breach(line, "the place is no whole number from 1")
            if not share(row["expected"]):
                self.breach(line, "expected is not from 0 to 1")
            if row["fraction"] != "1" if row["role"] == "commander" else not share(row["fraction"]):
                self.breach(line, "the fraction is not from 0 to 1, or that of a commander not 1")
            career = self.career(line, row)
            self.move(career, line, row)
            if whole(row["place"]) > best:
                career.losses += 1
            elif len(winners) > 1:
                career.draws += 1
            else:
                career.wins += 1
            career.last = row["time"]
        shares = [number(row["expected"]) for row in teams.values()]
        if None in shares or not abs(sum(shares) - 1) <= (0.5e-6 + 1e-9) * len(shares):
            self.breach(contest[0][0], "the shares expected of the teams do not come to 1")

    def take_game(self, line, row):
        if row["game"] == self.game:
            self.differ(line, "the time of the game", self.time, row["time"])
            return
        self.games += 1
        self.game = row["game"]
        self.roles = []
        self.teams = {}
        if row["time"] == self.time and self.games > 1:
            return
        now = moment(row["time"])
        if (now is None) != (row["time"] == "") or (self.games > 1 and (now is None) != (self.moment is None)):
            self.breach(line, f'"{row["time"]}" is no time, or not every game has one')
        elif now is not None and self.moment is not None and now < self.moment:
            self.breach(line, f"the game is of {row['time']}, and the one before it of {self.time}")
        self.moment = self.moment if now is None else now
        self.time = row["time"]

    def take_role(self, contest):
        line, first = contest[0]
        role = first["role"]
        if role not in ("player", "commander") or (self.roles and (self.roles, role) != (["player"], "commander")):
            self.breach(line, "the rows of a game are those of its players, then those of its commanders")
        for line, row in contest:
            if role == "player":
                self.teams[row["player"]] = (row["team"], row["place"])
            elif role == "commander" and self.roles == ["player"]:
                self.differ(
                    line, "team and place of a commander", self.teams.get(row["player"]), (row["team"], row["place"])
                )
        self.roles.append(role)

    def settle(self, row):
        line, row = row
        self.settling = True
        career = self.careers.get((row["role"], row.get("ladder", ""), row["player"]))
        if career is None:
            self.breach(line, "a row of the end of the log for one who has no game")
            return
        for column in ("team", "place", "fraction", "expected"):
            self.differ(line, column, "", row[column])
        self.move(career, line, row)

    def career(self, line, row):
        key = (row["role"], row.get("ladder", ""), row["player"])
        if key not in self.careers:
            before = [row[name + "_before"] for name in self.numbers]
            self.careers[key] = Career(before, row["time"])
            if row["player"] not in self.anchored and row["role"] + "s" not in self.started:
                self.newcomer = self.newcomer or before
                self.differ(line, "the rating of a newcomer", self.newcomer, before)
        return self.careers[key]

    def move(self, career, line, row):
        after = [row[name + "_after"] for name in self.numbers]
        before = [row[name + "_before"] for name in self.numbers]
        for name, left, was, now in zip(self.numbers, career.numbers, before, after):
            self.differ(line, f'{name}_before of "{row["player"]}"', left, was)
            if row["player"] in self.anchored:
                self.differ(line, f'{name}_after of "{row["player"]}", an anchor,', was, now)
            if name == "sigma" and was == now == "":
                self.differ(line, "sigma_delta", "", row["sigma_delta"])
                continue
            a, b = number(was), number(now)
            if a is None or b is None:
                self.breach(line, f"{name} is no number")
            elif name in ("mu", "sigma"):
                self.differ(line, f"{name}_delta", rounded(b - a), row[name + "_delta"])
            elif name == "rank":
                delta = number(row["rank_delta"])
                allowed = 1.5e-6 + 1e-14 * max(abs(a), abs(b))
                if delta is None or not abs(delta - (b - a)) <= allowed:
                    self.breach(line, "rank_delta is not the difference of the ranks")
        career.numbers = after


class Run:
    """A run, to be verified."""

    def __init__(self, folder, findings):
        current = os.path.join(folder, "current")
        self.folder = os.path.realpath(current if os.path.lexists(current) else folder)
        self.findings = findings
        self.head = None
        self.rejects = collections.Counter()
        try:
            with open(self.path("manifest.json"), encoding="utf-8") as file:
                self.manifest = json.load(file)
            if self.manifest["format"] not in TABLES:
                raise Unreadable(f'manifest.json: the format "{plain(self.manifest["format"])}" is not known here')
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise Unreadable(f"manifest.json: {reason(error)}") from error
        self.written = {file["name"]: file for file in self.manifest["written"]}

    def path(self, name):
        return os.path.join(self.folder, name)

    def listed(self, table):
        return next((self.written[name] for name in (table + ".csv", table + ".json") if name in self.written), None)

    def guarded(self, check, *arguments):
        """What the check gives; None if a file kept it from ending."""
        try:
            return check(*arguments)
        except Unreadable as error:
            self.findings.add("run", str(error))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            self.findings.add("manifest.json", f"it is not made as a manifest is: {reason(error)}")
        return None

    def verify(self, head):
        for file in self.manifest["written"]:
            if "head" not in file:
                self.guarded(self.check_file, file)
        for table in TABLES[self.manifest["format"]]:
            for name in (table + ".csv", table + ".json"):
                if name not in self.written and os.path.exists(self.path(name)):
                    self.findings.add(name, "the manifest does not list it")
        ledger = None
        if self.manifest["format"] == "rate-run/1":
            listed = self.listed("deltas")
            before = self.findings.count
            ledger = self.guarded(self.check_ledger, listed, head) if listed else None
            self.findings.follows = self.findings.count > before
            self.guarded(self.check_tables, ledger)
            self.guarded(self.check_counts, ledger)
            self.findings.follows = False
        if head and not self.head:
            self.findings.add("run", "there is no ledger whose head --head could name")

    def check_file(self, file):
        digest = hashlib.sha256()
        size = 0
        try:
            with open(self.path(file["name"]), "rb") as stream:
                for piece in iter(lambda: stream.read(1 << 20), b""):
                    digest.update(piece)
                    size += len(piece)
        except OSError as error:
            raise Unreadable(f"{file['name']}: {reason(error)}") from error
        self.findings.differ(file["name"], "its size in bytes", file["bytes"], size)
        self.findings.differ(file["name"], "its sha256", file["sha256"], digest.hexdigest())
        if file["name"].endswith((".csv", ".json")):
            table = Table(self.path(file["name"]))
            rows = 0
            for row in table.rows():
                rows += 1
                if file["name"].startswith("rejects."):
                    self.rejects[row[table.columns.index("problem")]] += 1
            self.findings.differ(file["name"], "its number of rows", file["rows"], rows)

    def check_ledger(self, listed, head):
        name = listed["name"]
        blocks = Blocks(name.endswith(".json"))
        ledger = Ledger(Table(self.path(name), blocks.take), self.manifest, self.findings)
        try:
            ledger.check()
        except Unreadable as error:
            self.findings.add("run", str(error))
        if "head" in listed:
            self.check_blocks(listed, blocks.end(), head)
        return ledger

    def check_blocks(self, listed, found, head):
        name = listed["name"]
        self.head = found[-1][4]
        file = self.listed("blocks")
        published = []
        if file is None:
            self.findings.add(name, "the manifest lists no blocks for it")
        else:
            table = Table(self.path(file["name"]))
            published = list(table.rows())
            if table.columns != BLOCK_COLUMNS:
                raise Unreadable(f"{file['name']}: these are not the columns of blocks")
        chained = True
        for expected, block in zip(published, found):
            self.check_block(name, expected, block, chained)
            chained = expected[4] == block[4]
        self.findings.differ(name, "its number of blocks", len(published), len(found))
        self.findings.differ(name, "its number of blocks by the manifest", listed["blocks"], len(found))
        self.findings.differ(name, "its size in bytes", listed["bytes"], sum(int(block[2]) for block in found))
        self.findings.differ(name, "its number of rows", listed["rows"], sum(int(block[1]) for block in found))
        self.findings.differ(name, "the head of its chain", listed["head"], self.head)
        if head:
            self.findings.differ(name, "the head of its chain by --head", head.lower(), self.head)

    def check_block(self, name, expected, found, chained):
        """A chain that follows from another block than was published is another one, and no further breach."""
        first = (int(found[0]) - 1) * BLOCK_ROWS + 1
        what = f"block {found[0]} (rows {first} to {first + int(found[1]) - 1}): its "
        for at, column in enumerate(BLOCK_COLUMNS[:4]):
            self.findings.differ(name, what + column, expected[at], found[at])
        if chained and expected[3] == found[3]:
            self.findings.differ(name, what + BLOCK_COLUMNS[4], expected[4], found[4])

    def check_tables(self, ledger):
        for table, role in (("players", "player"), ("commanders", "commander")):
            listed = self.listed(table)
            if listed:
                self.guarded(self.check_standings, listed["name"], role, ledger)
        if ledger:
            least = self.manifest["options"]["min_games"]
            for key, career in sorted(ledger.careers.items()):
                if not career.listed and int(career.tally()[0]) >= least:
                    self.findings.add("run", f"{rated(key)} has games in the ledger and stands in no table")

    def check_standings(self, name, role, ledger):
        table = Table(self.path(name))
        ladders = set()
        players = set()
        above = None
        place = 0
        for cells in table.rows():
            if place == 0 and not ladders:
                self.require_columns(table, ledger)
            row = dict(zip(table.columns, cells))
            where = f"{name}:{table.line}"
            ladder = row.get("ladder", "")
            if above is None or above.get("ladder", "") != ladder:
                if ladder in ladders:
                    self.findings.add(where, f'the rows of ladder "{ladder}" are not together')
                ladders.add(ladder)
                above = None
                place = 0
            place += 1
            self.findings.differ(where, "the place", str(place), row["place"])
            self.check_order(where, above, row)
            games = sum(max(0, whole(row[column])) for column in ("wins", "draws", "losses"))
            self.findings.differ(where, "games, the sum of wins, draws and losses,", str(games), row["games"])
            if games < self.manifest["options"]["min_games"]:
                self.findings.add(where, "the player has too few games for the table")
            if (ladder, row["player"]) in players:
                self.findings.add(where, f'"{row["player"]}" is there twice')
            players.add((ladder, row["player"]))
            if ledger:
                career = ledger.careers.get((role, ladder, row["player"]))
                if career is None:
                    self.findings.add(where, f'"{row["player"]}" has no game in the ledger')
                else:
                    career.listed = True
                    for column, expected in zip(ledger.numbers + TALLY, career.numbers + career.tally()):
                        self.findings.differ(where, f'{column} of "{row["player"]}"', expected, row[column])
            above = row

    def require_columns(self, table, ledger):
        wanted = ["ladder"] if table.columns[0] == "ladder" else []
        wanted += ["place", "player", "rank", "mu", "sigma"] + TALLY
        own = ledger.numbers[3:] if ledger else table.columns[len(wanted) :]
        if table.columns != wanted + own:
            raise Unreadable(f"{table.name}: these are not the columns of the table")

    def check_order(self, where, above, row):
        if above is None:
            return
        higher, lower = number(above["rank"]), number(row["rank"])
        if higher is None or lower is None or not lower <= higher:
            self.findings.add(where, f"rank {row['rank']} stands below rank {above['rank']}")
            return
        other = {"place", "player"} | set(TALLY)
        alike = all(row[column] == above[column] for column in row if column not in other)
        if alike and above["player"] > row["player"]:
            self.findings.add(where, "of two with the same rating, the first by name comes first")

    def check_counts(self, ledger):
        counts = self.manifest["counts"]
        problems = self.manifest["problems"]
        expected = {
            "games": sum(counts[fate] for fate in FATES),
            "excluded": self.rejects["excluded"],
            "duplicates": problems.get("duplicate-game", 0),
            "doubts": sum(count for kind, count in problems.items() if kind not in self.rejects),
            "outside": self.manifest["corrections"]["outside"],
        }
        if ledger:
            expected["rated"] = ledger.games
        for count, value in expected.items():
            self.findings.differ("manifest.json", f"the count {count}", value, counts[count])
        for kind, rows in sorted(self.rejects.items()):
            self.findings.differ("manifest.json", f"the problems {kind}", rows, problems.get(kind, 0))
        self.findings.differ(
            "manifest.json",
            "rejected, not_counted and excluded together",
            sum(self.rejects.values()),
            counts["rejected"] + counts["not_counted"] + counts["excluded"],
        )


def verify(folder, head=None):
    """Verifies a run; what was found to be wrong, and the head of the ledger's chain."""
    findings = Findings()
    run = None
    try:
        run = Run(folder, findings)
        run.guarded(run.verify, head)
    except Unreadable as error:
        findings.add("run", str(error))
    except (KeyError, TypeError) as error:
        findings.add("manifest.json", f"it is not made as a manifest is: {reason(error)}")
    return findings, run.head if run else None


def main():
    parser = argparse.ArgumentParser(description="Verifies a run of rate by what lies in its folder.")
    parser.add_argument("runs", metavar="RUN", nargs="+", help="a folder of runs, or a run in it")
    parser.add_argument("--head", metavar="HEX", help="the head of the ledger's chain, as it was kept elsewhere")
    parser.add_argument("-q", "--quiet", action="store_true", help="print nothing but failures")
    words = parser.parse_args()
    if words.head is not None and not re.fullmatch(r"[0-9a-fA-F]{64}", words.head):
        parser.error("--head must be 64 hexadecimal digits")
    if words.head and len(words.runs) > 1:
        parser.error("--head is of one run")
    return max(tell(run, words) for run in words.runs)


def tell(run, words):
    """Verifies a run and says so; the exit code."""
    findings, head = verify(run, words.head)
    for finding in findings.shown:
        print(f"verify: {finding}", file=sys.stderr)
    if findings.count > len(findings.shown):
        print(f"  and {findings.count - len(findings.shown)} more, which may follow from it", file=sys.stderr)
    if findings.count:
        print(f"{run}: not verified, {findings.count} wrong")
        return 5
    if not words.quiet:
        print(f"{run}: verified" + (f", head {head}" if head else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
