package rate.engine.system.election;

import rate.engine.rating.parameter.Param;
import rate.engine.system.pairing.PairRule;

/** The parameters of the systems in which players are elected by the votes of their games. */
public record CondorcetParams(
        @Param(symbol = "d", value = 0, doc = "What counts as the votes of one player against another.")
        VoteKind votes,

        @Param(symbol = "-", value = 0, doc = "The strength of a link: the votes of the winner, or the margin.")
        LinkStrength strength,

        PairRule pairs) {}
