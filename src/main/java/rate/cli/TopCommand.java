package rate.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import rate.audit.PublishedRun;
import rate.audit.RunManifest;
import rate.audit.Standing;
import rate.game.Ladder;
import rate.game.Role;

@Command(
        name = "top",
        sortOptions = false,
        description = "Shows the best of a run: the first rows of its tables.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "2:wrong usage, or the run has no such table", "3:no run that can be read"},
        footer = {
            "",
            "Examples:",
            "  rate top ratings",
            "  rate top ratings -n 50 --role commander",
            "  rate top ratings --ladder winter"
        })
final class TopCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "RUN", description = "A folder of runs, whose current one is read; or a run in it.")
    private String run = "";

    @Option(
            names = {"-n", "--top"},
            paramLabel = "N",
            defaultValue = "10",
            description = "How many of each table to show (default: 10).")
    private int top;

    @Option(
            names = "--role",
            paramLabel = "player|commander",
            description = "Only those who are rated as players, or as commanders.")
    private @Nullable Role role;

    @Option(
            names = "--ladder",
            paramLabel = "LADDER",
            parameterConsumer = AnyWord.class,
            description = "Only that ladder of the log.")
    private @Nullable String ladder;

    TopCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        WrongUsage.atLeast(0, "--top", top);
        PublishedRun published = RunOption.run(console, run);
        Map<String, List<Standing>> tables = tables(published);
        tables.forEach(this::show);
        RunManifest manifest = published.manifest();
        console.say(manifest.system() + ": " + LogText.count(manifest.counts().getOrDefault("rated", 0L), "game")
                + " rated");
        return Exit.DONE.code();
    }

    /** The tables that are wanted, by their titles. */
    private Map<String, List<Standing>> tables(PublishedRun published) {
        Map<String, List<Standing>> tables = new LinkedHashMap<>();
        List<String> ladders = new ArrayList<>();
        for (Ladder each : Ladder.values()) {
            Optional<RunManifest.Listed> file = published.manifest().table(each.id());
            if (file.isEmpty() || (role != null && each.role() != role)) {
                continue;
            }
            Standing.byLadder(published, file.get()).forEach((name, rows) -> {
                ladders.add(name);
                if (ladder == null || ladder.equals(name)) {
                    tables.put((name.isEmpty() ? "" : name + ": ") + each.id(), rows);
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

    private void show(String title, List<Standing> rows) {
        console.say(title + " (" + rows.size() + ")");
        StandingsText table = new StandingsText(
                rows.isEmpty() ? List.of() : List.copyOf(rows.get(0).rating().keySet()));
        for (Standing row : rows.subList(0, Math.min(top, rows.size()))) {
            table.row(
                    row.place(),
                    ProblemText.printable(row.player()),
                    row.rank(),
                    row.rating().values().stream()
                            .mapToDouble(Double::doubleValue)
                            .toArray(),
                    row.games(),
                    row.wins(),
                    row.draws(),
                    row.losses());
        }
        table.lines().forEach(console::say);
        console.say("");
    }
}
