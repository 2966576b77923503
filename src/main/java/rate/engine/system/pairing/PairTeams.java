package rate.engine.system.pairing;

/** How a system of pairings sees a team of several players. A team of one is its player by every rule. */
public enum PairTeams {
    /** Not at all: games of teams are refused. */
    NONE,

    /** Every member met every member of the other team, with the result of their team. */
    MEMBERS
}
