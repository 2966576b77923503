package rate.system.contest;

import java.util.EnumSet;
import java.util.Set;
import rate.rating.Use;

/** How a system of single players sees a team. A team of one is its player by every rule. */
public enum TeamPlay {
    /** Not at all: games of teams are refused. */
    NONE,

    /** A team plays as the mean of its members, and each member gets the result of the team. */
    MEAN;

    /** What a system of duels can use with these rules, beside what it can use of a duel. */
    public static Set<Use> uses(FreeForAll freeForAll, TeamPlay teams, Use... always) {
        Set<Use> uses = EnumSet.noneOf(Use.class);
        uses.addAll(Set.of(always));
        if (freeForAll != FreeForAll.NONE) {
            uses.add(Use.MANY_TEAMS);
        }
        if (teams != NONE) {
            uses.add(Use.TEAMS);
        }
        return uses;
    }
}
