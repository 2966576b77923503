package rate.engine.system.pairing;

import java.util.ArrayList;
import java.util.List;
import rate.engine.game.History;
import rate.engine.math.Decimals;
import rate.engine.rating.parameter.ParameterReader;

/** How pairings follow from games. */
public record PairRule(PairGames games, PairMean pairing, double ewma) {

    /** Declares the parameters and reads their values. */
    public static PairRule read(ParameterReader from) {
        return new PairRule(
                PairGames.read(from),
                from.word("pairing", "-", PairMean.MEAN)
                        .doc("What a pairing is of its games: their mean, or a moving average."),
                from.number("ewma", "-", 0.3)
                        .above(0)
                        .max(1)
                        .doc("Weight of a new game in the pairing, where pairing is ewma."));
    }

    /** The mean of what games give. */
    public static PairRule ofMean(PairGames games) {
        return new PairRule(games, PairMean.MEAN, 1);
    }

    /** Notes for readers of a table of such pairings: clauses without full stops. */
    public List<String> notes(History history) {
        List<String> notes = new ArrayList<>(List.of(games.score().note(history)));
        if (pairing == PairMean.EWMA) {
            notes.add("a pairing is a moving average in the order of the log: a new game has the weight "
                    + Decimals.exact(ewma));
        }
        return notes;
    }

    /** Kind of mean that a pairing is of its games. */
    public enum PairMean {
        /** The mean of all games. */
        MEAN,

        /** A moving average in the order of the log, which begins with the first game: pairing + ewma (game − pairing). */
        EWMA
    }
}
