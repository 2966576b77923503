package rate.log.name;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Counted;
import rate.engine.text.Letters;

/**
 * Names of different players that people could take for one: they differ only in case, accents, spaces, or letters of
 * Latin, Greek and Cyrillic that look alike.
 *
 * <p>All names are looked at once, at the end of a log. What is kept for it is a number per name.
 */
public final class SimilarNames {

    private static final int GROUPS_SHOWN = 5;
    private static final int NAMES_SHOWN = 4;

    /** Letters that look like a Latin one, in small or in capital letters; and Latin ones whose stroke is no accent. */
    private static final Map<Integer, Integer> LOOKS_LIKE = new HashMap<>();

    static {
        alike("авсԁеһніјкӏмоԛрѕтуԝх", "abcdehhijklmoqpstywx");
        alike("αβεζηικμνορτυχγπφλ", "abezhikmnoptyxгпфл");
        alike("øłđħ", "oldh");
    }

    private static void alike(String letters, String others) {
        for (int i = 0; i < letters.length(); i++) {
            LOOKS_LIKE.put((int) letters.charAt(i), (int) others.charAt(i));
        }
    }

    private SimilarNames() {}

    /**
     * One warning for all of them; null if there are none.
     *
     * @param log where they come from, for the message
     */
    static @Nullable public Problem of(Roster roster, String log) {
        List<List<Player>> groups = groups(roster);
        if (groups.isEmpty()) {
            return null;
        }
        // Those with a newcomer first: who knows the others sees at once who is new.
        groups.sort((a, b) -> b.get(b.size() - 1).index() - a.get(a.size() - 1).index());
        List<String> shown = new ArrayList<>();
        for (List<Player> group : groups.subList(0, Math.min(GROUPS_SHOWN, groups.size()))) {
            shown.add(text(group));
        }
        String message = Counted.of(groups.size(), "group of names is", "groups of names are") + " nearly the same: "
                + String.join("; ", shown) + (groups.size() > shown.size() ? "; …" : "");
        return new Problem(ProblemKind.SIMILAR_NAMES, Location.of(log), message);
    }

    private static String text(List<Player> group) {
        List<String> names = new ArrayList<>();
        group.forEach(player -> names.add("\"" + player + "\""));
        if (names.size() > NAMES_SHOWN) {
            names.subList(NAMES_SHOWN - 1, names.size() - 1).clear();
            names.add(NAMES_SHOWN - 1, "…");
        }
        return String.join(", ", names);
    }

    /** Players with one look, two or more of each, in order of appearance. */
    static List<List<Player>> groups(Roster roster) {
        List<List<Player>> groups = new ArrayList<>();
        long[] byHash = new long[roster.size()]; // the hash of a look above, the index of its player below
        for (int i = 0; i < byHash.length; i++) {
            byHash[i] = (long) look(roster.player(i).name()).hashCode() << 32 | i;
        }
        Arrays.sort(byHash);
        for (int from = 0; from < byHash.length; ) {
            int to = from + 1;
            while (to < byHash.length && byHash[to] >> 32 == byHash[from] >> 32) {
                to++;
            }
            if (to - from > 1) {
                add(groups, roster, byHash, from, to);
            }
            from = to;
        }
        groups.sort((a, b) -> a.get(0).index() - b.get(0).index());
        return groups;
    }

    /** Those of one hash, who mostly have one look. */
    private static void add(List<List<Player>> groups, Roster roster, long[] byHash, int from, int to) {
        Map<String, List<Player>> byLook = new HashMap<>();
        for (int i = from; i < to; i++) {
            Player player = roster.player((int) byHash[i]);
            byLook.computeIfAbsent(look(player.name()), look -> new ArrayList<>())
                    .add(player);
        }
        byLook.values().stream().filter(group -> group.size() > 1).forEach(groups::add);
    }

    /** Returns a name without what two readers may see differently. */
    static String look(String name) {
        StringBuilder look = new StringBuilder(name.length());
        if (isAscii(name)) {
            for (int i = 0; i < name.length(); i++) {
                char c = name.charAt(i);
                if (c != ' ') {
                    look.append(c >= 'A' && c <= 'Z' ? (char) (c + 'a' - 'A') : c);
                }
            }
        } else {
            Letters.decomposed(name).codePoints().forEach(c -> {
                if (!isAccent(c) && (!Letters.isSpace(c) || Character.isISOControl(c)) && !Letters.isFormat(c)) {
                    int small = Letters.small(Letters.capital(c));
                    look.appendCodePoint(LOOKS_LIKE.getOrDefault(small, small));
                }
            });
        }
        return look.length() == 0 ? name : look.toString();
    }

    /** Most names are; of them the general rule leaves small letters without spaces, which is found sooner so. */
    private static boolean isAscii(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (name.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    /** The accents of Latin, Greek and Cyrillic; in other scripts such marks are vowels. */
    private static boolean isAccent(int c) {
        return c >= 0x300 && c <= 0x36F;
    }
}
