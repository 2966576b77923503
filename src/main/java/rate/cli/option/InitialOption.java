package rate.cli.option;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.cli.file.InitialRatingsFile;
import rate.cli.file.TableRefused;
import rate.cli.terminal.Console;
import rate.engine.game.GivenRating;
import rate.engine.game.History;
import rate.engine.game.Ladder;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Messages;
import rate.engine.rating.RatingScale;
import rate.engine.rating.Shape;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.InitialRatings;
import rate.engine.replay.InitialRatingsAndResets;
import rate.engine.replay.Replay.WarmStart;
import rate.file.input.RecordFile;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.file.input.source.InputSummary;
import rate.file.input.source.Source;
import rate.file.output.TableFormat;
import rate.log.form.CellParser;
import rate.log.form.Column;
import rate.log.form.Columns;
import rate.log.form.LogForm;
import rate.log.name.Names;
import rate.run.form.FolderKind;
import rate.run.publish.ReplayRun.Beginning;

/** The words that say where players start. */
public final class InitialOption implements OptionList.Described {

    /** The word that says from which earlier run a fit goes on. */
    public static final class WarmStartOption implements OptionList.Described {

        private @Nullable String run;

        @Override
        public void describe(OptionList to) {
            to.under(HelpSection.SYSTEM);
            to.option(
                            "--warm-start RUN",
                            "Start from the messages of an earlier run, given by its folder. The result is the same "
                                    + "within the tolerance of the fit, after fewer iterations. Only for systems that write "
                                    + "messages, such as ttt.")
                    .into(String.class, run, value -> run = value);
        }

        /** The beginning of a run, with what the earlier one left. */
        public Beginning over(Beginning beginning, Console console, SystemEntry.Configured system) {
            if (run == null) {
                return beginning;
            }
            if (!(system.system() instanceof HistorySystem history && history.leavesMessages())) {
                throw new WrongUsage("--warm-start: " + system.name() + " writes no messages to start from");
            }
            Map<Ladder, MessageTable> messages = new EnumMap<>(Ladder.class);
            Map<String, InputSummary> inputs = new LinkedHashMap<>();
            for (Ladder ladder : Ladder.values()) {
                String file = file(console, run, ladder);
                if (file != null) {
                    inputs.put(ladder.id(), read(console, file, beginning.roster(), ladder, messages));
                }
            }
            WrongUsage.require(
                    !inputs.isEmpty(),
                    "--warm-start " + run
                            + ": it has no messages.csv; a run of ttt writes one, except with --ledger=none");
            Map<String, Map<String, InputSummary>> tables = new LinkedHashMap<>(beginning.tables());
            tables.put("warm_start", inputs);
            return new Beginning(
                    beginning.roster(), beginning.starts(), games -> of(games, messages.get(games.ladder())), tables);
        }

        private static InputSummary read(
                Console console, String file, Roster roster, Ladder ladder, Map<Ladder, MessageTable> messages) {
            try (Source source = console.source(file)) {
                MessageTable table = MessageTable.read(source, roster);
                messages.put(ladder, table);
                return InputSummary.ofTable(source, table.rows());
            } catch (InputRefused e) {
                throw TableRefused.ofMessages(e.problem());
            }
        }

        private static @Nullable Messages of(History history, @Nullable MessageTable table) {
            return table == null
                    ? null
                    : (contest, player) -> table.of(history.name(), history.id(contest), history.player(player));
        }

        /** The table of a ladder in a run, in whichever format; null if there is none. */
        private static @Nullable String file(Console console, String run, Ladder ladder) {
            String name = FolderKind.diagnostic(ladder, "messages");
            for (TableFormat format : TableFormat.values()) {
                String file = run + "/" + name + "." + format.extension();
                if (Files.exists(console.path(file))) {
                    return file;
                }
            }
            return null;
        }
    }

    /** How tables of initial ratings are written, and what they give a system. */
    public static final class Tables implements OptionList.Described {

        /** A table, named as the user wrote it, for those who start on a ladder. */
        public record Table(Ladder ladder, String file) {}

        private List<String> map = new ArrayList<>();
        private @Nullable String at;

        @Override
        public void describe(OptionList to) {
            to.under(HelpSection.SYSTEM);
            to.recorded(
                            "--initial-map CANONICAL=THEIRS",
                            "Columns of that table that have other names, for example player=Name,mu=Rating.")
                    .each(String.class, map, value -> map = value);
            to.recorded("--initial-at KEY", "The key that holds that table, if it is inside a larger JSON document.")
                    .into(String.class, at, value -> at = value);
        }

        /** Returns the tables of one system, by ladder, if there are any, whose rows were added. */
        public Map<String, InputSummary> read(
                Console console,
                Roster roster,
                SystemEntry.Configured system,
                List<Table> tables,
                InitialRatingsAndResets to) {
            if (tables.isEmpty()) {
                return Map.of();
            }
            if (system.system() instanceof HistorySystem history && !history.takesStarts()) {
                throw new WrongUsage("--initial: " + system.name() + " derives all ratings from the games");
            }
            return read(console, roster, system.scale().orElseThrow(), tables, form(true), false, to);
        }

        /** Returns the tables of resets of one system, by ladder, whose rows were added. */
        public static Map<String, InputSummary> readResets(
                Console console,
                Roster roster,
                SystemEntry.Configured system,
                List<Table> tables,
                InitialRatingsAndResets to) {
            if (system.system() instanceof HistorySystem) {
                throw new WrongUsage("--resets: " + system.name() + " derives all ratings from the games");
            }
            return read(console, roster, system.scale().orElseThrow(), tables, LogForm.own(), true, to);
        }

        private static <R> Map<String, InputSummary> read(
                Console console,
                Roster roster,
                RatingScale<R> scale,
                List<Table> tables,
                LogForm form,
                boolean areResets,
                InitialRatingsAndResets to) {
            Shape<R> shape = scale.shape();
            Map<String, InputSummary> files = new LinkedHashMap<>();
            for (Table table : tables) {
                try (Source source = console.source(table.file())) {
                    List<GivenRating> rows;
                    if (areResets) {
                        rows = InitialRatingsFile.readTimes(source, form, roster, columns(scale));
                        to.addResets(table.ladder(), rows, shape);
                    } else {
                        rows = InitialRatingsFile.read(source, form, roster, columns(scale));
                        to.add(table.ladder(), rows, shape);
                    }
                    files.put(table.ladder().id(), InputSummary.ofTable(source, rows.size()));
                } catch (InputRefused e) {
                    throw areResets
                            ? TableRefused.ofResets(e.problem(), shape.columns())
                            : TableRefused.ofRatings(e.problem(), shape.columns());
                }
            }
            return files;
        }

        private LogForm form(boolean isAsked) {
            WrongUsage.require(
                    isAsked || (map.isEmpty() && at == null), "--initial-map and --initial-at need --initial");
            return WrongUsage.unless(() -> LogForm.ofTable(at, map));
        }

        /** How the tables are written, for the manifest, if any are read. */
        public Map<String, @Nullable Object> options(boolean isAsked) {
            Map<String, @Nullable Object> options = new LinkedHashMap<>();
            options.put("initial_map", form(isAsked).mapping().texts());
            options.put("initial_at", at);
            return options;
        }

        /** Mu and sigma have to be in a table; what a newcomer has will do for the system's own numbers. */
        private static <R> Map<String, Double> columns(RatingScale<R> scale) {
            Shape<R> shape = scale.shape();
            double[] newcomer = new double[shape.width()];
            shape.write(scale.newcomer(), newcomer, 0);
            Map<String, Double> columns = new LinkedHashMap<>();
            for (String column : shape.columns()) {
                boolean own = !column.equals("mu") && !column.equals("sigma");
                columns.put(column, own ? newcomer[columns.size()] : Double.NaN);
            }
            return columns;
        }
    }

    /** The purpose of such tables, in the manifest. */
    private static final String PURPOSE = "initial";

    private static final String RESETS = "resets";

    private List<String> words = new ArrayList<>();
    private final Tables initial = new Tables();
    private List<String> resets = new ArrayList<>();

    @Override
    public void describe(OptionList to) {
        to.under(HelpSection.SYSTEM);
        to.option(
                        "--initial [LADDER=]FILE",
                        "Initial ratings of players, from a table such as that of an earlier run. LADDER is players"
                                + " (the default) or commanders.")
                .each(String.class, words, value -> words = value);
        to.with(initial);
        to.option(
                        "--resets [LADDER=]FILE",
                        "New ratings for players from a time on: a table with the columns player and time, and those "
                                + "of --initial. They count from the player's first game at or after that time.")
                .each(String.class, resets, value -> resets = value);
    }

    /** The files that were named. */
    public List<String> files(Console console) {
        return Stream.concat(tables(console, PURPOSE, words).stream(), tables(console, RESETS, resets).stream())
                .map(Tables.Table::file)
                .toList();
    }

    /** The tables that were named, one for a ladder. */
    private static List<Tables.Table> tables(Console console, String option, List<String> words) {
        Map<Ladder, Tables.Table> tables = new LinkedHashMap<>();
        for (String word : words) {
            Tables.Table table = table(console, option, word);
            WrongUsage.require(
                    tables.put(table.ladder(), table) == null,
                    "--" + option + " gives two tables for " + table.ladder().id());
        }
        return List.copyOf(tables.values());
    }

    /** Reads the tables, if there are any: with what ratings players start. */
    public Beginning read(Console console, Roster roster, SystemEntry.Configured system) {
        if (words.isEmpty() && resets.isEmpty()) {
            initial.options(false);
            return new Beginning(roster, InitialRatings.NEWCOMERS, WarmStart.NONE, Map.of(PURPOSE, Map.of()));
        }
        initial.options(!words.isEmpty());
        Map<String, Map<String, InputSummary>> files = new LinkedHashMap<>();
        InitialRatingsAndResets ratings = new InitialRatingsAndResets();
        files.put(PURPOSE, initial.read(console, roster, system, tables(console, PURPOSE, words), ratings));
        if (!resets.isEmpty()) {
            files.put(RESETS, Tables.readResets(console, roster, system, tables(console, RESETS, resets), ratings));
        }
        return new Beginning(roster, ratings, WarmStart.NONE, files);
    }

    /** How the tables are written, for the manifest. */
    public Map<String, @Nullable Object> options() {
        return initial.options(!words.isEmpty());
    }

    /** The file that one of the words names. */
    static String file(Console console, String word) {
        return table(console, PURPOSE, word).file();
    }

    /** A name may hold {@code =} itself; then the file is there. */
    private static Tables.Table table(Console console, String option, String word) {
        for (Ladder ladder : Ladder.values()) {
            if (word.startsWith(ladder.id() + "=")) {
                return named(option, ladder, word.substring(ladder.id().length() + 1));
            }
        }
        int equals = word.indexOf('=');
        if (equals >= 0 && Files.notExists(console.path(word))) {
            throw new WrongUsage("--" + option + " " + word
                    + ": the LADDER before = must be players or commanders, not \"" + word.substring(0, equals) + "\"");
        }
        return named(option, Ladder.PLAYERS, word);
    }

    private static Tables.Table named(String option, Ladder ladder, String file) {
        WrongUsage.require(
                !file.isEmpty(), "--" + option + " must be [LADDER=]FILE, and the name of the file is empty");
        return new Tables.Table(ladder, file);
    }

    /**
     * Table of the messages of the games of an earlier run to their players, as that run wrote it, read to its end. The rows of
     * a game are neighbours, as they were written.
     */
    private static final class MessageTable {

        /** Numbers of a row: precision, then precision × mean. */
        private static final int PAIR = 2;

        private final Names names;
        private final CellParser cells;

        /** The first row of each game, by the log's own ladder, then id. */
        private final Map<String, Map<String, Integer>> firstRows = new LinkedHashMap<>();

        private final List<Player> players = new ArrayList<>();
        private double[] numbers = new double[PAIR * 16];
        private String lastLadder = "";
        private @Nullable String lastGame;

        /** The row after the last one of a game, at that one; elsewhere 0. */
        private int[] ends = new int[16];

        private int firstOfGame;

        private MessageTable(LogForm form, Roster roster) {
            this.names = new Names(roster);
            this.cells = new CellParser(form);
        }

        /** Reads a table; throws InputRefused if a column is missing, a number illegal, or a player of a game there twice. */
        static MessageTable read(Source source, Roster roster) {
            LogForm form = LogForm.ofTable(null, List.of());
            MessageTable table = new MessageTable(form, roster);
            try {
                table.read(RecordFile.table(source, form.layout()), form);
            } catch (BadGame bad) {
                throw new InputRefused(bad.of(null));
            }
            return table;
        }

        int rows() {
            return players.size();
        }

        /**
         * Returns the message of a game to a player, as precision and precision × mean; null if the table does not say. The
         * log's own ladder is null if it has none.
         */
        double @Nullable [] of(@Nullable String ladder, String game, Player player) {
            Integer first = firstRows
                    .getOrDefault(ladder == null ? "" : ladder, Map.of())
                    .get(game);
            if (first == null) {
                return null;
            }
            for (int row = first; row < ends[first]; row++) {
                if (players.get(row).equals(player)) {
                    return Arrays.copyOfRange(numbers, PAIR * row, PAIR * row + PAIR);
                }
            }
            return null;
        }

        private void read(Records records, LogForm form) {
            Columns header = new Columns(records, form);
            Column ladder = header.use("ladder");
            Column game = header.require("game");
            Column player = header.require("player");
            Column precision = header.require("precision");
            Column precisionMean = header.require("precision_mean");
            while (header.next()) {
                Location at = records.location();
                enter(ladder == Column.NONE ? "" : ladder.text(), names.text("game", game.text(), () -> at), at);
                add(
                        names.player(player.text(), () -> at),
                        cells.number("precision", precision.text(), () -> at),
                        cells.number("precision_mean", precisionMean.text(), () -> at),
                        at);
            }
        }

        /** Goes on with a game, or begins one. */
        private void enter(String ladder, String game, Location at) {
            if (game.equals(lastGame) && ladder.equals(lastLadder)) {
                return;
            }
            firstOfGame = rows();
            if (firstRows.computeIfAbsent(ladder, none -> new LinkedHashMap<>()).put(game, firstOfGame) != null) {
                throw new BadGame(ProblemKind.BAD_RECORD, at, "the rows of game \"" + game + "\" are not adjacent");
            }
            lastLadder = ladder;
            lastGame = game;
        }

        private void add(Player player, double precision, double precisionMean, Location at) {
            if (precision < 0) {
                throw new BadGame(ProblemKind.BAD_NUMBER, at, "a precision must be at least 0");
            }
            if (precision == 0 && precisionMean != 0) {
                throw new BadGame(ProblemKind.BAD_NUMBER, at, "precision_mean must be 0 if precision is 0");
            }
            int row = rows();
            for (int before = firstOfGame; before < row; before++) {
                if (players.get(before).equals(player)) {
                    throw new BadGame(
                            ProblemKind.PLAYER_TWICE, at, "player \"" + player + "\" is listed twice for this game");
                }
            }
            if (PAIR * row == numbers.length) {
                numbers = Arrays.copyOf(numbers, 2 * numbers.length);
                ends = Arrays.copyOf(ends, 2 * ends.length);
            }
            players.add(player);
            numbers[PAIR * row] = precision;
            numbers[PAIR * row + 1] = precisionMean;
            ends[firstOfGame] = row + 1;
        }
    }
}
