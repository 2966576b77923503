package rate.log.game;

import rate.state.StateReader;
import rate.state.StateWriter;

/** Numbers the games of a run that have no ids of their own: 1, 2, 3, … through all files. */
final class Numbering {

    private long last;

    /** Goes on to the next game, sound or not. */
    void advance() {
        advance(1);
    }

    /** Goes on by some games, of which only the last is looked at. */
    void advance(long games) {
        last += games;
    }

    /** Lays down how far this is. */
    void save(StateWriter to) {
        to.number(last);
    }

    /** Goes on from there. */
    void restore(StateReader from) {
        last = from.number();
    }

    /** The number of the game as its id. */
    String id() {
        return Long.toString(last);
    }
}
