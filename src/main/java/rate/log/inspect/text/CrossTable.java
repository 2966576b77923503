package rate.log.inspect.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.file.input.filter.Json;

/** A table with each player in a row and in a column, and the result of both where these meet, from the view of the row. */
public final class CrossTable {

    private static final int FEWEST = 3;

    /** So many different words are believed to be results. */
    private static final int MOST_WORDS = 6;

    private static final Pattern SCORES = Pattern.compile("([0-9]{1,3}) ?([-:–]) ?([0-9]{1,3})");

    private CrossTable() {}

    /**
     * The filter that makes a record of each game, of which a table may have two cells.
     *
     * @param rows of a table, the first of which has the names of its columns
     * @return null if it is no such table
     */
    public static @Nullable String filter(List<List<String>> rows) {
        List<String> header = rows.get(0).stream().map(Letters::strip).toList();
        List<List<String>> below = rows.subList(1, rows.size());
        for (int column = 0; column < header.size() && below.size() >= FEWEST; column++) {
            int of = column;
            List<String> names = below.stream()
                    .map(row -> of < row.size() ? Letters.strip(row.get(of)) : "")
                    .toList();
            if (new HashSet<>(header).containsAll(names) && new HashSet<>(names).size() == names.size()) {
                List<List<String>> cells = below.stream()
                        .map(row -> names.stream()
                                .map(header::indexOf)
                                .map(at -> at < row.size() ? Letters.strip(row.get(at)) : "")
                                .map(text -> text.matches("[-–—xX*\\\\]*") ? "" : text)
                                .toList())
                        .toList();
                return filter(header.get(of), names, cells);
            }
        }
        return null;
    }

    private static @Nullable String filter(String key, List<String> names, List<List<String>> cells) {
        Map<String, String> opposites = new HashMap<>();
        boolean areOpposite = true;
        int both = 0;
        List<String> all = new ArrayList<>();
        for (int one = 0; one < names.size(); one++) {
            for (int other = 0; other < names.size(); other++) {
                String ours = cells.get(one).get(other);
                String theirs = cells.get(other).get(one);
                if (one == other || ours.isEmpty()) {
                    continue;
                }
                all.add(ours);
                both += theirs.isEmpty() ? 0 : 1;
                String opposite = SCORES.matcher(ours).replaceFirst("$3$2$1");
                areOpposite &= theirs.isEmpty()
                        || theirs.equals(
                                opposite.equals(ours) && !SCORES.matcher(ours).matches()
                                        ? opposites.merge(ours, theirs, (before, now) -> before)
                                        : opposite);
            }
        }
        boolean areScores = all.stream().allMatch(SCORES.asMatchPredicate());
        boolean areWords = all.stream().distinct().count() <= MOST_WORDS
                && all.stream().noneMatch(text -> text.matches("[2-9]|[0-9]{2,}"));
        if (all.size() < FEWEST || !(areScores || areWords) || (areOpposite && both > 0 && both < all.size())) {
            return null;
        }
        String others = names.stream().map(name -> new Json.Text(name).json()).collect(Collectors.joining(", "));
        return ". as $row | (" + others + ") as $other | {player1: $row[" + new Json.Text(key).json()
                + "], player2: $other, "
                + (areScores ? "scores" : "result") + ": $row[$other]} | select(.player1 "
                + (areOpposite && both > 0 ? "<" : "!=")
                + " .player2 and ($row[$other] | test(\"[^-–—xX*\\\\\\\\ ]\")))";
    }
}
