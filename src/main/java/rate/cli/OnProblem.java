package rate.cli;

/** What to do with a game that cannot be rated. */
enum OnProblem {
    STOP,
    REJECT
}
