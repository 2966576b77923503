package rate.log.inspect;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.text.Counted;
import rate.file.input.JsonPlaces;
import rate.file.input.JsonValues;
import rate.file.input.Layout;
import rate.file.input.RecordFile;
import rate.file.input.RecordFormat;
import rate.file.input.filter.Json;
import rate.file.input.source.CharsetGuess;
import rate.file.input.source.Source;
import rate.file.input.token.Delimiters;
import rate.log.form.LogForm;
import rate.log.game.OpenedLog;
import rate.log.game.RawLog;
import rate.log.inspect.json.JsonLists;
import rate.log.inspect.json.JsonSeats;
import rate.log.inspect.json.NestedLists;
import rate.log.inspect.question.Proposal;
import rate.log.inspect.question.Question;
import rate.log.inspect.question.Remark;
import rate.log.inspect.role.ColumnName;
import rate.log.inspect.text.AlignedColumns;
import rate.log.inspect.text.CellLists;
import rate.log.inspect.text.CrossTable;
import rate.log.inspect.text.FileBeginning;
import rate.log.inspect.text.FirstRow;
import rate.log.inspect.text.Footer;
import rate.log.inspect.text.LineShapes;
import rate.log.inspect.text.ListSigns;
import rate.log.inspect.text.ListedSeats;
import rate.log.inspect.text.Titles;

/** How a log is written: its charset, where its records are, what separates them, and what stands around them. */
final class LayoutGuess {

    /** A cell such as {@code ="text"}, in quotes or without, by which a spreadsheet is kept from reading a number. */
    private static final Pattern FORMULA = Pattern.compile("\"?=(\"{1,2})(.*)\\1\"?");

    /** Takes the texts out of such cells, and leaves others. */
    private static final String VALUES = """
            def text: if type == "string" and test("^=\\".*\\"$") then .[2:-1] | gsub("\\"\\""; "\\"") else . end; \
            with_entries({key: (.key | text), value: (.value | text)})""";

    /** Takes apart cells that are each a whole line of a table, with {@code SIGN} between its cells. */
    private static final String LINES_IN_CELLS = """
            def cells: [. + "SIGN" | scan("(?:\\"((?:[^\\"]|\\"\\")*)\\"|((?:[^SIGN\\"][^SIGN]*)?))[SIGN]") | map(. // "") | add \
            | gsub("\\"\\""; "\\"")]; \
            to_entries[0] | [(.key, .value) | cells] | transpose | map({key: .[0], value: .[1]}) | from_entries""";

    /** A sheet with so many times the cells of another is that of the games. */
    private static final int LARGER = 3;

    /** So many rows tell whether the first one is like the others. */
    private static final int ROWS = 100;

    private static final Set<RecordFormat> JSON =
            Set.of(RecordFormat.JSON_ARRAY, RecordFormat.JSON_LINES, RecordFormat.JSON_LIST, RecordFormat.JSON_OBJECT);

    /** A regular expression for a key of YAML, with its colon. */
    private static final String YAML_KEY = "[\"']?\\pL[\\pL\\w -]{0,60}[\"']?:";

    /** Keys with their values between rules before a text in Markdown; what follows such rules in YAML has keys, too. */
    private static final Pattern FRONT_MATTER = Pattern.compile(
            "---\\h*\\R(?:KEY[^\n]*\\R)(?:(?!---)[^\n]*\\R){0,100}?---\\h*\\R(?!\\s*(?:- )?KEY(?:\\h|\\R))"
                    .replace("KEY", YAML_KEY));

    private final Proposal proposal;
    private List<String> titles = List.of();
    private Sketch sketch = new Sketch(titles);

    /** @param proposal receives what is found */
    LayoutGuess(Proposal proposal) {
        this.proposal = proposal;
    }

    /** Guesses; what each file is. */
    List<FileFacts> guess() {
        encoding();
        site();
        List<FileBeginning> heads = heads();
        place();
        sheets();
        List<FileFacts> files = lists(heads, sketched(heads));
        footers();
        return files;
    }

    /** The columns, as they are if the log is written so. */
    Sketch sketch() {
        return sketch;
    }

    /** Which charset the texts have, if nobody said it. Files of several charsets cannot be read together. */
    private void encoding() {
        if (proposal.request().form().layout().encoding() != null) {
            return;
        }
        Map<String, Remark> guesses = new LinkedHashMap<>();
        for (Source source : proposal.sources().get()) {
            try (source) {
                CharsetGuess.of(source)
                        .ifPresent(guess -> guesses.putIfAbsent(
                                guess.charset(),
                                new Remark(
                                        "file",
                                        source.name() + " is probably " + guess.charset() + ": " + guess.evidence())));
            }
        }
        guesses.forEach((charset, why) -> {
            if (guesses.size() == 1 && !charset.equals(StandardCharsets.UTF_8.name())) {
                proposal.besides().layout(Layout.encoded(charset));
                proposal.findings().add(why);
            }
        });
    }

    /** Tells of a profile that is not used because of what was said. */
    private void site() {
        try (Source source = proposal.sources().get().get(0)) {
            String site = OpenedLog.setAside(source, proposal.form());
            if (site != null) {
                proposal.remark(
                        "file",
                        source.name() + " would be read in the profile " + site
                                + ", if neither --at nor --jq nor a mapping said where its players are");
            }
        }
    }

    /** Where the table begins and what separates its fields, if nobody said it. */
    private List<FileBeginning> heads() {
        List<FileBeginning> heads = new ArrayList<>();
        Layout said = proposal.form().layout();
        for (Source source : proposal.sources().get()) {
            try (source) {
                heads.add(FileBeginning.of(source, said));
            }
        }
        Matcher matter = FRONT_MATTER.matcher(heads.get(0).text());
        if (said.skipLines() == null && matter.lookingAt()) {
            long lines = matter.group().lines().count();
            proposal.besides().layout(Layout.below(String.valueOf(lines)));
            proposal.remark(
                    "file", "it begins with front matter of " + Counted.of(lines, "line") + ", which is left out");
        }
        Layout layout = proposal.form().layout();
        String text = heads.get(0).below(layout.skipped());
        if (lines(layout, text)) {
            return heads;
        }
        Titles titles = said.skipLines() == null
                ? Titles.of(text, layout.delimiter())
                : new Titles(0, Titles.delimiter(text), "");
        boolean delimited = layout.delimiter() == null && titles.delimiter() != ',';
        Layout cut = delimited ? layout.with(Layout.delimited(String.valueOf(titles.delimiter()))) : layout;
        if (formatOf(cut.unfiltered()) == RecordFormat.CSV) {
            below(titles, "line");
            proposal.besides()
                    .layout(delimited ? Layout.delimited(String.valueOf(titles.delimiter())) : Layout.unsaid());
            firstRow(text.lines()
                    .skip(titles.lines())
                    .filter(line -> !(line.contains("---") && line.matches("[-:|+;,\\t ]+"))) // a rule
                    .limit(ROWS)
                    .map(line -> Delimiters.fields(line, titles.delimiter()))
                    .toList());
        }
        return heads;
    }

    /** Which expression reads the lines of a text that is no table, if they are games as people write them. */
    private boolean lines(Layout layout, String text) {
        boolean said = layout.lines() != null || layout.delimiter() != null || layout.headerless();
        LineShapes shapes = said ? null : LineShapes.of(text);
        AlignedColumns linked = said || shapes != null ? null : AlignedColumns.ofLinks(text);
        AlignedColumns aligned = said || shapes != null || linked != null ? linked : AlignedColumns.of(text);
        if ((shapes == null && aligned == null) || formatOf(layout) != RecordFormat.CSV) {
            return false;
        }
        if (aligned != null) {
            int skipped = layout.skipped() + aligned.skipped();
            proposal.besides()
                    .layout(Layout.lines(aligned.regex())
                            .with(skipped == 0 ? Layout.unsaid() : Layout.below(String.valueOf(skipped))));
            proposal.remark(
                    "file",
                    linked != null
                            ? "cells have links, of which the texts are read"
                            : "columns are aligned by spaces" + (aligned.hasHeader() ? "" : ", and have no names"));
        }
        if (shapes == null) {
            return aligned != null;
        }
        shapes.say(proposal.besides());
        proposal.remark(
                "file",
                "lines are games, as \"" + shapes.example() + "\""
                        + (shapes.unmatched() == 0
                                ? ""
                                : ", but for " + Counted.of(shapes.unmatched(), "line") + " of the beginning")
                        + (shapes.haveShots() ? "; the score of penalties counts, where there were any" : ""));
        return true;
    }

    private RecordFormat formatOf(Layout layout) {
        LogForm cut = new LogForm.Builder().layout(layout).form();
        try (RawLog log = RawLog.open(proposal.sources().get().get(0), cut)) {
            return log.format();
        }
    }

    /** Which names the columns have, if the first row does not name them, or names most of them alike. */
    private void firstRow(List<List<String>> rows) {
        LogForm form = proposal.form();
        if (rows.isEmpty() || form.layout().headerless() || form.layout().jq() != null) {
            return;
        }
        if (rows.get(0).stream().allMatch(FORMULA.asMatchPredicate())) {
            List<List<String>> values = rows.stream()
                    .map(row -> row.stream()
                            .map(cell -> FORMULA.matcher(cell).replaceFirst("$2"))
                            .toList())
                    .toList();
            if (FirstRow.namedTwice(values.get(0)).isEmpty() && !FirstRow.isRecord(values)) {
                proposal.besides().layout(Layout.filtered(VALUES));
                proposal.remark(
                        "columns", "cells are formulas of a spreadsheet, as =\"text\", of which the texts are read");
                return;
            }
        }
        char within = FirstRow.signWithin(rows);
        if (within != 0) {
            proposal.besides()
                    .layout(Layout.filtered(
                            LINES_IN_CELLS.replace("SIGN", within == '\t' ? "\\t" : String.valueOf(within))));
            proposal.remark("columns", "each line is in quotes as one cell, which is taken apart");
            return;
        }
        String games = rows.size() == ROWS ? null : CrossTable.filter(rows);
        if (games != null) {
            proposal.besides().layout(Layout.filtered(games));
            String score = rows.stream()
                    .flatMap(List::stream)
                    .filter(CrossTable::isScore)
                    .findFirst()
                    .map(cell -> "; \"" + cell + "\" is read as the score of one game, and not as games won")
                    .orElse("");
            proposal.remark(
                    "columns",
                    CrossTable.hasRounds(games)
                            ? "a table has a player in each row and a round in each column, and each of its cells is a row"
                            : "a cross table has the players in its rows and its columns, and each result is a row"
                                    + score);
            return;
        }
        if (FirstRow.isRecord(rows)) {
            proposal.besides().layout(Layout.withoutHeader());
            proposal.remark(
                    "columns", "the first row is a record like the others, so the columns are named @1, @2 and so on");
            return;
        }
        if (FirstRow.isOfOtherTable(rows)) {
            byPlace(List.of(), form.layout().skipped() + 1, named(rows));
            return;
        }
        List<String> fewer = FirstRow.ofFewer(rows);
        if (!fewer.isEmpty()) {
            byPlace(fewer, form.layout().skipped() + 1, named(rows));
            return;
        }
        List<String> joined = FirstRow.joined(rows);
        if (!joined.isEmpty()) {
            byPlace(joined, form.layout().skipped() + 2, "two rows have the names of the columns, which are here");
            return;
        }
        List<String> unnamed = FirstRow.ofWinners(rows);
        if (!unnamed.isEmpty()) {
            byPlace(unnamed, form.layout().skipped() + 1, "columns behind winner and loser have no name, so all are");
            return;
        }
        List<String> twice = FirstRow.namedTwice(rows.get(0));
        if (twice.isEmpty()) {
            String filter = LineShapes.filter(rows);
            if (filter != null) {
                Layout filtered = Layout.filtered(filter);
                boolean isRecord = filter.startsWith(LineShapes.BY_PLACE);
                proposal.besides().layout(isRecord ? Layout.withoutHeader().with(filtered) : filtered);
                proposal.remark("columns", "a column tells each game in a sentence, which is divided into columns");
                return;
            }
            String seats = ListedSeats.filter(rows);
            if (seats != null) {
                proposal.besides().layout(Layout.filtered(seats));
                proposal.remark(
                        "columns", "a column lists who took part with places and scores; each of them is a row");
            }
            return;
        }
        String named = "several columns have the name "
                + String.join(", ", twice.stream().map(name -> '"' + name + '"').toList());
        int above = form.layout().skipped() + 1;
        if (FirstRow.isNamedTwice(rows)) {
            byPlace(ColumnName.titles(rows.get(0)), above, named + ", so all are");
        } else {
            proposal.remark(
                    "columns",
                    named + ", and are not used; --no-header --skip-lines " + above
                            + " calls all columns by their places, from @1 on");
        }
    }

    private static String named(List<List<String>> rows) {
        return "the first row has " + rows.get(0).size() + " names, but all others have "
                + rows.get(1).size() + " cells, so columns are";
    }

    private void byPlace(List<String> names, int above, String why) {
        titles = names;
        proposal.besides().layout(Layout.withoutHeader().with(Layout.below(String.valueOf(above))));
        proposal.remark("columns", why + " named @1, @2 and so on");
    }

    private void below(Titles titles, String unit) {
        if (titles.lines() > 0) {
            int skipped = proposal.form().layout().skipped() + titles.lines();
            proposal.besides().layout(Layout.below(String.valueOf(skipped)));
            proposal.remark(
                    "file",
                    Counted.of(titles.lines(), unit + " stands", unit + "s stand") + " before the header, from \""
                            + titles.first() + "\" on");
        }
    }

    /** Finds the separator of lists, if it was not given; the columns are then looked at once more. */
    private List<FileFacts> lists(List<FileBeginning> heads, List<FileFacts> files) {
        Layout layout = proposal.form().layout();
        boolean isTable = files.get(0).format() == RecordFormat.CSV && layout.jq() == null && !layout.hasLists();
        CellLists cells = isTable && proposal.request().form().mapping().texts().isEmpty()
                ? CellLists.of(sketch.columns(), sketch.sample())
                : null;
        if (cells != null) {
            proposal.besides().layout(Layout.filtered(cells.filter()));
            proposal.remark(
                    "columns",
                    "cells are lists, as \"" + cells.example() + "\""
                            + (cells.haveSets() ? "; of the points of each set, the sets that a side won count" : ""));
            boolean isComplete;
            try (RawLog log = proposal.first()) {
                isComplete = isComplete(log);
            }
            filter(cells.filter() + " | ", cells.games(), true, isComplete, true);
            return sketched(heads);
        }
        ListSigns found = proposal.form().layout().hasLists() ? null : ListSigns.of(ListSigns.among(sketch.columns()));
        if (found == null) {
            return files;
        }
        String sign = found.sign();
        if (!found.isCertain()) {
            proposal.ask(Question.of(
                    "list",
                    "\"" + found.example() + "\": is this one name or several? Some of the names also occur alone",
                    Question.Answer.of("--list-separator", sign).meaning("if it is several"),
                    Question.Answer.of("--list-separator", ";").meaning("if it is one")));
            return files;
        }
        proposal.besides().layout(Layout.listed(sign));
        proposal.remark(
                "columns",
                "\"" + found.example() + "\" is probably a list: most of the names in such texts also occur alone");
        return sketched(heads);
    }

    /** Rows of a table that are no games: its header once more, and what stands at the end. */
    private void footers() {
        if (!sketch.header().isEmpty() && !proposal.form().whereTexts().contains(sketch.header())) {
            proposal.besides().where(List.of(sketch.header()));
            proposal.remark("file", "the names of the columns come again between the games; these rows are left out");
        }
        for (Footer footer : sketch.footers()) {
            if (!proposal.form().admits(footer.column(), footer.text())) {
                continue;
            }
            if (footer.isNamed()) {
                proposal.besides().where(List.of(footer.condition()));
                proposal.remark(
                        "file",
                        footer.file() + ": the row \"" + footer.text()
                                + "\" at the end is probably no game, and left out");
            } else {
                proposal.ask(Question.ofGames(
                        "footer:" + footer.file(),
                        footer.file() + ": the last row "
                                + (footer.text().isEmpty()
                                        ? "has no \"" + footer.column() + "\", as all others have"
                                        : "begins with \"" + footer.text() + "\"")
                                + ": is it a game?",
                        Question.Answer.of("--where", footer.condition()).meaning("if it is not"),
                        Question.Answer.of("--on-problem=reject").meaning("if it is, but incomplete")));
            }
        }
    }

    /** Where a JSON has its games, and how their players become records, if they are not all there is. */
    private void place() {
        names();
        filter(false);
        if (proposal.form().layout().jq() == null) {
            key();
            filter(true);
        }
    }

    /** @param isLast whether the records are what they can be: if these hold lists, each object of the lists is a record */
    private void filter(boolean isLast) {
        Layout layout = proposal.form().layout();
        if (layout.jq() != null) {
            return;
        }
        boolean isComplete;
        try (RawLog log = proposal.first()) {
            if (!JSON.contains(log.format())) {
                return;
            }
            isComplete = isComplete(log);
        }
        try (Source source = proposal.sources().get().get(0)) {
            Set<Integer> lines = new HashSet<>();
            List<Json> games = JsonValues.first(source, layout, lines);
            filter("", games, lines.size() == games.size(), isComplete, isLast);
        }
    }

    /** @param before what makes such games of the records of the log */
    private void filter(String before, List<Json> games, boolean onLines, boolean isComplete, boolean isLast) {
        List<String> pairs = isComplete ? List.of() : NestedLists.ofPairs(games);
        if (pairs.size() > 1) {
            proposal.ask(
                    new Question("pairs", "which list of pairs has the games?", choices("--jq", pairs.stream()), true));
            return;
        }
        Optional<String> found = isComplete
                ? Optional.empty()
                : pairs.stream()
                        .findFirst()
                        .or(() -> NestedLists.ofOwn(
                                games, proposal.form().layout().at()))
                        .or(() -> NestedLists.rounds(games))
                        .or(() -> JsonSeats.proposedFilter(games, onLines))
                        .or(() -> isLast && !JsonSeats.haveSides(games) ? NestedLists.filter(games) : Optional.empty());
        NestedLists.teams(games)
                .or(() -> found)
                .or(() -> NestedLists.ofLists(games))
                .or(() -> NestedLists.ofGames(games))
                .ifPresent(filter -> {
                    proposal.besides().layout(Layout.filtered(before + filter));
                    tellOfRounds(filter);
                    if (filter.contains(NestedLists.ONCE)) {
                        proposal.remark("games", "who is listed twice on one side counts once");
                    }
                    if (filter.startsWith(NestedLists.DECIDED)) {
                        proposal.remark("games", "records that do not say who won are left out");
                    }
                    if (filter.contains("player: ")
                            && !filter.contains("game: ")
                            && !filter.endsWith("+ del(.player)")) {
                        proposal.besides().map("game", "@line");
                    }
                });
    }

    private void tellOfRounds(String filter) {
        if (filter.contains(NestedLists.ROUNDS)) {
            proposal.remark("file", "each key holds a list: all are read, with the key as \"round\"");
        }
    }

    private void key() {
        if (proposal.form().layout().at() != null) {
            return;
        }
        try (RawLog log = proposal.first()) {
            if (log.format() != RecordFormat.JSON_LINES || isComplete(log)) {
                return;
            }
        }
        List<String> places;
        try (Source source = proposal.sources().get().get(0)) {
            places = JsonPlaces.of(source, proposal.form().layout());
        }
        if (places.size() == 1) {
            proposal.besides().layout(Layout.at(places.get(0)));
        } else if (places.size() > 1) {
            proposal.ask(new Question("at", "which key holds the games?", choices("--at", places.stream()), true));
        }
    }

    /** Finds the filter for a text with several lists, of which one has the games, and another may have the names. */
    private void names() {
        Layout layout = proposal.form().layout();
        if (layout.jq() != null || layout.at() != null) {
            return;
        }
        try (RawLog log = proposal.first()) {
            boolean isMapped = !proposal.request().form().mapping().texts().isEmpty();
            if (!JSON.contains(log.format()) || (isMapped && isComplete(log))) {
                return;
            }
        }
        try (Source source = proposal.sources().get().get(0)) {
            List<Json> texts = JsonValues.first(source, layout, new HashSet<>());
            if (texts.size() == 1) {
                JsonLists lists = new JsonLists(texts.get(0));
                Optional<String> named = lists.named();
                named.map(Layout::filtered).or(lists::sided).ifPresent(proposal.besides()::layout);
                Optional.ofNullable(proposal.form().layout().jq()).ifPresent(this::tellOfRounds);
                if (named.filter(filter -> filter.contains(JsonLists.PLAYED)).isPresent()) {
                    proposal.remark("games", "records in which a side has no id are left out");
                }
            }
        }
    }

    /** A sheet of a workbook: its name, its first rows, the titles before its table, null if there are none, and its layout. */
    private record Sheet(
            String name, List<List<String>> rows, @Nullable Titles titles, Layout layout) {

        /** The number of its cells that were looked at. */
        long cells() {
            return rows.stream().mapToLong(List::size).sum();
        }
    }

    /** Which sheet of a workbook has the games, if the first has none, and where its table begins. */
    private void sheets() {
        List<String> names;
        try (Source source = proposal.sources().get().get(0)) {
            names = RecordFile.sheets(source);
        }
        if (names.isEmpty()) {
            return;
        }
        Layout said = proposal.request().form().layout();
        if (said.sheet() != null) {
            table(sheet(said.sheet()));
            return;
        }
        List<Sheet> sheets = names.stream().map(this::sheet).toList();
        if (names.size() > 1) {
            proposal.remark(
                    "file", "the workbook has the sheets " + String.join(", ", names) + "; --sheet chooses another");
        }
        List<Sheet> games = sheets.stream().filter(this::hasGames).toList();
        long most = sheets.stream().mapToLong(Sheet::cells).max().orElse(0);
        List<Sheet> tables = sheets.stream()
                .filter(sheet -> sheet.titles != null && LARGER * sheet.cells() >= most)
                .toList();
        List<Sheet> likely = !games.isEmpty() || tables.isEmpty() ? games : tables;
        Sheet first = sheets.get(0);
        if (likely.contains(first)) {
            table(first);
            if (games.contains(first) && games.size() > 1) {
                String others = games.stream().skip(1).map(Sheet::name).collect(Collectors.joining(", "));
                proposal.ask(new Question(
                        "sheet",
                        "other sheets have games, too (" + others
                                + "): which one is meant? For all of them, save each as a CSV, and name the files in order",
                        choices("--sheet", games.stream().map(Sheet::name)),
                        false));
            }
        } else if (likely.size() == 1) {
            proposal.besides().layout(Layout.sheet(likely.get(0).name));
            table(likely.get(0));
        } else if (sheets.size() > 1) {
            Stream<String> open = (likely.isEmpty() ? sheets : likely).stream().map(Sheet::name);
            proposal.ask(new Question("sheet", "which sheet has the games?", choices("--sheet", open), true));
        }
    }

    private static List<Question.Answer> choices(String option, Stream<String> values) {
        return values.map(value -> Question.Answer.of(option, value)).toList();
    }

    private Sheet sheet(String name) {
        Layout said = proposal.form().layout();
        List<List<String>> rows;
        try (Source source = proposal.sources().get().get(0)) {
            rows = RecordFile.rows(source, name, ROWS);
        }
        if (said.skipLines() != null) {
            return new Sheet(name, rows, null, Layout.sheet(name));
        }
        Titles titles = Titles.ofSheet(rows);
        Layout below =
                titles == null || titles.lines() == 0 ? Layout.unsaid() : Layout.below(String.valueOf(titles.lines()));
        return new Sheet(name, rows, titles, Layout.sheet(name).with(below));
    }

    /** Finds what comes before the table of the sheet that is read, and the names of its columns. */
    private void table(Sheet sheet) {
        if (sheet.titles != null) {
            below(sheet.titles, "row");
        }
        firstRow(sheet.rows.stream()
                .skip(proposal.form().layout().skipped())
                .filter(row -> !row.isEmpty())
                .toList());
    }

    private boolean hasGames(Sheet sheet) {
        LogForm form =
                proposal.form().with(new LogForm.Builder().layout(sheet.layout).form());
        try (RawLog log = RawLog.open(proposal.sources().get().get(0), form)) {
            return log.recognise(form).isComplete();
        } catch (InputRefused refused) {
            return false;
        }
    }

    private boolean isComplete(RawLog log) {
        try {
            return log.recognise(proposal.form()).isComplete();
        } catch (InputRefused refused) {
            return false;
        }
    }

    private List<FileFacts> sketched(List<FileBeginning> heads) {
        sketch = new Sketch(titles);
        List<FileFacts> files = new ArrayList<>();
        List<Source> all = proposal.sources().get();
        LogForm form = proposal.form();
        List<String> header = List.of();
        for (int i = 0; i < all.size(); i++) {
            try (RawLog log = RawLog.open(all.get(i), form)) {
                long before = sketch.records();
                long unsound = sketch.read(all.get(i).name(), log);
                List<String> names = List.copyOf(log.names());
                if (i > 0 && !names.equals(header)) {
                    Remark remark = new Remark(
                            "columns",
                            all.get(i).name() + " has other columns than "
                                    + all.get(0).name() + ": " + differences(header, names));
                    if (!proposal.findings().contains(remark)) {
                        proposal.findings().add(remark);
                    }
                } else {
                    header = names;
                }
                FileBeginning head = heads.get(i);
                boolean csv = log.format() == RecordFormat.CSV;
                files.add(new FileFacts(
                        all.get(i).name(),
                        log.format(),
                        head.isYaml(),
                        form.layout().at(),
                        head.bytes(),
                        head.compressed(),
                        form.layout().encoding(),
                        head.mark(),
                        head.lineEnds(),
                        csv ? Optional.ofNullable(form.layout().delimiter()).orElse(",") : null,
                        sketch.records() - before,
                        unsound,
                        head.isBegun()));
            }
        }
        return files;
    }

    private static String differences(List<String> first, List<String> other) {
        List<String> lacking =
                first.stream().filter(name -> !other.contains(name)).toList();
        List<String> more = other.stream().filter(name -> !first.contains(name)).toList();
        return lacking.isEmpty() && more.isEmpty()
                ? "the same in another order"
                : (lacking.isEmpty() ? "" : "without " + String.join(", ", lacking))
                        + (lacking.isEmpty() || more.isEmpty() ? "" : "; ")
                        + (more.isEmpty() ? "" : "with " + String.join(", ", more));
    }
}
