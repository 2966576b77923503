package rate.engine.system.contest;

/** How a system of single players sees a team. A team of one is its player by every rule. */
public enum TeamPlay {
    /** Not at all: games of teams are refused. */
    NONE,

    /** A team plays as the mean of its members, and each member gets the result of the team. */
    MEAN
}
