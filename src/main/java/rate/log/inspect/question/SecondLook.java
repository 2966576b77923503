package rate.log.inspect.question;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import rate.file.input.FieldName;
import rate.log.form.LogForm;
import rate.log.game.Recognition;
import rate.log.inspect.outcome.OutcomeSearch;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Sides;

/** Search for columns and cells that can be read, but probably mean something else: each is asked about. */
public final class SecondLook {

    /** One to three digits, and then groups of three: thousands, or a number with three decimals. */
    private static final Pattern THOUSANDS = Pattern.compile("-?[0-9]{1,3}([.,][0-9]{3})+");

    private static final Pattern FRACTION = Pattern.compile("-?[0-9]*[.,][0-9]+");
    private static final Pattern LARGE = Pattern.compile("-?[0-9]{3,}");

    /** A score, and perhaps that the game was over, or went on for longer: no mark tells who won. */
    private static final Pattern ENDED =
            Pattern.compile("[0-9]{1,4}(?: (?i:F(?:inal)?(?:/[0-9]{1,2}|/OT)?|[0-9]?OT|a\\.?e\\.?t\\.?))?");

    /** Numbers that would have such a sign, and none smaller than one. */
    private static final Pattern BEYOND = Pattern.compile("-?(?:[0-9]{4,}|0[.,][0-9]+)");

    /** So many different numbers are more than a few. */
    private static final int MANY = 10;

    /** Texts that people write where there is no opponent. */
    private static final Set<String> PLACEHOLDERS =
            Set.of("-", "--", "–", "—", "?", "n/a", "bye", "tbd", "tba", "freilos", "spielfrei");

    private static final Pattern BYE = Pattern.compile("\\b(?:bye|freilos|spielfrei|exempt|descansa)\\b");

    /** Signs that stand around one of them, or around another text. */
    private static final Pattern SIGNS_AROUND = Pattern.compile("^[*(\\[ -]+(?=\\pL)|(?<=\\pL)[*)\\] -]+$");

    /** The key of a question for such a text begins so. */
    public static final String PLACEHOLDER = "player:";

    private static final Set<String> SCORES = Set.of("score1", "score2", "scores");

    private static final Pattern PLAYERS = Pattern.compile("(player|team)[0-9]*|winner|loser|commander[0-9]*");

    /** Of a placeholder there are hardly so many games on either side. */
    private static final long FEWEST_GAMES = 3;

    private final Sample sample;
    private final List<ColumnSketch> columns;
    private final Recognition read;
    private final Proposal proposal;

    /** Looks at all columns by what they mean so far, and adds to the questions. */
    public SecondLook(Sample sample, List<ColumnSketch> columns, Recognition read, Proposal proposal) {
        this.sample = sample;
        this.columns = columns;
        this.read = read;
        this.proposal = proposal;
    }

    /** Looks at all columns. */
    public void look() {
        columns.stream()
                .filter(column -> read.of(column.key()).stream().anyMatch(SecondLook::isNumeric))
                .collect(Collectors.groupingBy(
                        column -> read.of(column.key()).get(0).replaceFirst("[0-9]+$", ""),
                        TreeMap::new,
                        Collectors.toList()))
                .values()
                .forEach(this::thousands);
        columns.forEach(this::ended);
        Sides sides = Sides.meant(columns, read.meanings());
        for (ColumnSketch column : columns) {
            List<String> meanings = read.of(column.key());
            if (meanings.stream().anyMatch(PLAYERS.asMatchPredicate())) {
                placeholders(column);
                if (sides != null && !sides.isTeams()) {
                    unopposed(column, sides);
                }
            }
        }
        if (sides != null) {
            OutcomeSearch.decider(scores(), sides, sample)
                    .ifPresent(how -> proposal.remark(
                            "games",
                            "even games count as draws, also where \""
                                    + how.columns().get(0).name() + "\" tells a winner, as by penalties"));
        }
    }

    /** The columns of scores if nothing else says how games ended, else none. */
    private List<ColumnSketch> scores() {
        return columns.stream()
                .filter(column ->
                        Stream.of("winner", "result", "place1", "score3").noneMatch(read::has)
                                && read.of(column.key()).stream().anyMatch(SCORES::contains))
                .toList();
    }

    /** Returns true if a canonical column has numbers, also with decimals. */
    public static boolean isNumeric(String canonical) {
        return canonical.matches("(score|survival)[0-9]*|duration|weight|fraction|seconds");
    }

    /**
     * Numbers with three digits behind every sign, and whole ones as large: which sign is it? That of thousands if there are
     * many, some with a nought at their end, which decimals have only where all have as many.
     */
    private void thousands(List<ColumnSketch> numbers) {
        List<String> texts = numbers.stream()
                .flatMap(column -> column.counts().keySet().stream())
                .toList();
        Predicate<String> isGrouped = THOUSANDS.asMatchPredicate();
        List<String> grouped = texts.stream().filter(isGrouped).toList();
        boolean others = texts.stream().anyMatch(FRACTION.asMatchPredicate().and(isGrouped.negate()));
        boolean large = texts.stream().anyMatch(LARGE.asMatchPredicate());
        if (grouped.isEmpty() || others || !large || read.form().decimal() != null) {
            return;
        }
        String example = grouped.get(0);
        String sign = example.indexOf(',') >= 0 ? "," : ".";
        Map<String, String> whole = new TreeMap<>();
        numbers.stream()
                .filter(column -> column.any(isGrouped))
                .forEach(column -> read.of(column.key()).stream()
                        .filter(SecondLook::isNumeric)
                        .filter(canonical -> !read.form().mapping().isComputed(canonical))
                        .forEach(canonical ->
                                whole.put(canonical, "replace(" + column.operand() + ",'" + sign + "','')")));
        if (whole.isEmpty()) {
            return; // it was said
        }
        boolean areThousands = grouped.size() >= MANY
                && grouped.stream().anyMatch(text -> text.endsWith("0"))
                && grouped.stream().noneMatch(text -> text.contains(sign.equals(",") ? "." : ","))
                && texts.stream().noneMatch(BEYOND.asMatchPredicate());
        if (areThousands) {
            whole.forEach(proposal.besides()::map);
            proposal.remark(
                    "columns", "\"" + example + "\" is more than a thousand, as whole numbers beside it are smaller");
            return;
        }
        proposal.ask(Question.of(
                "decimal:" + numbers.get(0).name(),
                "\"" + numbers.get(0).name() + "\": is \"" + example
                        + "\" more than a thousand, or has it three decimals?",
                Question.Answer.of("--decimal", sign).meaning("if these are decimals"),
                Question.map(whole, "if these are thousands")));
    }

    /** Reads scores with a mark of the end of the game behind some of them, such as that of more innings, without it. */
    private void ended(ColumnSketch column) {
        List<String> marked = column.counts().keySet().stream()
                .filter(text -> text.indexOf(' ') > 0)
                .toList();
        if (marked.isEmpty() || !column.all(ENDED.asMatchPredicate())) {
            return;
        }
        read.of(column.key()).stream()
                .filter(canonical -> canonical.startsWith("score")
                        && isNumeric(canonical)
                        && !read.form().mapping().isComputed(canonical))
                .forEach(canonical -> {
                    proposal.besides().map(canonical, "split(" + column.operand() + ",' ',1)");
                    proposal.remark(
                            "columns",
                            "\"" + column.name() + "\": \"" + marked.get(0) + "\" is a score, and how the game ended");
                });
    }

    /** Leaves out rows without one side where another cell names who stands there alone, as the winner, or speaks of a bye. */
    private void unopposed(ColumnSketch column, Sides sides) {
        if (column.blank() == 0 || !read.form().admits(column.name(), "") || read.has("player3")) {
            return;
        }
        ColumnSketch alone = (sides.first().contains(column) ? sides.second() : sides.first()).get(0);
        List<Integer> rows = IntStream.range(0, sample.size())
                .filter(row -> sample.texts(column)[row].isEmpty())
                .boxed()
                .toList();
        boolean areByes = rows.stream()
                .allMatch(row -> sample.columns().stream()
                        .filter(other -> other != alone)
                        .map(other -> sample.texts(other)[row])
                        .anyMatch(text -> (!text.isEmpty() && text.equals(sample.texts(alone)[row]))
                                || BYE.matcher(FieldName.key(text)).find()));
        if (areByes && !rows.isEmpty() && 2 * rows.size() < sample.size()) {
            proposal.besides().where(List.of(LogForm.conditionUnlike(column.name(), List.of(""))));
            proposal.remark(
                    "games",
                    "where \"" + column.name() + "\" is empty, there was no opponent; these records are left out");
        }
    }

    private void placeholders(ColumnSketch column) {
        List<String> found = column.counts().keySet().stream()
                .filter(text -> PLACEHOLDERS.contains(
                        SIGNS_AROUND.matcher(FieldName.key(text)).replaceAll("")))
                .filter(text -> read.form().admits(column.name(), text)
                        && !read.form()
                                .replace()
                                .getOrDefault(column.key(), Map.of())
                                .containsKey(text)
                        && !isLeftOut(column, text)
                        && !isOnBothSides(column, text)
                        && !isWithoutScore(column, text))
                .toList();
        if (!found.isEmpty()) {
            proposal.ask(Question.ofGames(
                    PLACEHOLDER + column.name() + ":" + found.get(0),
                    "\"" + column.name() + "\": is \"" + found.get(0) + "\" a player?",
                    Question.Answer.asRead("if it is a player"),
                    Question.Answer.of("--where", LogForm.conditionUnlike(column.name(), found))
                            .meaning("if there was no opponent")));
        }
    }

    /** Returns true if the rows with a text are left out because of others. */
    private boolean isLeftOut(ColumnSketch column, String text) {
        return List.of(sample.texts(column)).contains(text)
                && !List.of(sample.admitted(read.form()).texts(column)).contains(text);
    }

    /** Returns true if only scores say how games ended, and none is there where a text is: such games are left out. */
    private boolean isWithoutScore(ColumnSketch column, String text) {
        String[] texts = sample.texts(column);
        List<ColumnSketch> scores = scores();
        return !scores.isEmpty()
                && IntStream.range(0, sample.size())
                        .filter(row -> texts[row].equals(text))
                        .allMatch(row -> scores.stream().allMatch(score -> sample.texts(score)[row].isEmpty()));
    }

    /** Returns true if a text is that of a side as often in another column: who has no opponent is always on the same one. */
    private boolean isOnBothSides(ColumnSketch column, String text) {
        long here = column.counts().getOrDefault(text, 0L);
        return columns.stream()
                .filter(other ->
                        other != column && read.of(other.key()).stream().anyMatch(PLAYERS.asMatchPredicate()))
                .anyMatch(other -> Math.min(here, other.counts().getOrDefault(text, 0L)) >= FEWEST_GAMES);
    }
}
