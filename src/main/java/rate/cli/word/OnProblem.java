package rate.cli.word;

/** Ways to treat a game that cannot be rated: to stop, or to reject it and go on. */
public enum OnProblem {
    STOP,
    REJECT
}
