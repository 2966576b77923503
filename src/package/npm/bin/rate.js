#!/usr/bin/env node
"use strict";
// The command rate, with the words after its name.
const { spawn } = require("node:child_process");
const { words, environment, signalNumber } = require("../program.js");

const streams = [
    [1, process.stdout],
    [2, process.stderr],
    [0, process.stdin],
].filter(([, stream]) => stream.isTTY);
const tty = streams.map(([number]) => number).join("");
let command;
try {
    command = words(process.argv.slice(2));
} catch (missing) {
    console.error(`rate: ${missing.message}`);
    process.exit(1);
}
const columns = process.stdout.columns ?? process.stderr.columns ?? 0;
const child = spawn(command[0], command.slice(1), { stdio: "inherit", env: environment(tty, columns) });
// Whoever ends this command ends the program, which cleans up and tells its code.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
}
child.on("error", (failure) => {
    console.error(`rate: ${failure.message}`);
    process.exitCode = 1;
});
child.on("exit", (code, signal) => {
    process.exitCode = code ?? 128 + signalNumber(signal);
    process.removeAllListeners();
});
