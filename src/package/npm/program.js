"use strict";
// The program: the jar of this package, and a Java that runs it.
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const jar = path.join(__dirname, "rate.jar");

/** Finds Java: that of JAVA_HOME, or else on the PATH. */
function java(env = process.env) {
    const names = process.platform === "win32" ? ["java.exe"] : ["java"];
    const folders = env.JAVA_HOME ? [path.join(env.JAVA_HOME, "bin")] : [];
    for (const folder of [...folders, ...(env.PATH ?? env.Path ?? "").split(path.delimiter)]) {
        for (const name of names) {
            const file = path.join(folder || ".", name);
            try {
                fs.accessSync(file, fs.constants.X_OK);
                if (fs.statSync(file).isFile()) {
                    return file;
                }
            } catch {
                // The next folder may have it.
            }
        }
    }
    throw new Error("there is no java in JAVA_HOME and on the PATH");
}

/** The flags of scripts/launch for a log that is not small. */
const flags = [
    "-XX:NewSize=48m",
    "-XX:MaxRAMPercentage=50",
    "-XX:-UsePerfData",
    "-Xlog:disable",
    "-Dpicocli.converters.excludes=.*",
    "-Dpicocli.disable.closures=true",
    "-XX:FreqInlineSize=150",
    "-XX:+UseSerialGC",
    "-XX:InitialRAMPercentage=0.1",
];

/** The words of a command line that runs the program, the first of which is Java. */
function words(args) {
    const given = (process.env.RATE_JAVA_OPTS ?? "").split(/\s+/).filter(Boolean);
    return [java(), ...flags, ...given, "-jar", jar, ...args];
}

/** The environment of the program, with what the screen of the user is like. */
function environment(tty = "", columns = 0) {
    const env = { ...process.env, LC_ALL: "C.UTF-8" };
    env.RATE_LOCALE = process.env.LC_ALL || process.env.LC_CTYPE || process.env.LANG || "";
    delete env.RATE_TTY;
    delete env.RATE_COLUMNS;
    if (tty) {
        env.RATE_TTY = tty;
        env.RATE_COLUMNS = String(columns);
    }
    return env;
}

/** The number of a signal, by which a shell names how a process ended. */
function signalNumber(signal) {
    return os.constants.signals[signal] ?? 0;
}

module.exports = { java, words, environment, signalNumber, jar };
