package rate.log.inspect.role;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;

/**
 * Sentences that name one of the two sides of their rows, and say that it won or lost: {@code Iron won by 58 runs},
 * {@code Sieg für Iron}. Others say that nobody won, or that nobody played.
 */
final class NamedWinner {

    /** One of so many may be a sentence of another kind, of which the user is asked once its game is refused. */
    private static final int OF_SENTENCES = 10;

    private static final Set<String> WON = words("""
            won win wins beat beats defeat defeats defeated victory gewinnt gewann gewonnen siegt siegte schlägt schlug besiegt \
            besiegte gana ganó gano ganado ganaron gagne gagné vence venceu venció vince vinse vinto batte wint gewonnen vinder vandt \
            vinner vant vann voitti wygrał wygrała wygrywa vyhrál vyhrála nyert победил победила победили выиграл выиграла \
            kazandı""");

    private static final Set<String> LOST = words("""
            lost loses lose verliert verlor verloren pierde perdió perdio perdu perd perde perdeu perso verliest taber tabte taper tapte \
            förlorar förlorade hävisi przegrał przegrała prohrál prohrála проиграл проиграла проиграли""");

    /** Words before the name of the one who won. */
    private static final Set<String> WINNER = words("""
            won win winner victory gana ganó ganador ganadora victoria sieg sieger heimsieg auswärtssieg victoire vainqueur vitória \
            vitoria vencedor vittoria vincitore seger sejr seier voittaja zwycięstwo zwycięzca победа победитель""");

    private static final Pattern VERB =
            Pattern.compile("( (?:(?:has|have|hat|haben|heeft|a|ha|è|har) )?(\\pL+))(?:[^\\pL].*)?");

    private static final Pattern BEFORE = Pattern.compile("(\\pL+):? (?:\\pL{2,4} ){0,2}");

    private NamedWinner() {}

    private static Set<String> words(String words) {
        return Set.copyOf(List.of(words.split(" ")));
    }

    /** Looks at a column; null if it has other texts. */
    static @Nullable OutcomeRole of(ColumnSketch column, Sides sides, Sample sample) {
        if (sides.first().size() != 1 || sides.second().size() != 1 || !column.isText()) {
            return null;
        }
        ColumnSketch first = sides.first().get(0);
        ColumnSketch second = sides.second().get(0);
        String[] texts = sample.texts(column);
        int[] results = new int[texts.length];
        Map<String, Integer> forms = new LinkedHashMap<>();
        Set<String> draws = new LinkedHashSet<>();
        int others = 0;
        for (int row = 0; row < texts.length; row++) {
            String text = texts[row];
            String one = sample.texts(first)[row];
            String other = sample.texts(second)[row];
            boolean isFirst = isNamed(text, one, other);
            boolean isSecond = !isFirst && isNamed(text, other, one);
            int result = isFirst ? result(text, one, forms) : isSecond ? -result(text, other, forms) : 0;
            boolean isDraw = !isFirst
                    && !isSecond
                    && Stream.of(ColumnName.plain(text).split(" ")).anyMatch(word -> Synonyms.means("draw", word));
            if (isDraw) {
                draws.add(text);
            }
            results[row] = isDraw || result != 0 ? result : OutcomeRole.UNTOLD;
            others += isDraw || result != 0 || OutcomeWords.isUnplayed(text) ? 0 : 1;
        }
        boolean isOther = forms.size() + draws.size() > OutcomeWords.MOST || OF_SENTENCES * others > texts.length;
        if (forms.isEmpty() || isOther || column.any(text -> text.contains(" toss"))) {
            return null;
        }
        List<String> cases = new ArrayList<>();
        forms.forEach((form, result) -> {
            cases.add(form.formatted(column.operand(), first.operand()) + (result > 0 ? ",'win'" : ",'loss'"));
            cases.add(form.formatted(column.operand(), second.operand()) + (result > 0 ? ",'loss'" : ",'win'"));
        });
        draws.forEach(text -> cases.add(column.operand() + "==" + quoted(text) + ",'draw'"));
        String all = "if(" + String.join(",if(", cases) + "," + column.operand() + ")".repeat(cases.size());
        return new OutcomeRole(OutcomeRole.Kind.RESULT, List.of(column), Map.of("result", all), results);
    }

    /** Returns true if a text begins or ends with a name, and not with a longer one. */
    private static boolean isNamed(String text, String name, String other) {
        boolean isOther = text.startsWith(other) || text.endsWith(other);
        return !name.isEmpty()
                && (text.startsWith(name) || text.endsWith(name))
                && (!isOther || name.length() > other.length());
    }

    /** How a game ended for the side that a sentence names, by what is added to the forms of sentences; 0 if it does not say. */
    private static int result(String text, String name, Map<String, Integer> forms) {
        Matcher verb = VERB.matcher(text.startsWith(name) ? text.substring(name.length()) : "");
        Matcher before = BEFORE.matcher(text.substring(0, text.length() - name.length()));
        String word = Letters.small(verb.matches() ? verb.group(2) : before.matches() ? before.group(1) : "");
        int result = WON.contains(word) || WINNER.contains(word) ? 1 : LOST.contains(word) ? -1 : 0;
        if (result != 0) {
            forms.put(
                    verb.matches()
                            ? "startsWith(%s,join(%s," + quoted(verb.group(1)) + "))"
                            : "%s==join(" + quoted(before.group()) + ",%s)",
                    result);
        }
        return result;
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
