package rate.cli.command.study;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.cli.file.InputGuard;
import rate.cli.option.OptionList;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.engine.game.Game;
import rate.engine.problem.WrongUsage;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.file.store.SingleFile;
import rate.study.generate.GameWriter;
import rate.study.generate.GameWriter.DuelCsv;
import rate.study.generate.GameWriter.JsonLines;
import rate.study.generate.GameWriter.SeatCsv;
import rate.study.generate.Generator;
import rate.study.generate.LogPlan;
import rate.study.generate.Plants;
import rate.study.generate.Population;
import rate.study.generate.SyntheticForum;
import rate.study.generate.SyntheticRumble;

/** The command {@code rate generate}. */
public final class GenerateCommand extends OptionList.Command {

    private static final double DRAW_RATE = 0.01;
    private static final int PLAYERS = 100;
    private static final int BOTS = 50;

    private LogPlan.Shape shape = LogPlan.Shape.DUELS;
    private long games = 1000;
    private @Nullable Integer players;
    private @Nullable String teamSize;
    private double drawRate = Double.NaN;
    private boolean commanders;
    private boolean fractions;
    private boolean oddNames;
    private int interval = 600;
    private @Nullable String plants;
    private long seed = 1;
    private TableFormat format = TableFormat.CSV;
    private @Nullable String truth;
    private @Nullable String output;

    @Override
    public void describe(OptionList to) {
        to.examples(
                "  rate generate --games 1000 > duels.csv",
                "  rate generate --shape teams --team-size 3..7 --commanders -o games.csv",
                "  rate generate --shape free-for-all --format json | rate check -",
                "  rate generate --shape rumble --games 12250 --truth truth.csv -o battles.csv");
        to.option(
                        "--shape duels|teams|free-for-all|rumble|forum",
                        "Who plays whom (default: duels): in a rumble, robots in cycles of all pairings, with scores and"
                                + " survival; or the posts of a forum, for rate questions.")
                .usually("duels")
                .into(LogPlan.Shape.class, shape, value -> shape = value);
        to.option("--games N", "Number of games, or of questions of a forum (default: 1000).")
                .into(long.class, games, value -> games = value);
        to.option(
                        "--players N",
                        "Number of players or users (default: 100; 50 in a rumble). Player i plays about i^-0.6 times as"
                                + " often as player 1; in a rumble all play alike.")
                .into(Integer.class, players, value -> players = value);
        to.option(
                        "--team-size N|MIN..MAX",
                        "Members of a team, or players of a free-for-all (default: 5); or readers of a question of a forum"
                                + " (default: 1..20); or bots of a battle of a rumble (default: 2), which is written as all its pairs.")
                .into(String.class, teamSize, value -> teamSize = value);
        to.option("--draw-rate P", "Share of draws between equals (default: 0.01).")
                .into(double.class, drawRate, value -> drawRate = value);
        to.flag("--commanders", "Every team has a commander; for teams only.", value -> commanders = value);
        to.flag("--fractions", "Some members play only part of the game; not for duels.", value -> fractions = value);
        to.flag(
                "--odd-names",
                "Some players have names with commas, quotes, accents, formulas.",
                value -> oddNames = value);
        to.option("--interval SECONDS", "Seconds between two games (default: 600).")
                .into(int.class, interval, value -> interval = value);
        to.option(
                        "--plant KIND=N,...",
                        "Plant oddities into duels: inflation, newcomers, traders, boosting, sandbaggers, smurfs, exchanged,"
                                + " duplicates; --truth tells where.")
                .into(String.class, plants, value -> plants = value);
        to.option("--seed N", "Seed (default: 1).").into(long.class, seed, value -> seed = value);
        to.option("--format csv|json", "CSV (default) or JSON Lines.")
                .usually("csv")
                .into(TableFormat.class, format, value -> format = value);
        to.option("--truth FILE", "Write the true skills, and what is planted, to this file.")
                .into(String.class, truth, value -> truth = value);
        to.option("-o --output FILE", "Write the log to this file (default: standard output).")
                .into(String.class, output, value -> output = value);
    }

    public GenerateCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        requireSense();
        if (shape == LogPlan.Shape.RUMBLE) {
            SyntheticRumble rumble = new SyntheticRumble(plan());
            write(
                    out -> write(SyntheticRumble.COLUMNS, rumble::write, out),
                    out -> writeSkills(rumble::writeTruth, out));
        } else if (shape == LogPlan.Shape.FORUM) {
            SyntheticForum forum = new SyntheticForum(plan());
            write(out -> write(SyntheticForum.COLUMNS, forum::write, out), out -> writeSkills(forum::writeTruth, out));
        } else {
            Generator generator = new Generator(plan());
            write(out -> write(generator, out), out -> writeTruth(generator, out));
        }
        return ExitCode.DONE.code();
    }

    private void write(SingleFile.Content log, SingleFile.Content skills) throws IOException {
        if (output == null) {
            log.writeTo(console.bytes());
        } else {
            SingleFile.write(console.path(output), log);
        }
        if (truth != null) {
            SingleFile.write(console.path(truth), skills);
        }
    }

    /** Refuses options that would be ignored, or whose output would be lost. */
    private void requireSense() {
        boolean duels = shape == LogPlan.Shape.DUELS;
        boolean hasTable = shape == LogPlan.Shape.FORUM || shape == LogPlan.Shape.RUMBLE;
        WrongUsage.require(
                !duels || teamSize == null, "--team-size needs --shape teams, free-for-all, rumble or forum");
        WrongUsage.require(!(duels || hasTable) || !fractions, "--fractions needs --shape teams or free-for-all");
        WrongUsage.require(shape == LogPlan.Shape.TEAMS || !commanders, "--commanders needs --shape teams");
        WrongUsage.require(
                !hasTable || Double.isNaN(drawRate), "--draw-rate is not for a forum or a rumble, which have no draws");
        WrongUsage.require(!"".equals(output), "--output must be a file, not \"\"");
        WrongUsage.require(!"".equals(truth), "--truth must be a file, not \"\"");
        WrongUsage.require(
                output == null || truth == null || !InputGuard.isOne(console.path(output), console.path(truth)),
                "--output and --truth name the same file, " + truth);
    }

    private LogPlan plan() {
        String usual = switch (shape) {
            case FORUM -> "1..20";
            case RUMBLE -> "2";
            default -> "5";
        };
        String sizes = teamSize != null ? teamSize : usual;
        try {
            int dots = sizes.indexOf("..");
            int smallest = Integer.parseInt(dots < 0 ? sizes : sizes.substring(0, dots));
            int largest = dots < 0 ? smallest : Integer.parseInt(sizes.substring(dots + 2));
            return new LogPlan(
                    shape,
                    games,
                    players != null ? players : shape == LogPlan.Shape.RUMBLE ? BOTS : PLAYERS,
                    smallest,
                    largest,
                    Double.isNaN(drawRate) ? DRAW_RATE : drawRate,
                    commanders,
                    fractions,
                    oddNames,
                    interval,
                    plants == null ? Map.of() : Plants.parse(plants),
                    seed);
        } catch (NumberFormatException e) {
            throw new WrongUsage("--team-size must be a number or a range like 3..7, not \"" + sizes + "\"");
        } catch (IllegalArgumentException e) {
            throw new WrongUsage(String.valueOf(e.getMessage()));
        }
    }

    private void write(Generator generator, OutputStream out) throws IOException {
        try (GameWriter writer = format == TableFormat.JSON
                ? new JsonLines(out)
                : shape == LogPlan.Shape.DUELS ? new DuelCsv(out) : new SeatCsv(out)) {
            for (Game game = generator.next(); game != null; game = generator.next()) {
                writer.write(game);
            }
        }
    }

    @FunctionalInterface
    private interface Rows {
        void write(TableWriter table) throws IOException;
    }

    private void write(List<String> columns, Rows rows, OutputStream out) throws IOException {
        try (TableWriter table = format.open(out, columns)) {
            rows.write(table);
        }
    }

    private static void writeSkills(Rows rows, OutputStream out) throws IOException {
        try (TableWriter table = TableFormat.CSV.open(out, List.of("player", "skill"))) {
            rows.write(table);
        }
    }

    private void writeTruth(Generator generator, OutputStream out) throws IOException {
        Population population = generator.population();
        List<String> columns = List.of("player", "skill", "command", "kind", "partner", "from", "to");
        try (TableWriter table = TableFormat.CSV.open(out, plants == null ? columns.subList(0, 3) : columns)) {
            for (int i = 0; i < population.size(); i++) {
                table.text(population.player(i).name())
                        .exact(population.skill(i))
                        .exact(population.command(i));
                Plants.Plant plant = generator.plants().of(i);
                if (plant != null) {
                    String partner = plant.partner() < 0
                            ? ""
                            : population.player(plant.partner()).name();
                    table.text(plant.kind().word())
                            .text(partner)
                            .text("G" + plant.from())
                            .text("G" + plant.to());
                } else if (plants != null) {
                    table.empty().empty().empty().empty();
                }
                table.endRow();
            }
        }
    }
}
