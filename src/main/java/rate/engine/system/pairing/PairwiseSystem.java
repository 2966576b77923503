package rate.engine.system.pairing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import rate.engine.game.CodePoints;
import rate.engine.game.Contest;
import rate.engine.game.History;
import rate.engine.math.Ranks;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.FitContext;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Solution;

/**
 * A system that looks at nothing but the pairings: how much each player has of each other, one number for all their games.
 * Its mu is APS, which orders those whom the system itself has for equal; means are over the pairings that were played.
 */
public class PairwiseSystem implements HistorySystem {

    private static final List<String> PAIRING_COLUMNS =
            List.of("player", "opponent", "games", "wins", "draws", "losses", "percent", "variance", "npp", "knnpbi");

    private final PairRule rule;
    private final Verdict verdict;
    private final List<String> columns;

    /** @param own the names of its columns besides mu */
    PairwiseSystem(PairRule rule, Verdict verdict, String... own) {
        this.rule = rule;
        this.verdict = verdict;
        List<String> names = new ArrayList<>(List.of("mu"));
        names.addAll(List.of(own));
        this.columns = List.copyOf(names);
    }

    /** The numbers of all players, given APS, the means of the pairings, in percent. */
    interface Verdict {
        PairVerdict of(History history, HeadToHead encounters, double[] aps);
    }

    /** The table that shows how they came about. */
    Diagnostic diagnostic(History history, HeadToHead encounters, double[] aps) {
        return new Diagnostic("pairings", PAIRING_COLUMNS, rows -> writePairings(history, encounters, aps, rows));
    }

    /** Notes for readers of the table: clauses without full stops. */
    List<String> notes(History history) {
        return rule.notes(history);
    }

    /** How many different players each one met. */
    static double[] opponents(HeadToHead encounters) {
        double[] opponents = new double[encounters.players()];
        Arrays.setAll(opponents, encounters::opponents);
        return opponents;
    }

    /** Where each player stands in an order of all. */
    private static int[] standing(int[] order) {
        int[] standing = new int[order.length];
        for (int at = 0; at < order.length; at++) {
            standing[order[at]] = at;
        }
        return standing;
    }

    @Override
    public final List<String> columns() {
        return columns;
    }

    @Override
    public final Optional<ContestFinding> refusal(Contest contest) {
        return rule.games().refusal(contest);
    }

    @Override
    public final Solution fit(History history, FitContext given) {
        HeadToHead encounters = new HeadToHead(history, rule);
        double[] aps = encounters.averagePercentages();
        return new PairSolution(
                verdict.of(history, encounters, aps), notes(history), List.of(diagnostic(history, encounters, aps)));
    }

    private record PairSolution(PairVerdict verdict, List<String> notes, List<Diagnostic> diagnostics)
            implements Solution {

        @Override
        public double[] numbers(int player) {
            return verdict.numbers(player);
        }

        @Override
        public double rank(int player) {
            return verdict.rank[player];
        }
    }

    /**
     * Every pairing, once from the view of either side: what all numbers of a pairwise system but survival can be computed
     * from. Rows are in the order of the players' names, then of their opponents', by code point.
     */
    private static void writePairings(History history, HeadToHead encounters, double[] aps, Diagnostic.Rows rows)
            throws IOException {
        PairingVerdicts.NormalisedPercentage npp = new PairingVerdicts.NormalisedPercentage(encounters);
        NeighbourIndex neighbours = new NeighbourIndex(history, encounters, aps);
        IntFunction<String> name = player -> history.player(player).name();
        int[] byName =
                Ranks.sorted(IntStream.range(0, aps.length), Comparator.comparing(name::apply, CodePoints.ORDER));
        int[] standing = standing(byName);
        for (int a : byName) {
            double[] knnpbi = neighbours.of(a);
            Comparator<Integer> byOpponent = Comparator.comparingInt(i -> standing[encounters.opponent(a, i)]);
            for (int i : Ranks.sorted(IntStream.range(0, encounters.opponents(a)), byOpponent)) {
                int games = encounters.games(a, i);
                int wins = encounters.wins(a, i);
                int draws = encounters.draws(a, i);
                rows.text(name.apply(a)).text(name.apply(encounters.opponent(a, i)));
                rows.count(games).count(wins).count(draws).count(games - wins - draws);
                rows.number(encounters.mean(a, i)).number(encounters.variance(a, i));
                rows.number(npp.of(a, i)).number(knnpbi[i]);
                rows.endRow();
            }
        }
    }

    /**
     * Numbers of a table that a system computes from the pairings, by player.
     *
     * @param mu the first column of the table: APS
     * @param rank what it orders by
     * @param own its own columns; NaN for a number that a player has not
     */
    record PairVerdict(double[] mu, double[] rank, double[]... own) {

        /** The numbers of a player, by column. */
        double[] numbers(int player) {
            double[] numbers = new double[1 + own.length];
            numbers[0] = mu[player];
            for (int column = 0; column < own.length; column++) {
                numbers[1 + column] = own[column][player];
            }
            return numbers;
        }
    }

    /**
     * KNNPBI, by how much a player is better against an opponent than those are who are about as good:
     *
     * <pre>
     *   KNNPBI(a, v) = score(a, v) − mean of score(b, v) over the neighbours b of a who met v        0 if there is none
     * </pre>
     *
     * <p>The neighbours are, in the order of APS, half_k = ⌈√n / 2⌉ above and half_k − 1 below, of whom the last of all is
     * never one: the server's slice ends before its bound. Equals in APS are in the order of their names.
     *
     * @see <i>LiteRumble: BatchRankings.py</i>
     */
    static final class NeighbourIndex {

        private final HeadToHead encounters;

        /** The players in the order of APS, the best first. */
        private final int[] order;

        /** Where a player stands in that order. */
        private final int[] standing;

        NeighbourIndex(History history, HeadToHead encounters, double[] aps) {
            this.encounters = encounters;
            this.order = Ranks.sorted(
                    IntStream.range(0, aps.length),
                    Comparator.comparingDouble((Integer player) -> -aps[player])
                            .thenComparing(player -> history.player(player).name(), CodePoints.ORDER));
            this.standing = standing(order);
        }

        /** KNNPBI of a player against each of their opponents, in points of percent. */
        double[] of(int a) {
            int halfK = (int) Math.ceil(Math.sqrt(order.length) / 2);
            double[] sums = new double[order.length];
            int[] counts = new int[order.length];
            int end = Math.min(order.length - 1, standing[a] + halfK);
            for (int at = Math.max(0, standing[a] - halfK); at < end; at++) {
                for (int i = 0; at != standing[a] && i < encounters.opponents(order[at]); i++) {
                    int v = encounters.opponent(order[at], i);
                    sums[v] += encounters.mean(order[at], i);
                    counts[v]++;
                }
            }
            double[] index = new double[encounters.opponents(a)];
            Arrays.setAll(index, i -> {
                int v = encounters.opponent(a, i);
                return counts[v] == 0 ? 0 : encounters.mean(a, i) - sums[v] / counts[v];
            });
            return index;
        }
    }
}
