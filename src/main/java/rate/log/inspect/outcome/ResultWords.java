package rate.log.inspect.outcome;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.log.form.WinDrawLoss;
import rate.log.form.term.Expression;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.OutcomeWords;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Sides;
import rate.log.inspect.role.Synonyms;

/** Words for results, or for the side that won, in one column or in one for each side. */
final class ResultWords {

    /** So many different words for results are believed. */
    private static final int MOST_WORDS = 12;

    private ResultWords() {}

    /** A column with words: results, or the words for the sides. */
    static @Nullable OutcomeRole words(ColumnSketch column, Sides sides, Sample sample) {
        boolean isOfLoser = column.isCalled(word -> Synonyms.means("loser", word))
                && (!Synonyms.isOf("loser", column) || column.any(text -> sides.called(text) != 0));
        boolean areCounted = column.isNumber() && column.distinct() > 2 && column.distinct() == sample.size();
        if (column.distinct() > MOST_WORDS || column.hasMore() || column.isTime() || isOfLoser || areCounted) {
            return null;
        }
        OutcomeWords words = OutcomeWords.of(column, sides);
        Map<String, Integer> byText = new HashMap<>();
        column.counts().keySet().forEach(text -> {
            WinDrawLoss result = words.result(text);
            if (result != null) {
                byText.put(text, result == WinDrawLoss.WIN ? 1 : result == WinDrawLoss.DRAW ? 0 : -1);
            }
        });
        // Where nobody ever wins, two letters mean something else, as those of day and night.
        boolean isNeverWon = !sides.first().isEmpty()
                && sample.size() >= OutcomeRole.MANY
                && !isCalledSo(column)
                && Set.copyOf(byText.values()).equals(Set.of(0, -1));
        boolean isOne = isNeverWon
                || (byText.values().stream().distinct().count() < Math.min(2, column.distinct())
                        && !column.any(OutcomeWords::isVerb));
        if (byText.isEmpty() || isOne) {
            return null;
        }
        Map<String, String> map = OutcomeRole.one("result", column);
        if (words.yes() == null && sides.areOfSecond(column) && !column.any(text -> sides.called(text) != 0)) {
            if (!column.all(text -> byText.containsKey(text) || OutcomeWords.isUnplayed(text))) {
                return null;
            }
            byText.replaceAll((text, result) -> -result);
            String is = "if(" + column.operand() + "==";
            map = Map.of(
                    "result",
                    byText.entrySet().stream()
                            .map(text -> is
                                    + Expression.literal(text.getKey())
                                    + (text.getValue() > 0
                                            ? ",'win',"
                                            : text.getValue() == 0 ? ",'draw'," : ",'loss',"))
                            .collect(Collectors.joining("", "", "''" + ")".repeat(byText.size()))));
        }
        String[] texts = sample.texts(column);
        return new OutcomeRole(
                column.isNumber() && words.yes() == null && !isCalledSo(column)
                        ? OutcomeKind.CODES
                        : OutcomeKind.RESULT,
                List.of(column),
                map,
                OutcomeRole.results(sample, row -> byText.getOrDefault(texts[row], Sample.UNTOLD)));
    }

    /**
     * Two columns of words, one for each side, of which one at most says that it won; where each has always the opposite of the
     * other, that of the first side says it all.
     */
    static @Nullable OutcomeRole words(ColumnSketch one, ColumnSketch other, String win, Sides sides, Sample sample) {
        int order = sides.order(one, other);
        if (order == 0) {
            return null;
        }
        ColumnSketch first = order > 0 ? one : other;
        ColumnSketch second = order > 0 ? other : one;
        String[] ours = sample.texts(first);
        String[] theirs = sample.texts(second);
        int[] told = OutcomeRole.results(sample, row -> {
            WinDrawLoss result = WinDrawLoss.read(ours[row]);
            return result == null || result.ofOpponent() != WinDrawLoss.read(theirs[row])
                    ? Sample.UNTOLD
                    : result == WinDrawLoss.WIN ? 1 : result == WinDrawLoss.DRAW ? 0 : -1;
        });
        if (Arrays.stream(told).noneMatch(result -> result == Sample.UNTOLD)) {
            return new OutcomeRole(OutcomeKind.RESULT, List.of(first, second), OutcomeRole.one("result", first), told);
        }
        boolean isOneOfSeveral = WinDrawLoss.read(win) == WinDrawLoss.WIN
                && Stream.of(first, second)
                        .anyMatch(column ->
                                column.any(text -> !text.equals(win) && WinDrawLoss.read(text) == WinDrawLoss.WIN));
        if (isOneOfSeveral) {
            return null;
        }
        boolean isLetter = !OutcomeWords.letters(first).isEmpty();
        int[] results = OutcomeRole.results(sample, row -> {
            boolean isFirst = isLetter ? ours[row].startsWith(win) : ours[row].equals(win);
            boolean isSecond = isLetter ? theirs[row].startsWith(win) : theirs[row].equals(win);
            return (isFirst && isSecond) || ours[row].isEmpty() ? Sample.UNTOLD : isFirst ? 1 : isSecond ? -1 : 0;
        });
        String word = "'" + win + "'";
        String begin = isLetter ? "if(startsWith(" : "if(";
        String end = isLetter ? "," + word + ")," : "==" + word + ",";
        return new OutcomeRole(
                isLetter || WinDrawLoss.read(win) == WinDrawLoss.WIN ? OutcomeKind.RESULT : OutcomeKind.CODES,
                List.of(first, second),
                Map.of(
                        "result",
                        begin + first.operand() + end + "'win'," + begin + second.operand() + end + "'loss','draw'))"),
                results);
    }

    /**
     * The texts of two columns that may say which side won: the word for it, or either of two texts of which each side has
     * another.
     */
    static List<String> wins(ColumnSketch one, ColumnSketch other, Sample sample) {
        String letters = OutcomeWords.letters(one);
        if (!letters.isEmpty() && letters.equals(OutcomeWords.letters(other))) {
            String won = letters.substring(0, 1);
            String[] theirs = sample.texts(other);
            int[] wins = OutcomeRole.results(
                    sample, row -> sample.texts(one)[row].startsWith(won) == theirs[row].startsWith(won) ? 0 : 1);
            return Arrays.stream(wins).allMatch(win -> win == 1) ? List.of(won) : List.of();
        }
        if (one.isNumber() || one.distinct() > 2 * MOST_WORDS) {
            return List.of();
        }
        List<String> both = one.counts().keySet().stream()
                .filter(other.counts()::containsKey)
                .toList();
        boolean areNumbers = Stream.of(one, other)
                .flatMap(column -> column.counts().keySet().stream())
                .anyMatch(text -> WinDrawLoss.read(text) == null && !Double.isNaN(Numbers.parse(text)));
        List<String> said = both.stream()
                .filter(text -> WinDrawLoss.read(text) == WinDrawLoss.WIN && !areNumbers)
                .limit(1)
                .toList();
        boolean areOpposite = both.size() == 2
                && one.distinct() + other.distinct() == 4
                && one.blank() + other.blank() == 0
                && sample.equal(one, other) == 0;
        return said.isEmpty() && areOpposite ? both : said;
    }

    /** Returns true if a column calls either side, and another one the other side, as who sat on the left and on the right. */
    static boolean isLabel(ColumnSketch column, List<ColumnSketch> others, Sides sides, Sample sample) {
        return !isCalledSo(column)
                && !column.speaksOfWinner()
                && column.all(text -> sides.called(text) != 0)
                && others.stream()
                        .anyMatch(other ->
                                column.counts().keySet().equals(other.counts().keySet())
                                        && sample.equal(column, other) == 0);
    }

    static boolean isCalledSo(ColumnSketch column) {
        return Synonyms.isOf("result", column) || Synonyms.isOf("winner", column);
    }
}
