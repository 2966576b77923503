package rate.system.election;

import rate.rating.Param;
import rate.system.pairing.PairRule;
import rate.system.pairing.PairScore;
import rate.system.pairing.PairTeams;

/** The parameters of the systems in which players are elected by the votes of their games. */
public record CondorcetParams(
        @Param(symbol = "d", value = 0, doc = "What counts as the votes of one player against another.")
        VoteKind votes,

        @Param(
                symbol = "-",
                value = 0,
                doc = "How strong a link is: by the votes of the winner, or by how many he won.")
        LinkStrength strength,

        @Param(symbol = "score", value = 0, doc = PairRule.SCORE)
        PairScore score,

        @Param(symbol = "-", value = 0, doc = PairRule.TEAMS)
        PairTeams teams) {

    PairRule rule() {
        return new PairRule(score, teams);
    }
}
