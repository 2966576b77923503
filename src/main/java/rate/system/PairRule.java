package rate.system;

import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import rate.game.Contest;
import rate.rating.Finding;
import rate.rating.Use;

/**
 * What a game gives to the pairings of those who play. A game of more than two teams gives to all pairs of teams.
 *
 * @param score what counts between two teams
 * @param teams what a team of several players is
 */
record PairRule(PairScore score, PairTeams teams) {

    static final String SCORE =
            "What a game gives to a pairing: the share of the points, the result, or the one that the ladder has.";
    static final String TEAMS = "As what a team of several players counts.";

    /** What of a log a system of pairings can use, and how that is asked for. */
    static final Map<Use, String> USES =
            Map.of(Use.DRAWS, "", Use.SCORES, "", Use.MANY_TEAMS, "", Use.TEAMS, "-P teams=members");

    /** What of a log a system of pairings can use by this rule. */
    Set<Use> uses() {
        Set<Use> uses = EnumSet.of(Use.MANY_TEAMS, Use.DRAWS, Use.SCORES);
        if (teams == PairTeams.MEMBERS) {
            uses.add(Use.TEAMS);
        }
        return uses;
    }

    /** Why a contest gives nothing; empty if it does. */
    Optional<Finding> refusal(Contest contest) {
        return score.refusal(contest);
    }
}
