package rate.engine.system.pairing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import rate.engine.game.Contest;
import rate.engine.game.History;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.FitContext;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Solution;

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
}
