package rate.study.simulate;

import java.io.BufferedInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Source;
import rate.file.input.token.JsonTokens;
import rate.study.predict.BestOf;
import rate.study.simulate.League.TieBreak;
import rate.study.simulate.LeagueTable.PointRule;

/**
 * Reads the rules of a league.
 *
 * <pre>
 * {
 *   "kind": "league",
 *   "points": {"win": 3, "draw": 1, "loss": 0},
 *   "tie_breaks": ["wins", "head-to-head"],
 *   "start": {"Portsmouth": -9},
 *   "groups": {"champion": "1", "relegation": "18-20"}
 * }
 * </pre>
 */
public final class LeagueFile {

    private static final Pattern PLACES = Pattern.compile("([1-9][0-9]{0,8})(?:-([1-9][0-9]{0,8}))?");

    /** More points than any league gives for a game, or takes away. */
    private static final double MOST_POINTS = 1e6;

    private final JsonTokens json;
    private boolean isKnockout;
    private PointRule points = PointRule.USUAL;
    private List<TieBreak> tieBreaks = List.of();
    private final Map<String, League.Start> start = new LinkedHashMap<>();
    private final List<League.PlaceGroup> groups = new ArrayList<>();
    private League.@Nullable Draw draw;
    private int bestOf = 1;

    /** A key that only a league has; null if there is none. */
    private @Nullable InputRefused leagueOnly;

    private @Nullable InputRefused knockoutOnly;

    private LeagueFile(JsonTokens json) {
        this.json = json;
    }

    /**
     * Reads them.
     *
     * @throws InputRefused with the location of what is wrong
     */
    public static League read(Source source) {
        try {
            LeagueFile file = new LeagueFile(new JsonTokens(source.name(), new BufferedInputStream(source.open())));
            return file.league();
        } catch (InputRefused e) {
            Problem problem = e.problem();
            throw problem.kind() == ProblemKind.BAD_JSON ? refused(problem.location(), problem.message()) : e;
        }
    }

    static InputRefused refused(Location at, String message) {
        return new InputRefused(ProblemKind.BAD_LEAGUE, at, message);
    }

    private InputRefused refused(String message) {
        return refused(json.here(), message);
    }

    private void require(boolean holds, String message) {
        if (!holds) {
            throw refused(message);
        }
    }

    private League league() {
        json.next();
        requireObject("a league");
        while (json.nextField()) {
            field();
        }
        require(json.next() == null, "text follows the end of the league");
        InputRefused misplaced = isKnockout ? leagueOnly : knockoutOnly;
        if (misplaced != null) {
            throw misplaced;
        }
        return new League(
                isKnockout, points, tieBreaks, Collections.unmodifiableMap(start), List.copyOf(groups), draw, bestOf);
    }

    private void field() {
        switch (json.key()) {
            case "kind" -> kind();
            case "points" -> {
                ofLeagues();
                points();
            }
            case "tie_breaks" -> {
                ofLeagues();
                tieBreaks();
            }
            case "start" -> {
                ofLeagues();
                requireObject("start");
                while (json.nextField()) {
                    start.put(json.key(), new League.Start(thousandths(json.key()), json.here()));
                }
            }
            case "groups" -> {
                requireObject("groups");
                while (json.nextField()) {
                    groups.add(group());
                }
            }
            case "draw" -> {
                double even = number("draw");
                require(
                        even >= 0 && even < 1,
                        "draw is the probability of a draw of even players, at least 0 and less than 1");
                draw = new League.Draw(even, json.here());
            }
            case "best_of" -> {
                knockoutOnly = refused("best_of is for a knockout: \"kind\": \"knockout\"");
                bestOf();
            }
            default ->
                throw refused("unknown key \"" + json.key()
                        + "\"; a league has kind, points, tie_breaks, start, groups, draw, best_of");
        }
    }

    private void ofLeagues() {
        if (leagueOnly == null) {
            leagueOnly = refused("a knockout has no " + json.key() + ": who loses is out");
        }
    }

    private void kind() {
        String kind = json.isScalar() ? json.text() : json.kind();
        isKnockout = kind.equals("knockout");
        require(isKnockout || kind.equals("league"), "kind must be league or knockout, not " + kind);
    }

    private void points() {
        long win = points.win();
        long drawn = points.draw();
        long loss = points.loss();
        requireObject("points");
        while (json.nextField()) {
            switch (json.key()) {
                case "win" -> win = thousandths("win");
                case "draw" -> drawn = thousandths("draw");
                case "loss" -> loss = thousandths("loss");
                default -> throw refused("unknown key \"" + json.key() + "\"; points has win, draw, loss");
            }
        }
        points = new PointRule(win, drawn, loss);
    }

    private void tieBreaks() {
        List<TieBreak> found = new ArrayList<>();
        require(json.isList(), "tie_breaks must be a list, not " + json.kind());
        while (json.nextItem()) {
            String id = json.isScalar() ? json.text() : json.kind();
            TieBreak tieBreak = TieBreak.of(id)
                    .orElseThrow(() -> new InputRefused(
                            ProblemKind.UNKNOWN_TIE_BREAK,
                            json.here(),
                            "the tie-break \"" + id + "\" cannot be computed"));
            require(!found.contains(tieBreak), "the tie-break \"" + id + "\" is there twice");
            found.add(tieBreak);
        }
        tieBreaks = List.copyOf(found);
    }

    private League.PlaceGroup group() {
        String name = json.key();
        Matcher places = PLACES.matcher(json.isScalar() ? json.text() : "");
        require(
                places.matches(),
                "the places of the group \"" + name + "\" must be a place or a range, such as 1 or 18-20");
        int from = Integer.parseInt(places.group(1));
        int to = places.group(2) == null ? from : Integer.parseInt(places.group(2));
        require(to >= from, "the places of the group \"" + name + "\" end before they begin");
        return new League.PlaceGroup(name, from, to, json.here());
    }

    private void bestOf() {
        double games = number("best_of");
        require(
                games == Math.rint(games) && games % 2 != 0 && games >= 1 && games <= BestOf.MOST,
                "best_of must be an odd number from 1 to " + BestOf.MOST);
        bestOf = (int) games;
    }

    private long thousandths(String what) {
        double number = number(what) * PointRule.PARTS;
        require(
                Math.abs(number) <= MOST_POINTS * PointRule.PARTS && Math.abs(number - Math.rint(number)) <= 1e-6,
                "the points of \"" + what
                        + "\" must have at most three digits after the point, and be at most a million");
        return Math.round(number);
    }

    private double number(String what) {
        double number = json.isScalar() ? Numbers.parse(json.text()) : Double.NaN;
        require(
                !Double.isNaN(number),
                "\"" + what + "\" must be a number, not "
                        + (json.isScalar() ? "\"" + json.text() + "\"" : json.kind()));
        return number;
    }

    private void requireObject(String what) {
        require(json.isObject(), what + " must be an object, not " + json.kind());
    }
}
