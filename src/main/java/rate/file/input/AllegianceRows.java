package rate.file.input;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.source.BadGame;
import rate.file.input.source.LocationSource;
import rate.file.input.source.XmlTokens;

/**
 * The rows of the data sets that FreeAllegiance's servers write, one data set after the other: games with their teams, and
 * these with their members. A row is an element; its fields are elements or attributes in it. It belongs to the row in which it
 * lies, or else to that which its key names. Elements that mean nothing here are passed over: events, chat, schemas.
 *
 * <p>What is held in memory is one data set. A game that follows complete ones begins another, so that a file of any number
 * of them, one behind the other, takes no more.
 */
final class AllegianceRows {

    /** A table of the data set. */
    static final class AllegianceTable {
        static final AllegianceTable MEMBER = new AllegianceTable(null, "TeamID", "Callsign", "Duration");
        static final AllegianceTable TEAM =
                new AllegianceTable(MEMBER, "TeamID", "GameID", "TeamNumber", "TeamName", "Commander", "Won");
        static final AllegianceTable GAME = new AllegianceTable(TEAM, """
                GameID GameName CoreFile MapName SquadGame Conquest DeathMatch StatsCount StartTime EndTime""".split(" "));

        /** The table whose rows may lie in a row of this one; null if none. */
        private final @Nullable AllegianceTable inner;

        /** Those of its fields that are kept. */
        final List<String> fields;

        private AllegianceTable(@Nullable AllegianceTable inner, String... fields) {
            this.inner = inner;
            this.fields = List.of(fields);
        }

        /** The table of the rows with that name; null if there is none. */
        static @Nullable AllegianceTable of(String element) {
            return switch (element) {
                case "Game" -> GAME;
                case "Team", "GameTeam" -> TEAM;
                case "TeamMember", "GameTeamMember" -> MEMBER;
                default -> null;
            };
        }

        /** Index of a field; -1 if it is not kept. */
        int field(String name) {
            return fields.indexOf(name);
        }
    }

    static final class AllegianceRow {
        final AllegianceTable table;
        final LocationSource begin;
        private final boolean nested;
        final List<AllegianceRow> rows = new ArrayList<>(0);
        private final @Nullable String[] texts;
        private final @Nullable LocationSource[] places;

        /** The fault of the row, or of one in it; null if there is none. */
        @Nullable
        BadGame fault;

        AllegianceRow(AllegianceTable table, LocationSource begin, boolean nested) {
            this.table = table;
            this.begin = begin;
            this.nested = nested;
            this.texts = new String[table.fields.size()];
            this.places = new LocationSource[texts.length];
        }

        /** The text of a field, without outer spaces; empty if it has none. */
        String text(String field) {
            String text = texts[table.field(field)];
            return text == null ? "" : text;
        }

        /** Where a field begins; the row, if it has none. */
        LocationSource place(String field) {
            LocationSource place = places[table.field(field)];
            return place == null ? begin : place;
        }

        private void put(int field, String text, LocationSource at) {
            if (texts[field] != null) {
                fault(at.bad(ProblemKind.BAD_RECORD, table.fields.get(field) + " is there twice"));
            }
            texts[field] = Letters.strip(text);
            places[field] = at;
        }

        void fault(@Nullable BadGame found) {
            fault = fault == null ? found : fault;
        }
    }

    /** Most that is kept of one data set, in characters, a row counted as {@link #ROW}. */
    private static final int MOST = 1 << 23;

    private static final int ROW = 1 << 6;

    private static final String ROOT = "GameDataset";
    private static final Set<String> OTHERS = Set.of("schema", "GameEvent", "ChatLog");

    private final XmlTokens xml;
    private final List<AllegianceRow> games = new ArrayList<>();
    private final List<AllegianceRow> teams = new ArrayList<>();
    private final List<AllegianceRow> members = new ArrayList<>();
    private String root = "";
    private boolean found;
    private int depth;
    private int size;

    AllegianceRows(String file, InputStream in) {
        this.xml = new XmlTokens(file, in);
    }

    /**
     * The games of the next data set, each with its teams, and these with their members; what belongs to none of them is
     * in a game of its own, which is not sound. Null at the end.
     *
     * @throws InputRefused if it is no such file
     */
    @Nullable
    List<AllegianceRow> next() {
        while (true) {
            if (!xml.nextChild()) {
                List<AllegianceRow> complete = complete();
                depth--;
                if (!complete.isEmpty()) {
                    return complete;
                }
                if (depth < 0) {
                    requireGames();
                    return null;
                }
                continue;
            }
            AllegianceTable table = AllegianceTable.of(xml.name());
            if (table == AllegianceTable.GAME && !games.isEmpty() && !members.isEmpty()) {
                List<AllegianceRow> complete = complete();
                row(AllegianceTable.GAME, null);
                return complete;
            }
            if (table != null) {
                row(table, null);
            } else if (OTHERS.contains(xml.name())) {
                xml.skip();
            } else {
                root = root.isEmpty() ? xml.name() : root;
                depth++;
            }
        }
    }

    private void requireGames() {
        if (!found && !root.equals(ROOT)) {
            throw new InputRefused(
                    ProblemKind.BAD_XML,
                    Location.of(xml.here().file()),
                    "it has no element <Game>; XML is read if it is a data set of games of Allegiance");
        }
    }

    /** Reads the row at whose beginning the parser stands, and those in it. */
    private void row(AllegianceTable table, @Nullable AllegianceRow within) {
        AllegianceRow row = new AllegianceRow(table, xml.spot(), within != null);
        measure(ROW);
        (table == AllegianceTable.GAME ? games : table == AllegianceTable.TEAM ? teams : members).add(row);
        found |= table == AllegianceTable.GAME;
        if (within != null) {
            within.rows.add(row);
        }
        for (int i = 0; i < xml.attributes(); i++) {
            field(row, table.field(xml.attributeName(i)), xml.attribute(i), row.begin);
        }
        while (xml.nextChild()) {
            AllegianceTable inner = AllegianceTable.of(xml.name());
            int field = table.field(xml.name());
            if (inner != null && inner == table.inner) {
                row(inner, row);
            } else if (field >= 0) {
                LocationSource at = xml.spot();
                field(row, field, xml.text(), at);
            } else {
                xml.skip();
            }
        }
    }

    private void field(AllegianceRow row, int field, String text, LocationSource at) {
        if (field >= 0) {
            measure(text.length());
            row.put(field, text, at);
        }
    }

    private void measure(int more) {
        size += more;
        if (size > MOST) {
            throw new InputRefused(
                    ProblemKind.LINE_TOO_LONG,
                    xml.here(),
                    "a data set has more than " + MOST / ROW + " rows, or their texts are too long");
        }
    }

    /** Brings every row to that to which it belongs. */
    private List<AllegianceRow> complete() {
        List<AllegianceRow> complete = new ArrayList<>(games);
        List<AllegianceRow> strays = new ArrayList<>();
        belong(teams, byKey(games, "GameID"), "GameID", strays);
        belong(members, byKey(teams, "TeamID"), "TeamID", strays);
        for (AllegianceRow team : teams) {
            team.rows.forEach(member -> team.fault(member.fault));
        }
        for (AllegianceRow game : games) {
            game.rows.forEach(team -> game.fault(team.fault));
        }
        for (AllegianceRow stray : strays) {
            BadGame fault = stray.begin.bad(ProblemKind.BAD_RECORD, stray(stray));
            if (games.size() == 1) {
                games.get(0).fault(fault);
            } else {
                AllegianceRow unknown = new AllegianceRow(AllegianceTable.GAME, stray.begin, false);
                unknown.put(0, "unknown", stray.begin);
                unknown.fault(fault);
                complete.add(unknown);
            }
        }
        games.clear();
        teams.clear();
        members.clear();
        size = 0;
        return complete;
    }

    private static String stray(AllegianceRow row) {
        boolean member = row.table == AllegianceTable.MEMBER;
        String key = member ? "TeamID" : "GameID";
        String text = row.text(key);
        return "this " + (member ? "member" : "team")
                + (text.isEmpty() ? " has no " + key : " has the " + key + " " + text + ", which no ")
                + (text.isEmpty() ? "" : (member ? "team" : "game") + " has");
    }

    /** Rows by their keys. Those that share one are not sound, as nobody knows which of them is meant. */
    private static Map<String, AllegianceRow> byKey(List<AllegianceRow> rows, String key) {
        Map<String, AllegianceRow> byKey = new HashMap<>();
        for (AllegianceRow row : rows) {
            String text = row.text(key);
            AllegianceRow before = text.isEmpty() ? null : byKey.putIfAbsent(text, row);
            if (before != null) {
                BadGame twice = row.place(key)
                        .bad(ProblemKind.BAD_RECORD, "the data set has the " + key + " " + text + " twice");
                row.fault(twice);
                before.fault(twice);
            }
        }
        return byKey;
    }

    /** Brings rows that do not lie in another to that whose key they name. */
    private static void belong(
            List<AllegianceRow> rows, Map<String, AllegianceRow> byKey, String key, List<AllegianceRow> strays) {
        for (AllegianceRow row : rows) {
            if (!row.nested) {
                AllegianceRow owner = byKey.get(row.text(key));
                if (owner == null) {
                    strays.add(row);
                } else {
                    owner.rows.add(row);
                }
            }
        }
    }
}
