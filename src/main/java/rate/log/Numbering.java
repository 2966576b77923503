package rate.log;

/** Numbers the games of a run that have no ids of their own: 1, 2, 3, … through all files. */
final class Numbering {

    private long last;

    /** The number of the next game, sound or not. */
    String next() {
        last++;
        return Long.toString(last);
    }
}
