#!/usr/bin/env python3
"""Asks both verifiers the same: changes runs at random, one change or two at a time, and tells where scripts/verify.py and
rate verify do not agree, or where a head that was kept before does not find the change. scripts/test-verify calls it.

    scripts/change_runs.py COUNT SEED FOLDER RUN... -- COMMAND...

FOLDER is for the changed runs; RUNs are untouched; COMMAND starts the class rate.VerifyEach. The same seed gives the same
changes.
"""

import gzip
import hashlib
import json
import os
import random
import re
import subprocess
import sys

import verify

#: Every so many changes come with the head that the run had, which has to find them all.
HEAD = 8

#: Beyond COUNT, so many changes are made until every law was broken once.
MOST_MORE = 20_000

#: So many disagreements are told.
MOST_TOLD = 20

#: What keeps a second change from being made after a first one.
IMPOSSIBLE = (ValueError, LookupError, StopIteration, TypeError, AttributeError, RecursionError)

# fmt: off
TEXTS = [
    "", " ", "x", "Ann", "true", "null", "0", "-1", "é", "\u2028", "\ud800", "\U0001f600", '"', "\\", "\n", "\x00",
    "a,b", "y" * 70000,
]
VALUES = [
    "null", "true", "false", "0", "1", "-1", "-0", "7.5", "1.0", "1e2", "1E400", "1e-400", "01", "+1", ".5", "1.",
    "0x1", "9" * 15, "9" * 16, "9" * 19, "9" * 70, "NaN", "Infinity", "-Infinity", "[ ]", "{ }", "[]", "{}",
    "[\n0\n]", '[ "a" ]', '{ "a" : 1 }', "'x'", "x", "", '"' + "0" * 64 + '"', '"' + "A" * 64 + '"', '"\\u0041"',
    '"\\/"', '"\\ud83d\\ude00"', '"\\uD83D\\uDE00"', '"\\uD83D"', '"\t"', '"\\x"', "[" * 40 + "]" * 40,
    "[" * 2000 + "]" * 2000,
] + [json.dumps(text, ensure_ascii=ascii) for text in TEXTS for ascii in (False, True)]
KEYS = [
    "", "x", "name", "bytes", "head", "sha256", "rows", "blocks", "games", "rated", "a" * 1100, "\u2028",
    "\U0001f600",
]
JUNK = [
    b"\n", b"\n\n", b" ", b"x", b"x\n", b"\0", b",", b",\n", b"]\n", b"}", b"\r\n", b"\xff", b"\xef\xbb\xbf",
    b"// c\n", b"/* c */", b"#",
]
CELLS = [
    "", '""', '"x"', " ", "0", "1", "2", "-0", "-1", "+1", "01", "00", "1.0", "1e0", "1E0", "0.5", "0.50", ".5", "5.",
    "1e400", "1e-400", "NaN", "Infinity", "0x1", "1d", "9" * 15, "9" * 16, "9" * 18, "9" * 19, "1" * 64, "1" * 65,
    "1000000000", "1000000001", "\u0661", "\uff11", "null", "true", "player", "commander", "2008-11-24", "2008-02-30",
    "2008-11-24T18:00:00Z", "2008-11-24T18:00Z", "2008-11-24T18:00:00.5Z", "2008-11-24T18:00:00.500Z",
    "2008-11-24T18:00:00.000Z", "2008-11-24T18:00:00.500500Z", "2008-11-24T18:00:00.500000Z", "2008-11-24T24:00:00Z",
    "2008-11-24T18:00:60Z", "2008-11-24T18:00:00+00:00", "2008-11-24 18:00:00Z", "+10000-01-01", "-0001-01-01",
    "0000-01-01", "9999-12-31T23:59:59.999999999Z", "0000-02-29", "1900-02-29", "2000-02-29", "1227549600",
    "20081124", '"a,b"', '"a""b"', '"a"b', 'a"b', "a\rb", "a\tb",
    "\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16"), "\u2028", "\ufeff", "duplicate-game",
    "excluded", "bad-time",
]
JSON_CELLS = [
    '"\\u0041"', '"\\u2028"', '"\\u2028"'.upper(), '"\\/"', '"\\ud800"', '"\\ud83d\\ude00"', '"\\u001f"', '"\\u001F"',
    '"\\u0009"', '"\\t"', "[]", "{}", '"a" ', ' "a"', "nul", '"a', "false", "1,", '"\x7f"', '"\x1f"',
]
# fmt: on


def read(path):
    with open(path, "rb") as file:
        return file.read()


def leaves(tree, path=()):
    """The paths of all values within a tree."""
    for key, value in tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ():
        yield (*path, key)
        yield from leaves(value, (*path, key))


class Raw(str):
    """What is to stand in the manifest as it is."""


def laid_out(value, depth=0):
    """As verify.laid_out, with raw pieces, and objects as lists of pairs, which may have a key twice."""
    inner, outer = "\n" + "  " * (depth + 1), "\n" + "  " * depth
    if isinstance(value, Raw):
        return value
    if isinstance(value, Pairs):
        entries = [json_text(key) + " : " + laid_out(of, depth + 1) for key, of in value]
        return "{" + inner + ("," + inner).join(entries) + outer + "}" if entries else "{ }"
    if isinstance(value, list):
        entries = [laid_out(of, depth + 1) for of in value]
        return "[" + inner + ("," + inner).join(entries) + outer + "]" if entries else "[ ]"
    return (
        value if isinstance(value, verify.Number) else json_text(value) if isinstance(value, str) else json.dumps(value)
    )


def json_text(text):
    return verify.text_of(text, verify.IN_MANIFEST)


class Pairs(list):
    """The entries of an object."""


def pairs(value):
    if isinstance(value, dict):
        return Pairs([key, pairs(of)] for key, of in value.items())
    return [pairs(of) for of in value] if isinstance(value, list) else value


class ChangedRun:
    """A run with changes."""

    def __init__(self, files, rng):
        self.files = dict(files)
        self.rng = rng
        self.done = []
        self.tree = verify.unescaped(files["manifest.json"].decode())

    def note(self, *words):
        self.done.append(" ".join(str(word)[:80] for word in words))

    def tables(self):
        return [name for name in sorted(self.files) if name != "manifest.json"]

    # tables

    def change_table(self):
        name = self.rng.choice(self.tables())
        way = self.rng.choice(
            [self.bytes_of, self.rows_of, self.cells_of, self.cells_of, self.cells_of, self.columns_of]
        )
        changed = way(name, self.files[name])
        self.files[name] = changed
        self.note(name, way.__name__)

    def bytes_of(self, name, content):
        rng = self.rng
        at = rng.randrange(len(content) + 1)
        way = rng.randrange(12)
        self.note("way", way, "at", at)
        if way == 0:
            return b"\xef\xbb\xbf" + content
        if way == 1:
            return content.replace(b"\n", b"\r\n")
        if way == 2:
            ends = [match.start() for match in re.finditer(b"\n", content)] or [0]
            end = rng.choice(ends)
            return content[:end] + rng.choice([b"\r\n", b"\n\n", b"", b" \n", b"\r"]) + content[end + 1 :]
        if way == 3:
            return content[:-1]
        if way == 4:
            return content[:at]
        if way == 5:
            return content + rng.choice(JUNK)
        if way == 6:
            return rng.choice(JUNK) + content
        if way == 7:
            return content[:at] + rng.choice(JUNK) + content[at:]
        if way == 8:
            return content[:at] + bytes([rng.randrange(256)]) + content[at + 1 :]
        if way == 9:
            return content[:at] + content[at + 1 :]
        if way == 10:
            return rng.choice(
                [
                    b"",
                    b"\n",
                    b"[]\n",
                    b"[]",
                    b"[\n]\n",
                    gzip.compress(content, mtime=0),
                    content.upper(),
                    content + content,
                ]
            )
        return content[:at] + rng.choice(b'",\n\r {}[]:\\0123456789.-eEtfn').to_bytes(1, "big") + content[at:]

    def split(self, name, content):
        """The rows of a table with the cells as they stand there; of a JSON without braces."""
        lines = content.decode("utf-8", "surrogateescape").split("\n")[:-1]
        if name.endswith(".json"):
            return [re.findall(r'("(?:[^"\\]|\\.)*":(?:"(?:[^"\\]|\\.)*"|[^,}]*))', line) for line in lines[1:-1]]
        return [re.findall(r'((?:^|(?<=,))(?:"(?:[^"]|"")*"|[^,]*))', line) for line in lines]

    def join(self, name, rows):
        if name.endswith(".json"):
            text = "[\n" + ",\n".join("{" + ",".join(row) + "}" for row in rows) + "\n]\n" if rows else "[]\n"
        else:
            text = "".join(",".join(row) + "\n" for row in rows)
        return text.encode("utf-8", "surrogateescape")

    def rows_of(self, name, content):
        rng = self.rng
        rows = self.split(name, content)
        if not rows:
            return content + b"x"
        at, other = rng.randrange(len(rows)), rng.randrange(len(rows))
        way = rng.randrange(6)
        self.note("row", at, other, "way", way)
        if way == 0:
            rows[at], rows[other] = rows[other], rows[at]
        elif way == 1:
            rows.insert(other, list(rows[at]))
        elif way == 2:
            del rows[at]
        elif way == 3:
            rows[at] = rows[at][:-1]
        elif way == 4:
            rows[at] = rows[at] + rows[at][-1:]
        else:
            rng.shuffle(rows)
        return self.join(name, rows)

    def columns_of(self, name, content):
        rng = self.rng
        rows = self.split(name, content)
        if not rows or not rows[0]:
            return content + b"y"
        column, other = rng.randrange(len(rows[0])), rng.randrange(len(rows[0]))
        way = rng.randrange(5)
        self.note("column", column, other, "way", way)
        is_json = name.endswith(".json")
        if way == 0:
            for row in rows:
                row[column : column + 1] = []
        elif way == 1:
            for row in rows:
                if max(column, other) < len(row):
                    row[column], row[other] = row[other], row[column]
        elif way == 2:
            for at, row in enumerate(rows):
                row.insert(column, '"new":0' if is_json else "0" if at else "new")
        elif way == 3:
            for row in rows:
                row.insert(column, row[other % len(row)])
        else:
            names = ["", "New", '"quoted"', " name", "mu", "ladder", rows[0][column].upper()]
            new = rng.choice(names)
            for row in rows if is_json else rows[:1]:
                if column < len(row):
                    row[column] = json.dumps(new) + ":" + row[column].partition(":")[2] if is_json else new
        return self.join(name, rows)

    def cells_of(self, name, content):
        rng = self.rng
        rows = self.split(name, content)
        is_json = name.endswith(".json")
        if len(rows) < 2 or not rows[0]:
            return content + b"z"
        row = rng.choice(rows[0 if is_json else 1 :])
        if not row:
            return content + b"w"
        column = rng.randrange(len(row))
        key, _, cell = row[column].rpartition('":') if is_json else ("", "", row[column])
        forged = self.cell(cell, [other[column].rpartition('":')[2] for other in rows if column < len(other)], is_json)
        self.note("cell", column, cell, "->", forged)
        row[column] = key + '":' + forged if is_json else forged
        return self.join(name, rows)

    def cell(self, cell, others, is_json):
        """Another one in its place."""
        rng = self.rng
        way = rng.randrange(10)
        if way < 3:
            if is_json:
                return rng.choice(JSON_CELLS + [json.dumps(text, ensure_ascii=False) for text in CELLS] + CELLS)
            return rng.choice(CELLS)
        if way == 3:
            return rng.choice(others)
        if way == 4:
            return (
                rng.choice(
                    [
                        '"%s"',
                        "+%s",
                        "0%s",
                        "%s.0",
                        "%se0",
                        " %s",
                        "%s ",
                        "%s\r",
                        "-%s",
                        "%s0",
                        '"%s',
                        "%s\0",
                        "%s\u0301",
                    ]
                )
                % cell
            )
        if way == 5:
            return cell.upper() if rng.random() < 0.5 else cell.lower()
        digits = [match.start() for match in re.finditer("[0-9]", cell)]
        if digits:
            at = digits[-1] if way < 8 else rng.choice(digits)
            return cell[:at] + str((int(cell[at]) + rng.choice([1, 9, 5])) % 10) + cell[at + 1 :]
        return cell + "x"

    # manifest

    def change_value(self, only_lawful):
        """A value of the manifest, by one of another kind; or its key."""
        rng = self.rng
        tree = pairs(self.tree)
        paths = list(leaves(self.tree))
        if only_lawful:
            heads = (
                "format",
                "version",
                "counts",
                "problems",
                "written",
                "read",
                "initial",
                "corrections",
                "system",
                "systems",
                "options",
            )
            paths = [
                path
                for path in paths
                if path[0] in heads and (path[0] != "options" or path[-1] in ("min_games", "anchor"))
            ]
        path = rng.choice(paths)
        inner = tree
        for key in path[:-1]:
            inner = next(of for name, of in inner if name == key) if isinstance(inner, Pairs) else inner[key]
        at = next(i for i, entry in enumerate(inner) if entry[0] == path[-1]) if isinstance(inner, Pairs) else path[-1]
        way = rng.randrange(8)
        value = inner[at][1] if isinstance(inner, Pairs) else inner[at]
        if way == 0:
            del inner[at]
        elif way == 1:
            inner.insert(rng.randrange(len(inner) + 1), inner[at])
        elif way == 2 and isinstance(inner, Pairs):
            inner[at] = [rng.choice(KEYS), value]
        elif way == 3:
            inner.append(inner.pop(at))
        else:
            new = Raw(rng.choice(VALUES))
            if isinstance(value, verify.Number) and rng.random() < 0.4:
                new = Raw(
                    rng.choice(
                        [
                            str(float(value) + 1),
                            str(int(float(value)) + 1),
                            value + ".0",
                            "-" + value,
                            value + "e0",
                            "0" + value,
                        ]
                    )
                )
            elif isinstance(value, str) and rng.random() < 0.4:
                new = rng.choice(
                    [value.upper(), value + " ", value[:-1], value[::-1], "./" + value, "../" + value, value + ".gz"]
                )
            inner[at] = [path[-1], new] if isinstance(inner, Pairs) else new
        self.note("manifest", *path, "way", way, laid_out(inner[at])[:60] if way > 3 and at < len(inner) else "")
        self.files["manifest.json"] = laid_out(tree).encode("utf-8", "surrogatepass") + b"\n"

    def change_form(self):
        """The manifest as another text that says the same, or as none."""
        rng = self.rng
        content = self.files["manifest.json"]
        way = rng.randrange(5)
        self.note("manifest form", way)
        if way == 0:
            tree = json.loads(content)
            indent = rng.choice([None, 1, 2, 4, "\t"])
            content = json.dumps(
                tree, ensure_ascii=rng.random() < 0.5, indent=indent, sort_keys=rng.random() < 0.5
            ).encode() + rng.choice([b"", b"\n"])
        elif way == 1:
            at = content.find(rng.choice([b",", b"{", b"[", b"}", b"]", b" : "]), rng.randrange(len(content)))
            at = len(content) - 1 if at < 0 else at
            content = content[:at] + rng.choice([b",", b" ", b"// x\n", b"/* x */", b"\n", b"\t", b"\r"]) + content[at:]
        else:
            content = self.bytes_of("manifest.json", content)
        self.files["manifest.json"] = content

    # files

    def change_files(self):
        rng = self.rng
        name = rng.choice(self.tables())
        way = rng.randrange(7)
        self.note("files", way, name)
        if way == 0:
            del self.files[name]
        elif way == 1:
            extra = rng.choice(
                [
                    "pairings",
                    "players",
                    "deltas",
                    "teams",
                    "timing",
                    "curves",
                    "contests",
                    "rejects",
                    "predictions",
                    "other",
                    "commanders-paths",
                ]
            )
            self.files.setdefault(extra + rng.choice([".csv", ".json", ".txt", ".cache"]), b"a,b\n")
        elif way == 2:
            other = rng.choice(self.tables())
            self.files[name], self.files[other] = self.files[other], self.files[name]
        elif way == 3:
            new = rng.choice(
                [
                    name.upper(),
                    "x" + name,
                    name.replace(".csv", ".json"),
                    name.split(".")[0],
                    "pairings.csv",
                    "players.json",
                ]
            )
            self.files[new] = self.files.pop(name)
            self.rewrite(lambda written: [{**file, "name": new} if file["name"] == name else file for file in written])
        elif way == 4:
            self.files.pop(name)
            self.rewrite(lambda written: [file for file in written if file["name"] != name])
        elif way == 5:
            self.rewrite(lambda written: [file for file in written if file["name"] != name])
        else:
            self.rewrite(lambda written: rng.sample(written, len(written)))

    def rewrite(self, change):
        self.tree["written"] = change(self.tree["written"])
        self.files["manifest.json"] = laid_out(pairs(self.tree)).encode() + b"\n"

    # digests

    def digest(self):
        """What a forger does who knows the format: all sizes, digests and blocks fit again, if the manifest can be read."""
        try:
            tree = verify.unescaped(self.files["manifest.json"].decode())
            for file in tree["written"]:
                if "head" in file:
                    is_json = file["name"].endswith(".json")
                    blocks = verify.Blocks(is_json)
                    for line in (
                        self.files[file["name"]].splitlines(keepends=True) if is_json else self.lines(file["name"])
                    ):
                        blocks.take(line)
                    table = blocks.end()
                    file.update(blocks=verify.Number(len(table)), head=table[-1][4])
                    self.put_blocks(table, is_json)
            for file in tree["written"]:
                content = self.files[file["name"]]
                file.update(bytes=verify.Number(len(content)), rows=verify.Number(self.rows(file["name"], content)))
                if "sha256" in file:
                    file["sha256"] = hashlib.sha256(content).hexdigest()
            self.files["manifest.json"] = laid_out(pairs(tree)).encode("utf-8", "surrogatepass") + b"\n"
            self.note("anew")
        except IMPOSSIBLE:
            self.note("anew in vain")

    def lines(self, name):
        return re.findall(b"[^\n]*\n|[^\n]+", self.files[name])

    def put_blocks(self, table, is_json):
        columns = verify.BLOCK_COLUMNS
        rows = [
            [f'"{column}":' + (cell if at < 3 else f'"{cell}"') for at, (column, cell) in enumerate(zip(columns, row))]
            for row in table
        ]
        name = "blocks.json" if is_json else "blocks.csv"
        if name in self.files:
            self.files[name] = self.join(name, rows if is_json else [columns, *table])

    def rows(self, name, content):
        if name.endswith(".json"):
            return max(0, content.count(b"\n") - 2)
        return max(0, content.count(b"\n") - 1)

    def change(self):
        rng = self.rng
        for _ in range(rng.choice([1, 1, 1, 2])):
            way = rng.randrange(12)
            try:
                if way < 5:
                    self.change_table()
                elif way < 6:
                    self.change_files()
                elif way < 8:
                    self.change_form()
                else:
                    self.change_value(way < 11)
            except IMPOSSIBLE:
                self.note("(not possible)")
            if way < 6 and rng.random() < 0.75:
                self.digest()


class Both:
    """Both verifiers, side by side."""

    def __init__(self, folder, command):
        self.folder = folder
        self.java = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.there = {}
        theirs = self.answer()
        if sorted(theirs) != sorted(verify.CHECKS):
            raise SystemExit(f"verify.py checks {verify.CHECKS}, and rate verify {theirs}")

    def answer(self):
        return self.java.stdout.readline().decode().split()

    def lay(self, folder, files):
        """Writes what is not there as it has to be."""
        os.makedirs(folder, exist_ok=True)
        there = self.there.setdefault(folder, {})
        for name in [name for name in there if name not in files]:
            os.remove(os.path.join(folder, name))
            del there[name]
        for name, content in files.items():
            if there.get(name) is not content:
                with open(os.path.join(folder, name), "wb") as out:
                    out.write(content)
                there[name] = content

    def judge(self, folder, head=None):
        """The laws that are broken, by either."""
        self.java.stdin.write((folder + ("\t" + head if head else "") + "\n").encode())
        self.java.stdin.flush()
        try:
            findings, _ = verify.verify(folder, head)
            ours = sorted(law for law in verify.CHECKS if findings.counts[law])
        except Exception as error:  # pylint: disable=broad-except
            ours = ["crash", repr(error)]
        return ours, sorted(self.answer())

    def end(self):
        self.java.stdin.close()
        self.java.wait()


def main():
    count, seed, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    runs = sys.argv[4 : sys.argv.index("--")]
    both = Both(folder, sys.argv[sys.argv.index("--") + 1 :])
    originals = []
    for run in runs:
        current = os.path.join(run, "current")
        current = os.path.realpath(current if os.path.lexists(current) else run)
        files = {name: read(os.path.join(current, name)) for name in sorted(os.listdir(current)) if not name.endswith(".cache")}
        originals.append((files, os.path.basename(run.rstrip("/")), hashlib.sha256(files["manifest.json"]).hexdigest()))
    for files, name, head in originals:
        target = os.path.join(folder, name)
        both.lay(target, files)
        for verdict in both.judge(target, head):
            if verdict:
                raise SystemExit(f"{name}, of which nothing was changed, is not verified: {verdict}")
    bad = broken = 0
    unbroken = set(verify.CHECKS)
    number = -1
    while number + 1 < count or (unbroken and number < count + MOST_MORE):
        number += 1
        # A change of its own seed can be made again alone.
        rng = random.Random(seed * 1_000_003 + number)
        files, name, head = rng.choice(originals)
        changed_run = ChangedRun(files, rng)
        changed_run.change()
        kept = head if number % HEAD == 0 else None
        target = os.path.join(folder, f"20261120T031704Z-{head[:6]}" if number % 50 == 0 else name)
        both.lay(target, changed_run.files)
        ours, theirs = both.judge(target, kept)
        changed = changed_run.files["manifest.json"] != files["manifest.json"] or any(
            changed_run.files.get(file) != content for file, content in files.items() if not file.startswith("timing.")
        )
        broken += bool(ours)
        unbroken.difference_update(ours)
        wrong = ours != theirs or "crash" in ours + theirs or (kept and changed and not ours)
        if wrong:
            bad += 1
            if bad <= MOST_TOLD:
                print(f"change {number} of seed {seed}, of {name}: {'; '.join(changed_run.done)}", file=sys.stderr)
                print(f"  verify.py: {' '.join(ours) or 'verified'}", file=sys.stderr)
                print(f"  rate verify: {' '.join(theirs) or 'verified'}", file=sys.stderr)
    both.end()
    print(
        f"{number + 1} changes of {len(runs)} runs with seed {seed}: {broken} found by verify.py, {bad} answered differently"
    )
    if unbroken:
        print(f"no change broke {' '.join(sorted(unbroken))}: is there a run for which it is checked?", file=sys.stderr)
    return 1 if bad or unbroken else 0


if __name__ == "__main__":
    sys.exit(main())
