package rate.log.form;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.TimeParser;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.file.input.Layout;
import rate.log.form.term.Condition;
import rate.log.form.term.GameEnding;
import rate.log.form.term.Scoreline;

/**
 * How a log is written, as far as it does not say so itself: what the words of a command line or a profile tell.
 *
 * @param name of the profile; null if it is none
 * @param where which records count; all conditions have to hold
 * @param unplayed texts of games that are yet to be played, by column of the log: in a list of fixtures these count, too
 * @param replace new texts by old ones, by column of the log
 * @param timeFormat how times are written; null for ISO
 * @param zone where the clock hangs whose times name no zone; null if they all do
 * @param decimal sign of numbers, point or comma; null for a point
 * @param season the season of a game by its time; null if the log says it, or nobody asks
 * @param abandoned what becomes of games that were not played to their end: count, leave-out, or played, which leaves out
 *     walkovers only; null if they are not sound
 * @param scoreUnit what scores of sets count; null for the sets
 * @param grouped whether the rows of a game may lie apart, where a game has several
 * @param forecasts which columns have forecasts of others; no profile has any
 * @param fixtures whether games may lack their outcomes, because they are yet to be played
 * @param order columns that order the games of one time, the first first
 * @param joins tables whose columns records have besides their own
 * @param kept columns of the log that are carried with a game, beside what is rated; no profile has any
 */
public record LogForm(
        @Nullable String name,
        Layout layout,
        Mapping mapping,
        List<Condition> where,
        Map<String, Set<String>> unplayed,
        Map<String, Map<String, String>> replace,
        @Nullable String timeFormat,
        @Nullable String zone,
        @Nullable String decimal,
        @Nullable SeasonRule season,
        @Nullable String abandoned,
        Scoreline.@Nullable Unit scoreUnit,
        boolean grouped,
        List<ForecastColumns> forecasts,
        boolean fixtures,
        List<OrderColumn> order,
        List<JoinTable> joins,
        List<String> kept) {

    /** In replacements of a column, all texts of which nothing else is said. */
    private static final String OTHERS = "*";

    /** Games that were not played to their end count as told. */
    public static final String COUNT = "count";

    private static final String LEAVE_OUT = "leave-out";
    private static final String PLAYED = "played";

    private static final LogForm OWN = new Builder().form();

    /** Checks what can be checked without a log. */
    public LogForm {
        Map<String, Map<String, String>> byKey = new LinkedHashMap<>();
        replace.forEach((column, texts) -> byKey.computeIfAbsent(FieldName.key(column), none -> new LinkedHashMap<>())
                .putAll(texts));
        replace = byKey;
        times(timeFormat, zone);
        if (decimal != null && !decimal.equals(".") && !decimal.equals(",")) {
            throw new IllegalArgumentException("--decimal must be . or , and not \"" + decimal + "\"");
        }
        if (abandoned != null && !List.of(COUNT, LEAVE_OUT, PLAYED).contains(abandoned)) {
            throw new IllegalArgumentException("--abandoned must be " + COUNT + ", " + LEAVE_OUT + " or " + PLAYED
                    + ", not \"" + abandoned + "\"");
        }
    }

    /** The form of a log of which nothing is said. */
    public static LogForm own() {
        return OWN;
    }

    /**
     * Returns the format of a table beside the log, by the words of a command line.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    public static LogForm ofTable(@Nullable String at, List<String> map) {
        return OWN.changed(to -> to.layout(Layout.at(at)).mapping = Mapping.parse(map));
    }

    public LogForm ordered(List<OrderColumn> by) {
        return changed(to -> to.order = List.copyOf(by));
    }

    /** Returns this form, whose records have the columns of other tables, too. */
    public LogForm joined(List<JoinTable> tables) {
        return changed(to -> to.joins = List.copyOf(tables));
    }

    public LogForm keeping(List<String> columns) {
        return changed(to -> to.kept = List.copyOf(columns));
    }

    public LogForm forecasting(List<ForecastColumns> others) {
        return changed(to -> to.forecasts = List.copyOf(others));
    }

    /** Returns this form for a list of games that may lack their outcomes, and the columns of these. */
    public LogForm ofFixtures() {
        return changed(to -> to.fixtures = true);
    }

    /** Returns this form, with what another one says besides or instead; conditions of both have to hold. */
    public LogForm with(LogForm other) {
        return changed(to -> to.add(other));
    }

    private LogForm changed(Consumer<Builder> change) {
        Builder builder = new Builder().add(this);
        change.accept(builder);
        return builder.form();
    }

    /** Returns true if games that were not played to their end are sound: they count as they stood, or are left out. */
    boolean countsAbandoned() {
        return COUNT.equals(abandoned) || PLAYED.equals(abandoned);
    }

    /** Returns true if games that ended so are left out. */
    public boolean leavesOut(GameEnding ending) {
        return switch (ending) {
            case PLAYED -> false;
            case GIVEN_UP -> LEAVE_OUT.equals(abandoned);
            case WALKOVER -> LEAVE_OUT.equals(abandoned) || PLAYED.equals(abandoned);
        };
    }

    /** All that is said in a word each, or by being true, by the keys of a profile, which the options are called by, too. */
    public Map<String, Object> plain() {
        Map<String, @Nullable Object> all = new LinkedHashMap<>();
        all.put("time_format", timeFormat);
        all.put("zone", zone);
        all.put("delimiter", layout.delimiter());
        all.put("encoding", layout.encoding());
        all.put("skip_lines", layout.skipLines() == null ? null : String.valueOf(layout.skipLines()));
        all.put("sheet", layout.sheet());
        all.put("lines", layout.lines());
        all.put("list_separator", layout.listSeparator());
        all.put("no_header", layout.headerless() ? true : null);
        all.put("decimal", decimal);
        all.put("season", season == null ? null : season.text());
        all.put("abandoned", abandoned);
        all.put("score_unit", scoreUnit == null ? null : scoreUnit.word());
        all.put("group", grouped ? true : null);
        Map<String, Object> said = new LinkedHashMap<>();
        all.forEach((key, value) -> Stream.ofNullable(value).forEach(some -> said.put(key, some)));
        return said;
    }

    /** The conditions, as written. */
    public List<String> whereTexts() {
        return where.stream().map(Condition::text).toList();
    }

    /** The columns of the conditions that are no expressions, as names are compared. */
    public Set<String> whereColumns() {
        return where.stream()
                .filter(condition -> condition.term() == null)
                .map(condition -> FieldName.key(condition.column()))
                .collect(Collectors.toSet());
    }

    /** Returns true if records with a text in a column of the log can count at all. */
    public boolean admits(String column, String text) {
        return where.stream()
                .filter(condition -> condition.term() == null)
                .filter(condition -> FieldName.key(condition.column()).equals(FieldName.key(column)))
                .allMatch(condition -> condition.admits(text));
    }

    /** A condition that leaves out the records with certain texts in a column. */
    public static String conditionUnlike(String column, Collection<String> texts) {
        return Condition.unlike(column, texts);
    }

    /** New texts by old ones, by column, as {@code --replace} takes them: a text for each column. */
    public static List<String> replacementTexts(Map<String, Map<String, String>> replacements) {
        return Replacement.write(replacements);
    }

    /**
     * The version of the data of time zones on which its times depend, such as {@code 2025a}; null if on none: with another
     * version, the same log may have other times.
     */
    public @Nullable String zoneData() {
        return times().zoneData();
    }

    TimeParser times() {
        return times(timeFormat, zone);
    }

    /** New texts by old ones for a column of the log. */
    public Map<String, String> replacements(String column) {
        return replace.isEmpty() ? Map.of() : replace.getOrDefault(FieldName.key(column), Map.of());
    }

    /**
     * Returns the meaning of a text by {@link #replacements}: all others that are not empty have that of {@link #OTHERS}.
     *
     * @return the text itself, if nothing is said of it
     */
    public static String replaced(String text, Map<String, String> texts) {
        String bare = Letters.strip(text);
        String now = texts.get(bare);
        return now != null ? now : bare.isEmpty() ? text : texts.getOrDefault(OTHERS, text);
    }

    private static TimeParser times(@Nullable String format, @Nullable String zone) {
        ZoneId place = null;
        if (zone != null) {
            try {
                place = ZoneId.of(zone);
            } catch (DateTimeException e) {
                throw new IllegalArgumentException(
                        "--zone \"" + zone + "\" is not a time zone; examples are UTC, Europe/Berlin and +02:00", e);
            }
        }
        return format == null ? TimeParser.iso(place) : TimeParser.withPattern(format, place);
    }

    /** A form that is put together piece by piece. What is given as words is read as on the command line. */
    public static final class Builder {

        private @Nullable String name;
        private Layout layout = Layout.unsaid();
        private Mapping mapping = Mapping.none();
        private final List<Condition> where = new ArrayList<>();
        private final Map<String, Set<String>> unplayed = new LinkedHashMap<>();
        private final Map<String, Map<String, String>> replace = new LinkedHashMap<>();
        private @Nullable String timeFormat;
        private @Nullable String zone;
        private @Nullable String decimal;
        private @Nullable SeasonRule season;
        private @Nullable String abandoned;
        private Scoreline.@Nullable Unit scoreUnit;
        private boolean grouped;
        private List<ForecastColumns> forecasts = List.of();
        private boolean fixtures;
        private List<OrderColumn> order = List.of();
        private List<JoinTable> joins = List.of();
        private List<String> kept = List.of();

        /** Takes over all that a form says, besides or instead of what was said; the first name counts. */
        Builder add(LogForm form) {
            name = name == null ? form.name : name;
            layout = layout.with(form.layout);
            mapping = mapping.with(form.mapping);
            form.where.stream().filter(condition -> !where.contains(condition)).forEach(where::add);
            form.unplayed.forEach((column, texts) -> texts.forEach(text -> unplayed(column, text)));
            form.replace.forEach((column, texts) -> texts.forEach((old, now) -> replace(column, old, now)));
            timeFormat = form.timeFormat == null ? timeFormat : form.timeFormat;
            zone = form.zone == null ? zone : form.zone;
            decimal = form.decimal == null ? decimal : form.decimal;
            season = form.season == null ? season : form.season;
            abandoned = form.abandoned == null ? abandoned : form.abandoned;
            scoreUnit = form.scoreUnit == null ? scoreUnit : form.scoreUnit;
            grouped |= form.grouped;
            forecasts = form.forecasts.isEmpty() ? forecasts : form.forecasts;
            fixtures |= form.fixtures;
            order = form.order.isEmpty() ? order : form.order;
            joins = form.joins.isEmpty() ? joins : form.joins;
            kept = form.kept.isEmpty() ? kept : form.kept;
            return this;
        }

        public Builder name(String text) {
            name = text;
            return this;
        }

        /** Says how the files are cut into records, besides or instead of what was said. */
        public Builder layout(Layout said) {
            layout = layout.with(said);
            return this;
        }

        /** Maps columns as {@code CANONICAL=THEIRS}. */
        public Builder map(List<String> words) {
            mapping = mapping.with(Mapping.parse(words).requireLogColumns());
            return this;
        }

        /** Puts one of our columns together; the expression replaces what was there. */
        public Builder map(String canonical, String expression) {
            mapping = mapping.with(Mapping.of(Map.of(canonical, expression)).requireLogColumns());
            return this;
        }

        /** Returns true if one of our columns has been given something. */
        public boolean maps(String canonical) {
            return mapping.texts().containsKey(canonical);
        }

        public Builder where(List<String> conditions) {
            conditions.forEach(condition -> where.add(Condition.parse(condition)));
            return this;
        }

        /** Says that games with a text in a column are yet to be played. */
        Builder unplayed(String column, String text) {
            unplayed.computeIfAbsent(column, none -> new LinkedHashSet<>()).add(text);
            return this;
        }

        /** Takes texts for others as {@code COLUMN:OLD=NEW}. */
        public Builder replace(List<String> words) {
            Replacement.parse(words).forEach((column, texts) -> texts.forEach((old, now) -> replace(column, old, now)));
            return this;
        }

        /** Takes a text of a column for another. */
        public Builder replace(String column, String old, String now) {
            replace.computeIfAbsent(column, none -> new LinkedHashMap<>()).put(old, now);
            return this;
        }

        public Builder timeFormat(@Nullable String pattern) {
            timeFormat = pattern;
            return this;
        }

        public Builder zone(@Nullable String place) {
            zone = place;
            return this;
        }

        public Builder decimal(@Nullable String sign) {
            decimal = sign;
            return this;
        }

        public Builder season(@Nullable String rule) {
            season = rule == null ? null : SeasonRule.parse(rule);
            return this;
        }

        public Builder abandoned(@Nullable String word) {
            abandoned = word;
            return this;
        }

        /** Says what scores of sets count, by the {@linkplain Scoreline.Unit units} in small letters. */
        public Builder scoreUnit(@Nullable String word) {
            scoreUnit = word == null ? null : Scoreline.Unit.of(word);
            return this;
        }

        public Builder group(boolean apart) {
            grouped = apart;
            return this;
        }

        /**
         * The form so far.
         *
         * @throws IllegalArgumentException with a message for the user
         */
        public LogForm form() {
            if (fixtures) {
                unplayed.forEach((column, texts) -> {
                    where.replaceAll(condition -> condition.admitting(column, texts));
                    texts.forEach(text -> replace(column, text, ""));
                });
            }
            return new LogForm(
                    name,
                    layout,
                    fixtures ? mapping.ofFixtures() : mapping,
                    List.copyOf(where),
                    unplayed,
                    replace,
                    timeFormat,
                    zone,
                    decimal,
                    season,
                    abandoned,
                    scoreUnit,
                    grouped,
                    forecasts,
                    fixtures,
                    order,
                    joins,
                    kept);
        }
    }
}
