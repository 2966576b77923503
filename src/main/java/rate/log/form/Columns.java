package rate.log.form;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Nearest;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.file.input.source.FileName;
import rate.log.form.term.Condition;
import rate.log.form.term.Expression;
import rate.log.form.term.Term;

/** The names of the fields of records, and which of the canonical columns they are. */
public final class Columns {

    /** Every column that means something, but for the numbered ones of a game per row. */
    static final Set<String> NAMES = new LinkedHashSet<>(List.of("""
            game, time, ladder, period, season, condition, uploader, home, neutral, weight, team, player, \
            role, fraction, seconds, duration, place, score, survival, result, winner, loser, draw, \
            winning_commander, losing_commander, teams, places, scores, fractions, post, question, user, \
            accepted, title""".split(", ")));

    /** Those of a row per post of a forum. */
    private static final Set<String> OF_POSTS = Set.of("post", "question", "user", "accepted", "title");

    /** Those that only an object with teams in it can have. */
    private static final Set<String> OF_OBJECTS = Set.of("teams", "places", "scores", "fractions");

    /** Names that others give the time of a game: without it, nobody checks that the log is in order. */
    private static final Set<String> DATES =
            Set.of("date", "datetime", "date_time", "timestamp", "played_at", "datum", "day", "utc");

    private final Records records;
    private final LogForm form;
    private final List<String> header;
    private final Map<String, Integer> byKey = new HashMap<>();
    private final Set<String> twice = new LinkedHashSet<>();
    private final Set<Integer> used = new HashSet<>();
    private final Map<String, Optional<String>> unfit = new HashMap<>();
    private final Map<String, String> missed = new HashMap<>();
    private final List<Computation> computations = new ArrayList<>();
    private @Nullable List<String> lacking;

    /**
     * Reads a header; a column that the format speaks of and that is not there is refused, and one that is there twice once it
     * is used.
     */
    public Columns(Records records, LogForm form) {
        this.records = records;
        this.form = form;
        this.header = records.names().stream().map(Letters::strip).toList();
        for (String name : header) {
            String key = FieldName.key(name);
            if (!key.isEmpty() && byKey.put(key, records.field(name)) != null) {
                twice.add(key);
            }
        }
        form.joins().forEach(table -> table.key.ours().forEach(this::requireOnce));
        if (!records.isSparse()) {
            requireFound();
        }
    }

    /** Goes on to the next record; false if there is none. One that is no record is thrown as a {@link BadGame}. */
    public boolean next() {
        boolean isThere = records.next();
        BadGame fault = isThere ? records.fault() : null;
        if (fault != null) {
            throw fault;
        }
        return isThere;
    }

    /**
     * Refuses a log that lacks a column of which its format speaks: in a sparse one, in which a record may have what the
     * ones before had not, only after the last.
     */
    public void requireFound() {
        if (!form.fixtures()) { // which may lack the column of the results
            requireEach(form.replace().keySet(), " (of --replace)");
        }
        form.where().forEach(condition -> requireEach(condition.columns(), " (of --where " + condition + ")"));
        form.forecasts()
                .forEach(forecast -> requireEach(forecast.columns(), " (of --forecast " + forecast.name() + ")"));
        form.order().stream()
                .filter(OrderColumn::required)
                .forEach(order -> requireEach(List.of(order.column()), " (of --sort)"));
        form.kept().forEach(this::requireKept);
        form.mapping().texts().keySet().forEach(canonical -> requireFound(canonical, expression(canonical)));
    }

    /** Refuses a log that lacks a column of which an expression speaks. */
    public void requireFound(String canonical, Expression expression) {
        if (!expression.optional()) {
            required(expression.term())
                    .forEach(columns -> requireNamed(
                            ProblemKind.MISSING_COLUMN, columns, " (of --map " + canonical + "=" + expression + ")"));
        }
    }

    /** The columns that a log must have for an expression: one of each list. */
    private List<List<String>> required(@Nullable Term term) {
        if (term instanceof Term.Group group && group.kind() != Term.Group.GroupKind.FIRST) {
            return group.terms().stream()
                    .flatMap(part -> required(part).stream())
                    .toList();
        }
        if (term instanceof Term.Computed computed && computed.column() != null) {
            // a column that is called as it is written does, too; and where nothing is found it may be what is lacking
            List<String> columns = computed.columns();
            if (records.isFound(computed.column())
                    || (!columns.isEmpty() && columns.stream().noneMatch(records::isFound))) {
                return List.of(Stream.concat(Stream.of(computed.column()), columns.stream())
                        .toList());
            }
        }
        return term == null ? List.of() : term.alternatives().toList();
    }

    /** Requires that a column to be kept is there. It may have a canonical name, too, so that these are among the hints. */
    private void requireKept(String column) {
        if (!records.isFound(column)) {
            throw refused(
                    ProblemKind.MISSING_COLUMN,
                    "there is no column \"" + column + "\" (of --keep-columns or --by); found: " + found()
                            + Nearest.hint(column, header));
        }
    }

    private Expression expression(String canonical) {
        Expression mapped = form.mapping().expression(canonical);
        return mapped == null ? Expression.ofColumn(canonical) : mapped;
    }

    private void requireEach(Collection<String> columns, String why) {
        columns.forEach(column -> requireNamed(ProblemKind.NO_SUCH_COLUMN, List.of(column), why));
    }

    private void requireNamed(ProblemKind kind, List<String> alternatives, String why) {
        if (alternatives.stream().noneMatch(records::isFound)) {
            throw missing(kind, alternatives, why);
        }
    }

    /** A list may have more items than the first one had. */
    private boolean isFound(String name) {
        return byKey.containsKey(FieldName.key(name)) || (records.isSparse() && FieldName.isPosition(name));
    }

    /** Returns true if games may lack their outcomes. */
    public boolean areOfFixtures() {
        return form.fixtures();
    }

    /** Returns true if the log has a canonical column, by its own name or by the mapping. */
    public boolean has(String canonical) {
        if (unfit(canonical) != null) {
            return false;
        }
        if (form.mapping().maps(canonical)) {
            Term term = expression(canonical).term();
            List<List<String>> columns = required(term);
            return term != null
                    && (columns.isEmpty()
                            || hasFallback(term)
                            || columns.stream().flatMap(List::stream).anyMatch(this::isFound));
        }
        return isCalledSo(canonical);
    }

    /** Returns true if a canonical column is found by its own name, which a profile may have as the first that it may have. */
    private boolean isCalledSo(String canonical) {
        if (!isFound(canonical) || !form.mapping().maps(canonical)) {
            return isFound(canonical) && !form.mapping().isTaken(canonical);
        }
        Expression read = expression(canonical);
        return read.optional() && read.term() != null && read.term().columns().indexOf(canonical) == 0;
    }

    /**
     * A text of a column with a canonical name that shows that it has something else, such as {@code 0:36} under
     * {@code duration}: not half of the texts at its beginning can be what the name says.
     *
     * @return null if the column may have what its name says
     */
    private @Nullable String unfit(String canonical) {
        if (!isCalledSo(canonical) || form.replace().containsKey(FieldName.key(canonical))) {
            return null;
        }
        return unfit.computeIfAbsent(canonical, none -> {
                    CellParser cells = new CellParser(form);
                    List<String> texts = records.beginning(canonical).stream()
                            .map(Letters::strip)
                            .filter(text -> !text.isEmpty())
                            .toList();
                    List<String> others = texts.stream()
                            .filter(text -> !cells.fits(canonical, text))
                            .toList();
                    return 2 * others.size() > texts.size() ? Optional.of(others.get(0)) : Optional.empty();
                })
                .orElse(null);
    }

    /** Why columns that a reader asked for by canonical names mean nothing, by their names in the log. */
    public Map<String, String> unfit() {
        Map<String, String> why = new LinkedHashMap<>();
        for (String name : header) {
            String text = missed.get(FieldName.key(name));
            if (text != null) {
                why.put(name, "\"" + text + "\" is no " + FieldName.key(name));
            }
        }
        return why;
    }

    /** Returns true if one of several alternatives needs no column. */
    private static boolean hasFallback(Term term) {
        return term instanceof Term.Group group
                && group.kind() == Term.Group.GroupKind.FIRST
                && group.terms().stream().anyMatch(part -> part.columns().isEmpty());
    }

    /** A canonical column, from now on used; {@link Column#NONE} if the log cannot have it. */
    public Column use(String canonical) {
        String unfit = unfit(canonical);
        if (unfit != null) {
            missed.put(canonical, unfit);
            return Column.NONE;
        }
        if (form.mapping().maps(canonical)) {
            return has(canonical) || records.isSparse()
                    ? compiled(expression(canonical).term())
                    : Column.NONE;
        }
        boolean possible =
                has(canonical) || (records.isSparse() && !form.mapping().isTaken(canonical));
        return possible ? field(canonical) : Column.NONE;
    }

    /** Returns a test of a condition on the present record, which ends the game if that cannot be told. */
    public BooleanSupplier test(Condition condition, CellParser cells) {
        Term term = condition.term();
        if (term == null) {
            Column column = named(condition.column());
            return () -> condition.admits(column.text(), cells::parse);
        }
        return new Computation(records, term, condition.text(), this::named, cells)::holds;
    }

    /** Computes what is computed in a record that has just become the present one; says why something cannot be. */
    public @Nullable BadGame compute() {
        BadGame bad = null;
        for (Computation computation : computations) {
            BadGame more = computation.hold();
            bad = bad == null ? more : bad;
        }
        return bad;
    }

    /** A canonical column that has to be there. */
    public Column require(String canonical) {
        if (!has(canonical)) {
            throw missing(canonical, "");
        }
        return use(canonical);
    }

    /** A column by the log's own name, as it stands there; {@link Column#NONE} if there is none. */
    public Column named(String name) {
        int index = records.field(name);
        if (index == Records.NONE) {
            return Column.NONE;
        }
        requireOnce(name);
        used.add(index);
        return form.layout().hasLists()
                ? new Column.Split(records, index, form.layout())
                : new Column.Field(records, index);
    }

    /** Refuses a table that has any column twice, whether it is used or not. */
    public Columns requireEachOnce() {
        twice.forEach(this::requireOnce);
        return this;
    }

    private void requireOnce(String name) {
        if (twice.contains(FieldName.key(name))) {
            throw refused(ProblemKind.DUPLICATE_COLUMN, "there are two columns called \"" + FieldName.key(name) + "\"");
        }
    }

    /** A column that orders games, with what its texts mean; one that is only looked at is not used by that. */
    public Column ordering(OrderColumn order) {
        if (order.required()) {
            return field(order.column());
        }
        return records.isSparse() || (isFound(order.column()) && !twice.contains(FieldName.key(order.column())))
                ? new Column.Field(records, records.field(order.column()))
                : Column.NONE;
    }

    private Column compiled(@Nullable Term term) {
        if (term instanceof Term.Name name) {
            return records.isSparse() || isFound(name.column()) ? field(name.column()) : Column.NONE;
        }
        if (term instanceof Term.Constant constant) {
            return new Column.Constant(constant.value().text());
        }
        if (term instanceof Term.RecordProperty known) {
            return new Column.PropertyColumn(records, known, FileName.plain(records.file()));
        }
        if (term instanceof Term.Computed computed) {
            return computed(computed);
        }
        return term instanceof Term.Group group ? grouped(group) : Column.NONE;
    }

    private Column grouped(Term.Group group) {
        List<Column> columns = group.terms().stream().map(this::compiled).toList();
        return switch (group.kind()) {
            case FIRST -> {
                List<Column> found =
                        columns.stream().filter(column -> column != Column.NONE).toList();
                yield found.isEmpty() ? Column.NONE : new Column.FirstOf(found);
            }
            case JOINED -> new Column.ConcatenatedColumn(columns);
            case MEMBERS -> new Column.Listed(columns);
        };
    }

    private Column computed(Term.Computed computed) {
        String own = computed.column();
        if (own != null && !records.isSparse() && isFound(own)) {
            return field(own);
        }
        Computation computation =
                new Computation(records, computed.call(), computed.written(), this::field, new CellParser(form));
        computations.add(computation);
        return own == null || !records.isSparse() ? computation : new Column.FirstOf(List.of(field(own), computation));
    }

    /**
     * A column by the log's own name, with new texts for old ones if the format has them; not {@link #named} where there are
     * none.
     */
    public Column field(String name) {
        Column field = named(name);
        Map<String, String> texts = form.replacements(name);
        return texts.isEmpty() ? field : new Column.Replaced(field, texts);
    }

    /** Canonical names by the keys of the columns that stand for them, in the order of the canonical ones. */
    public Map<String, List<String>> meanings() {
        Set<String> names = new LinkedHashSet<>(NAMES);
        header.stream().map(FieldName::key).filter(FieldName::isNumbered).forEach(names::add);
        names.addAll(form.mapping().texts().keySet());
        Map<String, List<String>> meanings = new LinkedHashMap<>();
        for (String name : names) {
            List<String> columns = !has(name)
                    ? List.of()
                    : form.mapping().maps(name) ? expression(name).columns() : List.of(name);
            columns.stream()
                    .filter(this::isFound)
                    .forEach(column -> meanings.computeIfAbsent(FieldName.key(column), none -> new ArrayList<>())
                            .add(name));
        }
        return meanings;
    }

    String found() {
        return String.join(", ", header);
    }

    /** Refuses a numbered column beyond the last side: a gap in the numbers would lose a side without a word. */
    public void refuseBeyond(int sides) {
        Stream.concat(byKey.keySet().stream(), form.mapping().texts().keySet().stream())
                .filter(this::has)
                .forEach(name -> {
                    String digits = name.replaceFirst("^(player|team|commander|place|score|wins)(?=[0-9]{1,3}$)", "");
                    if (!digits.equals(name) && Integer.parseInt(digits) > sides) {
                        throw refused(
                                ProblemKind.AMBIGUOUS_COLUMNS,
                                "there is a column \"" + name + "\", but only " + sides + " sides without a gap");
                    }
                });
    }

    /** The log's own names of the columns that were not used. */
    public Set<String> unused() {
        Set<String> unused = new LinkedHashSet<>();
        for (String name : records.names()) {
            int field = records.field(name);
            if (!used.contains(field) && !records.isUsed(field)) {
                unused.add(Letters.strip(name));
            }
        }
        return unused;
    }

    /** The unused column whose name is nearly one that the log lacks: probably a slip of the pen. */
    public Optional<String> slip(String unused) {
        if (!has("time") && DATES.contains(FieldName.key(unused))) {
            return Optional.of("time");
        }
        if (Mapping.isCanonical(FieldName.key(unused)) || FieldName.isPosition(unused)) {
            return Optional.empty(); // the mapping took its meaning, or nobody named it
        }
        if (lacking == null) { // the same for each of a hundred thousand columns
            lacking = NAMES.stream()
                    .filter(name -> !has(name) && !form.mapping().maps(name) && !OF_OBJECTS.contains(name))
                    .filter(name -> has("post") || !OF_POSTS.contains(name))
                    .toList();
        }
        String first = FieldName.key(unused).replaceFirst("(?<=^.).*", ""); // a slip of which is rare
        return Nearest.of(
                unused, lacking.stream().filter(name -> name.startsWith(first)).toList());
    }

    /** Nothing in the header says who played. */
    public InputRefused unrecognised() {
        String found = found();
        String hint = Stream.of(';', '\t', '|')
                .filter(sign -> header.size() == 1 && found.indexOf(sign) >= 0)
                .map(sign -> "; the fields seem to have another delimiter than commas: --delimiter "
                        + (sign == '\t' ? "tab" : "'" + sign + "'"))
                .findFirst()
                .orElse("");
        String slip = header.stream()
                .flatMap(name ->
                        slip(name).map(canonical -> "; did you mean --map " + canonical + "=" + name + "?").stream())
                .findFirst()
                .orElse("");
        String overruled = header.stream().filter(form.mapping()::isOverruled).collect(Collectors.joining(", "));
        return refused(
                ProblemKind.MISSING_COLUMN,
                "no column names the players: neither \"game\" and \"player\" (one row per seat) nor \"winner\" and"
                        + " \"loser\", \"player1\" and \"player2\", \"team1\" and \"team2\" or \"commander1\" and"
                        + " \"commander2\" (one row per game); found: "
                        + found + hint + slip
                        + (overruled.isEmpty() ? "" : "; --map says in another way who won than " + overruled));
    }

    /** Refuses the log for a column that it lacks. */
    public InputRefused missing(String wanted, String why) {
        return missing(ProblemKind.MISSING_COLUMN, List.of(wanted), why);
    }

    /** @param names the first is called what is missing; what is like one of them may have been meant */
    private InputRefused missing(ProblemKind kind, List<String> names, String why) {
        String wanted = names.get(0);
        List<String> others = new ArrayList<>(header);
        others.removeIf(name -> Mapping.isCanonical(FieldName.key(name)));
        String near = names.stream()
                .map(name -> Nearest.hint(name, others))
                .filter(hint -> !hint.isEmpty())
                .findFirst()
                .orElse("");
        String rank = !has("rank") || !wanted.equals("place")
                ? ""
                : "; \"rank\" is ambiguous: --map place=rank if 1 is best, --map score=rank if the highest is best";
        return refused(kind, "there is no column \"" + wanted + "\"" + why + "; found: " + found() + near + rank);
    }

    /** Refuses the log for its columns. */
    public InputRefused refused(ProblemKind kind, String message) {
        return new InputRefused(kind, records.header(), message);
    }
}
