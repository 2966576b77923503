package rate.cli.chart;

/** Inks of a drawing, each with a letter and a colour; where two meet in a cell, the later one is seen. */
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

    /** The escape sequence that makes a terminal write in this colour. */
    String colour() {
        return colour;
    }
}
