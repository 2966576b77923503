package rate.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import rate.audit.run.LadderStandings;
import rate.audit.run.Regulars;
import rate.audit.run.Standing;
import rate.game.Ladder;
import rate.judge.Foretold;
import rate.judge.Prediction;

/** What the report has of one ladder. */
final class LadderContent {

    private final Ladder ladder;
    private final String name;
    private final List<Standing> all;
    private final List<Standing> standings;
    private final @Nullable List<Standing> before;
    private final List<Track> tracks = new ArrayList<>();
    private final Map<String, Track> byName = new HashMap<>();
    private final Contests contests = new Contests();
    private final Foretold foretold = new Foretold();
    private boolean judged;
    private boolean foretells = true;

    /**
     * @param ladder players or commanders
     * @param name the log's own; empty if it has none
     * @param table its table
     * @param before its table in the run before; null if there is none
     * @param regulars who is shown of the table
     */
    LadderContent(
            Ladder ladder, String name, LadderStandings table, @Nullable LadderStandings before, Regulars regulars) {
        this.ladder = ladder;
        this.name = name;
        this.all = table.rows();
        this.standings = table.of(regulars).rows();
        this.before = before == null ? null : before.rows();
        for (Standing row : standings) {
            Track track = new Track();
            tracks.add(track);
            byName.put(row.player(), track);
        }
    }

    Ladder ladder() {
        return ladder;
    }

    String name() {
        return name;
    }

    /** The rows of the table that are shown. */
    List<Standing> standings() {
        return standings;
    }

    /** All rows of the table. */
    List<Standing> all() {
        return all;
    }

    @Nullable
    List<Standing> before() {
        return before;
    }

    /** What the ledger says of each row of the table, in its order. */
    List<Track> tracks() {
        return tracks;
    }

    /** What it says of a player; null if he is not in the table. */
    @Nullable
    Track track(String player) {
        return byName.get(player);
    }

    Contests contests() {
        return contests;
    }

    /**
     * Takes a contest.
     *
     * @return the share of the first place that each team took
     */
    double[] judge(int[] places, double[] expected) {
        for (double each : expected) {
            foretells &= !Double.isNaN(each);
        }
        judged = true;
        return foretold.add(places, expected);
    }

    /** How well it was foretold; empty if it was not. */
    Optional<Prediction> prediction() {
        return judged && foretells ? Optional.of(foretold.prediction()) : Optional.empty();
    }

    /** Whether the ratings have an uncertainty. */
    boolean hasSigma() {
        return standings.stream().allMatch(row -> row.rating().containsKey("sigma"));
    }
}
