package rate.cli.command;

import picocli.CommandLine;
import rate.cli.option.CarryOption;
import rate.cli.option.CommonOptions;
import rate.cli.option.TableOptions;
import rate.cli.option.Words;
import rate.engine.game.Role;
import rate.file.output.TableFormat;
import rate.log.order.Duplicates;
import rate.run.publish.ReplayRun;
import rate.run.publish.ledger.LedgerForm;
import rate.run.publish.warning.WarningPolicy;
import rate.study.balance.Aim;
import rate.study.generate.LogPlan;

/** How the values of options are read, each by its type. */
public final class Grammar {

    private Grammar() {}

    /** Lets a command line, and all commands in it by now, read values so. */
    public static CommandLine of(CommandLine line) {
        return line.registerConverter(int.class, new Words.Whole())
                .registerConverter(Integer.class, new Words.Whole())
                .registerConverter(long.class, new Words.Large())
                .registerConverter(double.class, new Words.Real())
                .registerConverter(CompletionCommand.Shell.class, new Words.Choice<>(CompletionCommand.Shell.class))
                .registerConverter(
                        CommonOptions.OnProblem.Action.class, new Words.Choice<>(CommonOptions.OnProblem.Action.class))
                .registerConverter(Duplicates.class, new Words.Choice<>(Duplicates.class))
                .registerConverter(Role.class, new Words.Choice<>(Role.class))
                .registerConverter(ReplayRun.Resume.class, new Words.Choice<>(ReplayRun.Resume.class))
                .registerConverter(CarryOption.Carried.class, new Words.Choice<>(CarryOption.Carried.class))
                .registerConverter(LedgerForm.class, new Words.Choice<>(LedgerForm.class))
                .registerConverter(WarningPolicy.Which.class, new Words.Choice<>(WarningPolicy.Which.class))
                .registerConverter(HistoryCommand.When.class, new Words.Choice<>(HistoryCommand.When.class))
                .registerConverter(TableFormat.class, new Words.Choice<>(TableFormat.class))
                .registerConverter(TableOptions.RunFormat.class, new Words.Choice<>(TableOptions.RunFormat.class))
                .registerConverter(ExportCommand.Format.class, new Words.Choice<>(ExportCommand.Format.class))
                .registerConverter(BalanceCommand.Rule.class, new Words.Choice<>(BalanceCommand.Rule.class))
                .registerConverter(Aim.class, new Words.Choice<>(Aim.class))
                .registerConverter(LogPlan.Shape.class, new Words.Choice<>(LogPlan.Shape.class))
                .setExpandAtFiles(false); // @ may begin the name of a log
    }
}
