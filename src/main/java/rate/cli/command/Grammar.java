package rate.cli.command;

import picocli.CommandLine;
import rate.cli.option.CarryOption;
import rate.cli.word.BalanceRule;
import rate.cli.word.Choice;
import rate.cli.word.ExportFormat;
import rate.cli.word.NumberWords;
import rate.cli.word.OnProblem;
import rate.cli.word.RunFormat;
import rate.cli.word.Shell;
import rate.cli.word.When;
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
        return line.registerConverter(int.class, new NumberWords.Whole())
                .registerConverter(Integer.class, new NumberWords.Whole())
                .registerConverter(long.class, new NumberWords.Large())
                .registerConverter(double.class, new NumberWords.Real())
                .registerConverter(Shell.class, new Choice<>(Shell.class))
                .registerConverter(OnProblem.class, new Choice<>(OnProblem.class))
                .registerConverter(Duplicates.class, new Choice<>(Duplicates.class))
                .registerConverter(Role.class, new Choice<>(Role.class))
                .registerConverter(ReplayRun.Resume.class, new Choice<>(ReplayRun.Resume.class))
                .registerConverter(CarryOption.Carried.class, new Choice<>(CarryOption.Carried.class))
                .registerConverter(LedgerForm.class, new Choice<>(LedgerForm.class))
                .registerConverter(WarningPolicy.Which.class, new Choice<>(WarningPolicy.Which.class))
                .registerConverter(When.class, new Choice<>(When.class))
                .registerConverter(TableFormat.class, new Choice<>(TableFormat.class))
                .registerConverter(RunFormat.class, new Choice<>(RunFormat.class))
                .registerConverter(ExportFormat.class, new Choice<>(ExportFormat.class))
                .registerConverter(BalanceRule.class, new Choice<>(BalanceRule.class))
                .registerConverter(Aim.class, new Choice<>(Aim.class))
                .registerConverter(LogPlan.Shape.class, new Choice<>(LogPlan.Shape.class))
                .setExpandAtFiles(false); // @ may begin the name of a log
    }
}
