package rate.study.simulate;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Location;
import rate.study.simulate.LeagueTable.PointRule;

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

    /** With how many thousandths of a point a player begins, and where the file of the league says so. */
    public record Start(long points, Location location) {}

    /**
     * The probability, in [0, 1), of a draw of even players for a system that predicts none, and where the file of the league
     * says so.
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

    /** A range of places, from 1, that has a name, such as relegation, and where the file of the league says so. */
    public record PlaceGroup(String name, int from, int to, Location location) {}

    /** Criteria that order players of equal points. */
    public enum TieBreak {
        /** Who has won more games. */
        WINS,
        /** Who has more points from the games among those who are still equal. */
        HEAD_TO_HEAD,
        RANDOM;

        /** Its name in the file of a league: {@code head-to-head}. */
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        static Optional<TieBreak> of(String id) {
            return Arrays.stream(values()).filter(each -> each.id().equals(id)).findFirst();
        }
    }
}
