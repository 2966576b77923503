package rate.engine.system.election;

import java.util.List;
import java.util.Optional;
import rate.engine.game.Contest;
import rate.engine.game.History;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.FitContext;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Solution;
import rate.engine.rating.parameter.Param;
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

    /** Who beats whom. */
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
    public record CondorcetParams(
            @Param(symbol = "d", value = 0, doc = "What counts as the votes of one player against another.")
            VoteKind votes,

            @Param(symbol = "-", value = 0, doc = "The strength of a link: the votes of the winner, or the margin.")
            LinkStrength strength,

            PairRule pairs) {}
}
