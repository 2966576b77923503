package rate.log.game;

import java.util.List;
import java.util.Map;
import rate.engine.problem.InputRefused;
import rate.file.input.FieldName;
import rate.file.input.RecordFile;
import rate.file.input.RecordFormat;
import rate.log.form.Columns;
import rate.log.form.LogForm;

/**
 * Mapping of the columns of a file to canonical names.
 *
 * @param form how it is read: as was said, under the profile that fits if one does
 * @param isComplete whether the columns say who played and how it ended
 * @param meanings canonical names by the {@link FieldName#key keys} of the columns that stand for them
 */
public record Recognition(LogForm form, Shape shape, boolean isComplete, Map<String, List<String>> meanings) {

    /** The shape of a log: the unit that one of its records stands for. */
    public enum Shape {
        SEATS("one row per seat"),
        GAMES("one row per game"),
        SERIES("one row per series of games"),
        POSTS("one row per post of a forum"),
        TEAMS("games that contain their teams"),
        UNKNOWN("unknown");

        private final String title;

        Shape(String title) {
            this.title = title;
        }

        /** Its name for people. */
        public String title() {
            return title;
        }
    }

    /**
     * Recognises a file.
     *
     * @throws InputRefused if several profiles fit, a column is there twice, or one that the format speaks of is not there
     */
    static Recognition of(RecordFile raw, LogForm words) {
        LogForm form = Formats.fitting(raw, words);
        if (raw.format() == RecordFormat.ELO_MMR || raw.format() == RecordFormat.TANK_ROYALE) {
            return new Recognition(form, Shape.TEAMS, true, Map.of());
        }
        Columns columns = new Columns(raw.records(), form);
        Shape shape = shape(columns, raw.format());
        // The teams of a game may say within themselves how it ended.
        boolean complete = shape == Shape.TEAMS || Formats.isComplete(raw.records(), form);
        return new Recognition(form, shape, complete, columns.meanings());
    }

    /** Our columns that a column of the log stands for, by its key. */
    public List<String> of(String key) {
        return meanings.getOrDefault(key, List.of());
    }

    /** Returns true if a column of the log stands for one of ours. */
    public boolean has(String canonical) {
        return meanings.values().stream().anyMatch(all -> all.contains(canonical));
    }

    private static Shape shape(Columns columns, RecordFormat format) {
        boolean isTable = format == RecordFormat.CSV || format == RecordFormat.WORKBOOK;
        if (columns.has("teams") && !isTable) {
            return Shape.TEAMS;
        }
        if (GameRows.recognises(columns)) {
            return columns.has("wins1") ? Shape.SERIES : Shape.GAMES;
        }
        if (columns.has("player")) {
            return Shape.SEATS;
        }
        return ForumPosts.recognises(columns) ? Shape.POSTS : Shape.UNKNOWN;
    }
}
