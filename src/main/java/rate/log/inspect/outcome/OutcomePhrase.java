package rate.log.inspect.outcome;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.log.form.term.Expression;
import rate.log.inspect.role.ColumnName;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.OutcomeWords;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Sides;
import rate.log.inspect.role.Synonyms;

/**
 * Texts that begin with the word of a side, {@code W+3.5}, {@code Home won}, {@code Home 2-1}, or name one of the two sides of
 * their rows and say that it won or lost: {@code Iron won by 58 runs}, {@code Sieg für Iron}. Others say that nobody won, or
 * that nobody played. Any other text that comes later stays as it is, and is refused by its game; so is an empty one.
 */
public final class OutcomePhrase {

    /** One of so many may be a sentence of another kind, of which the user is asked once its game is refused. */
    private static final int OF_SENTENCES = 10;

    /** If so many rows have no such text, the column has none. */
    private static final int ENOUGH = 50;

    /** Behind the name of the one who won, or before it. */
    private static final Set<String> WON = words("""
            won win wins beat beats defeats victory gewinnt gewann gewonnen siegt siegte schlägt schlug gana ganó gano ganado ganaron gagne gagné vence venceu venció vince vinse vinto batte wint gewonnen vinder vandt \
            vinner vant vann voitti wygrał wygrała wygrywa vyhrál vyhrála nyert победил победила победили выиграл выиграла \
            kazandı winner ganador ganadora victoria sieg sieger heimsieg auswärtssieg victoire vainqueur vitória vitoria vencedor \
            vittoria vincitore seger sejr seier voittaja zwycięstwo zwycięzca победа победитель""");

    private static final Set<String> LOST = words("""
            lost loses lose verliert verlor verloren pierde perdió perdio perdu perd perde perdeu perso verliest taber tabte taper tapte \
            forfeits forfeited förlorar förlorade hävisi przegrał przegrała prohrál prohrála проиграл проиграла проиграли""");

    private static final Pattern VERB =
            Pattern.compile("( (?:(?:has|have|hat|haben|heeft|a|ha|è|har) )?(\\pL+)[^\\pL]?).*");

    private static final Pattern BEFORE = Pattern.compile("(\\pL+):? (?:\\pL{2,4} ){0,2}");

    /** The word of a side, and that it won, or by which score. */
    private static final Pattern BY_WORD = Pattern.compile(
            "((\\pL[^+]*?)(?:\\+| (?:won|wins|win|victory|gewinnt|gewann|siegt)\\b| (?=[0-9]+ ?[-:] ?[0-9]+$)"
                    + "|の?勝ち)).*");

    private OutcomePhrase() {}

    private static Set<String> words(String words) {
        return Set.copyOf(List.of(words.split(" ")));
    }

    /** Looks at a column; null if it has other texts. */
    public static @Nullable OutcomeRole of(ColumnSketch column, Sides sides, Sample sample) {
        String[] texts = sample.texts(column);
        int[] results = new int[texts.length];
        Set<String> named = new HashSet<>();
        Set<String> cases = new LinkedHashSet<>();
        for (int row = 0; row < texts.length; row++) {
            if (!column.isText() || (row == ENOUGH && cases.isEmpty())) {
                return null;
            }
            String text = texts[row];
            Matcher won = BY_WORD.matcher(text);
            int side = won.matches() ? sides.called(won.group(2)) : 0;
            int result = side == 2 ? -1 : side;
            if (result != 0) {
                cases.add("startsWith(" + column.operand() + "," + Expression.literal(won.group(1)) + "),"
                        + (result > 0 ? "'win'" : "'loss'"));
            } else if (sides.first().size() == 1 && sides.second().size() == 1) {
                String one = sample.texts(sides.first().get(0))[row];
                String other = sample.texts(sides.second().get(0))[row];
                boolean isFirst = isNamed(text, one, other);
                if (isFirst || isNamed(text, other, one)) {
                    result = result(text, isFirst ? one : other, column, sides, cases) * (isFirst ? 1 : -1);
                    named.add(text);
                }
            }
            results[row] = result == 0 ? Sample.UNTOLD : result;
        }
        List<String> draws = column.counts().keySet().stream()
                .filter(text -> !named.contains(text) && isDraw(text, !named.isEmpty()))
                .toList();
        int others = 0;
        for (int row = 0; row < texts.length; row++) {
            boolean isDraw = draws.contains(texts[row]);
            results[row] = isDraw ? 0 : results[row];
            boolean isTold = results[row] != Sample.UNTOLD || texts[row].isEmpty() || isAlone(sides, sample, row);
            others += isTold || OutcomeWords.isUnplayed(texts[row]) ? 0 : 1;
        }
        if (cases.isEmpty()
                || cases.size() + draws.size() > 2 * OutcomeWords.MOST
                || OF_SENTENCES * others > (named.isEmpty() ? 0 : texts.length)
                || !Arrays.stream(results).boxed().toList().containsAll(List.of(1, -1))
                || column.any(text -> text.contains(" toss"))) {
            return null;
        }
        List<String> all = new ArrayList<>();
        draws.forEach(text -> all.add(column.operand() + "==" + Expression.literal(text) + ",'draw'"));
        all.addAll(cases);
        String result = "if(" + String.join(",if(", all) + "," + column.operand() + ")".repeat(all.size());
        return new OutcomeRole(OutcomeKind.RESULT, List.of(column), Map.of("result", result), results);
    }

    /**
     * Some letters beside the name of a side in most texts of a column, always before it or always behind it: that it won, or
     * that it lost.
     *
     * @param texts that have the name of a side
     * @param words beside it
     * @param win what the column means, if the words say that a side won
     * @param loss what it means if they say that it lost
     */
    public record Beside(Set<String> texts, String words, String win, String loss) {

        /** Looks at a column of which no word is known; null if it has no such texts. */
        public static @Nullable Beside of(ColumnSketch column, Sides sides, Sample sample) {
            if (sides.first().size() != 1 || sides.second().size() != 1) {
                return null;
            }
            Set<String> named = new HashSet<>();
            Set<String> before = new HashSet<>();
            Set<String> behind = new HashSet<>();
            Set<Boolean> both = new HashSet<>();
            for (int row = 0; row < sample.size(); row++) {
                String text = sample.texts(column)[row];
                String one = sample.texts(sides.first().get(0))[row];
                String other = sample.texts(sides.second().get(0))[row];
                boolean isFirst = isNamed(text, one, other);
                if (isFirst || isNamed(text, other, one)) {
                    String name = isFirst ? one : other;
                    if (text.startsWith(name)) {
                        behind.add(text.substring(name.length()));
                    } else {
                        before.add(text.substring(0, text.length() - name.length()));
                    }
                    named.add(text);
                    both.add(isFirst);
                }
            }
            if (before.size() + behind.size() != 1) {
                return null;
            }
            boolean isBehind = before.isEmpty();
            String words = (isBehind ? behind : before).iterator().next();
            if (both.size() < 2
                    || words.codePoints().noneMatch(Letters::isLetter)
                    || words.codePoints().anyMatch(Letters::isDigit)) {
                return null;
            }
            String is = "if(" + column.operand() + "==";
            List<String> draws = new ArrayList<>();
            column.counts().keySet().stream()
                    .filter(text -> !named.contains(text) && isDraw(text, true))
                    .forEach(text -> draws.add(Expression.literal(text) + ",'draw'," + is));
            String beside = Expression.literal(words);
            List<String> names = Stream.of(sides.first(), sides.second())
                    .map(side -> side.get(0).operand())
                    .map(name -> "join(" + (isBehind ? name + "," + beside : beside + "," + name) + ")")
                    .toList();
            String end = column.operand() + ")".repeat(draws.size() + 2);
            String first = "result=" + is + String.join("", draws);
            return new Beside(
                    named,
                    Letters.strip(words),
                    first + names.get(0) + ",'win'," + is + names.get(1) + ",'loss'," + end,
                    first + names.get(0) + ",'loss'," + is + names.get(1) + ",'win'," + end);
        }
    }

    private static boolean isDraw(String text, boolean areSentences) {
        return OutcomeWords.isDraw(text)
                || (areSentences
                        && Stream.of(ColumnName.plain(text).split(" ")).anyMatch(word -> Synonyms.means("draw", word)));
    }

    /** Returns true if a row has nobody on a side. */
    private static boolean isAlone(Sides sides, Sample sample, int row) {
        return Stream.of(sides.first(), sides.second())
                .anyMatch(side ->
                        !side.isEmpty() && side.stream().allMatch(member -> sample.texts(member)[row].isEmpty()));
    }

    /** Returns true if a text begins or ends with a name, and not with a longer one. */
    private static boolean isNamed(String text, String name, String other) {
        boolean isOther = text.startsWith(other) || text.endsWith(other);
        return !name.isEmpty()
                && (text.startsWith(name) || text.endsWith(name))
                && (!isOther || name.length() > other.length());
    }

    /** How a game ended for the side that a sentence names, by what is added to the cases; 0 if it does not say. */
    private static int result(String text, String name, ColumnSketch column, Sides sides, Set<String> cases) {
        Matcher verb = VERB.matcher(text.startsWith(name) ? text.substring(name.length()) : "");
        Matcher before = BEFORE.matcher(text.endsWith(name) ? text.substring(0, text.length() - name.length()) : "");
        String word = Letters.small(verb.matches() ? verb.group(2) : before.matches() ? before.group(1) : "");
        int result = WON.contains(word) ? 1 : LOST.contains(word) ? -1 : 0;
        for (List<ColumnSketch> side :
                result == 0 ? List.<List<ColumnSketch>>of() : List.of(sides.first(), sides.second())) {
            String operand = side.get(0).operand();
            String said = verb.matches()
                    ? "join(" + operand + "," + Expression.literal(verb.group(1)) + ")"
                    : "join(" + Expression.literal(before.group()) + "," + operand + ")";
            boolean isBegin = verb.matches() && verb.end(1) < verb.regionEnd();
            cases.add((isBegin
                            ? "startsWith(" + column.operand() + "," + said + "),"
                            : column.operand() + "==" + said + ",")
                    + (result > 0 == side.equals(sides.first()) ? "'win'" : "'loss'"));
        }
        return result;
    }
}
