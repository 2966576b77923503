package rate.system.pairing;

import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import rate.game.Contest;
import rate.rating.ContestFinding;
import rate.rating.Use;

/**
 * What a game gives to the pairings of those who play. A game of more than two teams gives to all pairs of teams.
 *
 * @param score what counts between two teams
 * @param teams what a team of several players is
 */
public record PairRule(PairScore score, PairTeams teams) {

    public static final String SCORE =
            "What a game gives to a pairing: the share of the points, the result, or the one that the ladder has.";
    public static final String TEAMS = "As what a team of several players counts.";

    /** What of a log a system of pairings can use, and how that is asked for. */
    public static final Map<Use, String> USES =
            Map.of(Use.DRAWS, "", Use.SCORES, "", Use.MANY_TEAMS, "", Use.TEAMS, "-P teams=members");

    /** What of a log a system of pairings can use by this rule. */
    public Set<Use> uses() {
        Set<Use> uses = EnumSet.of(Use.MANY_TEAMS, Use.DRAWS, Use.SCORES);
        if (teams == PairTeams.MEMBERS) {
            uses.add(Use.TEAMS);
        }
        return uses;
    }

    /** Why a contest gives nothing; empty if it does. */
    public Optional<ContestFinding> refusal(Contest contest) {
        return score.refusal(contest);
    }
}
