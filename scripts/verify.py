#!/usr/bin/env python3
"""Verifies a run of rate by what lies in its folder, with nothing of the program: docs/reliability.md is what it follows.

    scripts/verify.py RUN... [--head HEX] [--quiet]

RUN is a folder of runs, whose current one is verified, or a run in it. Exit codes: 0 verified, 2 wrong usage, 5 not
verified. Python 3.9 or newer, and its standard library alone.
"""

import argparse
import collections
import datetime
import decimal
import errno
import hashlib
import json
import os
import re
import stat
import sys

#: What is checked, in the order of the program's own verification.
CHECKS = ["manifest", "head", "files", "ledger", "blocks", "contests", "teams", "games", "tables", "counts"]

BLOCK_ROWS = 4096
BLOCK_COLUMNS = ["block", "rows", "bytes", "sha256", "chain"]
REJECT_COLUMNS = ["file", "line", "game", "problem", "explanation"]
TEAM_COLUMNS = ["role", "team", "place", "members", "mu", "sigma", "rank_sum", "rank_mean"]
TEAM_COLUMNS += ["win", "draw", "expected", "quality", "stack"]
TALLY = ["games", "wins", "draws", "losses", "first_played", "last_played"]
EARLIER_GAMES = "earlier_games"
OPTIONAL = [EARLIER_GAMES]
LEADERBOARD = ["whole_rank", "rank_name", "stack_mean", "commander_wins", "commander_losses", "active"]
RANKS = ["Novice", "Inter.", "Veteran", "Expert"]
ACTIVE_SECONDS = 30 * 86400
FATES = ["rated", "rejected", "not_counted", "excluded", "outside", "other_ladders", "duplicates"]
COUNTS = ["games", *FATES, "equal_times", "warnings"]
OF_LEDGER = ["name", "bytes", "rows", "blocks", "head"]
OF_FILE = ["name", "bytes", "sha256", "rows"]
DIAGNOSTICS = ["pairings", "groups", "edges", "paths", "residuals", "curves", "evidence", "messages", "leads", "effects"]
TABLES = {
    "rate-run/1": ["players", "commanders", "deltas", "teams", "blocks", "rejects", "contests", "games", "difficulty", "expertise"]
    + DIAGNOSTICS
    + ["commanders-" + diagnostic for diagnostic in DIAGNOSTICS],
    "rate-comparison/1": ["predictions", "calibration", "differences", "ranks", "agreement", "stability", "pools", "slices", "rejects"],
}
UNLISTED = ["ratings.xlsx", "timing.csv", "timing.json"]
DIGEST = re.compile(r"[0-9a-f]{64}")
RUN_NAME = re.compile(r"[0-9]{8}T[0-9]{6}Z-([0-9a-f]{6})(-[0-9]+)?")
COUNT = re.compile(r"0|[1-9][0-9]{0,14}")
MOST_PLACE = 10**9
NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?")
TIME = re.compile(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})(?:T([0-9]{2}):([0-9]{2}):([0-9]{2})(\.(?:[0-9]{3}){1,3}(?<!000))?Z)?"
)
MOST_SHOWN = 10

#: What a JSON text must escape, and how.
ESCAPES = {chr(code): f"\\u{code:04X}" for code in range(32)}
ESCAPES.update({'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"})
IN_MANIFEST = re.compile('["\\\\\\x00-\\x1f\ud800-\udfff\U00010000-\U0010ffff]')
IN_TABLE = re.compile('["\\\\\\x00-\\x1f\u2028\u2029]')
JSON_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")
JSON_TEXT = re.compile(r'"(?:[^"\\]|\\.)*"')
QUOTED = re.compile(r'"((?:[^"]|"")*)"')

#: No manifest goes beyond these: characters (of UTF-16) of a text, of a key and of a number, and how deep it is nested.
LONGEST_TEXT = 1 << 16
LONGEST_KEY = 1 << 10
LONGEST_NUMBER = 64
DEEPEST = 32


class Unreadable(Exception):
    """A file that cannot be read as what it has to be."""

    def __init__(self, where, why):
        super().__init__(where, why)
        self.where = where
        self.why = why if isinstance(why, str) else reason(why)


def plain(value):
    """A value of a table or of the manifest as text for people; control characters could steer a terminal."""
    if value is None or value in ("", [], ()):
        return "empty"
    if isinstance(value, (list, tuple)):
        return ", ".join(plain(one) for one in value)
    return "".join(c if c.isprintable() else f"<U+{ord(c):04X}>" for c in str(value))


def reason(error):
    """Why a file cannot be read, or makes no sense, in words."""
    if isinstance(error, OSError):
        return "there is no such file" if isinstance(error, FileNotFoundError) else str(error.strerror)
    if isinstance(error, UnicodeDecodeError):
        return "it is not UTF-8"
    return str(error) or type(error).__name__


def rated(key):
    """One who is rated, by role, ladder and name."""
    role, ladder, player = key
    return ("" if role == "player" else f"{role} ") + f'"{player}"' + (f' on ladder "{ladder}"' if ladder else "")


class Findings:
    """What is other than it has to be: all of it counted; kept what others follow from, the first of each check and file."""

    def __init__(self):
        self.shown = []
        self.first = set()
        self.counts = collections.Counter()

    @property
    def count(self):
        return sum(self.counts.values())

    def add(self, check, where, what):
        """The check is one of CHECKS; those of tables and counts follow from the ledger or the contests."""
        if check not in CHECKS:
            raise KeyError(check)
        self.counts[check] += 1
        key = (check, where.split(":")[0])
        follows = check in ("teams", "games", "tables", "counts") and any(
            self.counts[of] for of in ("ledger", "blocks", "contests")
        )
        if len(self.shown) < MOST_SHOWN and key not in self.first and not follows:
            self.first.add(key)
            self.shown.append(f"{check}: {where}: {what}")

    def differ(self, check, where, what, expected, found):
        if expected != found:
            self.add(check, where, f"{what} must be {plain(expected)}, and is {plain(found)}")


class Number(str):
    """A number of a manifest, digit for digit."""


def unescaped(manifest):
    """The value of a manifest; numbers as they are written."""
    return json.loads(manifest, parse_int=Number, parse_float=Number, parse_constant=constant)


def constant(text):
    raise ValueError(f"{text} is no number of JSON")


def text_of(value, escaped):
    """A text of JSON; characters beyond U+FFFF as two halves if they are to be escaped."""
    return '"' + escaped.sub(escape, value) + '"'


def escape(match):
    char = match.group()
    if char in ESCAPES:
        return ESCAPES[char]
    if ord(char) in (0x2028, 0x2029):
        return f"\\u{ord(char):x}"
    return "".join(f"\\u{half:04X}" for half in halves(char))


def halves(char):
    """The numbers in UTF-16 that a character consists of."""
    pair = char.encode("utf-16-be", "surrogatepass")
    return [int.from_bytes(pair[at : at + 2], "big") for at in range(0, len(pair), 2)]


def laid_out(value, depth=0):
    """A manifest as the program lays it out: every value on a line of its own, two spaces for each level."""
    inner = "\n" + "  " * (depth + 1)
    outer = "\n" + "  " * depth
    if depth > DEEPEST:
        raise ValueError(f"it is nested deeper than {DEEPEST} levels")
    if isinstance(value, dict):
        entries = [
            text_of(fit(key, LONGEST_KEY), IN_MANIFEST) + " : " + laid_out(of, depth + 1) for key, of in value.items()
        ]
        return "{" + inner + ("," + inner).join(entries) + outer + "}" if entries else "{ }"
    if isinstance(value, list):
        entries = [laid_out(of, depth + 1) for of in value]
        return "[" + inner + ("," + inner).join(entries) + outer + "]" if entries else "[ ]"
    if isinstance(value, Number):
        if number(fit(value, LONGEST_NUMBER)) is None:
            raise ValueError(f"{value} is beyond all numbers")
        return value
    if isinstance(value, str):
        return text_of(fit(value, LONGEST_TEXT), IN_MANIFEST)
    return json.dumps(value)


def fit(text, longest):
    if len(text) + sum(char > "\uffff" for char in text) > longest:
        raise ValueError(f"a text, key or number of it has more than {longest} characters")
    return text


def number(text):
    """The number that a text is; None if it is none."""
    if len(text) > 64 or not NUMBER.fullmatch(text):
        return None
    value = float(text)
    return None if value in (float("inf"), float("-inf")) else value


def count(text):
    """The count that digits are; -1 if they are none."""
    return int(text) if COUNT.fullmatch(text) else -1


def share(text):
    value = number(text)
    return value is not None and 0 <= value <= 1


def added(numbers):
    """Their sum, one after the other: sum() of a newer Python carries what the additions lose."""
    total = 0.0
    for one in numbers:
        total += one
    return total


def rounded(x):
    """Six decimals of the exact value, half to even, without zeros at the end."""
    if abs(x) >= 1e15:
        return shortest(x)
    text = f"{x:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def exact(x):
    """The shortest decimal that reads back as the same number; plain from 0.001 to ten million."""
    if x == 0 or 0.001 <= abs(x) < 1e7:
        return format(decimal.Decimal(repr(x)).normalize(), "f")
    return shortest(x)


def shortest(x):
    """The same with an exponent."""
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


def seconds(text):
    """The whole second of a time, from any beginning; None if it is none."""
    if moment(text) is None:
        return None
    year, month, day, hour, minute, second, _ = moment(text)
    return datetime.date(max(year, 1), month, day).toordinal() * 86400 + hour * 3600 + minute * 60 + second


def rank_name(whole):
    """What the leaderboard calls a whole rank."""
    if whole < 1:
        return "Newbie"
    of, step = divmod(whole - 1, 7)
    return f"{RANKS[of]} {step + 1}" if of < len(RANKS) else "Uber Whore"


def open_plain(path):
    """Opens a file of a run. A link leads out of what the head pins, and a pipe would never end."""
    if not stat.S_ISREG(os.lstat(path).st_mode):
        raise OSError(errno.EINVAL, "it is not a regular file")
    return open(path, "rb")


# Bytes of the longest line that the program can write: texts have limits, and a row has few cells.
LONGEST_LINE = 1 << 22


class Table:
    """A table, CSV or JSON, row by row; told of each line as bytes goes whoever wants to hash it. It is read in the one form
    in which the program writes it, and no other."""

    def __init__(self, path, each_line=None):
        self.path = path
        self.name = os.path.basename(path)
        self.line = 0
        self.columns = []
        self.each_line = each_line or (lambda line: None)

    def bytes(self, file):
        for line in iter(lambda: file.readline(LONGEST_LINE), b""):
            self.line += 1
            self.each_line(line)
            yield line

    def lines(self, file):
        for line in self.bytes(file):
            if not line.endswith(b"\n"):
                raise ValueError("the line end is missing, or far away")
            text = line[:-1].decode("utf-8")
            if self.line == 1 and text.startswith("\ufeff"):
                raise ValueError("it begins with a byte order mark")
            yield text

    def rows(self):
        """Every row as a list of texts."""
        try:
            with open_plain(self.path) as file:
                try:
                    rows = self.json(self.lines(file)) if self.name.endswith(".json") else self.csv(self.lines(file))
                    self.columns = next(rows)
                    if len(self.columns) == 1 or "" in self.columns or len(set(self.columns)) < len(self.columns):
                        raise ValueError("a table has columns with names, each its own, and more than one")
                    for row in rows:
                        if len(row) != len(self.columns):
                            raise ValueError("the row has not the fields of the header")
                        yield row
                except ValueError as error:
                    raise Unreadable(f"{self.name}:{self.line}", error) from error
                finally:
                    for _ in self.bytes(file):
                        pass
        except OSError as error:
            raise Unreadable(self.name, error) from error

    @staticmethod
    def csv(lines):
        """The header, then the rows. A cell is in quotes if it has a comma, a quote or a line break, or begins or ends with
        a space, and else is not."""
        empty = True
        for line in lines:
            empty = False
            if '"' not in line:
                cells = line.split(",")
                if "\r" in line or any(cell[:1] == " " or cell[-1:] == " " for cell in cells):
                    raise ValueError("the row is not written as the program writes it")
                yield cells
                continue
            while line.count('"') % 2:
                more = next(lines, None)
                if more is None:
                    raise ValueError("a quote is open")
                line += "\n" + more
            yield quoted(line)
        if empty:
            raise ValueError("the table is empty")

    @staticmethod
    def json(lines):
        """The columns, then the rows: an array with an object per line, without blanks, all with the keys of the first."""
        first = next(lines, None)
        if first not in ("[", "[]"):
            raise ValueError("it is not an array with an object per line")
        columns = None if first == "[" else []
        more = first == "["
        if not more:
            yield columns
        while more:
            line = next(lines, "")
            more = line.endswith(",")
            keys, cells = entries(line[:-1] if more else line)
            if columns is None:
                columns = keys
                yield columns
            if keys != columns:
                raise ValueError("the object has not the keys of the first")
            yield cells
        if columns and next(lines, None) != "]" or next(lines, None) is not None:
            raise ValueError("the array has no end, or something stands behind it")


def quoted(row):
    """The cells of a row, some of them in quotes."""
    cells = []
    at = 0
    while True:
        match = QUOTED.match(row, at)
        if match:
            cell = match.group(1).replace('""', '"')
            at = match.end()
        else:
            cell = row[at:].split(",", 1)[0]
            at += len(cell)
        if bool(match) != (any(char in cell for char in ',"\r\n') or cell[:1] == " " or cell[-1:] == " "):
            raise ValueError("the row is not written as the program writes it")
        cells.append(cell)
        if at == len(row):
            return cells
        if row[at] != ",":
            raise ValueError("the row is not written as the program writes it")
        at += 1


def entries(line):
    """The keys and the cells of an object on a line."""
    keys = []
    cells = []
    at = 0
    while line[at : at + 1] == ("," if keys else "{"):
        key, at = json_text(line, at + 1)
        if line[at : at + 1] != ":":
            break
        keys.append(key)
        cell, at = json_cell(line, at + 1)
        cells.append(cell)
    if not keys or len(keys) != len(cells) or line[at:] != "}":
        raise ValueError("the row is not written as the program writes it")
    return keys, cells


def json_cell(line, at):
    """A number, a text that is not empty, or nothing; and where it ends."""
    if line.startswith("null", at):
        return "", at + 4
    match = JSON_NUMBER.match(line, at)
    if match:
        return match.group(), match.end()
    cell, at = json_text(line, at)
    if not cell:
        raise ValueError("a cell without a value is null")
    return cell, at


def json_text(line, at):
    match = JSON_TEXT.match(line, at)
    if not match:
        raise ValueError("the row is not written as the program writes it")
    text = json.loads(match.group())
    if text_of(text, IN_TABLE) != match.group():
        raise ValueError("a text is not escaped as the program does it")
    return text, match.end()


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
        self.has_object = False

    def take(self, line):
        """A row of a CSV ends with its line; one of a JSON before the comma at the end of its line, but for the last one."""
        self.lines += 1
        if not self.is_json:
            self.hash(line)
            self.rows += self.lines > 1
            if self.rows == BLOCK_ROWS:
                self.cut()
            return
        self.has_object |= b"{" in line
        more = line.endswith(b",\n")
        self.hash(line[:-2] if more else line)
        if more:
            self.rows += 1
            if self.rows == BLOCK_ROWS:
                self.cut()
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
        if self.is_json:
            self.rows = self.rows + 1 if self.has_object else -BLOCK_ROWS * len(self.blocks)
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
        times = [time if moment(time) is not None else "" for time in (self.first, self.last)]
        return [str(games), str(self.wins), str(self.draws), str(self.losses), *times]


class CompactLedger:
    """A compact ledger, row by row as the full one has it: what is left out follows from the rows before."""

    SEAT = ["role", "team", "player", "place", "fraction", "expected"]

    def __init__(self, table, manifest):
        self.table = table
        self.name = table.name
        self.rank = manifest.rank
        self.columns = []
        self.numbers = []
        self.left = {}

    @property
    def line(self):
        return self.table.line

    def rows(self):
        for cells in self.table.rows():
            if not self.columns:
                self.begin()
            yield list(self.restored(dict(zip(self.table.columns, cells))).values())
        if self.table.columns and not self.columns:
            self.begin()

    def begin(self):
        wanted = ["game", "time"] + (["ladder"] if "ladder" in self.table.columns else []) + self.SEAT
        self.columns = list(wanted)
        self.numbers = [name[: -len("_before")] for name in self.table.columns if name.endswith("_before")]
        for name in self.numbers:
            wanted += [f"{name}_before", f"{name}_after"]
        has_sigma = self.numbers[1:2] == ["sigma"]
        own = self.numbers[2:] if has_sigma else self.numbers[1:]
        if self.table.columns != wanted or self.numbers[:1] != ["mu"] or {"mu", "sigma", "rank"} & set(own):
            raise Unreadable(self.name, "these are not the columns of a compact ledger")
        for name in ("mu", "sigma", "rank"):
            self.columns += [f"{name}_before", f"{name}_after", f"{name}_delta"]
        for name in own:
            self.columns += [f"{name}_before", f"{name}_after"]

    def restored(self, row):
        full = dict.fromkeys(self.columns, "")
        full.update(row)
        full["role"] = self.following(row, "role", "player")
        full["team"] = self.following(row, "team", row["player"]) if row["game"] else row["team"]
        key = (full["role"], row.get("ladder", ""), row["player"])
        if key in self.left:
            for name in self.numbers:
                full[name + "_before"] = self.following(row, name + "_before", self.left[key][name])
        before = self.values(full, "_before")
        after = self.values(full, "_after")
        for name in before:
            if name == "rank":
                full["rank_before"], full["rank_after"] = rounded(before[name]), rounded(after[name])
            full[name + "_delta"] = rounded(self.finite(row, after[name] - before[name]))
        self.left[key] = {name: row[name + "_after"] for name in self.numbers}
        return full

    def following(self, row, column, follows):
        """What follows, where nothing is written; the number before follows, whatever would be written."""
        if not row[column]:
            return follows
        if column.endswith("_before") or not follows or row[column] == follows:
            self.refuse(f"{column} follows from the rows before, and must be empty")
        return row[column]

    def values(self, full, when):
        """Mu, perhaps sigma, and the rank that follows from them."""
        values = {}
        for name in self.numbers[:2]:
            if name in ("mu", "sigma"):
                values[name] = number(full[name + when])
                if values[name] is None:
                    self.refuse(f"{name}{when} is not a number")
        values["rank"] = self.finite(full, self.rank(values["mu"], values.get("sigma", 0.0)))
        return values

    def finite(self, row, value):
        if value - value != 0:
            self.refuse(f'the rating of "{row["player"]}" changes by more than a number can hold')
        return value

    def refuse(self, why):
        raise Unreadable(f"{self.name}:{self.line}", why)


class Ledger:
    """The check of the ledger, row by row."""

    CHECK = "ledger"

    def __init__(self, table, manifest, findings, teams=None, kept=None):
        self.table = CompactLedger(table, manifest) if manifest.compact else table
        self.of_teams = teams
        self.kept = kept
        self.findings = findings
        self.anchored = manifest.anchored
        self.started = manifest.started
        self.defectors = manifest.defectors
        self.blends = manifest.blends
        self.as_of = manifest.as_of
        self.seasons = {} if manifest.carries else None
        self.careers = {}
        self.numbers = []
        self.newcomer = None
        self.games = 0
        self.game = None
        self.time = ""
        self.moment = None
        self.roles = []
        self.teams = {}
        self.idle = []
        self.contest = []
        self.contest_before = []

    def check(self):
        """Whether the ledger can be read to its end, which is asked here only."""
        for row in self.table.rows():
            if not self.numbers:
                self.begin(self.table.columns)
            row = (self.table.line, dict(zip(self.table.columns, row)))
            if self.contest and (not row[1]["game"] or self.key(row) != self.key(self.contest[0])):
                self.end_contest()
            if row[1]["game"]:
                self.contest.append(row)
            else:
                self.adjust_idle(row)
        if self.contest:
            self.end_contest()
        self.check_end()
        if self.table.columns and not self.numbers:
            self.begin(self.table.columns)
        return True

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
            raise Unreadable(self.table.name, "these are not the columns of a ledger")

    def violation(self, line, what):
        self.findings.add(self.CHECK, f"{self.table.name}:{line}", what)

    def differ(self, line, what, expected, found):
        self.findings.differ(self.CHECK, f"{self.table.name}:{line}", what, expected, found)

    def end_contest(self):
        contest, self.contest = self.contest, []
        line, first = contest[0]
        if self.of_teams:
            self.of_teams.take([row for _, row in contest])
        if self.kept:
            self.kept.take(first)
        self.check_new_season(first, {row["player"] for _, row in contest})
        self.begin_season(first.get("ladder", ""))
        self.take_game(line, first)
        if self.is_of_condition(first):
            self.take_condition(contest)
        else:
            self.take_role(contest)
        self.contest_before = contest
        places = [count(row["place"]) for _, row in contest]
        best = min(places)
        winners = {row["team"] for _, row in contest if count(row["place"]) == best}
        teams = {}
        players = set()
        for line, row in contest:
            seat = (row["player"], row["team"] if self.defectors and row["role"] == "player" else "")
            if seat in players:
                self.violation(line, f'"{row["player"]}" is in game {row["game"]} twice')
            players.add(seat)
            self.differ(line, "the time of the game", first["time"], row["time"])
            mate = teams.setdefault(row["team"], row)
            self.differ(line, "the place of the team", mate["place"], row["place"])
            if not 1 <= count(row["place"]) <= MOST_PLACE:
                self.violation(line, "the place is not a whole number from 1")
            if row["fraction"] != "1" if row["role"] == "commander" else not share(row["fraction"]):
                self.violation(line, "the fraction is not from 0 to 1, or that of a commander not 1")
            career = self.career(line, row)
            self.move(career, line, row)
            if count(row["place"]) > best:
                career.losses += 1
            elif len(winners) > 1:
                career.draws += 1
            else:
                career.wins += 1
            career.last = row["time"]
        self.check_expected(contest, teams)

    def check_new_season(self, first, players):
        """A row without a game that a game follows belongs to it: what the season did to one of its players."""
        of_game = [first[name] for name in ("role", "ladder", "time") if name in first]
        for line, row in self.idle:
            if row["player"] not in players or [row[name] for name in ("role", "ladder", "time") if name in row] != of_game:
                self.violation(line, "a row without a game must be of a player and the time of the next game, or at the end")
        self.idle = []

    def check_expected(self, contest, teams):
        for line, row in contest:
            self.differ(line, "the share expected of the team", teams[row["team"]]["expected"], row["expected"])
            if not share(row["expected"]):
                self.violation(line, "expected is not from 0 to 1")
        shares = [number(row["expected"]) for row in teams.values()]
        if None in shares or not abs(added(shares) - 1) <= (0.5e-6 + 1e-9) * len(shares):
            self.violation(contest[0][0], "the expected scores of the teams do not have the sum 1")

    def take_game(self, line, row):
        if row["game"] == self.game:
            self.differ(line, "the time of the game", self.time, row["time"])
            return
        self.games += 1
        self.game = row["game"]
        self.roles = []
        self.teams = {}
        self.contest_before = []
        if row["time"] == self.time and self.games > 1:
            return
        now = moment(row["time"])
        if (now is None) != (row["time"] == "") or (self.games > 1 and (now is None) != (self.moment is None)):
            self.violation(line, f'"{row["time"]}" is not a time, or some games have none')
        elif now is not None and self.moment is not None and now < self.moment:
            self.violation(line, f"the game is of {row['time']}, and the one before it of {self.time}")
        self.moment = self.moment if now is None else now
        self.time = row["time"]

    def is_of_condition(self, first):
        """Whether the contest before is the same on the ladder of all conditions."""
        if not self.blends or not self.contest_before:
            return False
        whole = self.contest_before[0][1]
        return whole["role"] == first["role"] and first.get("ladder", "").startswith(whole.get("ladder", "") + ":")

    def take_condition(self, contest):
        """The rows of a contest on the ladder of its condition repeat what those before say of the game."""
        seats = [[[row[name] for name in ("team", "player", "place", "fraction")] for _, row in rows]
                 for rows in (self.contest_before, contest)]
        self.differ(contest[0][0], "the seats of the game on the ladder of its condition", seats[0], seats[1])

    def take_role(self, contest):
        line, first = contest[0]
        role = first["role"]
        if role not in ("player", "commander") or (self.roles and (self.roles, role) != (["player"], "commander")):
            self.violation(line, "the rows of a game are those of its players, then those of its commanders")
        for line, row in contest:
            if role == "player":
                self.teams.setdefault(row["player"], []).append((row["team"], row["place"]))
            elif role == "commander" and self.roles == ["player"]:
                found = (row["team"], row["place"])
                played = self.teams.get(row["player"], [])
                self.differ(line, "team and place of a commander", found if found in played else played, found)
        self.roles.append(role)

    def adjust_idle(self, row):
        line, row = row
        self.idle.append((line, row))
        career = self.careers.get((row["role"], row.get("ladder", ""), row["player"]))
        if career is None and self.last_season(row):
            left = self.last_season(row).numbers
            self.differ(line, "the rating that continues the last season", left, [row[n + "_before"] for n in self.numbers])
            career = Career(left, row["time"])
            self.careers[(row["role"], row.get("ladder", ""), row["player"])] = career
        if career is None:
            self.violation(line, "a row without a game for one who has no game before it")
            return
        for column in ("team", "place", "fraction", "expected"):
            self.differ(line, column, "", row[column])
        self.move(career, line, row)

    def check_end(self):
        """What has no game behind it brought idle players to the day of the tables, or to the last game of their ladder."""
        ends = {}
        for (role, ladder, _), career in self.careers.items():
            ends[role, ladder] = max(ends.get((role, ladder), ""), career.last, key=lambda time: moment(time) or (-1,))
        for line, row in self.idle:
            last = ends[row["role"], row.get("ladder", "")] if (row["role"], row.get("ladder", "")) in ends else ""
            times = [self.as_of] if moment(self.as_of) else [last]
            times += [last] if self.seasons is not None else []
            if moment(row["time"]) not in [moment(time) for time in times]:
                self.violation(line, f"a row without a game at the end is of {row['time']}, not of {times[0]}")
            sigmas = number(row["sigma_before"] or "0"), number(row["sigma_after"] or "0")
            if row["mu_before"] != row["mu_after"] or (None not in sigmas and sigmas[1] < sigmas[0]):
                self.violation(line, "a row without a game at the end moves mu, or lets sigma fall")

    def last_season(self, row):
        """What a player left on the ladder of the last season before that of a row; None if there is none."""
        if self.seasons is None:
            return None
        last = None
        for ladder in self.seasons.get(row.get("ladder", "").partition(":")[0], []):
            if ladder == row.get("ladder", ""):
                break
            last = self.careers.get((row["role"], ladder, row["player"]), last)
        return last

    def begin_season(self, ladder):
        """A game is on the ladder of a season, whoever plays it."""
        if self.seasons is not None:
            seasons = self.seasons.setdefault(ladder.partition(":")[0], [])
            if ladder not in seasons:
                seasons.append(ladder)

    def career(self, line, row):
        key = (row["role"], row.get("ladder", ""), row["player"])
        if key not in self.careers:
            before = [row[name + "_before"] for name in self.numbers]
            is_given = row["player"] in self.anchored or row["role"] + "s" in self.started
            if not is_given and self.last_season(row):
                self.violation(line, "the first row of a player of an earlier season must be one without a game")
            self.careers[key] = Career(before, row["time"])
            if not is_given:
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
                self.violation(line, f"{name} is not a number")
            elif name in ("mu", "sigma", "rank") and abs(b - a) == float("inf"):
                self.violation(line, f"{name} changes by more than a number can hold")
            elif name in ("mu", "sigma"):
                self.differ(line, f"{name}_delta", rounded(b - a), row[name + "_delta"])
            elif name == "rank":
                delta = number(row["rank_delta"])
                allowed = 1.5e-6 + 1e-14 * max(abs(a), abs(b))
                if delta is None or not abs(delta - (b - a)) <= allowed:
                    self.violation(line, "rank_delta is not the difference of the ranks")
        career.numbers = after


class Teams:
    """The check of the table of teams: its rows agree with those of the ledger, and its numbers with each other."""

    ROUNDING = 0.5e-6 + 1e-9
    RELATIVE = 1e-12
    GREATEST_MEAN = 1e280

    def __init__(self, table, promised, manifest, findings):
        self.table = table
        self.promised = promised
        self.findings = findings
        self.weighed = manifest.parameters.get("balance") is True
        self.rows = self.located()
        self.ahead = None

    def located(self):
        """Every row with its line."""
        rows = 0
        for cells in self.table.rows():
            rows += 1
            if rows == 1:
                self.require_columns()
            yield self.table.line, dict(zip(self.table.columns, cells))
        if rows == 0 and self.table.columns:
            self.require_columns()
        if rows != self.promised:
            raise Unreadable(self.table.name, f"it has {rows} rows, and the manifest says {self.promised}")

    def require_columns(self):
        ladder = ["ladder"] if "ladder" in self.table.columns else []
        if self.table.columns != ["game", "time"] + ladder + TEAM_COLUMNS:
            raise Unreadable(self.table.name, "these are not the columns of a table of teams")

    def contest(self):
        """The next rows that are of one game as one ladder sees it; none behind the last."""
        try:
            contest = [self.ahead] if self.ahead else []
            self.ahead = None
            for row in self.rows:
                if contest and Ledger.key(row) != Ledger.key(contest[0]):
                    self.ahead = row
                    break
                contest.append(row)
            return contest
        except Unreadable as error:
            self.findings.add("teams", error.where, error.why)
            self.rows = iter(())
            return []

    def take(self, members):
        """Compares the next rows with those of a contest in the ledger."""
        teams = self.contest()
        if not teams:
            self.violation(0, f"there are no rows of game {members[0]['game']}, which is in the ledger")
            return
        self.check(teams)
        by_team = {}
        starts = {}
        for member in members:
            by_team.setdefault(member["team"], []).append(member)
            starts.setdefault(member["player"], member)
        self.differ(teams[0], "the number of teams", len(by_team), len(teams))
        for team, of in zip(teams, by_team.values()):
            self.compare(team, of, [starts[member["player"]] for member in of])

    def end(self, is_all_known):
        """Reads what is left; none may be behind a ledger that was read to its end."""
        teams = self.contest()
        while teams:
            if is_all_known:
                self.violation(teams[0][0], f"game {teams[0][1]['game']} is not here in the ledger")
            self.check(teams)
            teams = self.contest()

    def check(self, teams):
        first = teams[0][1]
        duel = len(teams) == 2
        total = (number(first["draw"]) or 0.0) if duel else 0.0
        for at, team in enumerate(teams):
            row = team[1]
            for column in ("time", "draw", "quality"):
                self.differ(team, column, first[column], row[column])
            if not duel:
                self.differ(team, "draw", "", row["draw"])
            for column in ["win"] + ["draw"] * duel + ["quality"] * (row["quality"] != ""):
                if not share(row[column]):
                    self.violation(team[0], f"{column} is not from 0 to 1")
            win = number(row["win"]) or 0.0
            total += win
            draw = (number(row["draw"]) or 0.0) if duel else 0.0
            self.differ(team, "expected", rounded(win + draw / 2), row["expected"])
            if (number(row["sigma"]) or 0.0) < 0:
                self.violation(team[0], "sigma is negative")
            ranks = number(row["rank_sum"])
            if count(row["members"]) < 1:
                self.violation(team[0], "members is not a count")
            elif ranks is not None:
                self.near(team, "rank_mean", ranks / count(row["members"]), 2 * self.ROUNDING)
            self.check_stack(team, teams[1 - at] if duel else None)
        if not abs(total - 1) <= self.ROUNDING * len(teams):
            self.violation(teams[0][0], "the probabilities to win and to draw do not have the sum 1")

    def check_stack(self, team, other):
        """The difference of M - 3 S, to the last digit."""
        numbers = [number(row[name]) for row in (team[1], other[1] if other else {}) for name in ("mu", "sigma") if row]
        if len(numbers) < 4 or None in numbers:
            self.differ(team, "stack", "", team[1]["stack"])
            return
        stack = numbers[0] - 3 * numbers[1] - (numbers[2] - 3 * numbers[3])
        self.differ(team, "stack", "" if abs(stack) == float("inf") else exact(stack), team[1]["stack"])

    def compare(self, team, members, before):
        """A defector's second row begins where the first ended: what was before the game is in the first."""
        row = team[1]
        one = members[0]
        for column in ("game", "time", "ladder", "role", "team", "place", "expected"):
            self.differ(team, column, one.get(column), row.get(column))
        self.differ(team, "members", str(len(members)), row["members"])
        self.near(team, "rank_sum", self.total(before, "rank"), self.ROUNDING * (len(members) + 1))
        if row["mu"] == "" or any(member["fraction"] != "1" for member in members):
            return
        if not self.weighed or len(members) == 1:
            self.near(team, "mu", self.total(before, "mu"), self.RELATIVE)
        if len(members) == 1:
            self.near(team, "sigma", self.total(before, "sigma"), self.RELATIVE)

    @staticmethod
    def total(members, name):
        numbers = [number(member[name + "_before"]) for member in members]
        return float("nan") if None in numbers else added(numbers)

    def near(self, team, column, expected, allowed):
        """Compares a number, if what is expected is one that every system can have."""
        found = number(team[1][column])
        if abs(expected) < self.GREATEST_MEAN and (
            found is None or not abs(found - expected) <= allowed + self.RELATIVE * abs(expected)
        ):
            self.differ(team, column, rounded(expected), team[1][column])

    def differ(self, team, what, expected, found):
        self.findings.differ("teams", f"{self.table.name}:{team[0]}", what, expected, found)

    def violation(self, line, what):
        self.findings.add("teams", f"{self.table.name}:{line}", what)


class Games:
    """The check of the table of games: the rated games in the order of the ledger, with the same ids, times and ladders."""

    def __init__(self, table, promised, manifest, findings):
        self.table = table
        self.promised = promised
        self.rated = manifest.counts["rated"]
        self.findings = findings
        self.rows = table.rows()
        self.count = 0
        self.game = None
        self.broken = False

    def next(self):
        """The next row; None behind the last, or if the table cannot be read."""
        if self.broken:
            return None
        try:
            row = next(self.rows, None)
            columns = self.table.columns
            if columns and columns[-2:] == ["score", "home"]:
                columns = columns[:-2]
            if columns and (columns[:2] != ["game", "time"] or columns[2:][-1:] != ["result_in_words"]):
                raise Unreadable(self.table.name, "these are not the columns of a table of games")
            self.count += row is not None
            if row is None and self.count != self.promised:
                raise Unreadable(self.table.name, f"it has {self.count} rows, and the manifest says {self.promised}")
            return row
        except Unreadable as error:
            self.findings.add("games", error.where, error.why)
            self.broken = True
            return None

    def take(self, of_ledger):
        """Compares the next row with a game of the ledger, which is new there unless it is on a second ladder."""
        if of_ledger["game"] == self.game or self.broken:
            return
        self.game = of_ledger["game"]
        row = self.next()
        if row is None:
            if not self.broken:
                self.findings.add("games", self.table.name, f"there is no row of game {self.game}, which was rated")
                self.broken = True
            return
        for at, column in enumerate(("game", "time", "ladder")):
            if self.table.columns[at] == column:
                where = f"{self.table.name}:{self.table.line}"
                self.findings.differ("games", where, f"the {column} of the game", of_ledger.get(column, ""), row[at])

    def end(self):
        while self.next() is not None:
            pass
        if not self.broken:
            what = "its number of rows, the games that were rated,"
            self.findings.differ("games", self.table.name, what, self.rated, self.count)


class Contests(Ledger):
    """The check of the contests of a history system: games as in a ledger, and no ratings."""

    CHECK = "contests"

    def __init__(self, table, manifest, findings, kept=None):
        super().__init__(table, manifest, findings, None, kept)
        self.table = table

    def begin(self, columns):
        wanted = ["game", "time"] + (["ladder"] if "ladder" in columns else [])
        if columns != wanted + ["role", "team", "player", "place", "fraction"]:
            raise Unreadable(self.table.name, "these are not the columns of contests")

    def check_expected(self, contest, teams):
        """Nothing was expected."""


class Manifest:
    """What the manifest of a run says, as far as a check reads it."""

    def __init__(self, content):
        self.tree = self.kind(unescaped(content.decode("utf-8")), dict, "the manifest")
        if (laid_out(self.tree) + "\n").encode("utf-8") != content:
            raise ValueError("it is not laid out as the program does it")
        self.format = self.text(self.tree, "format")
        if self.format not in TABLES:
            raise ValueError(f'the format "{self.format}" is not known here')
        self.text(self.tree, "version")
        self.object(self.tree, "sources")
        for log in self.list(self.tree, "read"):
            self.kind(log, dict, "read")
            self.text(log, "name")
            self.counted(log, "bytes")
            self.digest(log, "sha256")
        self.counts = self.all_counted("counts")
        for name in COUNTS:
            self.kind(self.counts.get(name), int, name)
        self.problems = self.all_counted("problems")
        self.outside = self.counted(self.object(self.tree, "corrections"), "outside")
        options = self.object(self.tree, "options")
        if self.is_run:
            system = self.object(self.tree, "system")
            self.text(system, "name")
            self.text(system, "profile")
            self.min_games = self.counted(options, "min_games")
            self.anchored = self.object(options, "anchor")
            self.started = dict(self.object(self.tree, "initial"))
            if self.tree.get("resets") is not None:
                self.started.update(self.object(self.tree, "resets"))
            self.compact = options.get("ledger") == "compact"
            self.parameters = self.object(system, "parameters")
            self.leaderboard = self.parameters.get("leaderboard") is True
            self.defectors = self.parameters.get("defectors") in ("last", "sum")
            self.blends = self.parameter("blend", 1.0) != 1
            self.as_of = str(options.get("as_of", ""))
            self.carries = options.get("carry") == "season"
        else:
            self.list(self.tree, "systems")
        self.written = {}
        for file in self.list(self.tree, "written"):
            self.add(self.kind(file, dict, "written"))
        self.require_files()

    @property
    def is_run(self):
        return self.format == "rate-run/1"

    def rank(self, mu, sigma):
        """The rank of a rating, by the parameters of the system."""
        rank = self.parameter("rank-scale", 1.0) * (mu - self.parameter("rank-sigmas", 0.0) * sigma)
        return max(0.0, rank) if self.parameters.get("rank-floor") is True else rank

    def parameter(self, name, usual):
        value = self.parameters.get(name)
        return float(value) if isinstance(value, Number) else usual

    def add(self, file):
        name = self.text(file, "name")
        is_ledger = name.startswith("deltas.")
        if list(file) != (OF_LEDGER if is_ledger else OF_FILE):
            raise ValueError(f'"written" describes "{name}" with the wrong keys')
        if name in self.written:
            raise ValueError('"written" lists a file twice')
        entry = {key: self.counted(file, key) for key in file if key in ("bytes", "rows", "blocks")}
        entry["name"] = name
        entry["digest"] = self.digest(file, "head" if is_ledger else "sha256")
        self.written[name] = entry

    def require_files(self):
        extension = ".json" if any(name.endswith(".json") for name in self.written) else ".csv"
        for name in self.written:
            if name not in [table + extension for table in TABLES[self.format]]:
                raise ValueError(f'"written" lists "{name}", which is no file of such a run')
        if not self.listed("rejects") or (self.listed("deltas") is None) != (self.listed("blocks") is None):
            raise ValueError('"written" lists no rejects, or of ledger and blocks one without the other')

    def listed(self, table):
        return self.written.get(table + ".csv") or self.written.get(table + ".json")

    @staticmethod
    def kind(value, kind, what):
        if type(value) is not kind:
            raise ValueError(f'"{what}" is missing, or of another kind than it has to be')
        return value

    def object(self, tree, key):
        return self.kind(tree.get(key), dict, key)

    def list(self, tree, key):
        return self.kind(tree.get(key), list, key)

    def text(self, tree, key):
        return self.kind(tree.get(key), str, key)

    def counted(self, tree, key):
        """A count as a number of JSON."""
        value = count(self.kind(tree.get(key), Number, key))
        if value < 0:
            raise ValueError(f'"{key}" is no count')
        return value

    def all_counted(self, key):
        return {name: self.counted(self.object(self.tree, key), name) for name in self.object(self.tree, key)}

    def digest(self, tree, key):
        if not DIGEST.fullmatch(self.text(tree, key)):
            raise ValueError(f'"{key}" is no SHA-256')
        return tree[key]


class Run:
    """A run, to be verified."""

    def __init__(self, folder, findings):
        current = os.path.join(folder, "current")
        self.folder = os.path.realpath(current if os.path.lexists(current) else folder)
        self.findings = findings
        self.rejects = None
        try:
            with open_plain(self.path("manifest.json")) as file:
                content = file.read()
            self.head = hashlib.sha256(content).hexdigest()
            self.manifest = Manifest(content)
        except (OSError, ValueError, RecursionError) as error:
            raise Unreadable("manifest.json", error) from error

    def path(self, name):
        return os.path.join(self.folder, name)

    def guarded(self, name, check, *arguments):
        """What the check of that name gives; None if a file kept it from ending."""
        try:
            return check(*arguments)
        except Unreadable as error:
            self.findings.add(name, error.where, error.why)
        return None

    def verify(self, head):
        self.check_head(head)
        for file in self.manifest.written.values():
            if "blocks" not in file:
                self.guarded("files", self.check_file, file)
        for table in TABLES[self.manifest.format]:
            for name in (table + ".csv", table + ".json"):
                if name not in self.manifest.written and os.path.lexists(self.path(name)):
                    self.findings.add("files", name, "the manifest does not list it")
        if self.manifest.is_run:
            listed = self.manifest.listed("deltas")
            contests = self.manifest.listed("contests")
            of_teams = self.manifest.listed("teams")
            teams = self.teams(of_teams) if of_teams else None
            of_games = self.manifest.listed("games")
            kept = self.games(of_games) if of_games else None
            ledger = (
                self.check_ledger(listed, teams, kept)
                if listed
                else self.check_contests(contests, kept)
                if contests
                else None
            )
            if teams:
                teams.end(ledger is not None)
            if kept:
                kept.end()
            self.check_tables(ledger)
            if self.rejects is not None:
                self.check_counts(ledger)

    def check_head(self, head):
        name = os.path.basename(self.folder)
        match = RUN_NAME.fullmatch(name)
        what = f"its SHA-256, the head of the run, is {self.head}, and "
        if match and not self.head.startswith(match.group(1)):
            self.findings.add("head", "manifest.json", what + f"by its name {name} the run has {match.group(1)}…")
        if head and head.lower() != self.head:
            self.findings.add("head", "manifest.json", what + "not the one that --head names")

    def check_file(self, file):
        digest = hashlib.sha256()
        size = 0
        try:
            with open_plain(self.path(file["name"])) as stream:
                for piece in iter(lambda: stream.read(1 << 20), b""):
                    digest.update(piece)
                    size += len(piece)
        except OSError as error:
            raise Unreadable(file["name"], error) from error
        self.findings.differ("files", file["name"], "its size in bytes", file["bytes"], size)
        self.findings.differ("files", file["name"], "its sha256", file["digest"], digest.hexdigest())
        table = Table(self.path(file["name"]))
        is_rejects = file["name"].startswith("rejects.")
        rows = 0
        kinds = collections.Counter()
        for row in table.rows():
            rows += 1
            if is_rejects and table.columns == REJECT_COLUMNS:
                kinds[row[REJECT_COLUMNS.index("problem")]] += 1
        if is_rejects and table.columns not in ([], REJECT_COLUMNS):
            raise Unreadable(file["name"], "these are not the columns of rejects")
        self.rejects = kinds if is_rejects else self.rejects
        self.findings.differ("files", file["name"], "its number of rows", file["rows"], rows)

    def teams(self, listed):
        return Teams(Table(self.path(listed["name"])), listed["rows"], self.manifest, self.findings)

    def games(self, listed):
        return Games(Table(self.path(listed["name"])), listed["rows"], self.manifest, self.findings)

    def check_ledger(self, listed, teams, kept):
        name = listed["name"]
        blocks = Blocks(name.endswith(".json"))
        ledger = Ledger(Table(self.path(name), blocks.take), self.manifest, self.findings, teams, kept)
        is_read = self.guarded("ledger", ledger.check)
        self.guarded("blocks", self.check_blocks, listed, blocks.end())
        return ledger if is_read else None

    def check_contests(self, listed, kept):
        contests = Contests(Table(self.path(listed["name"])), self.manifest, self.findings, kept)
        return contests if self.guarded("contests", contests.check) else None

    def check_blocks(self, listed, found):
        name = listed["name"]
        table = Table(self.path(self.manifest.listed("blocks")["name"]))
        published = list(table.rows())
        if table.columns != BLOCK_COLUMNS:
            raise Unreadable(table.name, "these are not the columns of blocks")
        chained = True
        for expected, block in zip(published, found):
            self.check_block(name, expected, block, chained)
            chained = expected[4] == block[4]
        differ = self.findings.differ
        differ("blocks", name, "its number of blocks", len(published), len(found))
        differ("blocks", name, "its number of blocks by the manifest", listed["blocks"], len(found))
        differ("blocks", name, "its size in bytes", listed["bytes"], sum(int(block[2]) for block in found))
        differ("blocks", name, "its number of rows", listed["rows"], sum(int(block[1]) for block in found))
        differ("blocks", name, "the head of its chain", listed["digest"], found[-1][4])

    def check_block(self, name, expected, found, chained):
        """A chain that follows from another block than was published is another one, and no further violation."""
        first = (int(found[0]) - 1) * BLOCK_ROWS + 1
        what = f"block {found[0]} (rows {first} to {first + int(found[1]) - 1}): its "
        for at, column in enumerate(BLOCK_COLUMNS[:4]):
            self.findings.differ("blocks", name, what + column, expected[at], found[at])
        if chained and expected[3] == found[3]:
            self.findings.differ("blocks", name, what + BLOCK_COLUMNS[4], expected[4], found[4])

    def check_tables(self, ledger):
        for table, role in (("players", "player"), ("commanders", "commander")):
            listed = self.manifest.listed(table)
            if listed:
                self.guarded("tables", self.check_standings, listed["name"], role, ledger)
        if ledger and ledger.CHECK == "ledger":
            for key, career in sorted(ledger.careers.items()):
                if not career.listed and int(career.tally()[0]) >= self.manifest.min_games:
                    self.findings.add("tables", "run", f"{rated(key)} has games in the ledger and stands in no table")

    def check_standings(self, name, role, ledger):
        table = Table(self.path(name))
        ladders = set()
        players = set()
        above = None
        place = 0
        played = []
        leaderboard = role == "player" and self.manifest.leaderboard
        for cells in table.rows():
            if place == 0 and not ladders:
                self.require_columns(table, ledger, leaderboard)
            row = dict(zip(table.columns, cells))
            where = f"{name}:{table.line}"
            ladder = row.get("ladder", "")
            if above is None or above.get("ladder", "") != ladder:
                if ladder in ladders:
                    self.violation(where, f'the rows of ladder "{ladder}" are not adjacent')
                ladders.add(ladder)
                self.check_active(played)
                played = []
                above = None
                place = 0
            place += 1
            self.findings.differ("tables", where, "the place", str(place), row["place"])
            for column in ("rank", "mu", "sigma"):
                if number(row[column]) is None and not (column == "sigma" and row[column] == ""):
                    self.violation(where, f"{column} is not a number")
            self.check_order(where, above, row)
            self.check_tally(where, row)
            if (ladder, row["player"]) in players:
                self.violation(where, f'"{row["player"]}" occurs twice')
            players.add((ladder, row["player"]))
            if ledger:
                career = ledger.careers.get((role, ladder, row["player"]))
                if career is None:
                    self.violation(where, f'"{row["player"]}" has no game in the {ledger.CHECK}')
                else:
                    career.listed = True
                    for column, expected in zip(ledger.numbers + TALLY, career.numbers + career.tally()):
                        self.findings.differ("tables", where, f'{column} of "{row["player"]}"', expected, row[column])
            if leaderboard:
                self.check_leaderboard(where, row, ledger)
                played.append((where, row["last_played"], row["active"]))
            above = row
        self.check_active(played)
        if table.columns and not ladders:
            self.require_columns(table, ledger, leaderboard)

    def check_leaderboard(self, where, row, ledger):
        """The columns of a leaderboard follow from the others, and from the games as a commander."""
        mu, sigma, stack = number(row["mu"]), number(row["sigma"]), number(row["stack_sum"])
        if None in (mu, sigma, stack) or count(row["games"]) < 1:
            self.violation(where, "mu, sigma, stack_sum or games is not a number")
            return
        whole = int(self.manifest.rank(mu, sigma))
        expected = {"whole_rank": str(whole), "rank_name": rank_name(whole)}
        expected["stack_mean"] = rounded(stack / count(row["games"]))
        if ledger:
            ladder = row.get("ladder", "")
            rated = any(key[:2] == ("commander", ladder) for key in ledger.careers)
            command = ledger.careers.get(("commander", ladder, row["player"]), Career([], ""))
            expected["commander_wins"] = str(command.wins) if rated else ""
            expected["commander_losses"] = str(command.losses) if rated else ""
        for column, value in expected.items():
            self.findings.differ("tables", where, f'{column} of "{row["player"]}"', value, row[column])

    def check_active(self, played):
        """Who played within 30 days before the last game of the ladder is active."""
        end = max((seconds(last) for _, last, _ in played if seconds(last) is not None), default=None)
        for where, last, active in played:
            if seconds(last) is None:
                expected = ""
            else:
                expected = "yes" if end - seconds(last) <= ACTIVE_SECONDS else "no"
            self.findings.differ("tables", where, "active", expected, active)

    def violation(self, where, what):
        self.findings.add("tables", where, what)

    def check_tally(self, where, row):
        outcomes = [count(row[column]) for column in ("wins", "draws", "losses")]
        if min(outcomes) < 0:
            self.violation(where, "wins, draws or losses is not a count")
        if count(row.get(EARLIER_GAMES, "0")) < 0:
            self.violation(where, f"{EARLIER_GAMES} is not a count")
        games = sum(max(0, outcome) for outcome in outcomes)
        self.findings.differ("tables", where, "games, the sum of wins, draws and losses,", str(games), row["games"])
        if games < self.manifest.min_games:
            self.violation(where, "the player has too few games for the table")

    def require_columns(self, table, ledger, leaderboard):
        wanted = ["ladder"] if table.columns[0] == "ladder" else []
        wanted += ["place", "player", "rank", "mu", "sigma"] + TALLY
        behind = [column for column in OPTIONAL if column in table.columns]
        known = ledger and ledger.numbers
        found = table.columns[len(wanted) : len(table.columns) - len(behind)]
        numbers = ledger.numbers[3:] if known else [column for column in found if column not in LEADERBOARD]
        if table.columns != wanted + numbers + (LEADERBOARD if leaderboard else []) + behind:
            raise Unreadable(table.name, "these are not the columns of the table")

    def check_order(self, where, above, row):
        if above is None:
            return
        higher, lower = number(above["rank"]), number(row["rank"])
        if higher is None or lower is None or not lower <= higher:
            self.violation(where, f"rank {row['rank']} is below rank {above['rank']}")
            return
        other = {"place", "player"} | set(TALLY + OPTIONAL)
        alike = all(row[column] == above[column] for column in row if column not in other)
        if alike and above["player"] > row["player"]:
            self.violation(where, "players with the same rating are not in order of name")

    def check_counts(self, ledger):
        counts = self.manifest.counts
        problems = self.manifest.problems
        expected = {
            "games": sum(counts[fate] for fate in FATES),
            "excluded": self.rejects["excluded"],
            "duplicates": problems.get("duplicate-game", 0),
            "warnings": sum(value for kind, value in problems.items() if kind not in self.rejects),
            "outside": self.manifest.outside,
        }
        if ledger:
            expected["rated"] = ledger.games
        for name, value in expected.items():
            self.findings.differ("counts", "manifest.json", f"the count {name}", value, counts[name])
        for kind, rows in sorted(self.rejects.items()):
            self.findings.differ("counts", "manifest.json", f"the problems {kind}", rows, problems.get(kind, 0))
        self.findings.differ(
            "counts",
            "manifest.json",
            "rejected, not_counted and excluded together",
            sum(self.rejects.values()),
            counts["rejected"] + counts["not_counted"] + counts["excluded"],
        )


def verify(folder, head=None):
    """Verifies a run; what was found to be wrong, and its head."""
    findings = Findings()
    try:
        run = Run(folder, findings)
    except Unreadable as error:
        findings.add("manifest", error.where, error.why)
        return findings, None
    run.verify(head)
    return findings, run.head


def unproved(folder):
    """What is published with a run, and listed in no manifest."""
    current = os.path.join(folder, "current")
    folder = current if os.path.lexists(current) else folder
    return [name for name in UNLISTED if os.path.exists(os.path.join(folder, name))]


def main():
    parser = argparse.ArgumentParser(description="Verifies a run of rate by what lies in its folder.")
    parser.add_argument("runs", metavar="RUN", nargs="+", help="a folder of runs, or a run in it")
    parser.add_argument("--head", metavar="HEX", help="the head of the run, as it was kept elsewhere")
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
        print(f"verify: {plain(finding)}", file=sys.stderr)
    if findings.count > len(findings.shown):
        print(f"  and {findings.count - len(findings.shown)} more, which may follow from it", file=sys.stderr)
    if findings.count:
        print(f"{plain(run)}: not verified, {findings.count} wrong")
        return 5
    if not words.quiet:
        for name in unproved(run):
            print(f"{plain(run)}: not proved: {name}")
        print(f"{plain(run)}: verified, head {head}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
