package rate.log.inspect.guess;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import rate.engine.text.Letters;
import rate.file.input.Layout;
import rate.log.inspect.outcome.OutcomeKind;
import rate.log.inspect.outcome.OutcomeRole;
import rate.log.inspect.outcome.OutcomeSearch;
import rate.log.inspect.question.OutcomeTexts;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.OutcomeWords;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Sides;
import rate.log.inspect.text.ListSigns;

/**
 * Both sides of a game in one cell, or all who took part, from the first to the last or beside the winner.
 *
 * @param outcome receives the ways to tell how the games of both sides ended
 */
record CellsOfSides(KnownColumns log, OutcomeGuess outcome) {

    /** Texts between two sides in one cell. */
    private static final List<String> BETWEEN =
            List.of(" vs ", " vs. ", " v ", " gegen ", " contra ", " - ", " – ", " @ ", ">", ",", "-");

    /** Text between who was better and who was worse. */
    private static final String ABOVE = ">";

    /** Names with such signs between them, and perhaps behind the last, which are neither arrows nor tags. */
    private static final Predicate<String> ORDER =
            Pattern.compile("[^<>]*[^<>=-](?:>[^<>]*[^<>=-])+>?").asMatchPredicate();

    /** Texts between the members of a side that is in one cell with the other. */
    static final List<String> LISTS = List.of("&", "/", "+", " and ", " und ");

    /** A row has both sides in one cell, or all who took part, from the first to the last. */
    boolean guess() {
        // A title with those of the last of several games stands beside each of these.
        List<ColumnSketch> columns = log.columns().stream()
                .sorted(Comparator.comparing(
                        column -> 2 * log.sample().runs(column) <= log.sample().size()))
                .toList();
        for (ColumnSketch column : columns) {
            String[] texts = log.sample().texts(column);
            String sign = BETWEEN.stream()
                    .filter(between -> column.filled() == column.rows()
                            && !column.isScores()
                            && Stream.of(texts)
                                    .mapToInt(text -> parts(text, between).size())
                                    .allMatch(cut -> cut == 2 || (cut > 2 && between.equals(ABOVE)))
                            && (!between.equals("-") || areSides(texts, between))
                            && (!between.equals(ABOVE) || areOrders(texts)))
                    .findFirst()
                    .orElse("");
            if (sign.equals(ABOVE)) {
                int places = most(log.sample(), column, text -> text, sign);
                for (int place = 1; place <= places; place++) {
                    log.besides()
                            .map("player" + place, part(column.operand(), sign, place))
                            .map("place" + place, "'" + place + "'");
                }
                return true;
            }
            if (!sign.isEmpty() && pairing(column, texts, sign)) {
                return true;
            }
            if ((column.isText() || column.isList()) && withWinner(column, texts)) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if texts have names in an order, and neither arrows nor steps to a place, which all begin otherwise. */
    private static boolean areOrders(String[] texts) {
        Set<String> firsts = Stream.of(texts).map(text -> half(text, ABOVE, 0)).collect(Collectors.toSet());
        return Stream.of(texts).allMatch(ORDER)
                && (Stream.of(texts).anyMatch(text -> text.contains(" > "))
                        || Stream.of(texts)
                                .flatMap(text -> parts(text, ABOVE).stream().skip(1))
                                .anyMatch(firsts::contains));
    }

    /** Returns true if most words before a sign are also behind it, but in other texts: other names are joined by it, too. */
    private static boolean areSides(String[] texts, String sign) {
        Set<String> before = Stream.of(texts).map(text -> half(text, sign, 0)).collect(Collectors.toSet());
        Set<String> behind = Stream.of(texts).map(text -> half(text, sign, 1)).collect(Collectors.toSet());
        Set<String> all = new HashSet<>(before);
        all.addAll(behind);
        return all.size() > 2
                && 2 * (before.size() + behind.size() - all.size()) >= all.size()
                && all.stream().allMatch(name -> name.codePoints().anyMatch(Letters::isLetter))
                && Stream.of(texts).noneMatch(text -> half(text, sign, 0).equals(half(text, sign, 1)));
    }

    /** A row has all who played alone in one cell, and one of them in another, of the winner; or, of two, the number of one. */
    private boolean withWinner(ColumnSketch column, String[] texts) {
        ColumnSketch winner =
                log.find("winner").filter(named -> named != column).orElse(null);
        if (winner == null) {
            return false;
        }
        String sign = Stream.concat(Stream.of(",", ";"), LISTS.stream())
                .filter(each -> IntStream.range(0, texts.length).allMatch(row -> {
                    List<String> all = parts(texts[row], each);
                    String won = log.sample().texts(winner)[row];
                    boolean isNobody = won.isEmpty() || OutcomeWords.isDraw(won);
                    return ColumnGuesses.isBit(winner)
                            ? all.size() == 2
                            : all.size() > 1 && (isNobody || all.contains(won));
                }))
                .findFirst()
                .orElse(null);
        if (sign == null) {
            return false;
        }
        for (int number = 1; number <= most(log.sample(), column, text -> text, sign); number++) {
            log.besides().map("player" + number, part(column.operand(), sign, number));
        }
        if (ColumnGuesses.isBit(winner)) {
            String is = "if(" + winner.operand() + "==";
            log.besides()
                    .map("winner", "")
                    .map("result", is + "'0','win'," + is + "'1','loss'," + winner.operand() + "))");
            new OutcomeTexts(log.proposal()).winner(winner, null, log.known().form(), log.sample());
        } else {
            log.map("winner", winner);
        }
        return true;
    }

    private boolean pairing(ColumnSketch column, String[] texts, String sign) {
        List<ColumnSketch> halves = new ArrayList<>();
        List<String> sides = new ArrayList<>();
        Sample both = log.sample();
        for (int half = 0; half < 2; half++) {
            int at = half;
            String[] names = Stream.of(texts).map(text -> half(text, sign, at)).toArray(String[]::new);
            ColumnSketch sketch = new ColumnSketch(part(column.operand(), sign, half + 1), "side " + (half + 1));
            Stream.of(names).forEach(text -> sketch.add(text, ColumnSketch.MOST_DISTINCT, true));
            halves.add(sketch);
            both = both.with(sketch, names);
        }
        ListSigns lists = ListSigns.of(halves);
        for (int half = 0; half < 2; half++) {
            int at = half;
            ColumnSketch side = halves.get(half);
            String[] names = both.texts(side);
            String list = between(names, LISTS, lists == null ? "" : lists.sign());
            int most = list.isEmpty() ? 1 : most(log.sample(), column, text -> half(text, sign, at), list);
            sides.add(members(side.name(), list, most));
        }
        List<OutcomeRole> outcomes = OutcomeSearch.of(new Sides(halves.subList(0, 1), halves.subList(1, 2)), both);
        if (outcomes.isEmpty() || (sign.equals(",") && outcomes.get(0).kind() != OutcomeKind.WINNER)) {
            return false;
        }
        String kind = String.join("", sides).contains(";") ? "team" : "player";
        log.besides().map(kind + 1, sides.get(0)).map(kind + 2, sides.get(1));
        outcome.guess(outcomes);
        return true;
    }

    /** The sign that most of some texts have, of several; another if none is. */
    static String between(String[] texts, List<String> signs, String other) {
        return signs.stream()
                .filter(sign ->
                        2 * Stream.of(texts).filter(text -> text.contains(sign)).count() > texts.length)
                .findFirst()
                .orElse(other);
    }

    /** The members that a text has between signs, as {@code --map} takes them; the text if there is no sign. */
    static String members(String text, String sign, int most) {
        return sign.isEmpty()
                ? text
                : IntStream.rangeClosed(1, most)
                        .mapToObj(member -> part(text, sign, member))
                        .collect(Collectors.joining(";"));
    }

    private static String half(String text, String sign, int at) {
        List<String> parts = parts(text, sign);
        return parts.get(Math.min(at, parts.size() - 1));
    }

    private static List<String> parts(String text, String sign) {
        return Layout.split(text, sign).stream().map(Letters::strip).toList();
    }

    /** The most parts, in the whole log, of pieces of the texts of a column. */
    static int most(Sample sample, ColumnSketch column, UnaryOperator<String> piece, String sign) {
        return Stream.concat(Stream.of(sample.texts(column)), column.shapes().stream())
                .mapToInt(text -> parts(piece.apply(text), sign).size())
                .max()
                .orElse(0);
    }

    /** The expression of one of the parts of a text between signs, counted from 1. */
    static String part(String text, String sign, int number) {
        return "split(" + text + ",'" + sign + "'," + number + ")";
    }
}
