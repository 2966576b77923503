package rate.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rate.cli.option.OptionList;
import rate.cli.option.RunOption;
import rate.cli.option.Words;
import rate.cli.player.NameSearch;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.JsonText;
import rate.cli.text.HistoryText;
import rate.engine.game.Role;
import rate.engine.problem.Nearest;
import rate.engine.problem.Unknown;
import rate.engine.problem.WrongUsage;
import rate.run.audit.PlayerPath;
import rate.run.audit.read.PublishedRun;

/** The command {@code rate history}. */
public final class HistoryCommand extends OptionList.Command {

    /** When to do what suits a terminal and nothing else. */
    public enum When {
        /** If there is one. */
        AUTO,
        ON,
        OFF
    }

    private String run = "";
    private String player = "";
    private @Nullable Role role;
    private @Nullable String ladder;
    private int top = 10;
    private boolean all;
    private When chart = When.AUTO;
    private boolean csv;
    private boolean json;

    @Override
    public void describe(OptionList to) {
        to.exitCodes("0:done", "2:wrong usage, or an unknown player", "3:the run cannot be read, or has no ledger");
        to.examples(
                "  rate history ratings --player Ann",
                "  rate history ratings --player Ann --role commander --top 3",
                "  rate history ratings --player Ann --chart=on > ann.txt",
                "  rate history ratings --player Ann --csv > ann.csv");
        to.parameter("RUN", "A folder of runs (its current run is read), or a run in it.")
                .into(String.class, run, value -> run = value);
        to.option("--player PLAYER", "The player: a name, or a unique part of it.")
                .required()
                .text(player, value -> player = value);
        to.option("--role player|commander", "The role (default: player, if the run rated players).")
                .into(Role.class, role, value -> role = value);
        to.option("--ladder LADDER", "The ladder of the log, if the player is on several.")
                .text(ladder, value -> ladder = value);
        to.option("--top N", "How many of the largest gains and of the largest losses of mu to show (default: 10).")
                .into(int.class, top, value -> top = value);
        to.flag("--all", "Also show every game.", value -> all = value);
        to.option(
                        "--chart on|off|auto",
                        "Draw mu through the games; auto (the default) draws it on a terminal, but not into files.")
                .arity("0..1")
                .fallback("on")
                .before(new Words.Attached())
                .into(When.class, chart, value -> chart = value);
        to.flag("--csv", "Print every game as a CSV table, and nothing else.", value -> csv = value);
        to.flag("--json", "Print everything, with every game, as JSON.", value -> json = value);
    }

    public HistoryCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        WrongUsage.atLeast(0, "--top", top);
        WrongUsage.require(!csv || !json, "--csv and --json cannot be combined");
        WrongUsage.require(
                chart != When.ON || (!csv && !json), "--chart cannot be combined with --" + (csv ? "csv" : "json"));
        PublishedRun published = RunOption.open(console, run);
        PlayerPath path = chosen(paths(published));
        HistoryText text = new HistoryText(console, published, path);
        if (csv) {
            text.writeCsv();
        } else if (json) {
            JsonText.print(console, text.json());
        } else {
            text.write(chart == When.ON || (chart == When.AUTO && console.isScreen()), all);
        }
        return ExitCode.DONE.code();
    }

    /** The ledger is read a second time if the name that was given is none: who is meant is known at the end of it only. */
    private Map<String, PlayerPath> paths(PublishedRun published) {
        String as = (role == null ? published.manifest().members().role() : role).id();
        PlayerPath.PathSearch found = PlayerPath.read(published, player, as, top, all || csv || json);
        if (!found.paths().isEmpty()) {
            return found.paths();
        }
        player = NameSearch.of(player, found.players())
                .only(console)
                .orElseThrow(() -> new WrongUsage(
                        "unknown " + as + " \"" + player + "\" in the ledger" + Nearest.hint(player, found.players())));
        return PlayerPath.read(published, player, as, top, all || csv || json).paths();
    }

    private PlayerPath chosen(Map<String, PlayerPath> paths) {
        String named = ladder;
        if (named == null && paths.size() == 1) {
            return paths.values().iterator().next();
        }
        List<String> ladders =
                paths.keySet().stream().filter(name -> !name.isEmpty()).sorted().toList();
        if (named == null) {
            throw new WrongUsage("\"" + player + "\" is on several ladders; choose one with --ladder: "
                    + String.join(", ", ladders));
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
