#!/usr/bin/env python3
"""The steps of a hosted workflow, run here: steps.py WORKFLOW WORKSPACE [secrets.NAME=VALUE | github.NAME=VALUE]...

Each step is taken out of the file and run by bash as a host would, with its environment, folder and condition. A step that uses
the action of this project runs the steps of that. Actions of others are not fetched and not run: what they do (check out, cache,
publish) is prepared and looked at by who calls this. The summary of the job is WORKSPACE.summary. Needs PyYAML.
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

HOME = Path(__file__).resolve().parent.parent
TOKEN = re.compile(r"\s*(?:'((?:[^']|'')*)'|(==|!=|&&|\|\||[()!])|([A-Za-z_][\w.-]*))")


class Expression:
    """What stands between ${{ and }}: names, texts, comparisons, and, or."""

    def __init__(self, text, context):
        self.tokens, self.context, at = [], context, 0
        text = text.strip()
        while at < len(text):
            found = TOKEN.match(text, at)
            assert found, f"not understood: {text[at:]}"
            self.tokens.append(found.groups())
            at = found.end()

    def value(self):
        value = self.either()
        assert not self.tokens, f"not understood: {self.tokens}"
        return value

    def is_next(self, sign):
        if self.tokens and self.tokens[0][1] == sign:
            self.tokens.pop(0)
            return True
        return False

    def either(self):
        value = self.both()
        while self.is_next("||"):
            other = self.both()
            value = value or other
        return value

    def both(self):
        value = self.compared()
        while self.is_next("&&"):
            other = self.compared()
            value = value and other
        return value

    def compared(self):
        value = self.single()
        if self.is_next("=="):
            return value == self.single()
        if self.is_next("!="):
            return value != self.single()
        return value

    def single(self):
        text, sign, name = self.tokens.pop(0)
        assert sign is None, f"not understood: {sign}"
        # What is not there is empty.
        return self.context.get(name, "") if name else text.replace("''", "'")


def filled(text, context):
    return re.sub(r"\$\{\{(.*?)\}\}", lambda found: str(Expression(found.group(1), context).value()), str(text))


class Job:
    def __init__(self, workspace, context):
        self.workspace = Path(workspace).resolve()
        self.temporary = tempfile.mkdtemp()
        self.path = os.environ["PATH"]
        self.context = {"runner.temp": self.temporary, "github.server_url": "https://host.invalid"} | context
        self.summary = Path(f"{self.workspace}.summary")
        self.summary.write_text("")

    def run(self, steps, context):
        for step in steps:
            name = step.get("name") or step.get("uses") or step["id"]
            if "if" in step and not Expression(step["if"], context).value():
                continue
            if "run" in step:
                print(f"== {name}", flush=True)
                self.script(step, context)
            elif re.fullmatch(r"OWNER/rate/src/package/action@v[0-9.]+", step["uses"]):
                self.action({key: filled(value, context) for key, value in step.get("with", {}).items()})
            else:
                assert step["uses"].startswith("actions/"), step["uses"]
                print(f"== {name}: not run here", flush=True)

    def action(self, given):
        folder = HOME / "src/package/action"
        action = yaml.safe_load((folder / "action.yml").read_text())
        unknown = given.keys() - action["inputs"].keys()
        assert not unknown, f"the action has no input {unknown}"
        inputs = {f"inputs.{key}": given.get(key, value["default"]) for key, value in action["inputs"].items()}
        here = {"github.action_path": str(folder), "github.action_repository": "owner/rate"}
        self.run(action["runs"]["steps"], self.context | here | inputs)

    def script(self, step, context):
        assert step["shell"] == "bash" and "${{" not in step["run"], "a value would become part of the script"
        output = Path(self.temporary, "output")
        output.write_text("")
        env = {"PATH": self.path, "HOME": os.environ["HOME"], "LC_ALL": "C.UTF-8"}
        env |= {name: os.environ[name] for name in ("JAVA_HOME",) if name in os.environ}
        env |= {"GITHUB_OUTPUT": str(output), "GITHUB_STEP_SUMMARY": str(self.summary)}
        env |= {key: filled(value, context) for key, value in step.get("env", {}).items()}
        folder = self.workspace / filled(step.get("working-directory", "."), context)
        words = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
        ended = subprocess.run(words, cwd=folder, env=env, stdin=subprocess.DEVNULL, check=False)
        if ended.returncode:
            sys.exit(ended.returncode)
        for line in output.read_text().splitlines():
            print(line)


def main(workflow, workspace, *given):
    job = Job(workspace, dict(word.split("=", 1) for word in given))
    (steps,) = (each["steps"] for each in yaml.safe_load(Path(workflow).read_text())["jobs"].values())
    for step in steps:
        if "run" in step or "with" in step:
            step.setdefault("shell", "bash")
    job.run(steps, job.context)


if __name__ == "__main__":
    main(*sys.argv[1:])
