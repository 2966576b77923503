package rate.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A log in one form, as a whole and in parts. */
final class Written {

    /** What a form with rows is written as, and the one without. */
    enum Kind {
        CSV,
        FLAT_JSON,
        JSON_LINES,
        JSON_ARRAY
    }

    private final Log log;
    private final Kind kind;
    private final String name;
    private final @Nullable Table table;
    private final Json json;
    private final boolean namesTeams;

    private Written(Log log, Kind kind, @Nullable Form form, Chance probability) {
        this.log = log;
        this.kind = kind;
        this.name = (form == null ? "" : form.name().toLowerCase(Locale.ROOT) + " ") + kind;
        this.table = form == null ? null : probability.in(30) ? form.table(log).shuffled(probability) : form.table(log);
        this.json = new Json(log, probability);
        this.namesTeams = form != null && form.namesTeams(log);
    }

    /** All forms in which a log can be written. */
    static List<Written> all(Log log, Chance probability) {
        List<Written> all = new ArrayList<>();
        boolean empty = log.games().isEmpty();
        for (Form form : Form.values()) {
            if (form.canSay(log)) {
                all.add(new Written(log, Kind.CSV, form, probability));
                if (!log.isTorn() && !empty) {
                    all.add(new Written(log, Kind.FLAT_JSON, form, probability));
                }
            }
        }
        if (!log.isTorn()) {
            Stream.of(Kind.JSON_LINES, Kind.JSON_ARRAY)
                    .filter(kind -> !empty || kind == Kind.JSON_ARRAY)
                    .forEach(kind -> all.add(new Written(log, kind, null, probability)));
        }
        return all;
    }

    /** The same form for a log with other games, which it can say as well. */
    Written of(Log other, Chance probability) {
        return all(other, probability).stream()
                .filter(each -> each.name.equals(name))
                .findFirst()
                .orElseGet(() -> all(other, probability).get(0));
    }

    Log log() {
        return log;
    }

    boolean isCsv() {
        return kind == Kind.CSV;
    }

    /** Whether the ids of its games stand in it. */
    boolean isNumbered() {
        return log.numbered() && !name.startsWith("seats");
    }

    /** Whether a team of one has a name in it. */
    boolean namesTeams() {
        return namesTeams;
    }

    String suffix() {
        return isCsv() ? ".csv" : ".json";
    }

    int games() {
        return log.games().size();
    }

    /** Where the next record begins: in the middle of a series nothing can be cut. */
    int record(int game) {
        int at = game;
        while (log.series() && at < games() && !log.games().get(at).id().endsWith(".1")) {
            at++;
        }
        return at;
    }

    byte[] all() {
        return part(0, games());
    }

    byte[] part(int from, int to) {
        return part(from, to, Table.Dialect.PLAIN);
    }

    /** @param dialect of a CSV */
    byte[] part(int from, int to, Table.Dialect dialect) {
        if (table == null) {
            return json.write(from, to, kind == Kind.JSON_ARRAY);
        }
        Table part = table.part(from, to);
        return isCsv() ? part.csv(dialect) : part.json();
    }

    @Override
    public String toString() {
        return name;
    }
}
