"""Makes a zip of a folder, with the modes of its files, in one order and of one time: archive.py FOLDER ZIP SECONDS-SINCE-1970."""
import sys
import time
import zipfile
from pathlib import Path

root, archive, seconds = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as out:
    for file in sorted(root.rglob("*"), key=lambda file: file.relative_to(root).as_posix()):
        if file.is_file():
            entry = zipfile.ZipInfo(f"{root.name}/{file.relative_to(root).as_posix()}", time.gmtime(seconds)[:6])
            # What Windows has no mode for are its programs, which need none.
            entry.create_system, entry.external_attr = 3, (0o100000 | (file.stat().st_mode & 0o777)) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(entry, file.read_bytes())
