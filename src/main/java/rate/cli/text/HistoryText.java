package rate.cli.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import rate.cli.chart.HistoryChart;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.NumberText;
import rate.cli.terminal.ProblemText;
import rate.engine.math.Numbers;
import rate.engine.text.Counted;
import rate.engine.text.Listed;
import rate.file.output.JsonObject;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.pages.report.player.PlayerSteps;
import rate.run.audit.PlayerPath;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.Step;

/** A player's path: for people, as a table, as JSON. */
public final class HistoryText {

    /** Of a large team, so many are named to people. */
    private static final int MOST_NAMED = 5;

    private final Console console;
    private final PublishedRun run;
    private final PlayerPath path;
    private final PlayerSteps text;

    public HistoryText(Console console, PublishedRun run, PlayerPath path) {
        this.console = console;
        this.run = run;
        this.path = path;
        this.text = new PlayerSteps(path.numbers(), path.kept());
    }

    /** Writes it for people, perhaps with a chart and with every game. */
    public void write(boolean drawn, boolean all) {
        console.say(ProblemText.printable(path.player().player())
                + " (" + path.player().role()
                + (path.player().ladder().isEmpty()
                        ? ""
                        : ", ladder " + ProblemText.printable(path.player().ladder())) + "), "
                + run.manifest().system() + ": " + Counted.of(path.games(), "game") + ", " + path.games("win")
                + " won, " + path.games("draw") + " drawn, " + path.games("loss") + " lost");
        Columnar stations = new Columnar(3, 4, 5);
        stations.row("", "after", "time", "rank", "mu", "sigma");
        station(stations, "start", "", "", path.start());
        path.stations().forEach((name, step) -> station(stations, name, game(step), step.time(), step.after()));
        stations.lines("  ").forEach(console::say);
        if (drawn) {
            console.say("");
            new HistoryChart(path.curve(), path.games(), path.rankSigmas(), console.columns(), console.look())
                    .lines()
                    .forEach(console::say);
        }
        steps("largest gains", path.up());
        steps("largest losses", path.down());
        if (all) {
            steps("all", path.steps());
        }
    }

    private static void station(Columnar table, String name, String game, String time, List<String> numbers) {
        table.row(name, game, time, fixed(numbers.get(2)), fixed(numbers.get(0)), fixed(numbers.get(1)));
    }

    private void steps(String title, List<Step> steps) {
        if (steps.isEmpty()) {
            return;
        }
        console.say("");
        console.say(title);
        Columnar table = new Columnar(0, 3, 5, 6, 7);
        List<String> head = new ArrayList<>(
                List.of("mu", "game", "time", "place", "result", "expected", "before", "after", "with", "against"));
        path.kept().forEach(column -> head.add(ProblemText.printable(column)));
        table.row(head);
        for (Step step : steps) {
            List<String> row = new ArrayList<>(List.of(
                    (step.moved() > 0 ? "+" : "") + NumberText.fixed(2, step.moved()),
                    game(step),
                    step.time(),
                    step.place(),
                    String.valueOf(step.outcome() == null ? "" : step.outcome()),
                    fixed(step.expected()),
                    fixed(step.before().get(0)),
                    fixed(step.after().get(0)),
                    named(step.mates()),
                    against(step)));
            step.kept().forEach(text -> row.add(ProblemText.printable(text)));
            table.row(row);
        }
        console.say("  ", table);
    }

    private static String against(Step step) {
        List<String> teams = new ArrayList<>();
        step.against().forEach(team -> teams.add(named(team.players())));
        return named(teams);
    }

    private static String named(List<String> names) {
        return ProblemText.printable(Listed.first(MOST_NAMED, names));
    }

    private String game(Step step) {
        if (step.outcome() != null) {
            return (run.manifest().isNumbered() ? "#" : "") + ProblemText.printable(step.game());
        }
        boolean mayBeReset = !run.manifest().objectIfAny("resets").isEmpty();
        return step.equals(path.stations().get("last"))
                ? "end of the log"
                : mayBeReset ? "new season or reset" : "new season";
    }

    private static String fixed(String number) {
        return NumberText.fixed(2, Numbers.parse(number));
    }

    /** Writes every step as a row. */
    public void writeCsv() throws IOException {
        try (TableWriter table = TableFormat.CSV.open(console.bytes(), text.columns(List.of()))) {
            for (Step step : path.steps()) {
                text.write(step, table);
            }
        }
    }

    public JsonObject json() {
        JsonObject start = new JsonObject();
        for (int number = 0; number < path.numbers().size(); number++) {
            start.cell(path.numbers().get(number), path.start().get(number));
        }
        JsonObject json = new JsonObject()
                .put("player", path.player().player())
                .put("role", path.player().role())
                .text("ladder", path.player().ladder())
                .put("system", run.manifest().system())
                .put("games", path.games())
                .put("wins", path.games("win"))
                .put("draws", path.games("draw"))
                .put("losses", path.games("loss"))
                .put("start", start);
        path.stations().forEach((name, step) -> json.put(name, text.json(step)));
        return json.put("up", steps(path.up())).put("down", steps(path.down())).put("all", steps(path.steps()));
    }

    private List<JsonObject> steps(List<Step> steps) {
        return steps.stream().map(text::json).toList();
    }
}
