#!/usr/bin/env python3
"""An OCI archive for tests, where no container runs: run-image.py unpack ARCHIVE ROOT, run-image.py run ROOT DATA WORD...

It runs as a runtime would: with the user, the environment and the words that the image names, DATA in the place of its
volume, and all else read-only. Only root may do so.
"""
import gzip
import io
import json
import os
import subprocess
import sys
import tarfile


def unpack(archive, root):
    """Layer over layer, and the configuration beside the root. Digests have to be those of the content."""
    with tarfile.open(archive) as files:

        def blob(descriptor):
            algorithm, digest = descriptor["digest"].split(":")
            content = files.extractfile(f"blobs/{algorithm}/{digest}").read()
            found = subprocess.run([algorithm + "sum"], input=content, capture_output=True, check=True)
            assert found.stdout.decode().split()[0] == digest, digest
            assert len(content) == descriptor["size"], digest
            return content

        index = json.load(files.extractfile("index.json"))
        manifest = json.loads(blob(index["manifests"][0]))
        config = json.loads(blob(manifest["config"]))
        for layer in manifest["layers"]:
            with tarfile.open(fileobj=io.BytesIO(gzip.decompress(blob(layer)))) as content:
                content.extractall(root)
            print(layer["digest"].split(":")[1], layer["size"])
    with open(root + ".json", "w") as out:
        json.dump(config["config"], out)


def run(root, data, words):
    """In a view of the file system of its own, which ends with the process."""
    config = json.load(open(root + ".json"))
    (volume,) = config["Volumes"]
    for mount in (
        ["--make-rprivate", "/"],
        ["--bind", root, root],
        ["-o", "remount,bind,ro", root],
        ["--bind", "/dev", root + "/dev"],
        ["-t", "proc", "proc", root + "/proc"],
        ["--bind", data, root + volume],
    ):
        subprocess.run(["mount", *mount], check=True)
    os.chroot(root)
    os.chdir(config["WorkingDir"])
    user, group = map(int, config["User"].split(":"))
    os.setgroups([])
    os.setgid(group)
    os.setuid(user)
    environment = dict(entry.split("=", 1) for entry in config["Env"])
    os.execve(config["Entrypoint"][0], config["Entrypoint"] + words, environment)


if sys.argv[1] == "unpack":
    unpack(*sys.argv[2:])
elif sys.argv[1] == "run":
    # A process cannot leave the view of others for one of its own by itself before Python 3.12.
    os.execvp("unshare", ["unshare", "--mount", sys.executable, __file__, "within", *sys.argv[2:]])
else:
    run(sys.argv[2], sys.argv[3], sys.argv[4:])
