package rate.cli;

/** When to do what suits a terminal and nothing else. */
enum When {
    /** If there is one. */
    AUTO,
    ON,
    OFF
}
