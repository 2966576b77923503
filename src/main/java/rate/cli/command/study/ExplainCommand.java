package rate.cli.command.study;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.cli.file.InputGuard;
import rate.cli.log.LogOptions;
import rate.cli.log.OrderOptions;
import rate.cli.option.AnchorOption;
import rate.cli.option.CarryOption;
import rate.cli.option.CommonOptions;
import rate.cli.option.CorrectionOptions;
import rate.cli.option.HelpSection;
import rate.cli.option.InitialOption;
import rate.cli.option.OptionList;
import rate.cli.option.RunOption;
import rate.cli.option.SystemOptions;
import rate.cli.page.PageHeadOptions;
import rate.cli.player.NameSearch;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.JsonText;
import rate.cli.terminal.Progress;
import rate.cli.text.study.ExplainText;
import rate.engine.game.Player;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.Unknown;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.GameFeature;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.Anchors;
import rate.engine.replay.Replay;
import rate.engine.replay.period.PeriodRule;
import rate.log.GameLog;
import rate.log.name.Names;
import rate.log.order.LogReading;
import rate.pages.report.game.GamePage;
import rate.pages.report.page.PageIdentity;
import rate.study.explain.Explainer;
import rate.study.explain.Explanation;
import rate.study.explain.Explanation.LadderDerivation;

/** The command {@code rate explain}. */
public final class ExplainCommand extends OptionList.Command {

    private final LogOptions logs = new LogOptions();
    private String game = "";
    private @Nullable String player;
    private @Nullable Role role;
    private final OrderOptions order = new OrderOptions();
    private final CorrectionOptions corrections = new CorrectionOptions();
    private final CommonOptions.OnProblem problem = new CommonOptions.OnProblem();
    private final SystemOptions systems = new SystemOptions();
    private final InitialOption initial = new InitialOption();
    private final CarryOption carry = new CarryOption();
    private final AnchorOption anchor = new AnchorOption();
    private final CommonOptions.Ladders ladders = new CommonOptions.Ladders();
    private final CommonOptions.Keep keep = new CommonOptions.Keep();
    private boolean exact;
    private boolean json;
    private final PageHeadOptions head = new PageHeadOptions(
            "Write it as a web page, with curves of ratings, performances, the result, V and W where the system has"
                    + " them.");

    @Override
    public void describe(OptionList to) {
        to.exitCodes(
                "0:explained",
                "2:wrong usage, or the log has no such game, or the game no such player or role",
                "3:the log is refused, or the game is not rated",
                "7:the page cannot be written; an old page is unchanged");
        to.examples(
                "  rate explain games.csv --game G1041",
                "  rate explain games.csv --game G1041 --player Ann --role commander",
                "  rate explain games.csv --game 17 --system glicko2 --period month --json",
                "  rate explain games.csv --game G1041 --html game.html");
        to.with(logs);
        to.option("--game ID", "The id of the game in the log.").required().text(game, value -> game = value);
        to.option(
                        "--player NAME",
                        "Only the numbers of one player: a name, or a part of it that is unique in the game.")
                .text(player, value -> player = value);
        to.option("--role player|commander", "Only the ladder of players, or of commanders.")
                .into(Role.class, role, value -> role = value);
        to.with(order, corrections, problem, systems, initial, carry, anchor, ladders, keep);
        to.under(HelpSection.OUTPUT);
        to.flag("--exact", "Show every step with its formula, the parameters, and all digits.", value -> exact = value);
        to.flag("--json", "Print it as JSON, all numbers exact.", value -> json = value);
        to.with(head);
    }

    public ExplainCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        SystemEntry.Configured system = systems.configured(console);
        WrongUsage.require(!json || head.file() == null, "--html cannot be combined with --json");
        InputGuard.requireOnce(inputs());
        head.read(console);
        requirePage(head.file());
        PeriodRule periods = systems.periods(system);
        if (system.system() instanceof HistorySystem) {
            throw new WrongUsage(system.name() + " rates all games at once, so a single game has no derivation;"
                    + " rate replay writes the diagnostics of the whole table");
        }
        LogReading reading = logs.reading(console, order, corrections, system.can(GameFeature.DEFECTORS))
                .keeping(keep.columns());
        Roster roster = reading.corrections().roster();
        Anchors anchors = anchor.read(roster, system);
        Explainer explainer = new Explainer(
                new Explainer.Plan(
                        game,
                        new Replay.Rules(system, periods, ladders.choice(), carry.carriesSeasons(system)),
                        initial.read(console, roster, system).starts(),
                        anchors,
                        problem.stops()),
                roster);
        Explanation all;
        try (GameLog log = logs.open(console, reading, roster, explainer, false);
                Progress progress = Progress.of(console, false)) {
            all = explainer.read(log, progress::game);
        }
        Explanation asked = ofPlayer(ofRole(all), roster);
        ExplainText text = new ExplainText(console, system, exact, keep.columns());
        if (head.write(console, identity -> page(asked, system, identity)::write)) {
            console.say("page of game " + asked.game().id() + ", written to " + head.file());
        } else if (json) {
            JsonText.print(console, text.json(asked));
        } else {
            text.write(asked);
        }
        return ExitCode.DONE.code();
    }

    /** Where the page is written: over nothing that is read here, and into no run. */
    private void requirePage(@Nullable String named) throws IOException {
        if (named != null) {
            WrongUsage.require(!named.isEmpty(), "--html must be a file, not \"\"");
            InputGuard.spareInputs(console, "--html", named, inputs());
            RunOption.outsideRuns(console, "--html", named);
        }
    }

    private GamePage page(Explanation asked, SystemEntry.Configured system, PageIdentity identity) {
        boolean isNormal =
                system.scale().filter(scale -> scale.shape().isNormal()).isPresent();
        return new GamePage(
                asked,
                new GamePage.Setting(
                        system.toString(), ExplainText.parameters(system), isNormal, keep.columns(), identity));
    }

    private List<String> inputs() {
        List<String> inputs = logs.inputs(corrections.files());
        inputs.addAll(initial.files(console));
        inputs.addAll(head.files());
        return inputs;
    }

    private Explanation ofRole(Explanation all) {
        if (role == null) {
            return all;
        }
        Explanation some = all.only(account -> account.contest().ladder().role() == role);
        if (some.derivations().isEmpty()) {
            throw notThere(all, "it is not rated for the role " + role.id());
        }
        return some;
    }

    private Explanation ofPlayer(Explanation all, Roster roster) {
        String name = player;
        if (name == null) {
            return all;
        }
        Player wanted = named(name, roster);
        Explanation some = all.about(wanted);
        if (!some.derivations().isEmpty()) {
            return some;
        }
        List<String> names = names(all);
        NameSearch meant = NameSearch.of(wanted.name(), names);
        if (meant.isSeveral()) {
            throw notThere(all, meant.several());
        }
        String only = meant.only(console)
                .orElseThrow(() -> notThere(
                        all,
                        "\"" + wanted + "\" " + (role == Role.COMMANDER ? "does not command" : "does not play")
                                + " in it" + Unknown.hint("player", wanted.name(), names)));
        return all.about(named(only, roster));
    }

    private static Player named(String name, Roster roster) {
        return WrongUsage.unless("--player \"" + name + "\": ", () -> Names.named(name, roster));
    }

    private static List<String> names(Explanation all) {
        List<String> names = new ArrayList<>();
        for (LadderDerivation account : all.derivations()) {
            IntStream.range(0, account.contest().seats())
                    .mapToObj(seat -> account.contest().player(seat).name())
                    .filter(name -> !names.contains(name))
                    .forEach(names::add);
        }
        return names;
    }

    private static InputRefused notThere(Explanation all, String message) {
        return new InputRefused(new Problem(
                ProblemKind.NOT_IN_GAME, all.game().location(), all.game().id(), message));
    }
}
