package rate.cli.text.study;

import java.io.IOException;
import java.util.List;
import rate.cli.terminal.Console;
import rate.engine.rating.parameter.Param;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.study.tune.Dimension;
import rate.study.tune.Tuned;

/**
 * Fitted parameters and their losses as one table: a row for each parameter, for the loss on the training and on the test, and for
 * the gain; with several origins the same of each of them before.
 */
public final class TuneCsv {

    private static final List<String> COLUMNS = List.of(
            "system",
            "origin",
            "games_before",
            "kind",
            "name",
            "before",
            "fitted",
            "best_of_test",
            "low",
            "high",
            "take");

    private final TableWriter table;

    private TuneCsv(TableWriter table) {
        this.table = table;
    }

    /** Writes it. */
    public static void write(Console console, List<Tuned> all) throws IOException {
        TableWriter table = TableFormat.CSV.open(console.bytes(), COLUMNS);
        for (Tuned tuned : all) {
            new TuneCsv(table).system(tuned);
        }
        table.flush();
    }

    private void system(Tuned tuned) throws IOException {
        List<Dimension> dimensions = tuned.tunable().dimensions();
        double[] before = tuned.before().values();
        for (int i = 0; tuned.isRolling() && i < tuned.origins().size(); i++) {
            Tuned.Origin origin = tuned.origins().get(i);
            for (int k = 0; k < dimensions.size(); k++) {
                begin(tuned, i + 1, "parameter", dimensions.get(k).name());
                numbers(before[k], origin.values()[k], Double.NaN);
                range(dimensions.get(k).range());
            }
            begin(tuned, i + 1, "loss", "training");
            numbers(Double.NaN, origin.train(), Double.NaN, Double.NaN, Double.NaN);
            end();
            begin(tuned, i + 1, "loss", "test");
            numbers(origin.before(), origin.test(), Double.NaN, Double.NaN, Double.NaN);
            end();
        }
        for (int k = 0; k < dimensions.size(); k++) {
            begin(tuned, 0, "parameter", dimensions.get(k).name());
            numbers(before[k], tuned.fitted().values()[k], tuned.ideal().values()[k]);
            range(dimensions.get(k).range());
        }
        begin(tuned, 0, "loss", "training");
        numbers(tuned.before().train(), tuned.fitted().train(), tuned.ideal().train(), Double.NaN, Double.NaN);
        end();
        begin(tuned, 0, "loss", "test");
        numbers(tuned.before().test(), tuned.fitted().test(), tuned.ideal().test(), Double.NaN, Double.NaN);
        end();
        begin(tuned, 0, "gain", "test");
        numbers(Double.NaN, -tuned.gain().logLoss().value(), Double.NaN);
        numbers(-tuned.gain().logLoss().high(), -tuned.gain().logLoss().low());
        table.text(tuned.isBetter() ? "yes" : "no").endRow();
    }

    /** @param origin counted from 1; 0 for all of them together */
    private void begin(Tuned tuned, int origin, String kind, String name) throws IOException {
        table.text(tuned.tunable().label());
        if (origin == 0) {
            table.empty().empty();
        } else {
            table.count(origin).count(tuned.origins().get(origin - 1).first());
        }
        table.text(kind).text(name);
    }

    private void range(Param.Search range) throws IOException {
        numbers(range.from(), range.to());
        end();
    }

    private void numbers(double... numbers) throws IOException {
        for (double number : numbers) {
            if (Double.isFinite(number)) {
                table.exact(number);
            } else {
                table.empty();
            }
        }
    }

    private void end() throws IOException {
        table.empty().endRow();
    }
}
