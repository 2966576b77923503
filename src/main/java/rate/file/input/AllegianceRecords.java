package rate.file.input;

import java.io.InputStream;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.time.temporal.Temporal;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.AllegianceRows.AllegianceRow;
import rate.file.input.AllegianceRows.AllegianceTable;
import rate.file.input.source.BadGame;
import rate.file.input.source.LocationSource;

/**
 * The members of the games that FreeAllegiance's servers recorded: a record for each, with the fields of its row, of its team's
 * and of its game's, and with what follows from them:
 *
 * <ul>
 *   <li>{@code Match}: the id of the game together with its start, as servers count their games anew each time;
 *   <li>{@code Length}: seconds from its start to its end;
 *   <li>{@code Side}: the name of the team, with its number if it is not the only one of that name;
 *   <li>{@code Outcome}: win or loss; draw if no team has won;
 *   <li>{@code Pilot}: the callsign without the token before it, the tag of a squad or the number behind it;
 *   <li>{@code Role}: commander, if the team names that callsign;
 *   <li>{@code Seconds}: how long they were on the team, at least 0 and at most the length of the game.
 * </ul>
 *
 * <p>A game that has no member at all, or is not sound as rows, is a single record with a fault.
 *
 * <p>Source: the data set {@code GameDataset} of the server, FreeAllegiance/Allegiance-Community-Security-System, and how it
 * reads a callsign there.
 */
final class AllegianceRecords extends FixedRecords {

    private static final List<String> NAMES = List.of("""
            Match Length Side Outcome Pilot Role Seconds GameID GameName CoreFile MapName SquadGame Conquest DeathMatch StatsCount \
            StartTime EndTime TeamNumber TeamName Commander Won Callsign Duration""".split(" "));

    /** Suffixes that servers append to a callsign: the tag of a squad, or a number. */
    private static final Pattern BEHIND = Pattern.compile("(?<=.)(@.*|\\([0-9]+\\)$)");

    private final AllegianceRows rows;
    private final Queue<AllegianceRow> games = new ArrayDeque<>();

    private @Nullable AllegianceRow game;
    private int team;
    private int member;
    private boolean first;
    private boolean anyWon;
    private final Map<String, Integer> sides = new HashMap<>();

    AllegianceRecords(String file, InputStream in) {
        super(file, NAMES);
        this.rows = new AllegianceRows(file, in);
    }

    @Override
    public boolean beginsGame() {
        return first;
    }

    @Override
    boolean read() {
        AllegianceRow of = game == null || fault() != null ? null : ofNextMember(game);
        first = of == null;
        if (first) {
            game = nextGame();
            if (game == null) {
                return false;
            }
            beginGame(game);
            if (fault() != null) {
                return true;
            }
            of = game.rows.get(0);
        }
        AllegianceRow next = Objects.requireNonNull(of).rows.get(member++);
        if (!first) {
            begin(next.begin); // what is wrong with a game as a whole is told at its first member, where the game
            // begins
        }
        member(of, next);
        return true;
    }

    /** The team whose member comes next; null behind the last of the game. */
    private @Nullable AllegianceRow ofNextMember(AllegianceRow game) {
        if (member < game.rows.get(team).rows.size()) {
            return game.rows.get(team);
        }
        if (++team == game.rows.size()) {
            return null;
        }
        member = 0;
        beginTeam(game.rows.get(team));
        return game.rows.get(team);
    }

    private @Nullable AllegianceRow nextGame() {
        while (games.isEmpty()) {
            List<AllegianceRow> more = rows.next();
            if (more == null) {
                return null;
            }
            games.addAll(more);
        }
        return games.remove();
    }

    private void beginGame(AllegianceRow row) {
        team = 0;
        member = 0;
        clear(row.begin);
        fields(row);
        anyWon = false;
        sides.clear();
        for (AllegianceRow side : row.rows) {
            anyWon |= isTrue(side.text("Won"));
            sides.merge(side.text("TeamName"), 1, Integer::sum);
        }
        Temporal start = time(row.text("StartTime"));
        Temporal end = time(row.text("EndTime"));
        put("Match", match(row.text("GameID"), start), row.place("GameID"));
        put("Length", length(start, end), row.place("EndTime"));
        fault(row.fault != null ? row.fault : faultOf(row));
        if (fault() == null) {
            beginTeam(row.rows.get(0));
        }
    }

    /** Returns the fault that makes a game unsound before its members are looked at; null if there is none. */
    private @Nullable BadGame faultOf(AllegianceRow game) {
        for (String field : List.of("StartTime", "EndTime")) {
            String text = game.text(field);
            if (!text.isEmpty() && time(text) == null) {
                return game.place(field)
                        .bad(ProblemKind.BAD_TIME, field + " \"" + text + "\" is not a date and time of XML");
            }
        }
        if (game.rows.isEmpty()) {
            return game.begin.bad(ProblemKind.ONE_TEAM, "it has no teams");
        }
        for (AllegianceRow row : game.rows) {
            if (row.rows.isEmpty()) {
                return row.begin.bad(ProblemKind.EMPTY_TEAM, "team " + side(row) + " has no members");
            }
            String commander = row.text("Commander");
            if (!commander.isEmpty() && row.rows.stream().noneMatch(member -> isCommander(row, member))) {
                return row.place("Commander")
                        .bad(
                                ProblemKind.COMMANDER_NOT_IN_TEAM,
                                "commander \"" + commander + "\" is not among the players of team " + side(row));
            }
        }
        return null;
    }

    private void beginTeam(AllegianceRow row) {
        fields(row);
        put("Side", side(row), row.place("TeamName"));
        put("Outcome", outcome(row.text("Won")), row.place("Won"));
    }

    private void member(AllegianceRow of, AllegianceRow row) {
        fields(row);
        put("Pilot", pilot(row.text("Callsign")), row.place("Callsign"));
        put("Role", isCommander(of, row) ? "commander" : "player", row.place("Callsign"));
        put("Seconds", within(row.text("Duration"), text(NAMES.indexOf("Length"))), row.place("Duration"));
    }

    /** The fields of a row, whose keys say nothing more now. */
    private void fields(AllegianceRow row) {
        for (String name : row.table.fields) {
            if (!name.endsWith("ID") || row.table == AllegianceTable.GAME) {
                put(name, row.text(name), row.place(name));
            }
        }
    }

    private void put(String name, String text, LocationSource at) {
        put(NAMES.indexOf(name), text, at);
    }

    private static String match(String id, @Nullable Temporal start) {
        return id.isEmpty() || start == null
                ? id
                : id + "@" + (start instanceof OffsetDateTime at ? at.toInstant() : start);
    }

    /** Seconds between two times; empty if that cannot be told. */
    private static String length(@Nullable Temporal start, @Nullable Temporal end) {
        if (start == null || end == null || start.getClass() != end.getClass()) {
            return "";
        }
        Duration length = Duration.between(start, end);
        BigDecimal seconds = BigDecimal.valueOf(length.getSeconds()).add(BigDecimal.valueOf(length.getNano(), 9));
        return seconds.signum() == 0 ? "0" : seconds.stripTrailingZeros().toPlainString();
    }

    /** A date and time as XML Schema writes it, with or without an offset; null if it is none. */
    private static @Nullable Temporal time(String text) {
        try {
            return OffsetDateTime.parse(text);
        } catch (DateTimeException e) {
            return local(text);
        }
    }

    private static @Nullable Temporal local(String text) {
        try {
            return LocalDateTime.parse(text);
        } catch (DateTimeParseException e) {
            return null;
        }
    }

    /** The name of a team: its own name and number, as far as either is needed and there. */
    private String side(AllegianceRow row) {
        String name = row.text("TeamName");
        boolean told = !name.isEmpty() && sides.getOrDefault(name, 0) == 1;
        return told ? name : Letters.strip(name + " " + row.text("TeamNumber"));
    }

    private String outcome(String won) {
        boolean isFalse = won.equals("0") || FieldName.key(won).equals("false");
        return isTrue(won) ? "win" : !isFalse ? won : anyWon ? "loss" : "draw";
    }

    private static boolean isTrue(String text) {
        return text.equals("1") || FieldName.key(text).equals("true");
    }

    /** Returns whether a member is whom the team names as its commander: by the same callsign, or else by the same pilot's. */
    private static boolean isCommander(AllegianceRow team, AllegianceRow member) {
        String commander = team.text("Commander");
        return !commander.isEmpty() && pilot(commander).equals(pilot(member.text("Callsign")));
    }

    /** A callsign without the one sign before it, and what stands behind it. */
    static String pilot(String callsign) {
        String plain = callsign.length() > 1 && isToken(callsign.codePointAt(0)) ? callsign.substring(1) : callsign;
        boolean more = plain.indexOf('@') >= 0 || plain.endsWith(")");
        return more ? BEHIND.matcher(plain).replaceFirst("") : plain;
    }

    private static boolean isToken(int sign) {
        return sign != '_' && sign != '@' && Character.charCount(sign) == 1 && !Letters.isLetterOrDigit(sign);
    }

    /** Seconds on a team, put right where servers recorded less than none or more than the game had. */
    private static String within(String seconds, String length) {
        double played = Numbers.parse(seconds);
        return played < 0 ? "0" : played > Numbers.parse(length) ? length : seconds;
    }
}
