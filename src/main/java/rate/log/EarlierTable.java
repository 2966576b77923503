package rate.log;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.game.Player;
import rate.game.Roster;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Nearest;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/** A table that an earlier run wrote, CSV or JSON, read for its ratings. */
public final class EarlierTable {

    /**
     * One row.
     *
     * @param ladder the log's own ladder; null if the table has none
     * @param player who
     * @param rating the numbers, in the order of the columns asked for
     * @param location where it stands
     */
    public record Row(@Nullable String ladder, Player player, double[] rating, Location location) {}

    /** A row before it is understood. */
    private record Raw(Location location, Map<String, String> cells) {}

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
            .build();

    private EarlierTable() {}

    /**
     * Reads a table.
     *
     * @param source the file
     * @param roster receives its players
     * @param columns the columns of the ratings, as the system's shape names them
     * @throws InputRefused if a column is missing, a number illegal, or a player there twice
     */
    public static List<Row> read(Source source, Roster roster, List<String> columns) {
        try {
            InputStream in = new BufferedInputStream(source.open());
            in.mark(1);
            int first = in.read();
            in.reset();
            List<String> wanted = new ArrayList<>(List.of("player"));
            wanted.addAll(columns);
            return understand(first == '[' ? json(source, in) : csv(source, in, wanted), roster, columns);
        } catch (JsonProcessingException e) {
            throw refused(
                    ProblemKind.BAD_JSON,
                    Location.of(
                            source.name(),
                            e.getLocation() == null ? 0 : e.getLocation().getLineNr(),
                            null),
                    "not sound JSON: " + JsonTokens.syntax(e.getOriginalMessage()));
        } catch (IOException e) {
            throw refused(ProblemKind.CANNOT_READ, Location.of(source.name()), "cannot be read: " + e.getMessage());
        }
    }

    private static List<Raw> csv(Source source, InputStream in, List<String> wanted) {
        CsvRows rows = new CsvRows(new Utf8Lines(source.name(), in));
        if (!rows.next()) {
            throw refused(ProblemKind.EMPTY_LOG, Location.of(source.name()), "the table is empty");
        }
        String[] header = rows.fields();
        for (String column : wanted) {
            if (Arrays.stream(header).noneMatch(name -> Mapping.key(name).equals(column))) {
                throw refused(ProblemKind.MISSING_COLUMN, rows.location(), missing(column, Arrays.asList(header)));
            }
        }
        List<Raw> raws = new ArrayList<>();
        while (rows.next()) {
            if (rows.fields().length != header.length) {
                throw refused(
                        ProblemKind.FIELD_COUNT,
                        rows.location(),
                        "the row has " + rows.fields().length + " fields, and the header " + header.length);
            }
            Map<String, String> cells = new LinkedHashMap<>();
            for (int i = 0; i < header.length; i++) {
                cells.put(Mapping.key(header[i]), rows.fields()[i]);
            }
            raws.add(new Raw(rows.location(), cells));
        }
        return raws;
    }

    private static List<Raw> json(Source source, InputStream in) throws IOException {
        List<Raw> raws = new ArrayList<>();
        try (MappingIterator<Map<String, Object>> rows =
                JSON.readerFor(new TypeReference<Map<String, Object>>() {}).readValues(in)) {
            while (rows.hasNextValue()) {
                Location at =
                        Location.of(source.name(), rows.getCurrentLocation().getLineNr(), null);
                Map<String, String> cells = new LinkedHashMap<>();
                rows.nextValue().forEach((name, value) -> {
                    if (value != null) {
                        cells.put(Mapping.key(name), value.toString());
                    }
                });
                raws.add(new Raw(at, cells));
            }
        }
        return raws;
    }

    private static List<Row> understand(List<Raw> raws, Roster roster, List<String> columns) {
        Names names = new Names(roster);
        List<Row> rows = new ArrayList<>();
        Map<String, Location> seen = new LinkedHashMap<>();
        for (Raw raw : raws) {
            try {
                String ladder = raw.cells().get("ladder");
                Player player = names.player(cell(raw, "player"), raw::location);
                double[] rating = new double[columns.size()];
                for (int i = 0; i < rating.length; i++) {
                    rating[i] = Cells.number(columns.get(i), cell(raw, columns.get(i)), raw::location);
                }
                Location before = seen.putIfAbsent(ladder + "\n" + player, raw.location());
                if (before != null) {
                    throw new BadGame(
                            ProblemKind.PLAYER_TWICE, raw::location, "player \"" + player + "\" is also in " + before);
                }
                rows.add(new Row(ladder, player, rating, raw.location()));
            } catch (BadGame bad) {
                throw new InputRefused(bad.of(null));
            }
        }
        return rows;
    }

    private static String cell(Raw raw, String column) {
        String cell = raw.cells().get(column);
        if (cell == null) {
            throw refused(
                    ProblemKind.MISSING_COLUMN,
                    raw.location(),
                    missing(column, raw.cells().keySet()));
        }
        return cell;
    }

    private static String missing(String column, Collection<String> found) {
        String near = Nearest.of(column, found)
                .map(name -> "; did you mean \"" + name + "\"?")
                .orElse("");
        return "no column is called \"" + column + "\"; found: " + String.join(", ", found) + near;
    }

    private static InputRefused refused(ProblemKind kind, Location at, String message) {
        return new InputRefused(new Problem(kind, at, null, message));
    }
}
