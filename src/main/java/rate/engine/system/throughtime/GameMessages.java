package rate.engine.system.throughtime;

import org.jspecify.annotations.Nullable;
import rate.engine.rating.Messages;

/** Messages of each game to each of its players: by seat, precision and precision-mean of a normal. To an anchor it is 0. */
final class GameMessages {

    /** The message of a game to an anchor. */
    private static final double[] NOTHING = new double[2];

    private final Timeline timeline;
    private final boolean[] isAnchored;
    private final double[] pairs;

    /** @param isAnchored by player: whether they stay what they begin as */
    GameMessages(Timeline timeline, boolean[] isAnchored) {
        this.timeline = timeline;
        this.isAnchored = isAnchored;
        this.pairs = new double[2 * timeline.seats()];
    }

    double precision(int seat) {
        return pairs[2 * seat];
    }

    /** Precision × mean. */
    double precisionMean(int seat) {
        return pairs[2 * seat + 1];
    }

    void say(int seat, double precision, double precisionMean) {
        pairs[2 * seat] = precision;
        pairs[2 * seat + 1] = precisionMean;
    }

    /** Returns whether games say something of a player. */
    boolean concern(int player) {
        return !isAnchored[player];
    }

    /** Takes over what a contest said in an earlier solution; false, and nothing said yet, if not known of all its players. */
    boolean adopt(int contest, Messages earlier) {
        boolean isKnown = true;
        for (int seat = timeline.firstSeat(contest); seat < timeline.firstSeat(contest + 1); seat++) {
            int player = timeline.player(timeline.appearance(seat));
            double @Nullable [] pair = concern(player) ? earlier.of(contest, player) : NOTHING;
            isKnown &= pair != null;
            say(seat, pair == null ? 0 : pair[0], pair == null ? 0 : pair[1]);
        }
        return isKnown;
    }

    /**
     * Returns precision and precision-mean that a contest says of a player; null if there is no such contest, or the player is
     * not in it.
     */
    double @Nullable [] of(int contest, int player) {
        if (contest >= timeline.contests()) {
            return null;
        }
        for (int seat = timeline.firstSeat(contest); seat < timeline.firstSeat(contest + 1); seat++) {
            if (timeline.player(timeline.appearance(seat)) == player) {
                return new double[] {precision(seat), precisionMean(seat)};
            }
        }
        return null;
    }
}
