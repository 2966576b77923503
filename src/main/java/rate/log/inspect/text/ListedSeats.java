package rate.log.inspect.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.file.input.filter.Json;

/** A column that lists all who took part in a game with their places and scores: {@code 1. Ann (108), 2. Bob (96)}. */
public final class ListedSeats {

    private static final int FEWEST = 3;

    private static final List<String> SIGNS = List.of(", ", "; ", " / ", " | ");

    private static final String SEAT = "^(?<place>[0-9]+)[.)] *(?<player>.+?) *[(](?<score>-?[0-9]+)[)]$";

    private static final Pattern PLACED = Pattern.compile(SEAT);

    private ListedSeats() {}

    /**
     * The filter that makes a record of each who took part.
     *
     * @param rows of a table, the first of which has the names of its columns
     * @return null if it has no such column
     */
    public static @Nullable String filter(List<List<String>> rows) {
        List<String> names = rows.get(0);
        List<List<String>> whole =
                rows.stream().skip(1).filter(row -> row.size() == names.size()).toList();
        for (int column = 0; column < (whole.size() < FEWEST ? 0 : names.size()); column++) {
            int of = column;
            for (String sign : SIGNS) {
                Set<Double> signs = new TreeSet<>();
                boolean areSeats =
                        whole.stream().allMatch(row -> arePlaced(row.get(of).split(Pattern.quote(sign)), signs));
                signs.remove(0.0);
                if (areSeats && signs.size() == 1) {
                    return ". as $row | (" + Json.step(names.get(of)) + " | split(" + new Json.Text(sign).json()
                            + ")[] | capture(" + new Json.Text(SEAT).json() + ") // {}) as $seat | $row + $seat";
                }
            }
        }
        return null;
    }

    /**
     * Returns true if places come in order.
     *
     * @param signs receives whether each score is higher or lower than that of the next one, who is behind
     */
    private static boolean arePlaced(String[] seats, Set<Double> signs) {
        List<Matcher> all = new ArrayList<>();
        for (String seat : seats) {
            Matcher placed = PLACED.matcher(seat);
            if (!placed.matches()) {
                return false;
            }
            if (!all.isEmpty()) {
                Matcher before = all.get(all.size() - 1);
                if (number(before, "place") > number(placed, "place")) {
                    return false;
                }
                signs.add(Math.signum(number(before, "score") - number(placed, "score")));
            }
            all.add(placed);
        }
        return all.size() > 1 && number(all.get(0), "place") == 1;
    }

    private static double number(Matcher seat, String group) {
        return Numbers.parse(seat.group(group));
    }
}
