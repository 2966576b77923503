package rate.log.form;

import org.jspecify.annotations.Nullable;
import rate.file.input.FieldName;

/** A result in words or signs, from the view of one side. */
public enum WinDrawLoss {
    WIN,
    DRAW,
    LOSS;

    /** Reads {@code win, loss, draw, 1, 0, 0.5, 0,5}, also {@code 1-0, 0:1, 1/2-1/2} from the first side's view; else null. */
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
        return switch (FieldName.key(text).replace('–', '-').replace(" - ", "-").replace(':', '-')) {
            case "win", "won", "w", "1", "1.0", "1-0" -> WIN;
            case "loss", "lost", "lose", "l", "0", "0.0", "0-1" -> LOSS;
            case "draw", "drawn", "tie", "d", "0.5", "0,5", "½", "1/2", "1/2-1/2", "½-½", "0.5-0.5", "0,5-0,5" -> DRAW;
            default -> null;
        };
    }
}
