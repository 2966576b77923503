package rate.replay;

import org.jspecify.annotations.Nullable;
import rate.game.GameTime;
import rate.game.Outcome;

/** What a player's games were, counted: wins, draws, losses, the first and the last time. */
public final class Tally {

    private int wins;
    private int draws;
    private int losses;
    private long period;
    private @Nullable GameTime first;

    /**
     * The last time as numbers. It changes with every game of every player: a reference would keep the times of young
     * games alive, and the collector busy with all players at every turn.
     */
    private long lastSecond;

    private int lastNano;
    private boolean lastIsDay;

    /** Counts one more game, not older than the ones before. */
    void count(Outcome outcome, @Nullable GameTime time) {
        switch (outcome) {
            case WIN -> wins++;
            case DRAW -> draws++;
            case LOSS -> losses++;
        }
        if (time == null) {
            return;
        }
        if (first == null) {
            first = time;
        }
        lastSecond = time.second();
        lastNano = time.nano();
        lastIsDay = time.isDay();
    }

    /** Takes note of the rating period of the last game. */
    void period(long of) {
        period = of;
    }

    /** The rating period of the last game. */
    long period() {
        return period;
    }

    public int games() {
        return wins + draws + losses;
    }

    public int wins() {
        return wins;
    }

    public int draws() {
        return draws;
    }

    public int losses() {
        return losses;
    }

    /** Time of the first game; null if the log has no times. */
    public @Nullable GameTime first() {
        return first;
    }

    /** Time of the last game; null if the log has no times. */
    public @Nullable GameTime last() {
        return first == null ? null : new GameTime(lastSecond, lastNano, lastIsDay);
    }
}
