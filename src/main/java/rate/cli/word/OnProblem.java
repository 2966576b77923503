package rate.cli.word;

/** What to do with a game that cannot be rated. */
public enum OnProblem {
    STOP,
    REJECT
}
