package rate.log.game;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.FieldName;
import rate.file.input.JsonItems;
import rate.file.input.RecordFile;
import rate.file.input.RecordFormat;
import rate.file.input.Records;
import rate.file.input.source.Source;
import rate.file.store.Scratch;
import rate.log.form.Columns;
import rate.log.form.LogForm;
import rate.log.form.OrderColumn;
import rate.log.form.Profiles;
import rate.log.game.draft.GameReader;
import rate.log.game.draft.Reading;

/**
 * Opens a file with the reader for its format; and finds out which of the profiles that come with the program it has, if its
 * columns are not canonical and nothing else was said.
 */
final class Formats {

    /** Kind of file that profiles are for: CSV and JSON objects without teams. */
    private static final String ROWS = "rows";

    /** Kind of file that profiles are for: JSON objects with teams. */
    private static final String GAMES = "games";

    /**
     * A file that is open.
     *
     * @param records which it reads, if it does not read the tokens of a JSON itself
     * @param grouped the same, if they are brought in another order
     */
    record Opened(
            GameReader reader,
            LogForm form,
            @Nullable Records records,
            @Nullable GroupedRecords grouped) implements AutoCloseable {

        /** How many records the conditions of the format left out. */
        long filtered() {
            return reader.filtered() + (grouped == null ? 0 : grouped.filtered());
        }

        /** The problems of its records as a whole, once all were read. */
        List<Problem> findings() {
            return records == null ? List.of() : records.findings();
        }

        @Override
        public void close() {
            if (grouped != null) {
                grouped.close();
            }
        }
    }

    private final String file;
    private final LogForm form;
    private final Reading reading;

    private Formats(String file, LogForm form, Reading reading) {
        this.file = file;
        this.form = form;
        this.reading = reading;
    }

    static Opened open(Source source, LogForm form, Reading reading) {
        OpenedLog opened = OpenedLog.open(source, form);
        return new Formats(source.name(), opened.form(), reading).open(opened.file());
    }

    private Opened open(RecordFile raw) {
        return switch (raw.format()) {
            case PGN, ROBORUMBLE, ALLEGIANCE, POSTS -> {
                if (form.grouped()) {
                    throw ungrouped(raw.records().header(), "is not a table of rows");
                }
                yield records(raw.records(), fitting(raw, form));
            }
            case CSV, WORKBOOK, LINES, JSON_FILTERED, FILTERED -> records(raw.records(), fitting(raw, form));
            default -> json(raw, Objects.requireNonNull(raw.json()));
        };
    }

    private Opened json(RecordFile raw, RecordFile.Json opened) {
        if (raw.format() == RecordFormat.ELO_MMR) {
            TopLevel top = unmapped("an Elo-MMR contest", opened.items());
            return new Opened(new EloMmrGames(opened.tokens(), opened.items(), top, reading), form, null, null);
        }
        if (raw.format() == RecordFormat.TANK_ROYALE) {
            TopLevel top = unmapped("a Tank Royale battle", opened.items());
            return new Opened(new TankRoyaleGames(opened.tokens(), opened.items(), top, reading), form, null, null);
        }
        LogForm fitting = fitting(raw, form);
        Columns columns = new Columns(raw.records(), fitting);
        if (isFlat(columns)) {
            return records(raw.records(), fitting);
        }
        if (raw.records().ownNames().stream().anyMatch(FieldName::isPosition)) {
            throw columns.unrecognised(); // a list can be nothing but a row
        }
        if (form.grouped()) {
            throw ungrouped(raw.records().header(), "has an object per game");
        }
        return new Opened(
                new TeamedJsonGames(file, opened.tokens(), opened.items(), fitting, reading), fitting, null, null);
    }

    /** Refuses a log in which no game has several records. */
    private static InputRefused ungrouped(Location at, String why) {
        return new InputRefused(
                ProblemKind.UNGROUPABLE, at, "the log " + why + ", so there are no rows to bring together");
    }

    /** Returns true if JSON objects are as the rows of a table. */
    static boolean isFlat(Columns columns) {
        return !columns.has("teams")
                && (GameRows.recognises(columns) || columns.has("player") || ForumPosts.recognises(columns));
    }

    /** Of formats whose keys say what they are, conditions are all that can be said. */
    private TopLevel unmapped(String what, JsonItems items) {
        TopLevel top = new TopLevel(file, items, form);
        if (form.grouped()) {
            throw ungrouped(Location.of(file), "has an object per game");
        }
        boolean ordered = form.order().stream().anyMatch(OrderColumn::required);
        if (!form.mapping().isEmpty()
                || !form.replace().isEmpty()
                || ordered
                || !form.joins().isEmpty()) {
            throw top.refused(
                    ProblemKind.AMBIGUOUS_FORMAT,
                    what + " has fixed keys, so --map, --replace, --join and columns of --sort cannot be used");
        }
        return top;
    }

    /** How a file is read: in the profile that its format or its columns tell, under what was said besides. */
    static LogForm fitting(RecordFile raw, LogForm form) {
        return switch (raw.format()) {
            case PGN -> named("pgn", form);
            case ROBORUMBLE -> named("roborumble", form);
            case ALLEGIANCE -> named("allegiance", form);
            case POSTS -> named("stack-exchange", form);
            case ELO_MMR, TANK_ROYALE -> form;
            default -> fitting(raw.records(), form);
        };
    }

    /** A format of which the profile is known, and what the user says besides. */
    private static LogForm named(String name, LogForm form) {
        return Profiles.named(name).orElseThrow().with(form);
    }

    private Opened records(Records records, LogForm fitting) {
        Columns columns = new Columns(records, fitting);
        boolean perGame = GameRows.recognises(columns);
        if (perGame && columns.has("player")) {
            throw columns.refused(
                    ProblemKind.AMBIGUOUS_COLUMNS,
                    "the column \"player\" is for one row per seat, but other columns are for one row per game");
        }
        boolean posts = !columns.has("player") && ForumPosts.recognises(columns);
        if (!perGame && !posts && !columns.has("player") && !columns.has("game")) {
            throw columns.unrecognised();
        }
        if (fitting.grouped() && (perGame || posts)) {
            throw ungrouped(records.header(), perGame ? "has a row per game" : "has a row per post");
        }
        if (fitting.grouped()) {
            return grouped(records, fitting);
        }
        GameReader reader = perGame
                ? new GameRows(records, columns, fitting, reading)
                : posts
                        ? new ForumPosts(records, columns, fitting, reading)
                        : new SeatRows(records, columns, fitting, reading);
        reportSlips(columns, records, fitting);
        return new Opened(reader, fitting, records, null);
    }

    /** The rows of seats of a file, those of each game together. */
    private Opened grouped(Records records, LogForm fitting) {
        GroupedRecords grouped =
                new GroupedRecords(records, fitting, reading.names(), GroupedRecords.USUAL, Scratch::temporary);
        try {
            Columns columns = new Columns(grouped, fitting);
            SeatRows reader = new SeatRows(grouped, columns, fitting, reading);
            reportSlips(columns, records, fitting);
            return new Opened(reader, fitting, grouped, grouped);
        } catch (RuntimeException e) {
            grouped.close();
            throw e;
        }
    }

    private void reportSlips(Columns columns, Records records, LogForm fitting) {
        Map<String, String> unfit = columns.unfit();
        for (String unused : columns.unused()) {
            String why = unfit.get(unused);
            columns.slip(unused)
                    .filter(canonical -> why == null && fitting.name() == null)
                    .ifPresent(canonical -> report(records, unused, "; did you mean \"" + canonical + "\"?"));
            if (why != null) {
                report(records, unused, ", as " + why);
            }
        }
    }

    private void report(Records records, String column, String why) {
        reading.listener()
                .report(new Problem(
                        ProblemKind.UNKNOWN_COLUMN, records.header(), "column \"" + column + "\" is not used" + why));
    }

    /**
     * The profile that was asked for; or, if the columns are not canonical and none was named, the one of the program's that
     * fits, under what was said besides. Of several the one counts that needs the most columns.
     */
    private static LogForm fitting(Records records, LogForm form) {
        if (form.name() != null || isComplete(records, form)) {
            return form;
        }
        Set<String> names = records.names().stream().map(FieldName::key).collect(Collectors.toSet());
        List<LogForm> possible = Profiles.all(false).stream()
                .filter(profile -> ROWS.equals(profile.format()) || GAMES.equals(profile.format()))
                .filter(profile -> profile.firstRow() == null) // any table without names has its columns
                // Where all that it requires was said otherwise, nothing speaks for the places that it states.
                .filter(profile -> !profile.form().mapping().maps("place1")
                        || profile.form().mapping().required().stream().anyMatch(any -> isOneOf(names, any)))
                .map(profile -> profile.form().with(form))
                .filter(profile -> fits(names, profile))
                .toList();
        List<LogForm> complete = possible.stream()
                .filter(profile -> isComplete(records, profile))
                .toList();
        // What almost fits a profile lacks what that profile says it lacks.
        List<LogForm> fitting = (complete.isEmpty() ? possible : complete)
                .stream()
                        .sorted(Comparator.comparingInt((LogForm profile) -> needs(profile))
                                .reversed())
                        .toList();
        if (fitting.size() > 1 && needs(fitting.get(0)) == needs(fitting.get(1))) {
            Set<String> said = form.mapping().texts().keySet();
            boolean areBySaid = Profiles.all(false).stream()
                    .filter(profile -> fitting.stream()
                            .limit(2)
                            .anyMatch(one -> profile.name().equals(one.name())))
                    .noneMatch(profile -> Collections.disjoint(
                            profile.form().mapping().texts().keySet(), said));
            if (areBySaid) {
                return form; // nothing else speaks for one of them
            }
            throw new InputRefused(
                    ProblemKind.AMBIGUOUS_FORMAT,
                    records.header(),
                    "the columns match several formats: "
                            + String.join(
                                    ", ", fitting.stream().map(LogForm::name).toList()));
        }
        return fitting.isEmpty() ? form : fitting.get(0);
    }

    private static int needs(LogForm profile) {
        return profile.mapping().required().size();
    }

    /** Returns true if a log with fields of these names, as they are compared, has what a profile requires. */
    private static boolean fits(Set<String> names, LogForm profile) {
        return profile.mapping().required().stream().allMatch(any -> isOneOf(names, any))
                && names.containsAll(profile.replace().keySet())
                && names.containsAll(profile.whereColumns());
    }

    private static boolean isOneOf(Set<String> names, List<String> alternatives) {
        return alternatives.stream().anyMatch(name -> names.contains(FieldName.key(name)));
    }

    /** Returns true if the columns, read so, say who played and how it ended. */
    static boolean isComplete(Records records, LogForm read) {
        Columns columns = new Columns(records, read);
        return SeatRows.recognises(columns)
                || ForumPosts.recognises(columns)
                || GameRows.isComplete(columns)
                || (columns.has("teams") && (columns.has("places") || columns.has("scores")));
    }
}
