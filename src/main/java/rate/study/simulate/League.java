package rate.study.simulate;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Location;

/**
 * The rules of a season, or of a knockout.
 *
 * @param isKnockout whether who loses is out; then there are no points
 * @param points what outcomes count
 * @param tieBreaks what tells players of equal points apart, in this order; a lot is the last of them, named or not
 * @param start points that players have, or lack, before all games
 * @param groups ranges of places, in their order
 * @param draw how many draws a system is given that predicts none; null if nothing is said
 * @param bestOf the games of a series of a knockout, odd
 */
public record League(
        boolean isKnockout,
        PointRule points,
        List<TieBreak> tieBreaks,
        Map<String, Start> start,
        List<PlaceGroup> groups,
        @Nullable Draw draw,
        int bestOf) {

    /**
     * With what a player begins.
     *
     * @param points in thousandths
     * @param location where the file of the league says so
     */
    public record Start(long points, Location location) {}

    /**
     * How many draws a system is given that predicts none.
     *
     * @param even the probability of a draw of even players, in [0, 1)
     * @param location where the file of the league says so
     */
    public record Draw(double even, Location location) {}

    /** Refuses a group of places that a table of so many players does not have. */
    void requirePlaces(int players) {
        for (PlaceGroup group : groups) {
            if (group.to() > players) {
                throw LeagueFile.refused(
                        group.location(),
                        "the group \"" + group.name() + "\" has place " + group.to() + ", and the fixtures have "
                                + players + " players");
            }
        }
    }
}
