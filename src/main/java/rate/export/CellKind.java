package rate.export;

import java.util.Set;
import rate.math.Numbers;

/** What the cells of a column are, as its name tells: a player may be called 007, and is no number. */
enum CellKind {
    TEXT,
    TIME,
    NUMBER;

    private static final Set<String> TEXTS = Set.of(
            "ladder",
            "player",
            "game",
            "role",
            "team",
            "opponent",
            "winner",
            "loser",
            "outcome",
            "file",
            "problem",
            "explanation",
            "sha256",
            "chain",
            "table",
            "system",
            "other");

    private static final Set<String> TIMES = Set.of("time", "first_played", "last_played");

    static CellKind of(String column) {
        return TEXTS.contains(column) ? TEXT : TIMES.contains(column) ? TIME : NUMBER;
    }

    /** Whether a cell of such a column is a number. A column of numbers can have a word, such as {@code yes}. */
    boolean isNumber(String cell) {
        return this == NUMBER && !Double.isNaN(Numbers.parse(cell));
    }
}
