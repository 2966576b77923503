package rate.engine.replay.opposition;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import rate.engine.game.CodePoints;
import rate.engine.rating.Diagnostic;

/**
 * Every pairing at the end of a log, from both sides, with what the final ratings expect of it and the difference, the problem
 * bot index (PBI). Rows are in the order of the players' names, then of their opponents', by code point.
 *
 * @param players how many there are
 * @param names by player
 * @param opponents by player: whom they met
 * @param expected the share that one has to expect against another
 */
record FieldPairings(
        int players, IntFunction<String> names, IntFunction<Pairings.Opponents> opponents, Expectation expected) {

    /** The share that a player has to expect against another. */
    @FunctionalInterface
    interface Expectation {
        double of(int player, int opponent);
    }

    private static final double PERCENT = 100;

    Diagnostic table() {
        return new Diagnostic(
                "pairings", List.of("player", "opponent", "games", "percent", "expected", "pbi"), this::write);
    }

    private void write(Diagnostic.Rows rows) throws IOException {
        for (int player : byName(IntStream.range(0, players), names)) {
            Pairings.Opponents met = opponents.apply(player);
            for (int i : byName(IntStream.range(0, met.size()), each -> names.apply(met.number(each)))) {
                double percent = PERCENT * met.pairing(i);
                double expectation = PERCENT * expected.of(player, met.number(i));
                rows.text(names.apply(player)).text(names.apply(met.number(i))).count(met.contests(i));
                rows.number(percent)
                        .number(expectation)
                        .number(percent - expectation)
                        .endRow();
            }
        }
    }

    private static int[] byName(IntStream all, IntFunction<String> name) {
        return all.boxed()
                .sorted(Comparator.comparing(name::apply, CodePoints.ORDER))
                .mapToInt(each -> each)
                .toArray();
    }
}
