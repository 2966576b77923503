package rate.engine.game;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All players seen so far, each once, in order of appearance.
 *
 * <p>A player may be written in several spellings (a trailing space, decomposed letters). Each spelling is checked once,
 * when it first appears, and remembered, so that a log of millions of seats costs one look-up a seat, by the bytes as they
 * stand in the log: a name becomes a text once and not once a game.
 *
 * <p>One who plays under several names is one player too, if the roster is told so: an old name is then one more spelling
 * of the new one.
 */
public final class Roster {

    /** Players of a page. */
    private static final int PAGE = 1 << 12;

    /**
     * Players by index, in pages that are never moved: so another thread, which was handed games, sees their players
     * while this one enters further ones.
     */
    private volatile Player[][] pages = new Player[1][PAGE];

    /** Their names, the same way: who only wants the name need not look at the player, which lies elsewhere. */
    private volatile String[][] names = new String[1][PAGE];

    private int size;
    private final NameTable spellings = new NameTable();
    private final Map<String, String> newNames;

    /** Every name is a player of its own. */
    public Roster() {
        this(Map.of());
    }

    /** @param newNames for an old name the one that counts, which is itself no old name */
    public Roster(Map<String, String> newNames) {
        this.newNames = new HashMap<>(newNames);
    }

    /** The player written so before, or null. */
    public @Nullable Player find(String spelling) {
        byte[] bytes = spelling.getBytes(UTF_8);
        // What UTF-8 cannot express became a question mark, which is another spelling.
        boolean same = isAscii(spelling) || spelling.equals(new String(bytes, UTF_8));
        return same ? find(bytes, 0, bytes.length) : null;
    }

    /** Finds a player by the bytes of a spelling, from an index on; null if it was not written so before. */
    public @Nullable Player find(byte[] utf8, int from, int length) {
        int index = index(utf8, from, length);
        return index < 0 ? null : player(index);
    }

    /** The index of that player; -1 if none was written so before. */
    public int index(byte[] utf8, int from, int length) {
        return spellings.find(utf8, from, length);
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    /** The player of that name, or of the new name for it, entered now if new. */
    public Player enter(String name) {
        Player known = find(name);
        if (known != null) {
            return known;
        }
        String newName = newNames.get(name);
        if (newName != null) {
            return enter(newName, name);
        }
        Player player = new Player(size, name);
        if (size == pages.length * PAGE) {
            Player[][] more = Arrays.copyOf(pages, pages.length + Math.max(1, pages.length / 2));
            for (int page = pages.length; page < more.length; page++) {
                more[page] = new Player[PAGE];
            }
            String[][] moreNames = Arrays.copyOf(names, more.length);
            for (int page = names.length; page < more.length; page++) {
                moreNames[page] = new String[PAGE];
            }
            names = moreNames;
            pages = more;
        }
        names[size / PAGE][size % PAGE] = name;
        pages[size / PAGE][size % PAGE] = player;
        size++;
        spellings.put(name.getBytes(UTF_8), player.index());
        return player;
    }

    /** The player of that name, who is from now on also found by the given spelling. */
    public Player enter(String name, String spelling) {
        Player player = enter(name);
        if (find(spelling) == null) {
            spellings.put(spelling.getBytes(UTF_8), player.index());
        }
        return player;
    }

    /** Number of players. */
    public int size() {
        return size;
    }

    /** The name of the player at an index, from 0. */
    public String name(int index) {
        return names[index / PAGE][index % PAGE];
    }

    /** The player at an index, from 0. */
    public Player player(int index) {
        return pages[index / PAGE][index % PAGE];
    }
}
