package rate.cli.log;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.cli.file.InputGuard;
import rate.cli.option.CorrectionOptions;
import rate.cli.option.OptionList;
import rate.cli.option.TableOptions;
import rate.cli.terminal.Console;
import rate.engine.problem.Problem;
import rate.log.order.LogReading;

/** A command that reads a log, which it may not know: the options that say which, in what order, and with what corrections. */
public abstract class LogCommand extends OptionList.Command {

    /** The logs, and how they are written. */
    protected final LogOptions logs = new LogOptions();

    /** The order of their games. */
    protected final OrderOptions order = new OrderOptions();

    /** The corrections of the log. */
    protected final CorrectionOptions corrections = new CorrectionOptions();

    @Override
    public void describe(OptionList to) {
        to.with(logs, order, corrections);
    }

    protected LogCommand(Console console) {
        super(console);
    }

    public final LogOptions log() {
        return logs;
    }

    /** Where to look if a problem is the first of a log that the program does not know; null elsewhere. */
    public @Nullable String advice(Problem problem) {
        return logs.advice(problem);
    }

    /** The files that are read beside the log. */
    public final List<String> beside() {
        List<String> others = new ArrayList<>(corrections.files());
        others.addAll(tables());
        return logs.beside(others);
    }

    /** The tables of players, and of what must hold, that are read beside the log. */
    protected List<String> tables() {
        return List.of();
    }

    /** Every file that is read: the logs, and those beside them. */
    protected final List<String> inputs() {
        List<String> inputs = new ArrayList<>(logs.logs);
        inputs.addAll(beside());
        return inputs;
    }

    /**
     * Reads what stands beside the log, and puts together how it is to be read; a player may be on two teams of a game, or not.
     */
    protected final LogReading reading(boolean defectors) {
        return logs.reading(console, order, corrections, defectors);
    }

    /**
     * Returns the folder of {@code --output}, in which nothing lies that is read here, for a run that perhaps has a table of
     * games.
     */
    protected final String folder(String output, boolean withGames) {
        String folder = TableOptions.folder(output);
        List<String> inputs = inputs();
        InputGuard.requireOnce(inputs);
        InputGuard.spare(console, folder, inputs, withGames);
        return folder;
    }
}
