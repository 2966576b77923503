package rate.log.inspect.guess;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.TimeParser;
import rate.engine.text.Letters;
import rate.log.form.LogForm;
import rate.log.form.Mapping;
import rate.log.form.TimePatternGuess;
import rate.log.game.Recognition;
import rate.log.inspect.question.Proposal;
import rate.log.inspect.question.Question;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.DayAndClock;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Synonyms;

/** The column that says when games were, if no canonical one does. */
final class TimeColumn {

    /** Of columns of times that give one order, the likelier have such a word. */
    private static final Set<String> STARTED =
            Set.of("start", "started", "begin", "played", "date", "kickoff", "match", "game");

    private final Sample sample;
    private final List<ColumnSketch> columns;
    private final Recognition known;
    private final List<ColumnSketch> alike;
    private final Proposal proposal;
    private final LogForm.Builder besides;

    /**
     * @param known what the columns mean without a guess
     * @param alike the columns that may have the time of a game
     * @param proposal receives what is found
     */
    TimeColumn(Sample sample, Recognition known, List<ColumnSketch> alike, Proposal proposal) {
        this.sample = sample;
        this.columns = sample.columns();
        this.known = known;
        this.alike = alike;
        this.proposal = proposal;
        this.besides = proposal.besides();
    }

    /** Maps the column, or asks for it; tells of one that cannot be read. */
    void guess() {
        ColumnSketch called = columns.stream()
                .filter(column -> known.of(column.key()).contains("time"))
                .findFirst()
                .orElse(null);
        boolean isLength = called != null && called.isLength() && !Sample.isAscending(sample.texts(called), 1);
        ColumnSketch own = called == null || (alike.contains(called) && !isLength) ? called : null;
        if (days(own) || known.form().mapping().texts().containsKey("time")) {
            return;
        }
        DayAndClock two = DayAndClock.of(alike, known.meanings());
        if (two != null && known.form().timeFormat() == null) {
            besides.map("time", two.expression());
            return;
        }
        if (severalWays(own) || years(own)) {
            return;
        }
        boolean isAside = false;
        if (own != null && (own.isTime() || own.filled() > 0)) {
            boolean isClock = !own.isTime() && DayAndClock.areClocks(own);
            isAside = isClock || isUnread(own);
            if (!isAside) {
                return;
            }
            proposal.remark(
                    "times",
                    "\"" + own.name() + "\" has " + (isClock ? "times of day without a day" : "no known times")
                            + ", and is left aside");
        }
        if (isAside || called != own) {
            besides.map("time", "");
        }
        Set<String> taken = besides.form().mapping().columnsBut("game");
        List<ColumnSketch> times =
                unmeant(column -> column.isTime() && alike.contains(column) && !taken.contains(column.key()));
        List<ColumnSketch> ordered = times.stream().filter(this::isOrdered).toList();
        List<ColumnSketch> dates = // numbers that may be seconds may as well be ids
                times.stream().filter(column -> !column.isNumber()).toList();
        List<ColumnSketch> likely = !ordered.isEmpty() ? ordered : dates.isEmpty() ? times : dates;
        Optional<ColumnSketch> named = Synonyms.find("time", likely);
        if (named.isPresent() || likely.size() == 1 || (!ordered.isEmpty() && columns.size() > 1)) {
            ColumnSketch column = named.orElseGet(() -> likely.stream()
                    .filter(time -> time.isCalled(STARTED::contains))
                    .findFirst()
                    .orElse(likely.get(0)));
            besides.map("time", Mapping.written(column.name()));
        } else if (times.size() > 1) {
            proposal.ask(Question.ofColumns("time", "which column holds the time of a game?", times));
        } else if (times.isEmpty()) {
            unmeant(column -> column.isLikeDays() && alike.contains(column) && !taken.contains(column.key())).stream()
                    .findFirst()
                    .ifPresent(column -> proposal.remark(
                            "times",
                            "\"" + column.name() + "\" (" + column.content()
                                    + ") looks like days in no known format, so the order of the rows counts; --map "
                                    + Mapping.written("time=" + column.name())
                                    + " --time-format PATTERN reads others"));
        }
    }

    /** Returns true if no text of a column called the time is one: none has a digit, or another column has times. */
    private boolean isUnread(ColumnSketch own) {
        return known.form().timeFormat() == null
                && own.times().best().isEmpty()
                && own.times().several().isEmpty()
                && (own.all(text -> text.chars().noneMatch(Letters::isDigit))
                        || Synonyms.find(
                                        "time",
                                        alike.stream()
                                                .filter(ColumnSketch::isTime)
                                                .toList())
                                .isPresent());
    }

    /** Returns true if the rows are in order of a column of times: of several such columns each gives the same order. */
    private boolean isOrdered(ColumnSketch column) {
        TimePatternGuess.Reading best = column.times().best().get(0);
        GameTime before = null;
        boolean moves = false;
        for (int row = 0; row < sample.size(); row++) {
            boolean isOfNext = row > 0 && sample.file(row) != sample.file(row - 1);
            GameTime last = isOfNext ? null : before;
            GameTime time = best.read(sample.texts(column)[row]);
            if (time != null && last != null && time.compareTo(last) < 0) {
                return false;
            }
            moves |= time != null && last != null && time.compareTo(last) > 0;
            before = time == null ? last : time;
        }
        return moves;
    }

    /**
     * Returns true if the column of times is written in several ways, which no format reads: without times, the order would be
     * lost.
     */
    private boolean severalWays(@Nullable ColumnSketch own) {
        if (known.form().timeFormat() != null || columns.stream().anyMatch(ColumnSketch::isTime)) {
            return false;
        }
        Predicate<ColumnSketch> isMixed = column -> !column.times().several().isEmpty();
        ColumnSketch column =
                own == null ? Synonyms.find("time", unmeant(isMixed)).orElse(null) : isMixed.test(own) ? own : null;
        if (column == null) {
            return false;
        }
        List<TimePatternGuess.Part> parts = column.times().several();
        long others = column.times().seen()
                - parts.stream().mapToLong(TimePatternGuess.Part::texts).sum();
        List<String> ways = new ArrayList<>();
        parts.forEach(part -> ways.add(
                String.format(Locale.ROOT, "%,d as %s, the first \"%s\"", part.texts(), part.pattern(), part.first())));
        if (others > 0) {
            ways.add(String.format(Locale.ROOT, "%,d as no time", others));
        }
        proposal.ask(Question.of(
                "time-format:" + column.name(),
                "\"" + column.name() + "\" is not written in one way: " + String.join("; ", ways)
                        + ". Which are the times? --time-format has one format, so bring all into one",
                Question.map("time=", "if the order of the rows is that of the games")));
        return true;
    }

    /** The column of times if it has such numbers, or one that is called so if there are no times; null if there is none. */
    private @Nullable ColumnSketch counted(@Nullable ColumnSketch own, Predicate<ColumnSketch> like) {
        boolean isOpen = known.form().timeFormat() == null && (own == null || like.test(own));
        return !isOpen || own != null || columns.stream().anyMatch(ColumnSketch::isTime)
                ? isOpen ? own : null
                : Synonyms.find("time", unmeant(like)).orElse(null);
    }

    /** Returns true if the column of times has years, which is asked, because numbers of seconds look alike. */
    private boolean years(@Nullable ColumnSketch own) {
        ColumnSketch years = counted(own, ColumnSketch::isYears);
        if (years == null) {
            return false;
        }
        String text = Mapping.written(years.name());
        proposal.ask(Question.of(
                "years:" + years.name(),
                "\"" + years.name() + "\" (" + years.content() + "): are these years?",
                Question.map("time=" + text + "+'-01-01'", "if they are"),
                Question.map("time=", "if the order of the rows is that of the games")));
        return true;
    }

    /** Returns true if the column of times has numbers of days, which is asked, because numbers of seconds look alike. */
    private boolean days(@Nullable ColumnSketch own) {
        ColumnSketch column = counted(own != null && own.isDays() ? own : null, ColumnSketch::isDays);
        if (column == null) {
            return false;
        }
        String whole = DayAndClock.ofSheet(column, sample.columns());
        if (whole != null) {
            besides.map("time", whole).timeFormat(TimeParser.EXCEL);
            return true;
        }
        String first = column.counts().keySet().iterator().next();
        GameTime read = TimeParser.withPattern(TimeParser.EXCEL, ZoneOffset.UTC).read(first);
        List<String> words = new ArrayList<>();
        if (column != own) {
            words.addAll(List.of("--map", "time=" + Mapping.written(column.name())));
        }
        words.addAll(List.of("--time-format", TimeParser.EXCEL));
        proposal.ask(Question.of(
                "days:" + column.name(),
                "\"" + column.name() + "\" (" + column.content() + "): are these days of a spreadsheet"
                        + (read == null ? "" : ", " + first + " being " + read.text()) + "?",
                new Question.Answer(words, "")));
        return true;
    }

    /** The columns of which nothing is known without a guess. */
    private List<ColumnSketch> unmeant(Predicate<ColumnSketch> like) {
        return columns.stream()
                .filter(column -> known.of(column.key()).isEmpty() && like.test(column))
                .toList();
    }
}
