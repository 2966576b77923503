package rate.cli.command;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.cli.option.ActivePlayersOptions;
import rate.cli.option.AtOption;
import rate.cli.option.OptionList;
import rate.cli.option.RunOption;
import rate.cli.player.NameSearch;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.JsonText;
import rate.cli.terminal.NumberText;
import rate.cli.terminal.ProblemText;
import rate.cli.text.RatingCells;
import rate.cli.text.StandingsText;
import rate.engine.game.Ladder;
import rate.engine.game.Role;
import rate.engine.math.Numbers;
import rate.engine.problem.Nearest;
import rate.engine.problem.Unknown;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Counted;
import rate.file.output.JsonObject;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.Standing;
import rate.run.form.StandingsColumn;

/** The command {@code rate top}. */
public final class TopCommand extends OptionList.Command {

    /** Of more tables than that, one line each is printed, unless one of them is asked for. */
    private static final int MOST_TABLES = 20;

    /** Columns of leaderboards, and a count of a system. */
    private static final Set<String> TEXTS = Set.of("rank_name", "active");

    private static final Set<String> COUNTS = Set.of("commander_wins", "commander_losses", "whole_rank", "defects");

    private String run = "";
    private int top = 10;
    private @Nullable Role role;
    private @Nullable String ladder;
    private @Nullable String player;
    private List<String> columns = List.of();
    private boolean json;
    private final AtOption at = new AtOption();
    private final ActivePlayersOptions options = new ActivePlayersOptions();

    @Override
    public void describe(OptionList to) {
        to.exitCodes(
                "0:done", "2:wrong usage, or the run has no such table, player or game", "3:the run cannot be read");
        to.examples(
                "  rate top ratings",
                "  rate top ratings -n 50 --role commander",
                "  rate top ratings --ladder winter",
                "  rate top ratings --player ann -n 5",
                "  rate top ratings --at 2024-06-01",
                "  rate top ratings --active-since 30d --min-games 20");
        to.parameter("RUN", "A folder of runs (its current run is read), or a run in it.")
                .into(String.class, run, value -> run = value);
        to.option("-n --top N", "How many rows to show per table (default: 10).")
                .into(int.class, top, value -> top = value);
        to.option("--role player|commander", "Only the table of players, or of commanders.")
                .into(Role.class, role, value -> role = value);
        to.option(
                        "--ladder LADDER",
                        "Only this ladder of the log. Without this option, more than 20 tables are listed with a line each.")
                .text(ladder, value -> ladder = value);
        to.option("--player PLAYER", "Show the rows around one player: a name, or a unique part of it.")
                .text(player, value -> player = value);
        List<String> known = StandingsColumn.names(
                List.of("other numbers of the rating"),
                List.of("those of a leaderboard"),
                column -> column != StandingsColumn.LADDER);
        to.option("--columns COLUMN", "Show these columns instead: " + String.join(", ", known) + ".")
                .split(",")
                .each(String.class, columns, value -> columns = value);
        to.flag("--json", "Print the rows as JSON, all numbers exact.", value -> json = value);
        to.with(at, options);
    }

    public TopCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        WrongUsage.atLeast(0, "--top", top);
        PublishedRun published = at.of(console, RunOption.run(console, run));
        Map<String, LadderStandings> tables = tables(published);
        ActivePlayers active = options.of(published);
        String name = player == null ? null : named(player, tables.values());
        requireColumns(tables.values());
        if (json) {
            JsonText.print(console, json(published.manifest(), tables, active, name));
            return ExitCode.DONE.code();
        }
        if (name == null && tables.size() > MOST_TABLES) {
            list(tables, active);
        } else {
            show(tables, active, name);
        }
        RunManifest manifest = published.manifest();
        if (!active.isAll()) {
            console.say("Left out: " + active.others());
        }
        console.say(manifest.system() + ": " + Counted.of(manifest.rated(), "game") + " rated"
                + manifest.until().map(until -> " until " + until).orElse(""));
        return ExitCode.DONE.code();
    }

    private JsonObject json(
            RunManifest manifest, Map<String, LadderStandings> tables, ActivePlayers active, @Nullable String name) {
        List<JsonObject> shown = new ArrayList<>();
        tables.forEach((title, table) -> {
            List<String> keys = columns(table.numbers());
            List<JsonObject> rows = new ArrayList<>();
            for (Standing row : rows(table.of(active).rows(), name)) {
                JsonObject cells = new JsonObject();
                keys.forEach(key -> cells.put(key, cell(row, key)));
                rows.add(cells);
            }
            shown.add(new JsonObject()
                    .put("table", title.substring(title.lastIndexOf(' ') + 1))
                    .text("ladder", table.name())
                    .put("players", table.rows().size())
                    .put("rows", rows));
        });
        return new JsonObject()
                .put("system", manifest.system())
                .put("rated", manifest.rated())
                .put("until", manifest.until().orElse(null))
                .put("tables", shown);
    }

    private void show(Map<String, LadderStandings> tables, ActivePlayers active, @Nullable String name) {
        boolean isOfMany = tables.size() > MOST_TABLES;
        tables.forEach((title, table) -> {
            if (!isOfMany || name == null || names(table).contains(name)) {
                show(title, table, active, name);
            }
        });
    }

    /** A line for each table: so many tables nobody reads. */
    private void list(Map<String, LadderStandings> tables, ActivePlayers active) {
        Columnar lines = new Columnar(1, 3);
        RatingCells ratings = new RatingCells(tables.values().iterator().next().numbers());
        tables.values()
                .forEach(table -> table.of(active).rows().stream()
                        .limit(1)
                        .forEach(best -> ratings.see(best.rank(), numbers(table, best))));
        lines.row("table", "players", "best player", ratings.word());
        tables.forEach((title, table) -> {
            List<Standing> rows = table.of(active).rows();
            Standing best = rows.isEmpty() ? null : rows.get(0);
            lines.row(
                    ProblemText.printable(title),
                    Integer.toString(rows.size()),
                    best == null ? "" : ProblemText.printable(best.player()),
                    best == null ? "" : NumberText.fixed(ratings.decimals(), best.rank()));
        });
        lines.lines("").forEach(console::say);
        console.say("");
        console.say("--ladder=LADDER shows one of these " + tables.size() + " tables");
    }

    /** The tables that are wanted, by their titles. */
    private Map<String, LadderStandings> tables(PublishedRun published) {
        Map<String, LadderStandings> tables = new LinkedHashMap<>();
        List<String> ladders = new ArrayList<>();
        for (Ladder each : Ladder.values()) {
            Optional<RunManifest.ListedFile> file = published.manifest().table(each.id());
            if (file.isEmpty() || (role != null && each.role() != role)) {
                continue;
            }
            LadderStandings.read(published, file.get()).forEach((name, table) -> {
                ladders.add(name);
                if (ladder == null || ladder.equals(name)) {
                    tables.put((name.isEmpty() ? "" : name + ": ") + each.id(), table);
                }
            });
        }
        if (tables.isEmpty()) {
            refuse(ladders.stream().filter(name -> !name.isEmpty()).distinct().toList());
        }
        return tables;
    }

    private void refuse(List<String> ladders) {
        if (ladder == null) {
            throw new WrongUsage("the run has no table of " + (role == null ? "player" : role.id()) + "s");
        }
        throw new WrongUsage(
                ladders.isEmpty() ? "--ladder: the log has no ladders" : Unknown.name("ladder", ladder, ladders));
    }

    private String named(String typed, Collection<LadderStandings> tables) {
        Set<String> known = new LinkedHashSet<>();
        tables.forEach(table -> known.addAll(names(table)));
        return NameSearch.of(typed, known)
                .only(console)
                .orElseThrow(() -> new WrongUsage(
                        "--player: unknown player \"" + typed + "\" in the tables" + Nearest.hint(typed, known)));
    }

    private static Set<String> names(LadderStandings table) {
        Set<String> names = new LinkedHashSet<>();
        table.rows().forEach(row -> names.add(row.player()));
        return names;
    }

    /** @param name who is to be seen; null for the best */
    private void show(String title, LadderStandings table, ActivePlayers active, @Nullable String name) {
        List<Standing> rows = table.of(active).rows();
        int all = table.rows().size();
        console.say(title + " (" + (rows.size() == all ? "" : rows.size() + " of ") + all + ")");
        List<Standing> shown = rows(rows, name);
        if (name != null && !names(table).contains(name)) {
            console.say("  " + ProblemText.printable(name) + " is not in this table");
        } else if (shown.isEmpty() && all > 0 && top > 0) {
            console.say(name == null ? "  no players are left" : "  " + ProblemText.printable(name) + " is left out");
        } else {
            lines(table, rows, shown).forEach(console::say);
        }
        console.say("");
    }

    /**
     * As many as are wanted, with one of them in the middle as far as there are others; nobody if that one is not among them.
     */
    private List<Standing> around(String name, List<Standing> rows) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).player().equals(name)) {
                int from = Math.max(0, Math.min(i - (top - 1) / 2, rows.size() - top));
                return rows.subList(from, Math.min(rows.size(), from + top));
            }
        }
        return List.of();
    }

    private List<Standing> rows(List<Standing> rows, @Nullable String name) {
        return name == null ? rows.subList(0, Math.min(top, rows.size())) : around(name, rows);
    }

    /** The columns that are asked for; else those of every table, with some numbers of the rating. */
    private List<String> columns(List<String> numbers) {
        List<String> usual = new ArrayList<>(List.of("place", "player", "rank"));
        usual.addAll(numbers);
        usual.addAll(List.of("games", "wins", "draws", "losses"));
        return columns.isEmpty() ? usual : columns;
    }

    /** The columns that are asked for are ones of a table, unless all tables are empty. */
    private void requireColumns(Collection<LadderStandings> tables) {
        Set<String> all = new LinkedHashSet<>();
        for (LadderStandings table : tables) {
            table.rows().stream()
                    .limit(1)
                    .flatMap(row -> Stream.concat(row.columns().stream(), Stream.of("earlier_games")))
                    .filter(column -> !StandingsColumn.isOfRating(column)
                            || table.numbers().contains(column))
                    .forEach(all::add);
        }
        WrongUsage.require(Set.copyOf(columns).size() == columns.size(), "--columns names a column twice");
        for (String column : columns) {
            WrongUsage.require(
                    all.isEmpty() || all.contains(column), "--columns: " + Unknown.name("column", column, all));
        }
    }

    /** A text, a count, or a number as exact as the table has it: NaN if it has none. */
    private static Object cell(Standing row, String column) {
        String cell = column.equals("earlier_games") ? Integer.toString(row.earlierGames()) : row.cell(column);
        double number = Numbers.parse(cell);
        boolean isCount = kind(column) == StandingsColumn.Kind.COUNT && !cell.isEmpty();
        return !kind(column).isNumeric() ? cell : isCount ? (Object) Math.round(number) : (Object) number;
    }

    private static StandingsColumn.Kind kind(String column) {
        StandingsColumn known = StandingsColumn.of(column);
        if (known != null) {
            return known.kind();
        }
        return TEXTS.contains(column)
                ? StandingsColumn.Kind.TEXT
                : COUNTS.contains(column) ? StandingsColumn.Kind.COUNT : StandingsColumn.Kind.NUMBER;
    }

    private List<String> lines(LadderStandings table, List<Standing> all, List<Standing> rows) {
        if (columns.isEmpty()) {
            StandingsText lines = new StandingsText(table.numbers());
            all.forEach(row -> lines.see(row.rank(), numbers(table, row)));
            rows.forEach(row -> lines.row(
                    row.place(),
                    ProblemText.printable(row.player()),
                    row.rank(),
                    numbers(table, row),
                    column -> row.cell(column.id())));
            return lines.lines();
        }
        Columnar lines =
                new Columnar(columns, column -> kind(columns.get(column)).isNumeric());
        for (Standing row : rows) {
            lines.row(columns.stream()
                    .map(column -> cell(row, column))
                    .map(cell -> cell instanceof Double number
                            ? NumberText.fixed(2, number)
                            : ProblemText.printable(cell.toString()))
                    .toList());
        }
        return lines.lines("  ");
    }

    private static double[] numbers(LadderStandings table, Standing row) {
        return table.numbers().stream().mapToDouble(row::number).toArray();
    }
}
