package rate.engine.text;

import java.util.List;

/** Names in one short line. */
public final class Listed {

    private static final int SHOWN = 3;

    private Listed() {}

    /** The first names and how many there are besides: {@code a, b, c and 14 more}; all of them if one more would be all. */
    public static String some(List<String> names) {
        return first(names.size() <= SHOWN + 1 ? names.size() : SHOWN, names);
    }

    /** So many first names, at most, and how many there are besides. */
    public static String first(int most, List<String> names) {
        return names.size() <= most
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, most)) + " and " + (names.size() - most) + " more";
    }
}
