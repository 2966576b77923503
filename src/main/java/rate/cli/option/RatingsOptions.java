package rate.cli.option;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.audit.run.LadderStandings;
import rate.audit.run.PublishedRun;
import rate.audit.run.RunManifest;
import rate.cli.terminal.Console;
import rate.cli.word.AnyWord;
import rate.cli.word.Unknown;
import rate.cli.word.WrongUsage;
import rate.game.Ladder;
import rate.predict.RunRatings;

/** The words that say by whose ratings something is predicted: those that a run left. */
public final class RatingsOptions {

    @Option(
            names = "--run",
            required = true,
            paramLabel = "RUN",
            description = "The run with the ratings: a folder of runs (its current run is read), or a run in it.")
    private String run = "";

    @Option(
            names = "--ladder",
            paramLabel = "LADDER",
            parameterConsumer = AnyWord.class,
            description = "The ladder of the log, if there are several.")
    private @Nullable String ladder;

    /** The ratings of its players. */
    public RunRatings<?> read(Console console) {
        PublishedRun published = RunOption.run(console, run);
        RunManifest manifest = published.manifest();
        RunManifest.Listed players = manifest.table(Ladder.PLAYERS.id())
                .orElseThrow(() -> new WrongUsage("--run: " + run + " has no table of players"));
        LadderStandings table = chosen(LadderStandings.read(published, players));
        try {
            return RunRatings.of(SystemOptions.ofRun(manifest), table, manifest::refused);
        } catch (IllegalArgumentException e) {
            throw new WrongUsage("--run: " + e.getMessage());
        }
    }

    private LadderStandings chosen(Map<String, LadderStandings> tables) {
        String named = ladder;
        Collection<LadderStandings> all = tables.values();
        if (named == null && all.size() == 1) {
            return all.iterator().next();
        }
        List<String> names = tables.keySet().stream()
                .filter(name -> !name.isEmpty())
                .sorted()
                .toList();
        if (named == null) {
            throw new WrongUsage("the run has several ladders; choose one with --ladder: " + String.join(", ", names));
        }
        LadderStandings table = named.isEmpty() ? null : tables.get(named);
        if (table == null) {
            throw new WrongUsage(
                    names.isEmpty()
                            ? "--ladder: the log has no ladders"
                            : "--ladder: " + Unknown.name("ladder", named, names));
        }
        return table;
    }
}
