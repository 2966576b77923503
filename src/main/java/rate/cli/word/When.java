package rate.cli.word;

/** When to do what suits a terminal and nothing else. */
public enum When {
    /** If there is one. */
    AUTO,
    ON,
    OFF
}
