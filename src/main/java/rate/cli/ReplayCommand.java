package rate.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import rate.publish.ReplayRun;
import rate.publish.RunWriter;
import rate.rating.SystemEntry;
import rate.replay.LadderChoice;

@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Rates every game of a log and writes the tables, the ledger of every change, and a manifest.",
        footer = {
            "",
            "Examples:",
            "  rate replay games.csv",
            "  rate replay --map time=date,player1=home,player2=away,score1=hg,score2=ag league.csv.gz",
            "  zcat *.gz | rate replay - -o /srv/ratings --quiet --on-problem=reject",
            "",
            "Exit codes: 0 done, 2 wrong usage, 3 input refused and nothing published, 4 done but some",
            "games rejected, 7 cannot write."
        })
final class ReplayCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private LogOptions logs = new LogOptions();

    @Mixin
    private SystemOptions systems = new SystemOptions();

    @Mixin
    private InitialOption initial = new InitialOption();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Option(
            names = {"-q", "--quiet"},
            description = "Print nothing but errors.")
    private boolean quiet;

    @Option(names = "--json", description = "Print the manifest instead of the summary.")
    private boolean json;

    ReplayCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        SystemEntry.Configured system = systems.configured();
        RunWriter.Form form =
                new RunWriter.Form(console.path(output.folder), output.format, !output.noDeltas, logs.stops());
        ReplayRun run = new ReplayRun(new ReplayRun.Plan(
                Version.number(), form, system, LadderChoice.of(output.onlyLadder), output.minGames, options()));
        long start = System.nanoTime();
        ReplayRun.Done done;
        try (Progress progress = Progress.of(console, quiet)) {
            done = run.execute(
                    (roster, complaints) -> logs.open(console, roster, complaints),
                    roster -> initial.read(console, roster, system.system().shape()),
                    doubt -> progress.interrupt(() -> console.tell(ProblemText.of(doubt, false))),
                    progress::step);
        }
        if (json) {
            console.copy(console.path(output.folder).resolve(RunWriter.MANIFEST));
        } else if (!quiet) {
            new Summary(console, system, output.folder).of(done, System.nanoTime() - start);
        }
        return (done.count("rejected") > 0 ? Exit.SOME_REJECTED : Exit.DONE).code();
    }

    private Map<String, @Nullable Object> options() {
        Map<String, @Nullable Object> options = new LinkedHashMap<>();
        options.put("map", logs.map);
        options.put("time_format", logs.timeFormat);
        options.put("on_problem", logs.stops() ? "stop" : "reject");
        options.put("only_ladder", output.onlyLadder);
        options.put("min_games", output.minGames);
        options.put("deltas", !output.noDeltas);
        return options;
    }
}
