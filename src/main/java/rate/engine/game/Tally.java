package rate.engine.game;

import org.jspecify.annotations.Nullable;

/** Counts of a player's games by outcome, and the times of the first and the last; null if the log has no times. */
public record Tally(
        int wins,
        int draws,
        int losses,
        @Nullable GameTime first,
        @Nullable GameTime last) {

    /** Nobody has played. */
    public static final Tally NONE = new Tally(0, 0, 0, null, null);

    /** Returns this tally with one more game added, which must not be older than the ones before. */
    public Tally with(Outcome outcome, @Nullable GameTime time) {
        return new Tally(
                wins + (outcome == Outcome.WIN ? 1 : 0),
                draws + (outcome == Outcome.DRAW ? 1 : 0),
                losses + (outcome == Outcome.LOSS ? 1 : 0),
                first == null ? time : first,
                time == null ? last : time);
    }

    /** All games. */
    public int games() {
        return wins + draws + losses;
    }
}
