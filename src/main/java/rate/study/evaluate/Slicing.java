package rate.study.evaluate;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.History;
import rate.engine.rating.Forecast;
import rate.study.evaluate.score.SliceNames;

/**
 * One way to cut the contests of a ladder into slices, the same for all systems, so that these are compared on the same
 * contests: by a word of {@link #KINDS}, or by a column of the log, whose number among those that are kept of a game is −1 of a
 * word.
 */
public record Slicing(String by, int column) {

    private static final String GAMES_PLAYED = "games-played";
    private static final String TEAM_SIZE = "team-size";
    private static final String FAVOURITE = "favourite";
    private static final String SEASON = "season";

    /** The words that are no columns. */
    public static final List<String> KINDS = List.of(GAMES_PLAYED, TEAM_SIZE, FAVOURITE, SEASON);

    private static final String NONE = "(none)";

    /** More teams than in most games, and fewer than in a race. */
    private static final int MANY_TEAMS = 10;

    /** The columns of the log among some words. */
    public static List<String> columns(List<String> words) {
        return words.stream().filter(word -> !KINDS.contains(word)).toList();
    }

    /** The slicings of some words, of a log that is read with their {@link #columns}. */
    public static List<Slicing> of(List<String> words) {
        List<String> columns = columns(words);
        return words.stream()
                .map(word -> new Slicing(word, columns.indexOf(word)))
                .toList();
    }

    /**
     * The contests of a ladder by slice, null of one that is not evaluated; and the team of each that calibration looks at, −1
     * of none, or null if it is the favourite of each system.
     */
    record Cut(@Nullable String[] slices, int @Nullable [] teams) {}

    /** @param best the forecasts of the system that predicts best, whose favourites are meant */
    Cut cut(EvaluationLadder ring, LadderForecasts best) {
        History history = ring.history();
        @Nullable String[] slices = new String[history.contests()];
        int[] teams = new int[slices.length];
        Map<Integer, Integer> played = new HashMap<>();
        for (int number = 0; number < slices.length; number++) {
            Contest contest = history.contest(number);
            double[] games = by.equals(GAMES_PLAYED) ? games(contest, played) : new double[0];
            if (ring.blocks().evaluates(number)) {
                slices[number] = slice(contest, number, games, best);
                teams[number] = SliceNames.favourite(games.length, team -> -games[team]);
            }
        }
        return new Cut(slices, by.equals(GAMES_PLAYED) ? teams : null);
    }

    private String slice(Contest contest, int number, double[] games, LadderForecasts best) {
        if (column >= 0) {
            String text = contest.game().kept()[column];
            return text.isEmpty() ? NONE : text;
        }
        return switch (by) {
            case GAMES_PLAYED -> SliceNames.games(Arrays.stream(games).min().orElseThrow());
            case TEAM_SIZE -> size(contest);
            case FAVOURITE -> best.isKept(number) ? favourite(contest.teams(), best.kept(number)) : NONE;
            default -> {
                String season = contest.game().season();
                yield season == null ? NONE : season;
            }
        };
    }

    private static String favourite(int teams, Forecast forecast) {
        int favourite = SliceNames.favourite(teams, forecast::expected);
        return favourite < 0 ? "no favourite" : SliceNames.favourite(forecast.expected(favourite));
    }

    private static String size(Contest contest) {
        if (contest.teams() > 2) {
            return contest.teams() < MANY_TEAMS ? "3 to 9 teams" : "10 teams and more";
        }
        return contest.size(0) == contest.size(1) ? SliceNames.size(contest.size(0)) : "teams of two sizes";
    }

    /** How many games the members of each team had before, in the mean; then this one is counted. */
    private static double[] games(Contest contest, Map<Integer, Integer> played) {
        double[] games = new double[contest.teams()];
        for (int team = 0; team < games.length; team++) {
            for (int seat = contest.firstSeat(team); seat < contest.firstSeat(team) + contest.size(team); seat++) {
                games[team] += played.getOrDefault(contest.playerIndex(seat), 0) / (double) contest.size(team);
            }
        }
        IntStream.range(0, contest.seats())
                .map(contest::playerIndex)
                .distinct()
                .forEach(player -> played.merge(player, 1, Integer::sum));
        return games;
    }
}
