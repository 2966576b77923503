package rate.study.simulate;

import java.util.List;
import java.util.stream.IntStream;
import rate.engine.game.Game;
import rate.engine.rating.Forecast;

/**
 * Result of the simulation of a season or a bracket: the outlooks in the order in which they are shown, and of so many games
 * those that were yet to be played, in the order of the list.
 */
public record SimulatedSeason(
        String system, League league, Simulation simulation, List<Outlook> outlooks, int games, List<OpenGame> open) {

    /** The places that can come about: of a knockout, those who go out in the same round share one. */
    public int[] places() {
        return IntStream.rangeClosed(1, outlooks.size())
                .filter(place -> !league.isKnockout() || place == 1 || Integer.bitCount(place - 1) == 1)
                .toArray();
    }

    /** A game that is yet to be played, and its forecast before anything is simulated. */
    public record OpenGame(Game game, Forecast forecast) {}
}
