package rate.cli.file;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Roster;
import rate.engine.math.Decimals;
import rate.engine.math.Numbers;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Nearest;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Counted;
import rate.engine.text.Letters;
import rate.file.input.source.Source;
import rate.log.name.CorrectionTable;
import rate.log.name.Names;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.Standing;
import rate.run.publish.PublishPlace;

/** The assertions of a user about a run: rows of a file, all of which have to hold before the run is published. */
public final class RunChecks implements PublishPlace.Guard {

    private static final CorrectionTable.Header HEADER = new CorrectionTable.Header(
            ProblemKind.BAD_CHECKS,
            List.of("what", "value"),
            List.of("player", "tolerance", "role", "ladder", "games"));

    /** How far a player may move from run to run. */
    private static final String MOVE = "move";

    /** How many percent of the games may be rejected. */
    private static final String REJECTED = "rejected";

    /** Who has so many games is active, unless the row says another number. */
    private static final int ACTIVE = 10;

    /**
     * A row.
     *
     * @param what a number of a table, or one of the words above
     * @param player whose; empty for all
     * @param value the number, or the most that it may be
     * @param tolerance how far the number may be from it
     * @param ladder the log's own; empty for every one
     * @param games how many a player has to have to be looked at
     */
    private record Assertion(
            String what,
            String player,
            double value,
            double tolerance,
            String role,
            String ladder,
            int games,
            Location at) {

        InputRefused refused(String message) {
            return new InputRefused(ProblemKind.BAD_CHECKS, at, message);
        }
    }

    /** The tables of a run, by role and ladder. */
    private record Tables(Map<String, Map<String, LadderStandings>> byRole) {

        static Tables of(PublishedRun run) {
            Map<String, Map<String, LadderStandings>> tables = new HashMap<>();
            LadderStandings.readAll(run)
                    .forEach((ladder, byName) -> tables.put(ladder.role().id(), byName));
            return new Tables(tables);
        }

        /** The rows that an assertion is about, by ladder and player. */
        Map<String, Standing> of(Assertion each) {
            Map<String, Standing> rows = new LinkedHashMap<>();
            byRole.getOrDefault(each.role, Map.of())
                    .forEach((ladder, table) -> table.rows().stream()
                            .filter(row -> each.ladder.isEmpty() || each.ladder.equals(ladder))
                            .filter(row -> each.player.isEmpty() || each.player.equals(row.player()))
                            .forEach(row -> rows.put(ladder + (ladder.isEmpty() ? "" : ": ") + row.player(), row)));
            return rows;
        }

        Set<String> players(String role) {
            return byRole.getOrDefault(role, Map.of()).values().stream()
                    .flatMap(table -> table.rows().stream())
                    .map(Standing::player)
                    .collect(Collectors.toSet());
        }
    }

    private final String output;
    private final List<Assertion> all = new ArrayList<>();
    private final Names names = new Names(new Roster());

    /**
     * Reads a file of them.
     *
     * @param output the folder of the runs, as the user wrote it
     * @throws InputRefused if it is none
     */
    public RunChecks(Source source, String output) {
        this.output = output;
        CorrectionTable.read(source, HEADER, row -> all.add(assertion(row)));
    }

    private Assertion assertion(CorrectionTable.Row row) {
        String what = word(row, "what");
        boolean hasPlayer = !row.isBlank("player");
        if (!hasPlayer && !what.equals(MOVE) && !what.equals(REJECTED)) {
            throw row.refused("player", "\"" + what + "\" needs a player");
        }
        if (what.equals(REJECTED) && hasPlayer) {
            throw row.refused("player", "games are rejected, not players");
        }
        String role = word(row, "role");
        if (!Set.of("", "player", "commander").contains(role)) {
            throw row.refused("role", "\"" + role + "\" is not player or commander");
        }
        return new Assertion(
                what,
                hasPlayer ? names.text("player", row.text("player"), () -> row.at("player")) : "",
                number(row, "value", Double.NaN),
                number(row, "tolerance", 0),
                role.isEmpty() ? "player" : role,
                Letters.strip(row.text("ladder")),
                (int) number(row, "games", hasPlayer ? 0 : ACTIVE),
                row.line());
    }

    private static String word(CorrectionTable.Row row, String column) {
        return Letters.strip(row.text(column)).toLowerCase(Locale.ROOT);
    }

    private static double number(CorrectionTable.Row row, String column, double ifNone) {
        double number = row.isBlank(column) ? ifNone : Numbers.typed(Letters.strip(row.text(column)));
        if (Double.isNaN(number) || (number < 0 && !column.equals("value"))) {
            throw row.refused(column, column + " \"" + row.text(column) + "\" is not a number, or below 0");
        }
        return number;
    }

    @Override
    public void inspect(Optional<Path> before, Path fresh) {
        PublishedRun run = PublishedRun.open(output, fresh);
        Tables tables = Tables.of(run);
        Tables last = before.filter(Files::isDirectory)
                .map(path -> PublishedRun.open(output, path))
                .filter(earlier ->
                        earlier.manifest().system().equals(run.manifest().system()))
                .map(Tables::of)
                .orElse(null);
        List<Problem> failed = new ArrayList<>();
        for (Assertion each : all) {
            String message = each.what.equals(REJECTED)
                    ? rejected(each, run.manifest().counts())
                    : each.what.equals(MOVE) ? move(each, tables, last) : number(each, tables);
            if (message != null) {
                failed.add(new Problem(ProblemKind.FAILED_CHECK, each.at, message));
            }
        }
        if (!failed.isEmpty()) {
            Problem first = failed.get(0);
            String more = failed.size() == 1
                    ? ""
                    : "; " + Counted.of(failed.size() - 1, "more check fails", "more checks fail");
            throw new InputRefused(first.kind(), first.location(), first.message() + more);
        }
    }

    private static @Nullable String rejected(Assertion each, Map<String, Long> counts) {
        double games = Math.max(1, counts.getOrDefault("games", 0L));
        long rejected = counts.getOrDefault(REJECTED, 0L);
        return 100 * rejected <= each.value * games
                ? null
                : text(100 * rejected / games) + " % of the games are rejected, more than " + text(each.value) + " %";
    }

    private static @Nullable String move(Assertion each, Tables tables, @Nullable Tables last) {
        if (last == null) {
            return null;
        }
        Map<String, Standing> then = last.of(each);
        Map<String, Double> moved = new HashMap<>();
        tables.of(each).forEach((name, row) -> {
            Standing was = then.get(name);
            if (was != null && was.games() >= each.games) {
                moved.put(name, row.number("mu") - was.number("mu"));
            }
        });
        moved.values().removeIf(by -> !(Math.abs(by) > each.value));
        return moved.entrySet().stream()
                .max(Map.Entry.<String, Double>comparingByValue((a, b) -> Double.compare(Math.abs(a), Math.abs(b)))
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(most -> "\"" + most.getKey() + "\" moves by " + text(most.getValue())
                        + " since the last run, more than "
                        + text(each.value)
                        + (moved.size() == 1 ? "" : ", as " + Counted.of(moved.size() - 1, "other does", "others do")))
                .orElse(null);
    }

    private static @Nullable String number(Assertion each, Tables tables) {
        Map<String, Standing> rows = tables.of(each);
        for (Map.Entry<String, Standing> row : rows.entrySet()) {
            double is = number(each, row.getValue());
            if (!(Math.abs(is - each.value) <= each.tolerance)) {
                return each.what + " of \"" + row.getKey() + "\" is " + text(is) + ", not " + text(each.value)
                        + (each.tolerance > 0 ? " ± " + text(each.tolerance) : "");
            }
        }
        return rows.isEmpty()
                ? "no table has the player \"" + each.player + "\""
                        + Nearest.hint(each.player, tables.players(each.role))
                : null;
    }

    private static double number(Assertion each, Standing row) {
        List<String> known = new ArrayList<>(List.of(MOVE, REJECTED, "place", "rank"));
        known.addAll(row.rating().keySet());
        known.addAll(List.of("games", "wins", "draws", "losses"));
        if (!known.contains(each.what)) {
            throw each.refused(
                    "\"" + each.what + "\" is not one of " + String.join(", ", known) + Nearest.hint(each.what, known));
        }
        return Numbers.parse(row.cell(each.what));
    }

    private static String text(double number) {
        return Double.isFinite(number) ? Decimals.significant(6, number) : "no number";
    }
}
