"use strict";
const { spawn } = require("node:child_process");
const path = require("node:path");
const { words, environment } = require("./program.js");

class RateError extends Error {
    constructor(exitCode, message) {
        super(message);
        this.name = "RateError";
        this.exitCode = exitCode;
    }
}

function run(args) {
    return new Promise((resolve, reject) => {
        const [java, ...rest] = words(args);
        const child = spawn(java, rest, { stdio: ["ignore", "pipe", "pipe"], env: environment() });
        const out = [];
        const err = [];
        child.stdout.on("data", (bytes) => out.push(bytes));
        child.stderr.on("data", (bytes) => err.push(bytes));
        child.on("error", reject);
        child.on("close", (code) =>
            resolve({ code, out: Buffer.concat(out).toString("utf8"), err: Buffer.concat(err).toString("utf8") }),
        );
    });
}

/** Options as words of a command line: `true` is a flag, an object NAME=VALUE, and of an array each value one option. */
function optionWords(options) {
    return Object.entries(options).flatMap(([name, value]) => {
        const option = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
        if (value === undefined || value === null || value === false) {
            return [];
        }
        if (value === true) {
            return [option];
        }
        if (Array.isArray(value)) {
            return value.map((each) => `${option}=${each}`);
        }
        return typeof value === "object"
            ? Object.entries(value).map(([key, each]) => `${option}=${key}=${each}`)
            : [`${option}=${value}`];
    });
}

async function table(folder, name) {
    const { code, out, err } = await run(["export", folder, "--to", "json", "--table", name]);
    if (code !== 0) {
        throw new RateError(code, err.trim());
    }
    return JSON.parse(out);
}

async function replay(logs, { output = "ratings", config = "none", ...options } = {}) {
    const files = Array.isArray(logs) ? logs : [logs];
    const args = ["replay", ...files, "-o", output, "--json", "--config", config, ...optionWords(options)];
    const { code, out, err } = await run(args);
    if (code !== 0 && code !== 4) {
        throw new RateError(code, err.trim());
    }
    const folder = path.resolve(output);
    return { folder, status: JSON.parse(out), messages: err, players: await table(folder, "players") };
}

module.exports = { replay, table, optionWords, RateError };
