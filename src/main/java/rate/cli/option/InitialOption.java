package rate.cli.option;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import rate.cli.terminal.Console;
import rate.engine.game.Ladder;
import rate.engine.game.Roster;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.InitialRatings;
import rate.engine.replay.TableOfInitialRatings;
import rate.engine.replay.WarmStart;
import rate.file.input.source.InputFile;
import rate.run.publish.ReplayRun.Beginning;

/** The words that say where players start. */
@Under(HelpSection.SYSTEM)
public final class InitialOption {

    /** The purpose of such tables, in the manifest. */
    private static final String PURPOSE = "initial";

    private static final String RESETS = "resets";

    @Option(
            names = "--initial",
            paramLabel = "[LADDER=]FILE",
            description = "Initial ratings of players, from a table such as that of an earlier run. LADDER is players"
                    + " (the default) or commanders.")
    private List<String> words = new ArrayList<>();

    @Mixin
    private InitialTables initial = new InitialTables();

    @Option(
            names = "--resets",
            paramLabel = "[LADDER=]FILE",
            description = "Ratings that players are given anew: a table with the columns player and time, and those of"
                    + " --initial. They count from the player's first game at or after the time.")
    private List<String> resets = new ArrayList<>();

    /** The files that were named. */
    public List<String> files(Console console) {
        return Stream.concat(tables(console, PURPOSE, words).stream(), tables(console, RESETS, resets).stream())
                .map(InitialTables.Table::file)
                .toList();
    }

    /** The tables that were named, one for a ladder. */
    private static List<InitialTables.Table> tables(Console console, String option, List<String> words) {
        Map<Ladder, InitialTables.Table> tables = new LinkedHashMap<>();
        for (String word : words) {
            InitialTables.Table table = table(console, option, word);
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
            initial.options(false);
            return new Beginning(InitialRatings.NEWCOMERS, WarmStart.NONE, Map.of(PURPOSE, Map.of()));
        }
        initial.options(!words.isEmpty());
        Map<String, Map<String, InputFile>> files = new LinkedHashMap<>();
        TableOfInitialRatings ratings = new TableOfInitialRatings();
        files.put(PURPOSE, initial.read(console, roster, system, tables(console, PURPOSE, words), ratings));
        if (!resets.isEmpty()) {
            files.put(
                    RESETS,
                    InitialTables.readResets(console, roster, system, tables(console, RESETS, resets), ratings));
        }
        return new Beginning(ratings, WarmStart.NONE, files);
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
    private static InitialTables.Table table(Console console, String option, String word) {
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

    private static InitialTables.Table named(String option, Ladder ladder, String file) {
        if (file.isEmpty()) {
            throw new WrongUsage("--" + option + " must be [LADDER=]FILE, and the name of the file is empty");
        }
        return new InitialTables.Table(ladder, file);
    }
}
