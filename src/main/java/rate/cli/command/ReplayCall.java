package rate.cli.command;

import java.util.List;
import java.util.Objects;
import picocli.CommandLine.ParameterException;
import rate.cli.config.Settings;
import rate.cli.file.TableRefused;
import rate.cli.option.OptionList;
import rate.cli.option.Words;
import rate.cli.terminal.Console;
import rate.cli.terminal.ProcessContext;
import rate.engine.problem.InputRefused;
import rate.engine.problem.WrongUsage;
import rate.run.publish.ReplayRun;

/** A {@code rate replay} that other code calls, by its words; no configuration is looked for. What goes wrong is thrown. */
public final class ReplayCall {

    private ReplayCall() {}

    /**
     * Replays, and publishes the run.
     *
     * @param context its standard error receives the warnings, as a terminal would
     * @param words options and logs as on the command line, without the name of the command
     * @throws InputRefused if the input cannot be used
     * @throws WrongUsage if the words make no sense
     * @throws rate.engine.rating.parameter.IllegalParameter if a parameter is not in its range
     * @throws rate.file.store.CannotWrite if the run cannot be written
     * @throws rate.file.store.RunLocked if another run writes to the folder
     */
    public static ReplayRun.RunResult run(ProcessContext context, List<String> words) {
        Console console = new Console(context);
        ReplayCommand command = new ReplayCommand(console, new Settings());
        try {
            Words.register(OptionList.of(command)).parseArgs(words.toArray(String[]::new));
            command.call();
        } catch (ParameterException e) {
            throw new WrongUsage(String.valueOf(e.getMessage()));
        } catch (TableRefused e) {
            throw new InputRefused(e.problem());
        } finally {
            console.finish();
        }
        return Objects.requireNonNull(command.result());
    }
}
