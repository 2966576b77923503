package rate.log.name;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Nearest;
import rate.engine.problem.ProblemKind;
import rate.file.input.RecordFile;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.file.input.source.InputSummary;
import rate.file.input.source.LocationSource;
import rate.file.input.source.Source;
import rate.log.form.Column;
import rate.log.form.Columns;
import rate.log.form.LogForm;

/**
 * Who plays in a team, from a file beside the log: a row per member with the columns {@code team} and {@code player}, and
 * columns that the log has as well if a team's name alone does not say which team it is, such as a tournament or a season.
 *
 * <p>An empty team is that of the row above, as a spreadsheet with merged cells leaves it. An empty player is an unknown one,
 * who is called by the team and their number in it.
 */
public final class Rosters {

    /** The columns of a log that say which team is meant. */
    public final class Key {

        private final List<Column> columns;
        private int unknown;

        private Key(List<Column> columns) {
            this.columns = columns;
        }

        /** The members of a team in the present record. */
        public List<String> members(String team, LocationSource at) {
            Team key = key(columns.stream().map(Column::text).toList(), team);
            List<String> found = members.get(key);
            if (found == null) {
                throw at.bad(ProblemKind.UNKNOWN_TEAM, "team \"" + team + "\" has no roster" + where(key));
            }
            return found;
        }

        private String where(Team key) {
            List<String> of = key.cells;
            String near = "";
            if (++unknown <= MOST_HINTS) {
                Collection<String> others = members.keySet().stream()
                        .filter(other -> other.cells.equals(of))
                        .map(Team::name)
                        .toList();
                near = Nearest.hint(key.name, others);
            }
            return (of.isEmpty() ? "" : " in " + String.join(", ", of)) + near;
        }
    }

    /** Unknown teams for which the one that was meant is looked for, among all. */
    private static final int MOST_HINTS = 100;

    private final List<String> keys;
    private final Map<Team, List<String>> members;
    private final InputSummary file;

    /**
     * Which team is meant. In an order, hash tables stay quick also for names that were chosen to have one hash.
     *
     * @param cells those of the key's columns
     */
    private record Team(List<String> cells, String name) implements Comparable<Team> {

        @Override
        public int compareTo(Team other) {
            int byName = name.compareTo(other.name);
            for (int i = 0; i < cells.size() && byName == 0; i++) {
                byName = cells.get(i).compareTo(other.cells.get(i));
            }
            return byName;
        }
    }

    private Rosters(List<String> keys, Map<Team, List<String>> members, InputSummary file) {
        this.keys = keys;
        this.members = members;
        this.file = file;
    }

    /**
     * Reads rosters.
     *
     * @param source the file, CSV or JSON
     * @param form which of its columns are {@code team} and {@code player}
     * @param keys columns of the file and of the log that say which team is meant
     * @throws InputRefused if a column is missing, or the first row names no team
     */
    public static Rosters read(Source source, LogForm form, List<String> keys) {
        Map<Team, List<String>> members = new LinkedHashMap<>();
        Records records = RecordFile.table(source, form.layout());
        Columns columns = new Columns(records, form);
        Column team = require(columns, "team");
        Column player = require(columns, "player");
        List<Column> key = keys.stream().map(name -> named(columns, name)).toList();
        @Nullable String above = null;
        while (records.next()) {
            BadGame fault = records.fault();
            if (fault != null) {
                throw new InputRefused(fault.of(null));
            }
            String name = team.isBlank() ? above : Names.clean(team.text());
            above = name;
            if (name == null) {
                throw new InputRefused(ProblemKind.MISSING_VALUE, records.location(), "the first row names no team");
            }
            Team of = key(key.stream().map(Column::text).toList(), name);
            List<String> listed = members.computeIfAbsent(of, none -> new ArrayList<>());
            listed.add(player.isBlank() ? name + " " + (listed.size() + 1) : player.text());
        }
        return new Rosters(List.copyOf(keys), members, InputSummary.ofTable(source, members.size()));
    }

    private static Column require(Columns columns, String canonical) {
        if (!columns.has(canonical)) {
            throw columns.missing(canonical, ", which rosters need; use --roster-map " + canonical + "=THEIRS");
        }
        return columns.use(canonical);
    }

    private static Column named(Columns columns, String name) {
        Column column = columns.named(name);
        if (column == Column.NONE) {
            throw columns.missing(name, " (of --roster-key)");
        }
        return column;
    }

    /** The file, whose games are teams. */
    public InputSummary file() {
        return file;
    }

    /** Finds the key's columns in a log. */
    public Key key(Columns columns) {
        return new Key(keys.stream().map(name -> named(columns, name)).toList());
    }

    private static Team key(List<String> cells, String team) {
        return new Team(cells.stream().map(Names::clean).toList(), team);
    }
}
