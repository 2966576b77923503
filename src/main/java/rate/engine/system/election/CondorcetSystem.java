package rate.engine.system.election;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.History;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.FitContext;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Solution;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.election.Links.LinkStrength;
import rate.engine.system.pairing.PairRule;

/**
 * A system in which players are elected by the votes of their games: one who has more votes than each single opponent is the
 * first. Its mu is APS, which orders those whom the votes leave equal.
 */
abstract class CondorcetSystem implements HistorySystem {

    private final CondorcetParams params;

    CondorcetSystem(CondorcetParams params) {
        this.params = params;
    }

    abstract Relation decide(Electorate electorate, LinkStrength strength);

    @Override
    public final List<String> columns() {
        return Relation.COLUMNS;
    }

    @Override
    public final Optional<ContestFinding> refusal(Contest contest) {
        return params.pairs().games().refusal(contest);
    }

    @Override
    public final Solution fit(History history, FitContext given) {
        return decide(Electorate.of(history, params), params.strength());
    }

    /** The parameters of the systems in which players are elected by the votes of their games. */
    public record CondorcetParams(VoteKind votes, LinkStrength strength, PairRule pairs) {

        /** Declares the parameters and reads their values. */
        public static CondorcetParams read(ParameterReader from) {
            return new CondorcetParams(
                    from.word("votes", "d", VoteKind.APS)
                            .doc("What counts as the votes of one player against another."),
                    from.word("strength", "-", LinkStrength.WINNING_VOTES)
                            .doc("The strength of a link: the votes of the winner, or the margin."),
                    PairRule.read(from));
        }
    }

    /**
     * Players ordered by whom they beat and who beats them, in a relation without circles: the more wins less losses, the
     * higher. Who beats another stands above them.
     *
     * @param means by player: the first number of the table
     * @param wins how many they beat, by player
     * @param losses how many beat them, by player
     */
    record Relation(double[] means, int[] wins, int[] losses, List<String> notes, List<Diagnostic> diagnostics)
            implements Solution {

        static Relation of(Electorate electorate, int[] wins, int[] losses, List<String> notes, Diagnostic diagnostic) {
            List<String> all = new ArrayList<>(electorate.scored());
            all.add(electorate.condorcetWinner());
            electorate.unbeaten(losses).ifPresent(all::add);
            all.addAll(notes);
            return new Relation(electorate.means(), wins, losses, all, List.of(diagnostic));
        }

        static final List<String> COLUMNS = List.of("mu", "beats", "beaten_by", "ties");

        @Override
        public double @Nullable [] numbers(int player) {
            int ties = means.length - 1 - wins[player] - losses[player];
            return new double[] {means[player], wins[player], losses[player], ties};
        }

        @Override
        public double rank(int player) {
            return wins[player] - (double) losses[player];
        }
    }
}
