"use strict";
// The package against the command, byte for byte. RATE is the command from the sources, RATE_PACKAGE where it was installed.
const assert = require("node:assert");
const { spawn, spawnSync } = require("node:child_process");
const crypto = require("node:crypto");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const test = require("node:test");

const installed = process.env.RATE_PACKAGE;
const rate = require(installed);
const program = require(path.join(installed, "program.js"));
const command = process.env.RATE;
const bin = path.join(installed, "..", ".bin", "rate");
const log = path.join(process.env.RATE_SAMPLES, "duels.csv");
const work = fs.mkdtempSync(path.join(os.tmpdir(), "rate-"));
const wanted = path.join(work, "wanted");
const words = ["replay", log, "--system", "glicko2", "-P", "tau=0.3", "-q", "-o"];

test.before(() => assert.strictEqual(spawnSync(command, [...words, wanted]).status, 0));
test.after(() => fs.rmSync(work, { recursive: true }));

function content(folder) {
    return ["players", "deltas", "rejects", "blocks"].map((name) => fs.readFileSync(path.join(folder, `${name}.csv`), "utf8"));
}

test("a run is that of the command", async () => {
    const output = path.join(work, "run");
    const run = await rate.replay(log, { system: "glicko2", parameter: { tau: 0.3 }, output });
    assert.deepStrictEqual(content(run.folder), content(wanted));
    assert.strictEqual(run.folder, output);
    const lines = content(wanted)[0].trim().split("\n");
    assert.strictEqual(run.players.length, lines.length - 1);
    assert.deepStrictEqual(Object.keys(run.players[0]), lines[0].split(","));
    assert.deepStrictEqual(Object.values(run.players[0]).map(String), lines[1].split(","));
    const deltas = await rate.table(output, "deltas");
    assert.strictEqual(deltas.length, content(wanted)[1].trim().split("\n").length - 1);
});

test("the installed command is the command", () => {
    const folder = path.join(work, "installed");
    assert.strictEqual(spawnSync(bin, [...words, folder]).status, 0);
    assert.deepStrictEqual(content(folder), content(wanted));
    assert.strictEqual(spawnSync(bin, ["nothing"]).status, 2);
});

test("version and digest are those of the program", () => {
    const said = spawnSync(bin, ["--version"], { encoding: "utf8" }).stdout;
    const digest = crypto.createHash("sha256").update(fs.readFileSync(program.jar)).digest("hex");
    assert.ok(said.startsWith(`rate ${require(path.join(installed, "package.json")).version} (commit `), said);
    assert.ok(said.endsWith(`program sha256 ${digest})\n`), said);
    assert.strictEqual(said, spawnSync(command, ["--version"], { encoding: "utf8" }).stdout);
});

test("problems are told", async () => {
    await assert.rejects(rate.replay("nothing.csv"), { exitCode: 3, message: /there is no such file/ });
    await assert.rejects(rate.replay(log, { noSuchOption: 1 }), { exitCode: 2, message: /no-such-option/ });
    await assert.rejects(rate.table(wanted, "nothing"), { exitCode: 2, message: /unknown table/ });
});

test("rejected games are told", async () => {
    const games = path.join(work, "games.csv");
    fs.writeFileSync(games, "winner,loser\nAnn,Bob\nAnn,\n");
    const run = await rate.replay([games], { onProblem: "reject", output: path.join(work, "rejected") });
    assert.deepStrictEqual([run.status.rated, run.status.rejected], [1, 1]);
});

test("options are words", () => {
    const given = { onProblem: "reject", teams: true, wait: null, where: ["a=1", "b=2"], parameter: { k: 20 }, json: false };
    const wantedWords = ["--on-problem=reject", "--teams", "--where=a=1", "--where=b=2", "--parameter=k=20"];
    assert.deepStrictEqual(rate.optionWords(given), wantedWords);
});

test("Java is found in its order", () => {
    for (const name of ["home/bin", "path"]) {
        fs.mkdirSync(path.join(work, name), { recursive: true });
        fs.writeFileSync(path.join(work, name, "java"), "#!/bin/sh\n", { mode: 0o755 });
    }
    const env = { JAVA_HOME: path.join(work, "home"), PATH: path.join(work, "path") };
    assert.strictEqual(program.java(env), path.join(work, "home/bin/java"));
    assert.strictEqual(program.java({ PATH: env.PATH }), path.join(work, "path/java"));
    assert.throws(() => program.java({ PATH: work }), /JAVA_HOME/);
});

test("who ends the command ends the program", async () => {
    const pipe = path.join(work, "endless.csv");
    assert.strictEqual(spawnSync("mkfifo", [pipe]).status, 0);
    const child = spawn(bin, ["replay", pipe, "-q", "-o", path.join(work, "ended")], { stdio: "ignore" });
    const games = fs.createWriteStream(pipe);
    games.on("error", () => {}); // who read it is gone
    games.write("winner,loser\n");
    await new Promise((opened) => games.once("open", opened));
    const timer = setInterval(() => games.write("Ann,Bob\n"), 20);
    setTimeout(() => child.kill("SIGTERM"), 3000);
    const code = await new Promise((ended) => child.once("exit", ended));
    clearInterval(timer);
    games.destroy();
    assert.strictEqual(code, 143);
});
