package rate.log;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Which column or key of a foreign log stands for one of ours.
 *
 * <p>Column names are compared without regard to case and outer spaces.
 */
public final class Mapping {

    private static final Pattern NUMBERED = Pattern.compile("(player|team|commander|place|score)[1-9][0-9]{0,2}");

    private final Map<String, String> oursByTheirs = new LinkedHashMap<>();

    /** Nothing is renamed. */
    public static Mapping none() {
        return new Mapping(Map.of());
    }

    /**
     * @param theirsByOurs the foreign name for each of our names
     * @throws IllegalArgumentException if a name of ours does not exist, or a foreign one is used twice
     */
    public Mapping(Map<String, String> theirsByOurs) {
        theirsByOurs.forEach((ours, theirs) -> {
            if (!isOurs(ours)) {
                throw new IllegalArgumentException("\"" + ours + "\" is not one of our columns: "
                        + String.join(", ", Columns.NAMES) + ", player1, team1, commander1, place1, score1, …");
            }
            if (oursByTheirs.put(key(theirs), ours) != null) {
                throw new IllegalArgumentException("column \"" + theirs + "\" is mapped twice");
            }
        });
    }

    /** Whether a column of that name means something to us. */
    static boolean isOurs(String name) {
        return Columns.NAMES.contains(name) || NUMBERED.matcher(name).matches();
    }

    /** How a column is compared. */
    static String key(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }

    /** Our name for a foreign column: the mapped one, or its own. A column that a mapped one displaces has no meaning. */
    String ours(String theirs) {
        String key = key(theirs);
        String mapped = oursByTheirs.get(key);
        if (mapped != null) {
            return mapped;
        }
        return oursByTheirs.containsValue(key) ? "" : key;
    }

    /** The foreign names by ours, in the order given. */
    public Map<String, String> theirs() {
        Map<String, String> theirs = new LinkedHashMap<>();
        oursByTheirs.forEach((foreign, ours) -> theirs.put(ours, foreign));
        return theirs;
    }
}
