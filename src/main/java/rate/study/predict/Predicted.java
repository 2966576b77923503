package rate.study.predict;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.rating.Forecast;

/**
 * Prediction of a fixture.
 *
 * @param contest the fixture, with the seats that the system counts
 * @param isDavidson whether its draws are those of Davidson's model, which the system predicts none of
 * @param places the probability of each team to take each place, from 0 for the first; null of two teams, and if the system
 *     says nothing of the places behind the first
 * @param quality how even it is, from 0 to 1, as the system measures it; NaN if the system has no such measure
 * @param entrants who is to play, by seat, with the ratings by which it is predicted
 * @param isRated whether a run would rate it; one that was not played would be
 * @param stakes what a win of the first team, a draw and a loss would do; none if that was not asked
 * @param pooled how the forecast was pooled; null if it is that of one run
 */
public record Predicted<R>(
        Contest contest,
        Forecast forecast,
        boolean isDavidson,
        double @Nullable [][] places,
        double quality,
        List<Entrant<R>> entrants,
        boolean isRated,
        List<Stake> stakes,
        RunPool.@Nullable Pooled pooled) {

    public Predicted<R> with(List<Stake> itsStakes) {
        return new Predicted<>(contest, forecast, isDavidson, places, quality, entrants, isRated, itsStakes, pooled);
    }

    public Predicted<R> with(Forecast its) {
        return new Predicted<>(contest, its, isDavidson, places, quality, entrants, isRated, stakes, pooled);
    }

    /** Returns this prediction with the forecast of a pool, whose places behind the first nobody says. */
    Predicted<R> with(RunPool.Pooled itsPool) {
        return new Predicted<>(contest, itsPool.forecast(), false, null, quality, entrants, isRated, stakes, itsPool);
    }

    /** The stakes of the player of a seat: a win, a draw and a loss of that player's team; only if they were asked for. */
    public List<Stake> stakes(int seat) {
        return seat < contest.firstSeat(1)
                ? stakes
                : List.of(stakes.get(Stake.LOSS), stakes.get(Stake.DRAW), stakes.get(Stake.WIN));
    }

    /** Those whom the run does not know, each once, in the order of the seats. */
    public List<String> newcomers() {
        return entrants.stream()
                .filter(Entrant::isNewcomer)
                .map(Entrant::name)
                .distinct()
                .toList();
    }

    /**
     * The ratings of all players of a fixture of two teams, by seat, and their numbers by column, as one of its results would
     * leave them; none, and the reason, if the system would not rate it.
     */
    public record Stake(@Nullable String refusal, double[] ranks, double[][] numbers) {

        /** The places of two teams by result: a win of the first one, a draw, a loss. */
        static final int[][] PLACES = {{1, 2}, {1, 1}, {2, 1}};

        /** The results, of the first team. */
        public static final int WIN = 0;

        public static final int DRAW = 1;
        public static final int LOSS = 2;
        public static final List<String> RESULTS = List.of("win", "draw", "loss");

        public boolean isRated() {
            return refusal == null;
        }

        /** That of a result that is not rated, for a reason. */
        static Stake none(String refusal) {
            return new Stake(refusal, new double[0], new double[0][]);
        }
    }
}
