package rate.cli.option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.cli.file.TableRefused;
import rate.cli.terminal.Console;
import rate.engine.game.GivenRating;
import rate.engine.game.Ladder;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.RatingScale;
import rate.engine.rating.Shape;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.TableOfInitialRatings;
import rate.file.input.source.InputFile;
import rate.file.input.source.Source;
import rate.log.EarlierTable;
import rate.log.form.LogForm;

/** How tables of initial ratings are written, and what they give a system. */
@Under(HelpSection.SYSTEM)
public final class InitialTables {

    /**
     * A table to start from.
     *
     * @param ladder who starts there
     * @param file its name, as the user wrote it
     */
    public record Table(Ladder ladder, String file) {}

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

    /**
     * Reads the tables of one system, if there are any.
     *
     * @param to receives their rows
     * @return the tables, by ladder
     */
    public Map<String, InputFile> read(
            Console console,
            Roster roster,
            SystemEntry.Configured system,
            List<Table> tables,
            TableOfInitialRatings to) {
        if (tables.isEmpty()) {
            return Map.of();
        }
        if (system.system() instanceof HistorySystem history && !history.takesStarts()) {
            throw new WrongUsage("--initial: " + system.name() + " derives all ratings from the games");
        }
        return read(console, roster, system.scale().orElseThrow(), tables, form(true), false, to);
    }

    /**
     * Reads the tables of resets of one system.
     *
     * @param to receives their rows
     * @return the tables, by ladder
     */
    public static Map<String, InputFile> readResets(
            Console console,
            Roster roster,
            SystemEntry.Configured system,
            List<Table> tables,
            TableOfInitialRatings to) {
        if (system.system() instanceof HistorySystem) {
            throw new WrongUsage("--resets: " + system.name() + " derives all ratings from the games");
        }
        return read(console, roster, system.scale().orElseThrow(), tables, LogForm.own(), true, to);
    }

    private static <R> Map<String, InputFile> read(
            Console console,
            Roster roster,
            RatingScale<R> scale,
            List<Table> tables,
            LogForm form,
            boolean areResets,
            TableOfInitialRatings to) {
        Shape<R> shape = scale.shape();
        Map<String, InputFile> files = new LinkedHashMap<>();
        for (Table table : tables) {
            try (Source source = console.source(table.file())) {
                List<GivenRating> rows;
                if (areResets) {
                    rows = EarlierTable.readTimes(source, form, roster, columns(scale));
                    to.addResets(table.ladder(), rows, shape);
                } else {
                    rows = EarlierTable.read(source, form, roster, columns(scale));
                    to.add(table.ladder(), rows, shape);
                }
                files.put(table.ladder().id(), InputFile.ofTable(source, rows.size()));
            } catch (InputRefused e) {
                throw areResets
                        ? TableRefused.ofResets(e.problem(), shape.columns())
                        : TableRefused.ofRatings(e.problem(), shape.columns());
            }
        }
        return files;
    }

    private LogForm form(boolean isAsked) {
        if (!isAsked && (!map.isEmpty() || at != null)) {
            throw new WrongUsage("--initial-map and --initial-at need --initial");
        }
        return WrongUsage.unless(() -> LogForm.ofTable(at, map));
    }

    /**
     * How the tables are written, for the manifest.
     *
     * @param isAsked whether any are read
     */
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
