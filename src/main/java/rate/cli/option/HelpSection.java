package rate.cli.option;

/** What options are about: the help of a command with many of them lists them under these headings, in this order. */
public enum HelpSection {
    COMMAND("Options"),
    LOG("Log"),
    GAMES("Games and players"),
    SYSTEM("System"),
    EVALUATION("Evaluation"),
    OUTPUT("Output"),
    NIGHTLY("Every night"),
    GENERAL("General");

    private final String heading;

    HelpSection(String heading) {
        this.heading = heading;
    }

    /** The words above its options. */
    public String heading() {
        return heading;
    }
}
