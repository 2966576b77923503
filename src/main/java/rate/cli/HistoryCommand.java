package rate.cli;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import rate.audit.PlayerPath;
import rate.audit.PublishedRun;
import rate.game.Role;
import rate.problem.Nearest;

@Command(
        name = "history",
        sortOptions = false,
        description =
                "Follows one player through the ledger of a run: where he began, his best and his worst after a game, where he is,"
                        + " and the games that moved him most.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "2:wrong usage, or there is no such player", "3:no run with a ledger"},
        footer = {
            "",
            "Examples:",
            "  rate history ratings --player Ann",
            "  rate history ratings --player Ann --role commander --top 3",
            "  rate history ratings --player Ann --chart=on > ann.txt",
            "  rate history ratings --player Ann --csv > ann.csv"
        })
final class HistoryCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "RUN", description = "A folder of runs, whose current one is read; or a run in it.")
    private String run = "";

    @Option(
            names = "--player",
            required = true,
            paramLabel = "PLAYER",
            parameterConsumer = AnyWord.class,
            description = "Whose path to follow.")
    private String player = "";

    @Option(
            names = "--role",
            paramLabel = "player|commander",
            defaultValue = "player",
            description = "As what he is rated (default: player).")
    private Role role = Role.PLAYER;

    @Option(
            names = "--ladder",
            paramLabel = "LADDER",
            parameterConsumer = AnyWord.class,
            description = "On which ladder of the log, if he is on several.")
    private @Nullable String ladder;

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "10",
            description = "How many of the games that moved mu most to show, up and down each (default: 10).")
    private int top;

    @Option(names = "--all", description = "Show every game, too.")
    private boolean all;

    @Option(
            names = "--chart",
            arity = "0..1",
            paramLabel = "on|off|auto",
            fallbackValue = "on",
            preprocessor = AttachedValue.class,
            description =
                    "Draw his mu through his games; auto (the default) draws it on a terminal and not into files.")
    private When chart = When.AUTO;

    @Option(names = "--csv", description = "Print every game as a CSV table, and nothing else.")
    private boolean csv;

    @Option(names = "--json", description = "Print everything, with every game, as JSON.")
    private boolean json;

    HistoryCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        WrongUsage.atLeast(0, "--top", top);
        if (csv && json) {
            throw new WrongUsage("--csv and --json cannot both be");
        }
        if (chart == When.ON && (csv || json)) {
            throw new WrongUsage("--chart is for people, and cannot be with --" + (csv ? "csv" : "json"));
        }
        PublishedRun published = PublishedRun.open(RunOption.folder(run), console.path(run));
        PlayerPath.Found found = PlayerPath.read(published, player, role.id(), top, all || csv || json);
        PlayerPath path = chosen(found);
        HistoryText text = new HistoryText(console, published, path);
        if (csv) {
            text.writeCsv();
        } else if (json) {
            text.writeJson();
        } else {
            text.write(chart == When.ON || (chart == When.AUTO && console.isScreen()), all);
        }
        return Exit.DONE.code();
    }

    private PlayerPath chosen(PlayerPath.Found found) {
        Map<String, PlayerPath> paths = found.paths();
        if (paths.isEmpty()) {
            throw new WrongUsage("there is no " + role.id() + " \"" + player + "\" in the ledger"
                    + Nearest.hint(player, found.players()));
        }
        String named = ladder;
        if (named == null && paths.size() == 1) {
            return paths.values().iterator().next();
        }
        List<String> ladders =
                paths.keySet().stream().filter(name -> !name.isEmpty()).sorted().toList();
        if (named == null) {
            throw new WrongUsage(
                    "\"" + player + "\" is on several ladders; --ladder says which: " + String.join(", ", ladders));
        }
        if (!paths.containsKey(named) || named.isEmpty()) {
            throw new WrongUsage(
                    ladders.isEmpty()
                            ? "--ladder: the log has no ladders"
                            : "\"" + player + "\" is not on a ladder \"" + named + "\""
                                    + Unknown.hint("ladder", named, ladders));
        }
        return Objects.requireNonNull(paths.get(named));
    }
}
