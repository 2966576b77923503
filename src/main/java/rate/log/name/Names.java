package rate.log.name;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.engine.text.Slice;
import rate.file.input.source.BadGame;
import rate.file.input.source.LocationSource;

/**
 * Names as people write them. Outer spaces go, letters are composed (NFC), so that two spellings that look the same are
 * the same; what cannot be seen or written again is refused: control characters, bidirectional overrides, zero
 * width, halves of surrogate pairs.
 */
public final class Names {

    private static final int LONGEST = 256;

    private final Roster roster;
    private final AliasUse aliasUse;

    /** @param roster receives the players */
    public Names(Roster roster) {
        this(roster, new AliasUse(null));
    }

    /** @param aliasUse takes note of every name that the roster knows as an old one */
    public Names(Roster roster, AliasUse aliasUse) {
        this.roster = roster;
        this.aliasUse = aliasUse;
    }

    /**
     * A player who is named elsewhere than in a log, by the same rules for names.
     *
     * @param name as somebody wrote it
     * @param roster receives the player
     * @throws IllegalArgumentException with a message for the user if it is no name
     */
    public static Player named(String name, Roster roster) {
        try {
            return new Names(roster).player(name, () -> Location.of(""));
        } catch (BadGame bad) {
            throw new IllegalArgumentException(bad.getMessage(), bad);
        }
    }

    /** Takes note of old names. */
    public AliasUse aliasUse() {
        return aliasUse;
    }

    /** The player who was written so before; null if none was. */
    @Nullable
    public Player known(CharSequence raw) {
        return raw instanceof Slice slice
                ? roster.find(slice.bytes(), slice.from(), slice.length())
                : roster.find(raw.toString());
    }

    /** The index in the roster of the player who was written so before; -1 if none was. */
    public int index(CharSequence raw) {
        if (raw instanceof Slice slice) {
            return roster.index(slice.bytes(), slice.from(), slice.length());
        }
        Player known = roster.find(raw.toString());
        return known == null ? -1 : known.index();
    }

    /** The player of that name. */
    public Player player(CharSequence raw, LocationSource at) {
        Player known = known(raw);
        Player player = known != null ? known : roster.enter(text("player", raw.toString(), at), raw.toString());
        if (aliasUse.isAsked() && !player.name().contentEquals(raw)) {
            aliasUse.note(clean(raw.toString()), player);
        }
        return player;
    }

    /** Returns the name of a team, a game or a ladder in its clean form; a name that is not valid ends the game. */
    public String text(String what, String raw, LocationSource at) {
        if (isPlain(raw)) {
            return raw;
        }
        String name = clean(raw);
        String fault = fault(name);
        if (fault != null) {
            throw at.bad(name.isEmpty() ? ProblemKind.MISSING_VALUE : ProblemKind.BAD_NAME, what + " " + fault);
        }
        return name;
    }

    /** A name as it counts: without outer spaces, its letters composed. */
    public static String clean(String raw) {
        return isPlain(raw) ? raw : Letters.composed(Letters.trimmed(raw));
    }

    /**
     * A text that is no name and only shown: cleaned in the same way, with a space for each character that no name may have,
     * and no longer than a name. What is cut off leaves an ellipsis.
     */
    public static String readable(String raw) {
        if (isPlain(raw)) {
            return raw;
        }
        StringBuilder text = new StringBuilder();
        clean(raw).codePoints().forEach(c -> text.appendCodePoint(fault(c) == null ? c : ' '));
        String shown = Letters.trimmed(text.toString());
        int characters = shown.codePointCount(0, shown.length());
        return characters <= LONGEST
                ? shown
                : Letters.trimmed(shown.substring(0, shown.offsetByCodePoints(0, LONGEST - 1))) + "…";
    }

    /** Characters that are not seen, and make of one name two that look alike. */
    private static boolean isInvisible(int c) {
        return c == 0x200B || c == 0x200E || c == 0x200F || c == 0x061C || c == 0x2060 || c == 0xFEFF;
    }

    /** Returns true if a name needs no closer look: a short text of visible ASCII without a space at an end. */
    public static boolean isPlain(CharSequence text) {
        int length = text.length();
        if (length == 0 || length > LONGEST || text.charAt(0) == ' ' || text.charAt(length - 1) == ' ') {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (text.charAt(i) < ' ' || text.charAt(i) >= 0x7f) {
                return false;
            }
        }
        return true;
    }

    private static @Nullable String fault(String name) {
        if (name.isEmpty()) {
            return "is empty";
        }
        int characters = name.codePointCount(0, name.length());
        return name.codePoints()
                .mapToObj(Names::fault)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(characters > LONGEST ? "is " + characters + " characters long" : null);
    }

    /** The fault of a character in a name, in words; null if there is none. */
    private static @Nullable String fault(int c) {
        if (Character.isISOControl(c) || c == 0x2028 || c == 0x2029) {
            return "has a control character (" + hex(c) + ")";
        }
        if ((c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069)) {
            return "has a bidirectional control (" + hex(c) + ")";
        }
        if (isInvisible(c)) {
            return "has an invisible character (" + hex(c) + ")";
        }
        if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
            return "has half of a surrogate pair (" + hex(c) + ")";
        }
        return null;
    }

    private static String hex(int c) {
        return String.format(Locale.ROOT, "U+%04X", c);
    }
}
