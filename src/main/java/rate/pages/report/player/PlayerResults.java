package rate.pages.report.player;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import rate.file.output.JsonObject;

/** All results of one player on one ladder: what a page keeps of them, also of games that it does not list. */
public final class PlayerResults {

    private static final long DAY = 86_400;
    private static final double PER_MILLE = 1000;

    /** Of more rows of standings than this, a page has the very best and worst game of each only. */
    private static final int FEW_ROWS = 3000;

    /** So many games are kept that ended farthest above what was expected, and as many below. */
    private static final int MOST = 3;

    /** So many opponents are named; of more, how many there were. */
    private static final int NAMED = 5;

    /**
     * A game that ended far from what was expected.
     *
     * @param outcome {@code w}, {@code d} or {@code l}
     * @param expected share of the player's team, from 0 to 1
     * @param residual the share that it took, less the expected one
     * @param against the first opponents, by their numbers
     */
    private record Notable(
            String id, long at, char outcome, double expected, double residual, int[] against, int opponents) {}

    private final Streaks streaks = new Streaks();
    private final Extremes<Notable> games = new Extremes<>(MOST, Notable::residual);

    /**
     * The next game.
     *
     * @param at when: seconds since 1970, or its number
     * @param expected the share that was expected of the player's team; NaN if nothing was
     * @param share the share of the first place that it took
     * @param against the numbers of the opponents, asked for if they matter
     */
    public void add(String id, long at, double expected, double share, Supplier<int[]> against) {
        char outcome = share == 1 ? 'w' : share == 0 ? 'l' : 'd';
        streaks.add(outcome, at);
        double residual = share - expected;
        games.add(residual, () -> {
            int[] all = against.get();
            int[] named = Arrays.copyOf(all, Math.min(NAMED, all.length));
            return new Notable(id, at, outcome, expected, residual, named, all.length);
        });
    }

    /**
     * Returns the results of several players as JSON, column by column: the longest run of each kind, when it ended, and how
     * long the present one is; and their games.
     *
     * @param isTimed whether moments are seconds; they are then told in days
     * @param rows of all standings of the run
     * @param number that the page has for the number of an opponent
     */
    public static JsonObject json(List<PlayerResults> all, boolean isTimed, int rows, IntUnaryOperator number) {
        long unit = isTimed ? DAY : 1;
        JsonObject json = new JsonObject();
        for (Streaks.Kind kind : Streaks.Kind.values()) {
            json.put(
                    kind.name().toLowerCase(Locale.ROOT),
                    new JsonObject()
                            .each("longest", all, one -> one.streaks.of(kind).longest())
                            .each(
                                    "end",
                                    all,
                                    one -> Math.floorDiv(one.streaks.of(kind).end(), unit))
                            .each("now", all, one -> one.streaks.of(kind).now()));
        }
        return json.put("games", games(all, unit, rows > FEW_ROWS ? 1 : MOST, number));
    }

    private static JsonObject games(List<PlayerResults> all, long unit, int most, IntUnaryOperator number) {
        List<Notable> flat =
                all.stream().flatMap(one -> one.games.farthest(most).stream()).toList();
        StringBuilder outcomes = new StringBuilder();
        flat.forEach(game -> outcomes.append(game.outcome()));
        return new JsonObject()
                .each("best", all, one -> Math.min(most, one.games.above().size()))
                .each("count", all, one -> one.games.farthest(most).size())
                .each("id", flat, Notable::id)
                .each("at", flat, game -> Math.floorDiv(game.at(), unit))
                .put("outcome", outcomes)
                .each("expected", flat, game -> Math.round(game.expected() * PER_MILLE))
                .each(
                        "against",
                        flat,
                        game -> Arrays.stream(game.against())
                                .map(number)
                                .boxed()
                                .toList())
                .each("opponents", flat, Notable::opponents);
    }

    /** The few of many that are farthest above and below zero, by a number of each. Of equal ones, the earlier stays. */
    public static final class Extremes<T> {

        private static final int FEW = 8;

        private final int most;
        private final ToDoubleFunction<T> number;
        private final List<T> above;
        private final List<T> below;

        /**
         * @param most how many of each side are kept
         * @param number of one that is kept, as it was added
         */
        public Extremes(int most, ToDoubleFunction<T> number) {
            this.most = most;
            this.number = number;
            this.above = new ArrayList<>(Math.min(most, FEW) + 1);
            this.below = new ArrayList<>(Math.min(most, FEW) + 1);
        }

        /**
         * The next one.
         *
         * @param value its number; 0 and NaN are on neither side
         * @param one asked for only if it is kept
         */
        public void add(double value, Supplier<T> one) {
            List<T> side = value > 0 ? above : below;
            int place = side.size();
            while (place > 0 && Math.abs(number.applyAsDouble(side.get(place - 1))) < Math.abs(value)) {
                place--;
            }
            if (value != 0 && place < most && !Double.isNaN(value)) {
                side.add(place, one.get());
                if (side.size() > most) {
                    side.remove(most);
                }
            }
        }

        /** Those above zero, the farthest first. */
        List<T> above() {
            return above;
        }

        /** Those above zero, then those below, each the farthest first: so many of each side, at most. */
        public List<T> farthest(int each) {
            return Stream.concat(above.stream().limit(each), below.stream().limit(each))
                    .toList();
        }
    }
}
