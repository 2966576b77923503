package rate.log;

/** Numbers the games of a run that have no ids of their own: 1, 2, 3, … through all files. */
final class Numbering {

    private long last;

    /** Goes on to the next game, sound or not. */
    void advance() {
        last++;
    }

    /** The number of the game as its id. */
    String id() {
        return Long.toString(last);
    }
}
