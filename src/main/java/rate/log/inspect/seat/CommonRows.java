package rate.log.inspect.seat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.log.form.WinDrawLoss;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.OutcomeWords;
import rate.log.inspect.role.Sample;

/** Rows of seats that have something in common where no name says it: those of a game, and those of who played together. */
public final class CommonRows {

    private static final String FIRST_PLACE = "1";

    /** Games of fewer rows speak neither for a column nor against it. */
    private static final int FEWEST_ROWS = 3;

    private CommonRows() {}

    /** The candidate that changes wherever the first place comes again, such as the track of a race; null if there is none. */
    public static @Nullable ColumnSketch ofGame(Sample sample, ColumnSketch place, List<ColumnSketch> candidates) {
        List<String> places = List.of(sample.texts(place));
        long winners = places.stream().filter(FIRST_PLACE::equals).count();
        ColumnSketch best = null;
        long most = 1;
        for (ColumnSketch column : candidates) {
            String[] texts = sample.texts(column);
            Set<String> seen = new HashSet<>();
            long runs = 0;
            long begunByTheFirst = 0;
            long returns = 0;
            for (int row = 0; row < texts.length; row++) {
                if (row == 0 || sample.file(row) != sample.file(row - 1) || !texts[row].equals(texts[row - 1])) {
                    runs++;
                    begunByTheFirst += places.get(row).equals(FIRST_PLACE) ? 1 : 0;
                    returns += seen.add(sample.file(row) + texts[row]) ? 0 : 1;
                }
            }
            boolean fits = returns <= runs / 10 // a name misspelt in one row breaks a game into three runs
                    && begunByTheFirst >= runs - runs / 5
                    && begunByTheFirst >= winners - winners / 10;
            if (fits && runs > most) {
                best = column;
                most = runs;
            }
        }
        return best;
    }

    /** The columns that together give the rows of each game places with one winner; empty if none do. */
    static List<ColumnSketch> ofPlaces(Sample sample, ColumnSketch player, ColumnSketch place) {
        String[] places = sample.texts(place);
        long winners = List.of(places).stream().filter(FIRST_PLACE::equals).count();
        List<ColumnSketch> candidates = sample.columns().stream()
                .filter(column -> column.distinct() > 1 && column.filled() == column.rows())
                .filter(column -> 10 * sample.runs(column) <= 11 * winners)
                .toList();
        List<ColumnSketch> games = List.of();
        List<ColumnSketch> finer = games;
        do {
            games = finer;
            for (ColumnSketch column : candidates) {
                List<ColumnSketch> with = new ArrayList<>(games);
                with.add(column);
                finer = won(places, RowsByGame.of(sample, with)) > won(places, RowsByGame.of(sample, finer))
                        ? with
                        : finer;
            }
        } while (finer != games);
        RowsByGame rows = RowsByGame.of(sample, games);
        boolean areGames = rows.size() >= Sample.FEWEST_GAMES
                && FEWEST_ROWS * rows.size() <= sample.size()
                && rows.games().stream().allMatch(of -> of.get(of.size() - 1) - of.get(0) < of.size())
                && rows.isSound(sample.texts(player))
                && rows.share(of -> SeatOutcomes.haveOneWinner(places, of)) >= Sample.SOUND;
        return areGames ? games : List.of();
    }

    /** How many more games have a winner than have none. */
    private static long won(String[] places, RowsByGame games) {
        return games.games().stream()
                .mapToLong(rows -> rows.stream().anyMatch(row -> places[row].equals(FIRST_PLACE)) ? 1 : -1)
                .sum();
    }

    /**
     * The candidates that have at least two texts in nearly every game, as some columns tell games apart, one for two rows on
     * average, and one outcome for each.
     */
    public static List<ColumnSketch> ofTeams(
            Sample sample, List<ColumnSketch> game, List<ColumnSketch> outcome, List<ColumnSketch> candidates) {
        RowsByGame games = RowsByGame.of(sample, game).where(rows -> rows.size() >= FEWEST_ROWS);
        return candidates.stream()
                .filter(column -> !games.isEmpty()
                        && games.share(rows -> areDivided(sample, rows, column, outcome)) >= Sample.SOUND)
                .toList();
    }

    /** Returns true if in some game rows of different teams, by a column that is taken for these, won, and others lost. */
    public static boolean haveSeveralWinners(Sample sample, ColumnSketch game, ColumnSketch team, ColumnSketch result) {
        OutcomeWords words = OutcomeWords.of(result, null);
        return RowsByGame.of(sample, List.of(game)).games().stream().anyMatch(rows -> {
            Map<WinDrawLoss, Set<String>> teams = new EnumMap<>(WinDrawLoss.class);
            for (int row : rows) {
                WinDrawLoss how = words.result(sample.texts(result)[row]);
                if (how != null) {
                    teams.computeIfAbsent(how, none -> new HashSet<>()).add(sample.texts(team)[row]);
                }
            }
            return teams.containsKey(WinDrawLoss.LOSS)
                    && teams.getOrDefault(WinDrawLoss.WIN, Set.of()).size() > 1;
        });
    }

    /** Returns true if in each game two and more won, and as many lost: two teams, of which nothing else tells. */
    public static boolean areTwoTeams(Sample sample, ColumnSketch game, ColumnSketch result) {
        OutcomeWords words = OutcomeWords.of(result, null);
        return RowsByGame.of(sample, List.of(game)).games().stream().allMatch(rows -> {
            long won = rows.stream()
                    .filter(row -> words.result(sample.texts(result)[row]) == WinDrawLoss.WIN)
                    .count();
            long lost = rows.stream()
                    .filter(row -> words.result(sample.texts(result)[row]) == WinDrawLoss.LOSS)
                    .count();
            return won > 1 && won == lost && won + lost == rows.size();
        });
    }

    private static boolean areDivided(
            Sample sample, List<Integer> rows, ColumnSketch column, List<ColumnSketch> outcome) {
        Map<String, String> outcomes = new HashMap<>();
        for (int row : rows) {
            String how = RowsByGame.together(sample, outcome, row);
            if (!how.equals(outcomes.merge(sample.texts(column)[row], how, (before, now) -> before))) {
                return false;
            }
        }
        return outcomes.size() >= 2 && 2 * outcomes.size() <= rows.size() + 1 && !outcomes.containsKey("");
    }
}
