package rate.study.simulate;

import java.util.List;
import java.util.stream.IntStream;
import rate.engine.game.Game;
import rate.engine.rating.Forecast;

/**
 * Result of the simulation of a season or a bracket: the outlooks in the order in which they are shown, and of so many games
 * those that were yet to be played, in the order of the list.
 */
public record SimulationResult(
        String system, League league, Simulation simulation, List<Outlook> outlooks, int games, List<OpenGame> open) {

    /** The places that can come about: of a knockout, those who go out in the same round share one. */
    public int[] places() {
        return IntStream.rangeClosed(1, outlooks.size())
                .filter(place -> !league.isKnockout() || place == 1 || Integer.bitCount(place - 1) == 1)
                .toArray();
    }

    /** A game that is yet to be played, and its forecast before anything is simulated. */
    public record OpenGame(Game game, Forecast forecast) {}

    /**
     * Outlook of a player from a simulation: the expected points, and how often the player takes each place.
     *
     * @param points so far; NaN in a knockout
     * @param expected the mean of the points at the end; NaN in a knockout
     * @param sigma their standard deviation over the simulations; NaN in a knockout
     * @param place the mean of the places
     * @param counts how often each place came about, from 0 for the first
     * @param times how often all was played
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Outlook(
            String player,
            int played,
            double points,
            double expected,
            double sigma,
            double place,
            long[] counts,
            int times) {

        /** The probability of a place, from 1. */
        public double at(int place) {
            return (double) counts[place - 1] / times;
        }

        /** The probability of a group of places. */
        public double in(League.PlaceGroup group) {
            long sum = 0;
            for (int place = group.from(); place <= group.to(); place++) {
                sum += counts[place - 1];
            }
            return (double) sum / times;
        }
    }
}
