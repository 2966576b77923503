package rate.study.evaluate.score;

import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import rate.engine.game.CodePoints;

/** The names of the slices in which forecasts are compared with results, and the team of a game at which a slice looks. */
public final class SliceNames {

    /** So many slices can be told apart; a cut that has more is too fine. */
    public static final int MOST = 60;

    private static final int[] GAMES = {10, 30, 100};
    private static final List<String> OF_GAMES =
            List.of("under 10 games", "10 to 29 games", "30 to 99 games", "100 games or more");
    private static final int[] SEATS = {2, 3, 6};
    private static final List<String> OF_SEATS = List.of("1 a side", "2 a side", "3 to 5 a side", "6 and more a side");

    /** In the order of what they mean, where it is not that of the texts. */
    public static final Comparator<String> ORDER =
            Comparator.<String>comparingInt(OF_GAMES::indexOf).thenComparing(CodePoints.ORDER);

    private SliceNames() {}

    /** A player, or a team in the mean, who played so many games before. */
    public static String games(double before) {
        return OF_GAMES.get(band(before, GAMES));
    }

    /** Two teams of so many each. */
    public static String size(int each) {
        return OF_SEATS.get(band(each, SEATS));
    }

    /** A tenth of what was expected of a favourite. */
    public static String favourite(double expected) {
        int from = Math.min(9, (int) (10 * expected));
        return "expected 0." + from + " to " + (from == 9 ? "1" : "0." + (from + 1));
    }

    /** The team of which most is expected; −1 if it is not one alone. */
    public static int favourite(int teams, IntToDoubleFunction expected) {
        int best = 0;
        boolean isAlone = true;
        for (int team = 1; team < teams; team++) {
            double its = expected.applyAsDouble(team);
            double most = expected.applyAsDouble(best);
            isAlone = its > most || (isAlone && its < most);
            best = its > most ? team : best;
        }
        return isAlone ? best : -1;
    }

    /** The number of the band in which a value lies, given the ends of all but the last; −1 of a value below 0. */
    public static int band(double value, int... ends) {
        int band = value < 0 ? -1 : 0;
        while (band >= 0 && band < ends.length && value >= ends[band]) {
            band++;
        }
        return band;
    }
}
