package rate.cli.option;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import rate.cli.terminal.Console;
import rate.cli.word.WrongUsage;
import rate.game.Ladder;
import rate.game.Roster;
import rate.publish.ReplayRun.Beginning;
import rate.rating.SystemEntry;
import rate.replay.InitialRatings;
import rate.replay.WarmStart;

/** The words that say where players start. */
public final class InitialOption {

    /** What such tables are for, in the manifest. */
    private static final String PURPOSE = "initial";

    @Option(
            names = "--initial",
            paramLabel = "[LADDER=]FILE",
            description = "Initial ratings of players, from a table such as that of an earlier run. LADDER is players"
                    + " (the default) or commanders.")
    private List<String> words = new ArrayList<>();

    @Mixin
    private InitialTables initial = new InitialTables();

    /** The files that are read. */
    public List<String> files(Console console) {
        return tables(console).stream().map(InitialTables.Table::file).toList();
    }

    /** The tables that were named, one for a ladder. */
    private List<InitialTables.Table> tables(Console console) {
        Map<Ladder, InitialTables.Table> tables = new LinkedHashMap<>();
        for (String word : words) {
            InitialTables.Table table = table(console, word);
            if (tables.put(table.ladder(), table) != null) {
                throw new WrongUsage(
                        "--initial gives two tables for " + table.ladder().id());
            }
        }
        return List.copyOf(tables.values());
    }

    /** Reads the tables, if there are any: with what ratings players start. */
    public Beginning read(Console console, Roster roster, SystemEntry.Configured system) {
        if (words.isEmpty()) {
            initial.options(false);
            return new Beginning(InitialRatings.NEWCOMERS, WarmStart.NONE, Map.of(PURPOSE, Map.of()));
        }
        InitialTables.Ratings read = initial.read(console, roster, system, tables(console));
        return new Beginning(read.ratings(), WarmStart.NONE, Map.of(PURPOSE, read.files()));
    }

    /** How the tables are written, for the manifest. */
    public Map<String, @Nullable Object> options() {
        return initial.options(!words.isEmpty());
    }

    /** A name may hold {@code =} itself; then the file is there. */
    private static InitialTables.Table table(Console console, String word) {
        for (Ladder ladder : Ladder.values()) {
            if (word.startsWith(ladder.id() + "=")) {
                return named(ladder, word.substring(ladder.id().length() + 1));
            }
        }
        int equals = word.indexOf('=');
        if (equals >= 0 && Files.notExists(console.path(word))) {
            throw new WrongUsage("--initial " + word + ": the LADDER before = must be players or commanders, not \""
                    + word.substring(0, equals) + "\"");
        }
        return named(Ladder.PLAYERS, word);
    }

    private static InitialTables.Table named(Ladder ladder, String file) {
        if (file.isEmpty()) {
            throw new WrongUsage("--initial must be [LADDER=]FILE, and the name of the file is empty");
        }
        return new InitialTables.Table(ladder, file);
    }
}
