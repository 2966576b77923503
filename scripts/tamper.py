#!/usr/bin/env python3
"""Tampers with a run in every way it can think of, verifies every forgery with scripts/verify.py, and leaves them for others
to verify: scripts/test-verify calls it.

    scripts/tamper.py RUN FOLDER CELLS

RUN is an untouched run; a subfolder of FOLDER is made for each forgery; so many CELLS of a table are changed at most. Prints the
names of those that were not detected.
"""

import csv
import hashlib
import io
import multiprocessing
import os
import shutil
import sys

import verify

#: What the check of the ledger decides, digit for digit, even if a forger made all digests anew. The other columns only who
#: kept the head, or rates the log again, finds out in every case.
LAWFUL = {"game", "time", "role", "player"} | {
    f"{number}_{suffix}" for number in ("mu", "sigma", "rank") for suffix in ("before", "after", "delta")
} - {"rank_delta"}

#: In so many places of a table rows are moved about, if every cell is changed that can be.
PLACES = 40

#: Every so many changes one is made a second time, with all digests made anew.
ANEW = 8


def read(path):
    with open(path, "rb") as file:
        return file.read()


def cells(line):
    """The cells of a row without quotes."""
    return line.rstrip(b"\n").split(b",")


def changed(text):
    """The text with another last digit, or letter, as plausible as before."""
    for at in range(len(text) - 1, -1, -1):
        sign = text[at : at + 1]
        if sign.isdigit():
            other = b"5" if sign == b"4" else b"4"
            return text[:at] + other + text[at + 1 :]
    return text + b"x" if text else b"7"


def manifest_of(files):
    """What stands in the manifest, numbers digit for digit."""
    return verify.unescaped(files["manifest.json"].decode())


def more(count):
    return verify.Number(int(count) + 1)


def detected(target):
    findings, _ = verify.verify(target)
    return findings.count > 0


class Forger:
    """Makes forgeries of one run."""

    def __init__(self, run, folder, most):
        self.most = most
        self.run = os.path.realpath(os.path.join(run, "current")) if os.path.lexists(os.path.join(run, "current")) else run
        self.folder = folder
        self.files = {name: read(os.path.join(self.run, name)) for name in sorted(os.listdir(self.run))}
        self.targets = []

    def forge(self, name, changes, anew=False):
        """Writes a forgery with some files changed (or, as None, left out), its digests made anew or not."""
        files = dict(self.files)
        files.update(changes)
        files = {file: content for file, content in files.items() if content is not None}
        if anew:
            self.digest(files)
        target = os.path.join(self.folder, f"{len(self.targets) + 1:05d}-{name}")
        os.mkdir(target)
        for file, content in files.items():
            path = os.path.join(target, file)
            if content is self.files.get(file):
                os.link(os.path.join(self.run, file), path)
            else:
                with open(path, "wb") as out:
                    out.write(content)
        self.targets.append(target)

    @staticmethod
    def digest(files):
        """What a forger does who knows the format: all sizes, digests and blocks fit again."""
        manifest = manifest_of(files)
        for entry in manifest["written"]:
            if "head" in entry:
                blocks = verify.Blocks(False)
                for line in files[entry["name"]].splitlines(keepends=True):
                    blocks.take(line)
                table = blocks.end()
                entry.update(blocks=verify.Number(len(table)), head=table[-1][4])
                files["blocks.csv"] = "".join(",".join(row) + "\n" for row in [verify.BLOCK_COLUMNS, *table]).encode()
        for entry in manifest["written"]:
            content = files[entry["name"]]
            entry.update(bytes=verify.Number(len(content)), rows=verify.Number(content.count(b"\n") - 1))
            if "sha256" in entry:
                entry["sha256"] = hashlib.sha256(content).hexdigest()
        files["manifest.json"] = (verify.laid_out(manifest) + "\n").encode()

    def rows(self, file):
        """Every row of a table (of a long one the first) gets one cell changed, the next cell in the next row; then rows
        are moved about."""
        lines = self.files[file].splitlines(keepends=True)
        columns = cells(lines[0])
        changes = 0
        for at in range(1, len(lines)):
            row = cells(lines[at])
            if len(row) != len(columns) or changes == self.most:
                continue  # a name with a comma: another row has its turn
            changes += 1
            column = at % len(columns)
            name = columns[column].decode()
            for anew in (False, True) if at % ANEW == 0 and self.decides(file, name) and row[column] else (False,):
                forged = list(row)
                forged[column] = changed(row[column])
                content = b"".join(lines[:at] + [b",".join(forged) + b"\n"] + lines[at + 1 :])
                self.forge(f"{file}-cell-{at}-{name}{'-anew' if anew else ''}", {file: content}, anew)
        for at in range(1, len(lines), max(1, len(lines) * 1000 // (PLACES * self.most))):
            for name, piece in (("removed", []), ("doubled", [lines[at], lines[at]])):
                for anew in (False, True) if file != "blocks.csv" else (False,):
                    content = b"".join(lines[:at] + piece + lines[at + 1 :])
                    self.forge(f"{file}-{at}-{name}{'-anew' if anew else ''}", {file: content}, anew)
            if at + 1 < len(lines):
                content = b"".join(lines[:at] + [lines[at + 1], lines[at]] + lines[at + 2 :])
                self.forge(f"{file}-{at}-swapped", {file: content})
        if file != "blocks.csv":
            self.columns(file)

    def columns(self, file):
        """Every column is left out, one at a time, but for those that an earlier release did not write."""
        table = list(csv.reader(io.StringIO(self.files[file].decode(), newline="")))
        for column, name in enumerate(table[0]):
            if name in verify.OPTIONAL:
                continue
            out = io.StringIO(newline="")
            csv.writer(out, lineterminator="\n").writerows(row[:column] + row[column + 1 :] for row in table)
            self.forge(f"{file}-without-{name}", {file: out.getvalue().encode()}, anew=True)

    @staticmethod
    def decides(file, column):
        """Whether something else in the run says it to the last digit."""
        if file == "teams.csv":
            return column not in ("mu", "sigma", "rank_sum", "rank_mean", "win")
        if column == "earlier_games":
            return False  # the table of --initial says it, which is not in the run
        return column in LAWFUL if file == "deltas.csv" else file != "blocks.csv"

    def manifest(self):
        """Every number of what was written and counted, one at a time."""
        manifest = manifest_of(self.files)
        for index, entry in enumerate(manifest["written"]):
            for key, value in entry.items():
                if key != "name":
                    forged = manifest_of(self.files)
                    is_count = isinstance(value, verify.Number)
                    other = more(value) if is_count else ("1" if value[0] == "0" else "0") + value[1:]
                    forged["written"][index][key] = other
                    self.put(f"written-{entry['name']}-{key}", forged)
            forged = manifest_of(self.files)
            del forged["written"][index]
            self.put(f"unlisted-{entry['name']}", forged)
            self.forge(f"missing-{entry['name']}", {entry["name"]: None})
        for count in manifest["counts"]:
            if count != "equal_times":  # nobody can tell from the tables
                forged = manifest_of(self.files)
                forged["counts"][count] = more(forged["counts"][count])
                self.put(f"counts-{count}", forged)
        for version in ("rate-run/2", "rate-run/0", "rate"):
            forged = manifest_of(self.files)
            forged["format"] = version
            self.put(f"format-{version.replace('/', '-')}", forged)

    def put(self, name, manifest):
        self.forge("manifest-" + name, {"manifest.json": (verify.laid_out(manifest) + "\n").encode()})


def main():
    run, folder, most = sys.argv[1:]
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    forger = Forger(run, folder, int(most))
    for file in ("deltas.csv", "teams.csv", "players.csv", "commanders.csv", "blocks.csv"):
        if file in forger.files:
            forger.rows(file)
    forger.manifest()
    with multiprocessing.Pool() as pool:
        found = pool.map(detected, forger.targets, chunksize=16)
    for target, is_found in zip(forger.targets, found):
        if not is_found:
            print(os.path.basename(target))
    print(f"{len(found)} forgeries, {sum(found)} detected by verify.py", file=sys.stderr)


if __name__ == "__main__":
    main()
