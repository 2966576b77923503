package rate.log.game.draft;

/** Numbers the games of a run that have no ids of their own: 1, 2, 3, … through all files. */
public final class Numbering {

    private long last;

    /** @param before how many games were numbered before */
    public Numbering(long before) {
        this.last = before;
    }

    /** Goes on to the next game, sound or not. */
    public void advance() {
        advance(1);
    }

    /** Goes on by some games, of which only the last is looked at. */
    public void advance(long games) {
        last += games;
    }

    /** The number of the last game; 0 if there was none. */
    public long last() {
        return last;
    }

    /** The number of the game as its id. */
    public String id() {
        return Long.toString(last);
    }
}
