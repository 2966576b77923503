package rate.system.pairing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import rate.game.Contest;
import rate.game.History;
import rate.rating.ContestFinding;
import rate.rating.Given;
import rate.rating.HistorySystem;
import rate.rating.Proof;
import rate.rating.Solution;
import rate.rating.Use;

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
    abstract PairVerdict judge(History history, Encounters encounters, double[] aps);

    /** The table that shows how they came about. */
    Proof proof(History history, Encounters encounters, double[] aps) {
        return new PairingsProof(history, encounters, aps);
    }

    /** What everybody who reads the table should know: clauses without full stops. */
    List<String> notes(History history) {
        return List.of(rule.score().note(history));
    }

    /** How many different players each one met. */
    static double[] opponents(Encounters encounters) {
        double[] opponents = new double[encounters.players()];
        Arrays.setAll(opponents, encounters::opponents);
        return opponents;
    }

    @Override
    public final List<String> columns() {
        return columns;
    }

    @Override
    public final Set<Use> uses() {
        return rule.uses();
    }

    @Override
    public final Optional<ContestFinding> refusal(Contest contest) {
        return rule.refusal(contest);
    }

    @Override
    public final Solution fit(History history, Given given) {
        Encounters encounters = Encounters.of(history, rule);
        double[] aps = AveragePercentage.of(encounters);
        PairVerdict verdict = judge(history, encounters, aps);
        List<String> notes = notes(history);
        List<Proof> proofs = List.of(proof(history, encounters, aps));
        return new Solution() {
            @Override
            public double[] numbers(int player) {
                return verdict.numbers(player);
            }

            @Override
            public double rank(int player) {
                return verdict.rank()[player];
            }

            @Override
            public List<String> notes() {
                return notes;
            }

            @Override
            public List<Proof> proofs() {
                return proofs;
            }
        };
    }
}
