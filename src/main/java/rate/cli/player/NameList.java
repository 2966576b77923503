package rate.cli.player;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.file.input.Layout;
import rate.file.input.RecordFile;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.file.input.source.Source;
import rate.file.input.source.Utf8Lines;
import rate.log.form.Column;
import rate.log.form.Columns;
import rate.log.form.LogForm;
import rate.log.name.Names;

/**
 * Players that a file names: one on each line; or in a table, CSV or JSON, in its column {@code player}. Empty lines name
 * nobody.
 */
public final class NameList {

    private static final String PLAYER = "player";

    /** Names that others give the column. */
    private static final Set<String> OTHERS =
            Set.of("players", "player_name", "player name", "name", "names", "nickname", "username");

    private static final Set<Character> JSON = Set.of('[', '{');

    /** A name as it counts, without outer spaces, its letters composed, and where it stands. */
    public record LocatedName(String name, Location location) {}

    private final Names names = new Names(new Roster());
    private final List<LocatedName> list = new ArrayList<>();

    private NameList() {}

    /**
     * Reads a file.
     *
     * @param isKnown whether there is such a player: a first line that is one is no header, though it looks like one
     * @return the names in the order of the file
     * @throws InputRefused if it cannot be read, or a name is none
     */
    public static List<LocatedName> read(Source source, Predicate<String> isKnown) {
        NameList list = new NameList();
        try {
            byte[] bytes = source.open().readAllBytes();
            if (isTable(new Utf8Lines(source.name(), new ByteArrayInputStream(bytes)), isKnown)) {
                list.readTable(new Source(source.name(), new ByteArrayInputStream(bytes)).unhashed());
            } else {
                list.readLines(new Utf8Lines(source.name(), new ByteArrayInputStream(bytes)));
            }
        } catch (IOException e) {
            throw Source.cannotRead(source.name(), e);
        } catch (BadGame bad) {
            throw new InputRefused(bad.of(null));
        }
        return list.list;
    }

    /**
     * Returns true if the first line that is not empty begins a JSON, or is the header of a table: a cell of it is called as a
     * column of players is. If that is not the one that is read, the table lacks it.
     */
    private static boolean isTable(Utf8Lines lines, Predicate<String> isKnown) {
        String first = "";
        for (String line = lines.next(); line != null && first.isEmpty(); line = lines.next()) {
            first = Letters.strip(line);
        }
        boolean isHeader = !isKnown.test(first);
        return !first.isEmpty()
                && (JSON.contains(first.charAt(0))
                        || Stream.of(first.split("[,;\t|]", -1))
                                .map(cell -> FieldName.key(unquoted(cell)))
                                .anyMatch(cell -> cell.equals(PLAYER) || (isHeader && OTHERS.contains(cell))));
    }

    private static String unquoted(String cell) {
        String bare = Letters.strip(cell);
        boolean isQuoted = bare.length() > 1 && bare.startsWith("\"") && bare.endsWith("\"");
        return isQuoted ? bare.substring(1, bare.length() - 1) : bare;
    }

    private void readTable(Source source) {
        Records records = RecordFile.table(source, Layout.unsaid());
        Columns columns = new Columns(records, LogForm.own());
        Column player = columns.require(PLAYER);
        while (columns.next()) {
            add(player.text(), records.location());
        }
    }

    /**
     * Reads the teams that a table names, CSV or JSON: a row per player, with the columns {@code team} and {@code player}.
     *
     * @return the names of the players, team after team
     * @throws InputRefused if it cannot be read, or a name is none
     */
    public static List<List<String>> teams(Source source) {
        Names names = new Names(new Roster());
        Map<String, List<String>> teams = new LinkedHashMap<>();
        try {
            Records records = RecordFile.table(source, Layout.unsaid());
            Columns columns = new Columns(records, LogForm.own());
            Column team = columns.require("team");
            Column player = columns.require(PLAYER);
            while (columns.next()) {
                teams.computeIfAbsent(names.text("team", team.text(), records::location), none -> new ArrayList<>())
                        .add(names.text(PLAYER, player.text(), records::location));
            }
        } catch (BadGame bad) {
            throw new InputRefused(bad.of(null));
        }
        return List.copyOf(teams.values());
    }

    private void readLines(Utf8Lines lines) {
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (!Letters.isBlank(line)) {
                add(line, Location.of(lines.name(), lines.line(), line));
            }
        }
    }

    private void add(String raw, Location at) {
        list.add(new LocatedName(names.text(PLAYER, raw, () -> at), at));
    }
}
