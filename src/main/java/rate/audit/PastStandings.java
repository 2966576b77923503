package rate.audit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.audit.run.LadderStandings;
import rate.audit.run.Ledger;
import rate.audit.run.LedgerRow;
import rate.audit.run.PublishedRun;
import rate.audit.run.Standing;
import rate.game.CodePoints;
import rate.game.GameTime;
import rate.math.Numbers;
import rate.problem.InputRefused;

/**
 * What the table of a run was before one of its games: of everybody the last row of the ledger up to then. Nothing is rated again.
 *
 * @param tables by ladder of the log; one with an empty name if it has none, and none of a ladder without games by then
 * @param games how many games each ladder had by then
 * @param draws how many of them were drawn
 * @param isFound whether the ledger has a game that is not before then; otherwise the tables are those of its end
 */
public record PastStandings(
        Map<String, LadderStandings> tables, Map<String, Long> games, Map<String, Long> draws, boolean isFound) {

    /**
     * The first game that is no longer known.
     *
     * @param game its id; null if it is told by its time
     * @param time the first game that is not before this; null if it is told by its id
     */
    public record Until(@Nullable String game, @Nullable GameTime time) {

        boolean isReached(LedgerRow row) {
            if (game != null) {
                return row.game().equals(game);
            }
            GameTime at = GameTime.ofText(row.time());
            return time != null && at != null && at.compareTo(time) >= 0;
        }
    }

    /** What the ledger has said of one player. */
    private static final class Latest {
        final Map<String, Double> rating = new LinkedHashMap<>();
        double rank;
        int games;
        int wins;
        int draws;
        String first = "";
        String last = "";

        void take(LedgerRow row, List<String> numbers) {
            rating.clear();
            for (int number = 0; number < numbers.size(); number++) {
                double after = Numbers.parse(row.after(number));
                if (numbers.get(number).equals("rank")) {
                    rank = after;
                } else if (!Double.isNaN(after)) {
                    rating.put(numbers.get(number), after);
                }
            }
        }

        void play(LedgerRow row, boolean won, boolean shared) {
            first = games == 0 ? row.time() : first;
            last = row.time().isEmpty() ? last : row.time();
            games++;
            wins += won && !shared ? 1 : 0;
            draws += won && shared ? 1 : 0;
        }

        Standing standing(int place, String player) {
            return new Standing(place, player, rank, rating, games, wins, draws, games - wins - draws, first, last);
        }
    }

    /**
     * Reads the ledger up to a game.
     *
     * @param role of the players
     * @throws InputRefused if the run has no ledger that can be read
     */
    public static PastStandings read(PublishedRun run, String role, Until until) {
        Map<String, Map<String, Latest>> players = new LinkedHashMap<>();
        Map<String, Long> games = new LinkedHashMap<>();
        Map<String, Long> draws = new LinkedHashMap<>();
        boolean isFound = false;
        List<String> numbers;
        try (Ledger ledger = Ledger.of(run)) {
            numbers = ledger.columns().numbers();
            for (List<LedgerRow> contest = ledger.nextContest(); !contest.isEmpty(); contest = ledger.nextContest()) {
                LedgerRow first = contest.get(0);
                isFound = until.isReached(first);
                if (isFound) {
                    break;
                }
                if (first.role().equals(role)) {
                    take(contest, numbers, players.computeIfAbsent(first.ladder(), none -> new LinkedHashMap<>()));
                    if (!first.isIdleAdjustment()) {
                        boolean drawn =
                                contest.stream().allMatch(row -> row.place().equals(first.place()));
                        games.merge(first.ladder(), 1L, Long::sum);
                        draws.merge(first.ladder(), drawn ? 1L : 0L, Long::sum);
                    }
                }
            }
        }
        List<String> shown =
                numbers.stream().filter(number -> !number.equals("rank")).toList();
        Map<String, LadderStandings> tables = new LinkedHashMap<>();
        players.forEach((ladder, known) -> tables.put(ladder, new LadderStandings(ladder, shown, rows(known))));
        return new PastStandings(tables, games, draws, isFound);
    }

    private static void take(List<LedgerRow> contest, List<String> numbers, Map<String, Latest> players) {
        double best = contest.stream()
                .mapToDouble(row -> Numbers.parse(row.place()))
                .min()
                .orElse(Double.NaN);
        long winners = contest.stream()
                .filter(row -> Numbers.parse(row.place()) == best)
                .map(LedgerRow::team)
                .distinct()
                .count();
        for (LedgerRow row : contest) {
            Latest latest = players.computeIfAbsent(row.player(), none -> new Latest());
            latest.take(row, numbers);
            if (!row.isIdleAdjustment()) {
                latest.play(row, Numbers.parse(row.place()) == best, winners > 1);
            }
        }
    }

    /** Best first, as a run has them. */
    private static List<Standing> rows(Map<String, Latest> players) {
        List<Map.Entry<String, Latest>> sorted = new ArrayList<>(players.entrySet());
        sorted.sort(Comparator.comparingDouble((Map.Entry<String, Latest> each) -> -each.getValue().rank)
                .thenComparing(Map.Entry::getKey, CodePoints.ORDER));
        List<Standing> rows = new ArrayList<>();
        sorted.forEach(each -> rows.add(each.getValue().standing(rows.size() + 1, each.getKey())));
        return rows;
    }
}
