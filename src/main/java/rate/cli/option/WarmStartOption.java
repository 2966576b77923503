package rate.cli.option;

import java.nio.file.Files;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.cli.file.TableRefused;
import rate.cli.terminal.Console;
import rate.engine.game.History;
import rate.engine.game.Ladder;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Messages;
import rate.engine.rating.SystemEntry;
import rate.file.input.source.InputFile;
import rate.file.input.source.Source;
import rate.file.output.TableFormat;
import rate.log.MessageTable;
import rate.run.form.FolderKind;
import rate.run.publish.ReplayRun.Beginning;

/** The word that says from which earlier run a fit goes on. */
@Under(HelpSection.SYSTEM)
public final class WarmStartOption {

    @Option(
            names = "--warm-start",
            paramLabel = "RUN",
            description = "Start from the messages of an earlier run, a folder. The result is the same within the"
                    + " tolerance of the fit, in fewer iterations. Only for systems that write messages, such as ttt.")
    @Nullable
    private String run;

    /** The beginning of a run, with what the earlier one left. */
    public Beginning over(Beginning beginning, Console console, Roster roster, SystemEntry.Configured system) {
        if (run == null) {
            return beginning;
        }
        if (!(system.system() instanceof HistorySystem history && history.leavesMessages())) {
            throw new WrongUsage("--warm-start: " + system.name() + " writes no messages to start from");
        }
        Map<Ladder, MessageTable> messages = new EnumMap<>(Ladder.class);
        Map<String, InputFile> inputs = new LinkedHashMap<>();
        for (Ladder ladder : Ladder.values()) {
            String file = file(console, run, ladder);
            if (file != null) {
                inputs.put(ladder.id(), read(console, file, roster, ladder, messages));
            }
        }
        if (inputs.isEmpty()) {
            throw new WrongUsage("--warm-start " + run
                    + ": it has no messages.csv; a run of ttt writes one, except with --ledger=none");
        }
        Map<String, Map<String, InputFile>> tables = new LinkedHashMap<>(beginning.tables());
        tables.put("warm_start", inputs);
        return new Beginning(beginning.starts(), games -> of(games, messages.get(games.ladder())), tables);
    }

    private static InputFile read(
            Console console, String file, Roster roster, Ladder ladder, Map<Ladder, MessageTable> messages) {
        try (Source source = console.source(file)) {
            MessageTable table = MessageTable.read(source, roster);
            messages.put(ladder, table);
            return InputFile.ofTable(source, table.rows());
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
