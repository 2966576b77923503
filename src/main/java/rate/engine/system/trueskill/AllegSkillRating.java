package rate.engine.system.trueskill;

import java.util.List;
import rate.engine.rating.Shape;

/**
 * A belief about a skill, and sums for the leaderboard, on which no other number rests.
 *
 * @param mu mean, in points
 * @param sigma standard deviation, in points, positive
 * @param stackSum how much better the own team was, in points, times the fraction played for it, summed over all games
 * @param hours hours played; 0 if the log has no durations
 * @param defects games played for both teams
 */
public record AllegSkillRating(double mu, double sigma, double stackSum, double hours, double defects) {

    /** Without the sums. */
    static final Shape<AllegSkillRating> PLAIN = Shape.of(
            List.of("mu", "sigma"),
            (from, at) -> new AllegSkillRating(from[at], from[at + 1]),
            (rating, to, at) -> {
                to[at] = rating.mu;
                to[at + 1] = rating.sigma;
            },
            AllegSkillRating::isBelief);

    /** Where the stack rating is among the columns with sums. */
    static final int STACK_SUM = 2;

    /** With the sums. Who starts from a table of an earlier run begins them anew, as games, wins and losses. */
    static final Shape<AllegSkillRating> WITH_SUMS = new Shape<>() {
        @Override
        public List<String> columns() {
            return List.of("mu", "sigma", "stack_sum", "hours", "defects");
        }

        @Override
        public AllegSkillRating read(double[] from, int at) {
            return new AllegSkillRating(from[at], from[at + 1], from[at + 2], from[at + 3], from[at + 4]);
        }

        @Override
        public void write(AllegSkillRating rating, double[] to, int at) {
            to[at] = rating.mu;
            to[at + 1] = rating.sigma;
            to[at + 2] = rating.stackSum;
            to[at + 3] = rating.hours;
            to[at + 4] = rating.defects;
        }

        @Override
        public boolean isLegal(AllegSkillRating rating) {
            return rating.isBelief() && rating.isSums();
        }

        @Override
        public AllegSkillRating restart(double[] shown) {
            return new AllegSkillRating(shown[0], shown[1]);
        }
    };

    /** A belief, with sums of nothing. */
    public AllegSkillRating(double mu, double sigma) {
        this(mu, sigma, 0, 0, 0);
    }

    private boolean isBelief() {
        return Double.isFinite(mu) && Double.isFinite(sigma) && sigma > 0;
    }

    private boolean isSums() {
        return Double.isFinite(stackSum)
                && hours >= 0
                && Double.isFinite(hours)
                && defects >= 0
                && defects == Math.rint(defects)
                && Double.isFinite(defects);
    }
}
