package rate.inspect;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.Roster;
import rate.input.Delimiters;
import rate.input.JsonPlaces;
import rate.input.Layout;
import rate.input.RecordFile;
import rate.input.RecordFormat;
import rate.input.source.CharsetGuess;
import rate.input.source.Source;
import rate.log.SoundGames;
import rate.log.correct.Corrections;
import rate.log.form.LogForm;
import rate.log.form.Mapping;
import rate.log.form.OrderColumn;
import rate.log.game.RawLog;
import rate.log.game.Recognition;
import rate.log.order.LogOrder;
import rate.log.order.LogReading;
import rate.problem.InputRefused;
import rate.problem.Nearest;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.text.Counted;

/**
 * Looks at a log in three passes: at the beginning of each file for its format, at its columns for what they could mean, and
 * at its games as far as they can be read so.
 */
public final class Inspector {

    /** What is wrong with what was said of a log, or open; everything else is a fault of the file. */
    private static final Set<ProblemKind> OF_FORM = EnumSet.of(
            ProblemKind.MISSING_COLUMN,
            ProblemKind.NO_SUCH_COLUMN,
            ProblemKind.DUPLICATE_COLUMN,
            ProblemKind.AMBIGUOUS_COLUMNS,
            ProblemKind.AMBIGUOUS_FORMAT,
            ProblemKind.UNGROUPABLE,
            ProblemKind.LATE_KEY,
            ProblemKind.NO_ZONE);

    private final Supplier<List<Source>> sources;
    private final LogReading said;
    private final @Nullable String profile;
    private final LogForm words;
    private final Clock clock;
    private final LogForm.Builder besides = new LogForm.Builder();
    private final List<Question> questions = new ArrayList<>();
    private final List<Remark> findings = new ArrayList<>();
    private Sketch sketch = new Sketch();
    private boolean zoneMissing;

    private Inspector(
            Supplier<List<Source>> sources, LogReading said, @Nullable String profile, LogForm words, Clock clock) {
        this.sources = sources;
        this.said = said;
        this.profile = profile;
        this.words = words;
        this.clock = clock;
    }

    /**
     * Inspects a log.
     *
     * @param sources gives its files, anew for each pass
     * @param said what the user said of it: a profile, and words besides
     * @param profile by name or file; null if there is none
     * @param words what was said besides
     * @param clock tells what lies in the future
     * @throws InputRefused if a file cannot be read
     */
    public static Inspection inspect(
            Supplier<List<Source>> sources, LogReading said, @Nullable String profile, LogForm words, Clock clock) {
        return new Inspector(sources, said, profile, words, clock).inspect();
    }

    private Inspection inspect() {
        encoding();
        List<Head> heads = heads();
        place();
        sheets();
        List<FileFacts> files = lists(heads, sketched(heads));
        footers();
        guess();
        Recognition read = recognised();
        groups(read);
        outcomes(read);
        new SecondLook(sketch.columns(), read, questions, findings).look();
        decimals(read);
        boolean ambiguous = times(read);
        read = recognised();
        GameFacts games = read.isComplete() ? games(ambiguous) : null;
        read = recognised();
        new Remarks(findings, questions).of(files, sketch, read, games, said.rosters() != null);
        LogForm form = form();
        return new Inspection(
                files,
                columns(read),
                sketch.sound(),
                patterns(read),
                zoneMissing,
                read.shape(),
                games,
                findings,
                profile == null ? read.form() : form,
                Arguments.of(profile == null ? read.form().name() : profile, words.with(besides.form()), names()),
                hints(games, read),
                questions);
    }

    /** What the columns mean, as far as their names and texts tell. */
    private void guess() {
        if (!questions.isEmpty()) {
            return; // the records are not found yet
        }
        if (sketch.hasRecordAsHeader()) {
            questions.add(new Question(
                    "the first line looks like a record. Add a line with the names of the columns before it, or call the"
                            + " columns by number: --map time=@1,player1=@2",
                    List.of(),
                    true));
            return;
        }
        Recognition known = recognised();
        if (!questions.isEmpty()) {
            return; // what was said does not fit the log
        }
        Guesses guesses = new Guesses(
                sketch.columns(),
                known,
                said.rosters() != null,
                (game, rank) -> RankColumn.arePlaces(this::open, game, rank),
                besides,
                questions);
        if (known.shape() != Recognition.Shape.TEAMS) {
            guesses.players();
        }
        guesses.time();
        guesses.condition();
        Recognition guessed = recognised();
        guesses.game(isRowPerGame(guessed));
        gamesOfSeats(guessed);
    }

    /** The names of columns as the log has them, by their keys. */
    private Map<String, String> names() {
        Map<String, String> names = new LinkedHashMap<>();
        sketch.columns().forEach(column -> names.put(column.key(), column.name()));
        return names;
    }

    private static boolean isRowPerGame(Recognition read) {
        return read.shape() == Recognition.Shape.GAMES || read.shape() == Recognition.Shape.SERIES;
    }

    /** What was said and guessed so far. */
    private LogForm form() {
        return said.form().with(besides.form());
    }

    private List<RawLog> open() {
        LogForm form = form();
        return sources.get().stream().map(source -> RawLog.open(source, form)).toList();
    }

    /** Which charset the texts have, if nobody said it. Files of several charsets cannot be read together. */
    private void encoding() {
        if (said.form().layout().encoding() != null) {
            return;
        }
        Map<String, Remark> guesses = new LinkedHashMap<>();
        for (Source source : sources.get()) {
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
                besides.layout(Layout.encoded(charset));
                findings.add(why);
            }
        });
    }

    /** Where the table begins and what separates its fields, if nobody said it. */
    private List<Head> heads() {
        List<Head> heads = new ArrayList<>();
        Layout layout = form().layout();
        for (Source source : sources.get()) {
            try (source) {
                heads.add(Head.of(source, layout));
            }
        }
        String text = heads.get(0).below(layout.skipped());
        Titles titles = layout.skipLines() == null
                ? Titles.of(text, layout.delimiter())
                : new Titles(0, Delimiters.of(text), "");
        boolean delimited = layout.delimiter() == null && titles.delimiter() != ',';
        if (delimited || titles.lines() > 0) {
            try (RawLog log = RawLog.open(sources.get().get(0), form())) {
                if (log.format() == RecordFormat.CSV) {
                    below(titles);
                    besides.layout(delimited ? Layout.delimited(String.valueOf(titles.delimiter())) : Layout.unsaid());
                }
            }
        }
        return heads;
    }

    private void below(Titles titles) {
        if (titles.lines() > 0) {
            besides.layout(Layout.below(String.valueOf(titles.lines())));
            findings.add(new Remark(
                    "file",
                    Counted.of(titles.lines(), "line stands", "lines stand") + " before the header, from \""
                            + titles.first() + "\" on"));
        }
    }

    /** What separates the texts of a list, if nobody said it: the columns are then looked at once more. */
    private List<FileFacts> lists(List<Head> heads, List<FileFacts> files) {
        ListSigns found = form().layout().hasLists() ? null : ListSigns.of(ListSigns.among(sketch.columns()));
        if (found == null) {
            return files;
        }
        String sign = String.valueOf(found.sign());
        if (!found.isCertain()) {
            questions.add(new Question(
                    "\"" + found.example() + "\": is this one name or several? Some of the names stand elsewhere, too",
                    List.of(
                            Arguments.shell(List.of("--list-separator", sign)) + " if it is several",
                            "--list-separator ';' if it is one"),
                    true));
            return files;
        }
        besides.layout(Layout.listed(sign));
        findings.add(new Remark(
                "columns",
                "\"" + found.example()
                        + "\" is probably a list: most of the names in such texts stand elsewhere, too"));
        sketch = new Sketch();
        return sketched(heads);
    }

    /** Rows at the end of a table that are no games. */
    private void footers() {
        for (Footer footer : sketch.footers()) {
            if (!form().admits(footer.column(), footer.text())) {
                continue;
            }
            String where = Arguments.shell(List.of("--where", footer.condition()));
            if (footer.isNamed()) {
                besides.where(List.of(footer.condition()));
                findings.add(new Remark(
                        "file",
                        footer.file() + ": the row \"" + footer.text()
                                + "\" at the end is probably no game, and left out"));
            } else {
                questions.add(new Question(
                        footer.file() + ": the last row "
                                + (footer.text().isEmpty()
                                        ? "has no \"" + footer.column() + "\", as all others have"
                                        : "begins with \"" + footer.text() + "\"")
                                + ": is it a game?",
                        List.of(where + " if it is none", "--on-problem=reject if it is one that is incomplete"),
                        false));
            }
        }
    }

    /** Where a JSON has its games, if they are not all there is. */
    private void place() {
        if (said.form().layout().at() != null) {
            return;
        }
        try (RawLog log = RawLog.open(sources.get().get(0), form())) {
            if (log.format() != RecordFormat.JSON_LINES || isComplete(log)) {
                return;
            }
        }
        try (Source source = sources.get().get(0)) {
            List<String> places = JsonPlaces.of(source, form().layout());
            if (places.size() == 1) {
                besides.layout(Layout.at(places.get(0)));
            } else if (places.size() > 1) {
                questions.add(new Question(
                        "which key holds the games?",
                        places.stream()
                                .map(key -> Arguments.shell(List.of("--at", key)))
                                .toList(),
                        true));
            }
        }
    }

    /** Which sheet of a workbook has the games, if the first has none. */
    private void sheets() {
        if (said.form().layout().sheet() != null) {
            return;
        }
        List<String> names;
        try (Source source = sources.get().get(0)) {
            names = RecordFile.sheets(source);
        }
        if (names.size() < 2) {
            return;
        }
        findings.add(new Remark(
                "file", "the workbook has the sheets " + String.join(", ", names) + "; --sheet chooses another"));
        if (hasGames(names.get(0))) {
            return;
        }
        List<String> others = names.stream().skip(1).filter(this::hasGames).toList();
        if (others.size() == 1) {
            besides.layout(Layout.sheet(others.get(0)));
        } else {
            questions.add(new Question(
                    "which sheet has the games?",
                    (others.isEmpty() ? names : others)
                            .stream()
                                    .map(name -> Arguments.shell(List.of("--sheet", name)))
                                    .toList(),
                    true));
        }
    }

    private boolean hasGames(String sheet) {
        LogForm form =
                form().with(new LogForm.Builder().layout(Layout.sheet(sheet)).form());
        try (RawLog log = RawLog.open(sources.get().get(0), form)) {
            return log.recognise(form).isComplete();
        } catch (InputRefused refused) {
            return false;
        }
    }

    private boolean isComplete(RawLog log) {
        try {
            return log.recognise(form()).isComplete();
        } catch (InputRefused refused) {
            return false;
        }
    }

    private List<FileFacts> sketched(List<Head> heads) {
        List<FileFacts> files = new ArrayList<>();
        List<Source> all = sources.get();
        LogForm form = form();
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
                    if (!findings.contains(remark)) {
                        findings.add(remark);
                    }
                } else {
                    header = names;
                }
                Head head = heads.get(i);
                boolean csv = log.format() == RecordFormat.CSV;
                files.add(new FileFacts(
                        all.get(i).name(),
                        log.format(),
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

    /** What the columns of the first file mean by now. */
    private Recognition recognised() {
        try (RawLog log = RawLog.open(sources.get().get(0), form())) {
            return log.recognise(form());
        } catch (InputRefused refused) {
            if (!OF_FORM.contains(refused.problem().kind())) {
                throw refused;
            }
            ask(refused.problem());
            return new Recognition(form(), Recognition.Shape.UNKNOWN, false, Map.of());
        }
    }

    private void ask(Problem problem) {
        Question question =
                new Question(problem.message() + ". " + problem.kind().remedy(), List.of(), true);
        if (!questions.contains(question)) {
            questions.add(question);
        }
    }

    /** The ids of games that have many rows each, if no column has them. */
    private void gamesOfSeats(Recognition guessed) {
        boolean seats = guessed.shape() == Recognition.Shape.SEATS;
        if (!seats
                || isMeant(guessed, "game")
                || guessed.form().mapping().texts().containsKey("game")) {
            return;
        }
        ColumnSketch place = column(guessed, "place");
        if (place == null && !isMeant(guessed, "score") && !isMeant(guessed, "result")) {
            return; // there is no game without an outcome
        }
        List<ColumnSketch> candidates = sketch.columns().stream()
                .filter(column -> column.distinct() > 1 && !isMeant(guessed, column))
                .toList();
        ColumnSketch run = place == null ? null : Runs.column(this::open, place, candidates);
        if (run != null) {
            besides.map("game", "@file+' '+" + Mapping.written(run.name()));
            misspelt(run);
        } else {
            questions.add(new Question("which column identifies the game of a row?", List.of("--map game=…"), true));
        }
    }

    /** A game of one row is probably a part of another, under a name that somebody wrote wrongly. */
    private void misspelt(ColumnSketch run) {
        Set<String> others = new LinkedHashSet<>();
        run.counts().forEach((text, count) -> {
            if (count > 1) {
                others.add(text);
            }
        });
        run.counts().forEach((text, count) -> {
            if (count == 1
                    && !form().replace().getOrDefault(run.key(), Map.of()).containsKey(text)) {
                Nearest.of(text, others)
                        .ifPresent(other -> findings.add(new Remark(
                                "columns",
                                "\"" + text + "\" of \"" + run.name() + "\" stands in one row only; if it is \"" + other
                                        + "\": "
                                        + Arguments.shell(List.of(
                                                "--replace",
                                                LogForm.replacementTexts(Map.of(run.name(), Map.of(text, other)))
                                                        .get(0))))));
            }
        });
    }

    private static boolean isMeant(Recognition read, String canonical) {
        return read.meanings().values().stream().anyMatch(all -> all.contains(canonical));
    }

    private static boolean isMeant(Recognition read, ColumnSketch column) {
        return read.meanings().containsKey(column.key());
    }

    /** The column that means a canonical one; null if there is none. */
    private @Nullable ColumnSketch column(Recognition read, String canonical) {
        for (ColumnSketch column : sketch.columns()) {
            if (read.meanings().getOrDefault(column.key(), List.of()).contains(canonical)) {
                return column;
            }
        }
        return null;
    }

    private void outcomes(Recognition recognised) {
        Recognition read = scoresInsteadOfResults(recognised);
        OutcomeTexts outcomes = new OutcomeTexts(besides, questions);
        ColumnSketch result = column(read, "result");
        if (result != null) {
            outcomes.results(result, Guesses.sides(sketch.columns(), read.meanings()), read.form());
        }
        ColumnSketch scores = column(read, "scores");
        if (scores != null && read.shape() == Recognition.Shape.GAMES && !isOutcomeBeside(read)) {
            outcomes.scores(scores, read.form(), findings);
        }
        ColumnSketch first = column(read, "score1");
        ColumnSketch second = column(read, "score2");
        if (first != null && second != null && read.shape() == Recognition.Shape.GAMES && !isOutcomeBeside(read)) {
            outcomes.scores(first, second, read.form(), findings);
        }
        ColumnSketch winner = column(read, "winner");
        if (winner != null && column(read, "loser") == null) {
            outcomes.winner(winner, read.form());
        }
        ColumnSketch place = column(read, "place");
        if (place != null) {
            outcomes.places(place, read.form());
        }
    }

    /** A column of results, by its name, that has both scores is one of scores. */
    private Recognition scoresInsteadOfResults(Recognition read) {
        ColumnSketch result = column(read, "result");
        if (result == null || !result.isScores() || read.shape() != Recognition.Shape.GAMES) {
            return read;
        }
        besides.map("scores", Mapping.written(result.name()));
        if (read.form().mapping().texts().containsKey("result")) {
            besides.map("result", "");
        }
        return recognised();
    }

    /** Who played together, if no column is called so. */
    private void groups(Recognition read) {
        if (read.shape() != Recognition.Shape.SEATS
                || isMeant(read, "team")
                || read.form().mapping().texts().containsKey("team")) {
            return;
        }
        List<ColumnSketch> game = columns(read, Set.of("game"));
        List<ColumnSketch> outcome = columns(read, Set.of("place", "score", "result"));
        if (game.isEmpty() || outcome.isEmpty()) {
            return;
        }
        List<ColumnSketch> candidates = sketch.columns().stream()
                .filter(column -> column.filled() > 0 && !isMeant(read, column))
                .toList();
        List<ColumnSketch> found = Groups.columns(this::open, game, outcome, candidates);
        Optional<ColumnSketch> one = Synonyms.find("team", found)
                .or(() -> found.stream()
                        .filter(column -> found.size() == 1 && column.isText())
                        .findFirst());
        if (one.isPresent()) {
            besides.map("team", Mapping.written(one.get().name()));
        } else if (!found.isEmpty()) {
            questions.add(new Question(
                    "which column says who played together?",
                    found.stream()
                            .map(column -> Arguments.shell(List.of("--map", "team=" + Mapping.written(column.name()))))
                            .toList(),
                    true));
        }
    }

    /** The columns that mean one of some canonical ones. */
    private List<ColumnSketch> columns(Recognition read, Set<String> canonical) {
        return sketch.columns().stream()
                .filter(column -> read.meanings().getOrDefault(column.key(), List.of()).stream()
                        .anyMatch(canonical::contains))
                .toList();
    }

    /** Whether something beside the scores tells how games ended. */
    private boolean isOutcomeBeside(Recognition read) {
        return isMeant(read, "winner") || isMeant(read, "result") || isMeant(read, "place1");
    }

    /** Which sign numbers have, if nobody said it. */
    private void decimals(Recognition read) {
        boolean commas = sketch.columns().stream()
                .filter(ColumnSketch::hasDecimalCommas)
                .anyMatch(column -> read.meanings().getOrDefault(column.key(), List.of()).stream()
                        .anyMatch(SecondLook::isNumeric));
        if (commas && read.form().decimal() == null) {
            besides.decimal(",");
        }
    }

    /** How times are written, if nobody said it; whether that cannot be told. */
    private boolean times(Recognition read) {
        ColumnSketch time = column(read, "time");
        if (time == null || read.form().timeFormat() != null) {
            return false;
        }
        TimePatterns.Ambiguity ambiguity = time.times().ambiguity();
        List<TimePatterns.Reading> best = time.times().best();
        if (ambiguity == null) {
            besides.timeFormat(best.isEmpty() ? null : best.get(0).timeFormat());
            return false;
        }
        List<String> choices = new ArrayList<>();
        ambiguity
                .meanings()
                .forEach((pattern, meaning) ->
                        choices.add(Arguments.shell(List.of("--time-format", pattern)) + " means " + meaning));
        questions.add(new Question(
                "\"" + time.name() + "\": which part of \"" + ambiguity.text()
                        + "\" is the day, and which is the month?",
                choices,
                true));
        return true;
    }

    private List<String> patterns(Recognition read) {
        ColumnSketch time = column(read, "time");
        return read.form().timeFormat() != null
                ? List.of(read.form().timeFormat())
                : time == null
                        ? List.of()
                        : time.times().best().stream()
                                .map(TimePatterns.Reading::pattern)
                                .toList();
    }

    /** The games, read with what is known; where a zone is missing as if it were UTC, and without times nobody can read. */
    private GameFacts games(boolean ambiguousTimes) {
        LogForm form = form();
        if (ambiguousTimes) {
            form = form.with(new LogForm.Builder().map("time", "").form());
        }
        GameFacts games = survey(form);
        if (games.refusal() != null && games.refusal().kind() == ProblemKind.NO_ZONE) {
            zoneMissing = true;
            questions.add(new Question(
                    "which time zone do the times have? " + games.refusal().message(),
                    List.of("--zone UTC", "--zone Europe/Berlin", "--zone +02:00"),
                    true));
            form = form.with(new LogForm.Builder().zone("UTC").form());
            games = survey(form);
        }
        if (!form.grouped() && isOneTeamed(games)) {
            games = grouped(form, games);
        }
        if (!isMeantByMap("team") && 2 * games.of(ProblemKind.MIXED_OUTCOME) > games.games() + games.rejected()) {
            besides.map("team", "");
            findings.add(new Remark(
                    "columns",
                    "the members of a team have different places, so each member counts as a separate side"));
            games = survey(form.with(besides.form()));
        }
        Problem refusal = games.refusal();
        if (refusal != null) {
            ask(refusal);
        }
        return games;
    }

    /** Whether so many games have one team that the rows of others must be somewhere else. */
    private static boolean isOneTeamed(GameFacts games) {
        return games.isRefusing() && 2 * games.of(ProblemKind.ONE_TEAM) > games.rejected();
    }

    /** The games with all rows of each together, if that makes games of them: then the log has its rows in another order. */
    private GameFacts grouped(LogForm form, GameFacts apart) {
        if (recognised().shape() != Recognition.Shape.SEATS) {
            return apart;
        }
        GameFacts together = survey(
                form.with(besides.form()).with(new LogForm.Builder().group(true).form()));
        long all = together.games() + together.rejected();
        // What a team's members disagree on is looked at next.
        long left = together.rejected() - together.of(ProblemKind.MIXED_OUTCOME);
        if (together.refusal() != null || 100 * left > all) {
            return apart;
        }
        besides.group(true);
        findings.add(new Remark("games", "the rows of a game do not lie together, so --group brings them together"));
        return together;
    }

    private boolean isMeantByMap(String canonical) {
        return said.form().mapping().texts().containsKey(canonical);
    }

    private GameFacts survey(LogForm form) {
        Roster roster = new Roster();
        List<OrderColumn> watched =
                SameTime.among(sketch.columns().stream().map(ColumnSketch::name).toList());
        GameFacts facts = new GameFacts(roster, clock.instant().getEpochSecond(), watched);
        LogReading reading =
                new LogReading(form.ordered(watched), said.rosters(), Corrections.none(), LogOrder.ofTheFiles(), false);
        try (SoundGames games = new SoundGames(sources.get(), reading, roster, facts::report)) {
            for (Game game = games.next(); game != null; game = games.next()) {
                facts.add(game);
            }
        } catch (InputRefused refused) {
            if (!OF_FORM.contains(refused.problem().kind())) {
                throw refused;
            }
            facts.refuse(refused.problem());
        }
        return facts;
    }

    private List<Inspection.ColumnFacts> columns(Recognition read) {
        List<Inspection.ColumnFacts> columns = new ArrayList<>();
        for (ColumnSketch column : sketch.columns()) {
            List<String> meanings = read.meanings().getOrDefault(column.key(), List.of());
            columns.add(new Inspection.ColumnFacts(
                    column.name(),
                    column.kind(),
                    column.rows() == 0 ? 0 : (double) column.filled() / sketch.sound(),
                    column.distinct(),
                    column.hasMore(),
                    column.content(),
                    String.join(", ", meanings),
                    meanings.isEmpty() ? "" : why(meanings.get(0), read)));
        }
        return columns;
    }

    private String why(String canonical, Recognition read) {
        if (besides.maps(canonical)) {
            return "guess";
        }
        if (words.mapping().texts().containsKey(canonical)) {
            return "map";
        }
        return read.form().mapping().texts().containsKey(canonical) ? "profile" : "name";
    }

    /** What a run needs besides, because of the games: with these words it rejects none that the survey does not. */
    private static List<String> hints(@Nullable GameFacts games, Recognition read) {
        List<String> hints = new ArrayList<>();
        if (games == null) {
            return hints;
        }
        String rounds = games.sameTime().word();
        if (rounds != null
                && read.shape() != Recognition.Shape.SERIES
                && games.sameTime().isCertain()) {
            hints.add(rounds);
        } else if (games.gaps().backwards() > 0) {
            hints.add("--sort");
        }
        boolean manyTeams = games.teamCounts().keySet().stream().anyMatch(count -> count > 2);
        if (manyTeams) {
            hints.addAll(List.of("--system", "trueskill")); // it rates all that the usual one does, and more teams
        }
        if (games.rejected() > games.of(ProblemKind.ABANDONED_GAME) && games.games() > 0 && !games.isRefusing()) {
            hints.add("--on-problem=reject");
        }
        return hints;
    }
}
