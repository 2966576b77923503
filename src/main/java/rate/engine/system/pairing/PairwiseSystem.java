package rate.engine.system.pairing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import rate.engine.game.CodePoints;
import rate.engine.game.Contest;
import rate.engine.game.History;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.FitContext;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Solution;
import rate.engine.system.pairing.PairingVerdicts.NormalisedPercentage;

/**
 * A system that looks at nothing but the pairings: how much each player has of each other, one number for all their games.
 * Its mu is APS, which orders those whom the system itself has for equal; means are over the pairings that were played.
 */
public abstract class PairwiseSystem implements HistorySystem {

    private final PairRule rule;
    private final List<String> columns;

    /** @param own the names of its columns besides mu */
    PairwiseSystem(PairRule rule, String... own) {
        this.rule = rule;
        List<String> names = new ArrayList<>(List.of("mu"));
        names.addAll(List.of(own));
        this.columns = List.copyOf(names);
    }

    /**
     * The numbers of all players.
     *
     * @param history the contests
     * @param encounters what they come to
     * @param aps the means of the pairings, in percent
     */
    abstract PairVerdict evaluator(History history, HeadToHead encounters, double[] aps);

    /** The table that shows how they came about. */
    Diagnostic diagnostic(History history, HeadToHead encounters, double[] aps) {
        return new PairingsDiagnostic(history, encounters, aps).table();
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
        HeadToHead encounters = HeadToHead.of(history, rule);
        double[] aps = AveragePercentage.of(encounters);
        PairVerdict report = evaluator(history, encounters, aps);
        List<String> notes = notes(history);
        List<Diagnostic> diagnostics = List.of(diagnostic(history, encounters, aps));
        return new Solution() {
            @Override
            public double[] numbers(int player) {
                return report.numbers(player);
            }

            @Override
            public double rank(int player) {
                return report.rank()[player];
            }

            @Override
            public List<String> notes() {
                return notes;
            }

            @Override
            public List<Diagnostic> diagnostics() {
                return diagnostics;
            }
        };
    }

    /**
     * Every pairing, once from the view of either side: what all numbers of a pairwise system but survival can be computed from. Rows are in
     * the order of the players' names, then of their opponents', by code point.
     */
    private record PairingsDiagnostic(History history, HeadToHead encounters, double[] aps) {

        private static final List<String> COLUMNS = List.of(
                "player", "opponent", "games", "wins", "draws", "losses", "percent", "variance", "npp", "knnpbi");

        Diagnostic table() {
            return new Diagnostic("pairings", COLUMNS, this::write);
        }

        private void write(Diagnostic.Rows rows) throws IOException {
            NormalisedPercentage npp = new NormalisedPercentage(encounters);
            NeighbourIndex neighbours = new NeighbourIndex(history, encounters, aps);
            int[] byName = byName();
            int[] standing = new int[byName.length];
            for (int at = 0; at < byName.length; at++) {
                standing[byName[at]] = at;
            }
            for (int a : byName) {
                double[] knnpbi = neighbours.of(a);
                int[] opponents = IntStream.range(0, encounters.opponents(a))
                        .boxed()
                        .sorted(Comparator.comparingInt(i -> standing[encounters.opponent(a, i)]))
                        .mapToInt(i -> i)
                        .toArray();
                for (int i : opponents) {
                    int games = encounters.games(a, i);
                    int wins = encounters.wins(a, i);
                    int draws = encounters.draws(a, i);
                    rows.text(name(a)).text(name(encounters.opponent(a, i)));
                    rows.count(games).count(wins).count(draws).count(games - wins - draws);
                    rows.number(encounters.mean(a, i)).number(encounters.variance(a, i));
                    rows.number(npp.of(a, i)).number(knnpbi[i]);
                    rows.endRow();
                }
            }
        }

        private int[] byName() {
            return IntStream.range(0, encounters.players())
                    .boxed()
                    .sorted(Comparator.comparing(this::name, CodePoints.ORDER))
                    .mapToInt(player -> player)
                    .toArray();
        }

        private String name(int player) {
            return history.player(player).name();
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
}
