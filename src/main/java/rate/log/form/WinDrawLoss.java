package rate.log.form;

import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.file.input.FieldName;

/** A result in words or signs, from the view of one side. */
public enum WinDrawLoss {
    WIN,
    DRAW,
    LOSS;

    /** Words beside a result for how it came about; the first is nothing, as before a bracket. A forfeit is another matter. */
    private static final Set<String> MANNERS = Set.of("""
            , ot, overtime, so, shootout, pk, pks, pens, penalty, penalties, aet, after, extra, in, by, on, of, regulation, reg, \
            technical, unanimous, split, majority, decision, points, ko, tko, submission, knockout, resignation, checkmate, \
            stalemate, repetition, agreement, time, timeout, tiebreak""".split(", "));

    private static final Pattern BETWEEN = Pattern.compile("[ _()\\[\\]-]+");

    /** A letter that is a result stands apart by more than a space, as in {@code W (OT)}: others are those of names. */
    private static final Pattern INITIAL = Pattern.compile("(?:^|.* )\\pL(?: [^(\\[].*|$)");

    /**
     * Reads {@code win, loss, draw, 1, 0, 0.5, 0,5}, also {@code 1-0, 0:1, 1/2-1/2} from the first side's view, and
     * {@code overtime_loss} and others with words for how it came about; else null.
     */
    public static @Nullable WinDrawLoss read(CharSequence text) {
        return switch (text.length() == 1 ? text.charAt(0) : ' ') {
            case '1' -> WIN; // by far the most frequent ones
            case '0' -> LOSS;
            default -> word(text.toString());
        };
    }

    /** The result of the other one of two sides. */
    public WinDrawLoss ofOpponent() {
        return this == WIN ? LOSS : this == LOSS ? WIN : DRAW;
    }

    private static @Nullable WinDrawLoss word(String text) {
        String key = FieldName.key(text).replace('–', '-').replace(" - ", "-").replace(':', '-');
        WinDrawLoss plain = plain(key);
        return plain != null ? plain : qualified(key);
    }

    /** The only word of a result in a text whose others say how it came about; null if it is none. */
    private static @Nullable WinDrawLoss qualified(String key) {
        WinDrawLoss result = null;
        for (String word : BETWEEN.split(key, -1)) {
            if (!MANNERS.contains(word)) {
                WinDrawLoss read = result != null || word.charAt(0) <= '9' ? null : plain(word);
                if (read == null) {
                    return null;
                }
                result = read;
            }
        }
        return result == null || INITIAL.matcher(key).matches() ? null : result;
    }

    private static @Nullable WinDrawLoss plain(String key) {
        return switch (key) {
            case "win", "won", "w", "otw", "sow", "1", "1.0", "1-0" -> WIN;
            case "loss", "lost", "lose", "l", "otl", "sol", "0", "0.0", "0-1" -> LOSS;
            case "draw", "drawn", "tie", "d", "0.5", "0,5", "½", "1/2", "1/2-1/2", "½-½", "0.5-0.5", "0,5-0,5" -> DRAW;
            default -> null;
        };
    }
}
