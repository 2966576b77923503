package rate.run.audit.timeline;

import java.util.List;

/**
 * A game that ended against the odds: a team won, or at least drew, of which little was expected.
 *
 * @param game its id
 * @param at when: seconds since 1970, or its number if the run has no times
 * @param team the players of that team
 * @param others the players of the other teams
 * @param teams how many teams there were
 * @param expected the share that was expected of the team
 * @param isDraw whether all teams shared the first place
 */
public record Upset(
        String game, long at, List<String> team, List<String> others, int teams, double expected, boolean isDraw) {

    /** A win is an upset if so much of an even share was expected, at most: a third of a game of two. */
    private static final double WIN = 2.0 / 3;

    /** A draw of two likewise: 15 percent. */
    private static final double DRAW = 0.3;

    /**
     * Whether what was expected is little enough.
     *
     * @param expected the share that was expected of a team
     * @param teams how many teams there were
     */
    static boolean isOne(double expected, int teams, boolean isDraw) {
        return expected * teams <= (isDraw ? DRAW : WIN);
    }

    /** Whether this is more of an upset: a win before a draw, then by what was expected, as a part of an even share. */
    static boolean isMore(double expected, int teams, boolean isDraw, Upset than) {
        return isDraw == than.isDraw ? expected * teams < than.expected * than.teams : than.isDraw;
    }
}
