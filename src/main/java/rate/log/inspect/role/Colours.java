package rate.log.inspect.role;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import rate.file.input.FieldName;
import rate.log.form.WinDrawLoss;
import rate.log.form.term.Expression;

/** Colour of whoever keeps a log of games against opponents, where results such as 1-0 may be those of white. */
public final class Colours {

    private static final List<List<String>> WORDS = Sides.pairs(
            "white black, w b, weiß schwarz, weiss schwarz, w s, blancs noirs, blanc noir, blancas negras, brancas pretas");

    private static final Pattern BOTH = Pattern.compile("[0-9½/,.]+ ?[-–:] ?[0-9½/,.]+");

    private Colours() {}

    /** The players as {@code --map} takes them if the results are those of white; nothing if no column has the colours. */
    public static Optional<String> map(ColumnSketch result, ColumnSketch opponent, List<ColumnSketch> columns) {
        return columns.stream()
                .filter(column -> column.blank() == 0 && result.any(BOTH.asMatchPredicate()))
                .filter(column ->
                        result.all(BOTH.asMatchPredicate().or(text -> WinDrawLoss.read(text) == WinDrawLoss.DRAW)))
                .flatMap(column -> white(column).stream())
                .map(white -> "player1=if(" + white + ",'me'," + opponent.operand() + "),player2=if(" + white + ","
                        + opponent.operand() + ",'me')")
                .findFirst();
    }

    /** The condition that a column has white, if its texts are both colours; nothing if they are others. */
    static Optional<String> white(ColumnSketch column) {
        Set<String> keys = column.counts().keySet().stream().map(FieldName::key).collect(Collectors.toSet());
        return WORDS.stream()
                .filter(words -> keys.size() == 2 && keys.containsAll(words))
                .flatMap(words -> column.counts().keySet().stream()
                        .filter(text -> FieldName.key(text).equals(words.get(0))))
                .map(text -> column.operand() + "==" + Expression.literal(text))
                .findFirst();
    }
}
