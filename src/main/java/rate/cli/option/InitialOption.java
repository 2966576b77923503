package rate.cli.option;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.cli.terminal.Console;
import rate.cli.word.WrongUsage;
import rate.game.Ladder;
import rate.game.Roster;
import rate.input.source.InputFile;
import rate.input.source.Source;
import rate.log.EarlierTable;
import rate.log.form.LogForm;
import rate.problem.InputRefused;
import rate.publish.ReplayRun.Beginning;
import rate.rating.HistorySystem;
import rate.rating.RatingScale;
import rate.rating.Shape;
import rate.rating.SystemEntry;
import rate.replay.InitialRatings;
import rate.replay.TableOfInitialRatings;
import rate.replay.WarmStart;

/** The words that say where players start. */
public final class InitialOption {

    /** What such tables are for, in the manifest. */
    private static final String PURPOSE = "initial";

    private static final String RESETS = "resets";

    /**
     * A table to start from.
     *
     * @param ladder who starts there
     * @param file its name, as the user wrote it
     */
    private record Table(Ladder ladder, String file) {}

    @Option(
            names = "--initial",
            paramLabel = "[LADDER=]FILE",
            description = "Initial ratings of players, from a table such as that of an earlier run. LADDER is players"
                    + " (the default) or commanders.")
    private List<String> words = new ArrayList<>();

    @Recorded
    @Option(
            names = "--initial-map",
            paramLabel = "CANONICAL=THEIRS",
            description = "Columns of that table with other names, for example player=Name,mu=Rating.")
    private List<String> map = new ArrayList<>();

    @Recorded
    @Option(
            names = "--initial-at",
            paramLabel = "KEY",
            description = "The key that holds that table, if it is inside a larger JSON document.")
    @Nullable
    private String at;

    @Option(
            names = "--resets",
            paramLabel = "[LADDER=]FILE",
            description = "Ratings that players are given anew: a table with the columns player and time, and those of"
                    + " --initial. They count from the player's first game at or after the time.")
    private List<String> resets = new ArrayList<>();

    /** The files that were named. */
    public List<String> files(Console console) {
        return Stream.concat(tables(console, PURPOSE, words).stream(), tables(console, RESETS, resets).stream())
                .map(Table::file)
                .toList();
    }

    /** The tables that were named, one for a ladder. */
    private static List<Table> tables(Console console, String option, List<String> words) {
        Map<Ladder, Table> tables = new LinkedHashMap<>();
        for (String word : words) {
            Table table = table(console, option, word);
            if (tables.put(table.ladder(), table) != null) {
                throw new WrongUsage("--" + option + " gives two tables for "
                        + table.ladder().id());
            }
        }
        return List.copyOf(tables.values());
    }

    /** Reads the tables, if there are any: with what ratings players start. */
    public Beginning read(Console console, Roster roster, SystemEntry.Configured system) {
        if (words.isEmpty() && resets.isEmpty()) {
            form();
            return new Beginning(InitialRatings.NEWCOMERS, WarmStart.NONE, Map.of(PURPOSE, Map.of()));
        }
        if (system.system() instanceof HistorySystem history && !(history.takesStarts() && resets.isEmpty())) {
            throw new WrongUsage((resets.isEmpty() ? "--initial: " : "--resets: ") + system.name()
                    + " derives all ratings from the games");
        }
        return read(console, roster, system.scale().orElseThrow());
    }

    private <R> Beginning read(Console console, Roster roster, RatingScale<R> scale) {
        Shape<R> shape = scale.shape();
        LogForm form = form();
        TableOfInitialRatings ratings = new TableOfInitialRatings();
        Map<String, InputFile> inputs = new LinkedHashMap<>();
        for (Table table : tables(console, PURPOSE, words)) {
            try (Source source = console.source(table.file())) {
                List<EarlierTable.Row> rows = EarlierTable.read(source, form, roster, columns(scale));
                ratings.add(table.ladder(), rows, shape);
                inputs.put(table.ladder().id(), InputFile.ofTable(source, rows.size()));
            } catch (InputRefused e) {
                throw TableRefused.ofRatings(e.problem(), shape.columns());
            }
        }
        Map<String, Map<String, InputFile>> all = new LinkedHashMap<>();
        all.put(PURPOSE, inputs);
        if (!resets.isEmpty()) {
            all.put(RESETS, readResets(console, roster, scale, ratings));
        }
        return new Beginning(ratings, WarmStart.NONE, all);
    }

    private <R> Map<String, InputFile> readResets(
            Console console, Roster roster, RatingScale<R> scale, TableOfInitialRatings to) {
        Map<String, InputFile> inputs = new LinkedHashMap<>();
        for (Table table : tables(console, RESETS, resets)) {
            try (Source source = console.source(table.file())) {
                List<EarlierTable.Row> rows = EarlierTable.readTimes(source, LogForm.own(), roster, columns(scale));
                to.addResets(table.ladder(), rows, scale.shape());
                inputs.put(table.ladder().id(), InputFile.ofTable(source, rows.size()));
            } catch (InputRefused e) {
                throw TableRefused.ofResets(e.problem(), scale.shape().columns());
            }
        }
        return inputs;
    }

    private LogForm form() {
        if (words.isEmpty() && (!map.isEmpty() || at != null)) {
            throw new WrongUsage("--initial-map and --initial-at need --initial");
        }
        return WrongUsage.unless(() -> LogForm.ofTable(at, map));
    }

    /** How the table is written, for the manifest. */
    public Map<String, @Nullable Object> options() {
        Map<String, @Nullable Object> options = new LinkedHashMap<>();
        options.put("initial_map", form().mapping().texts());
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

    /** A name may hold {@code =} itself; then the file is there. */
    private static Table table(Console console, String option, String word) {
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

    private static Table named(String option, Ladder ladder, String file) {
        if (file.isEmpty()) {
            throw new WrongUsage("--" + option + " must be [LADDER=]FILE, and the name of the file is empty");
        }
        return new Table(ladder, file);
    }
}
