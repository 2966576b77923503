package rate.system;

import java.util.Map;
import rate.rating.Param;
import rate.rating.Use;

/** The parameters of the systems in which players are elected by the votes of their games. */
record CondorcetParams(
        @Param(symbol = "d", value = 0, doc = "What counts as the votes of one player against another.")
        VoteKind votes,

        @Param(
                symbol = "-",
                value = 0,
                doc = "How strong a link is: by the votes of the winner, or by how many he won.")
        LinkStrength strength,

        @Param(
                symbol = "-",
                value = 0,
                doc = "What a game gives to the mean: the share of the points, the result, or the first if all have"
                        + " scores.")
        PairScore score,

        @Param(symbol = "-", value = 0, doc = "As what a team of several players plays.")
        PairTeams teams) {

    /** What of a log these systems can use. */
    static final Map<Use, String> USES =
            Map.of(Use.DRAWS, "", Use.SCORES, "", Use.MANY_TEAMS, "", Use.TEAMS, "-P teams=members");

    PairRule rule() {
        return new PairRule(score, teams);
    }
}
