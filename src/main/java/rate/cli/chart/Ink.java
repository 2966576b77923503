package rate.cli.chart;

/** What a drawing is drawn with; where two meet in a cell, the later one is seen. */
enum Ink {
    /** Faint. */
    BAND('.', "\u001b[2m"),
    /** Cyan. */
    LINE('*', "\u001b[36m");

    /** Ends a colour. */
    static final String END = "\u001b[0m";

    private final char letter;
    private final String colour;

    Ink(char letter, String colour) {
        this.letter = letter;
        this.colour = colour;
    }

    /** Stands for it where there are no dots. */
    char letter() {
        return letter;
    }

    /** What makes a terminal write with it. */
    String colour() {
        return colour;
    }
}
