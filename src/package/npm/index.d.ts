/** A row of a table: numbers are numbers, and what is missing is null. */
export type Row = Record<string, string | number | boolean | null>;

export interface Run {
    /** Where the run is. */
    folder: string;
    /** What the program says of it, such as games, rated, rejected and head. */
    status: Record<string, unknown>;
    /** Warnings. */
    messages: string;
    /** The standings of the players. */
    players: Row[];
}

/** Options of `rate replay`, in camel case: `onProblem: "reject"`, `parameter: { k: 20 }`, `where: ["level!=Q"]`. */
export interface ReplayOptions {
    /** A system and perhaps a profile of it, such as `elo/fide`. */
    system?: string;
    /** The folder of the runs; `ratings` by default. */
    output?: string;
    /** A rate.json; by default none is read, and no environment. */
    config?: string;
    [option: string]: unknown;
}

/** Nothing could be rated, or the options are wrong. */
export class RateError extends Error {
    /** The exit code of the program: 2 for wrong options, 3 for a log that cannot be read. */
    exitCode: number;
}

/** Rates the games of a log, or of several files that are one. */
export function replay(logs: string | string[], options?: ReplayOptions): Promise<Run>;

/** A table of a run, such as players, commanders, deltas or rejects. */
export function table(folder: string, name: string): Promise<Row[]>;
