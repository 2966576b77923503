package rate.run.form;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Ladder;
import rate.file.output.TableFormat;

/** The kinds of folders that are published, each with every table that one of the kind can have, in whatever form. */
public enum FolderKind {
    /** A run of {@code rate replay}, by any system. */
    RUN("rate-run/1", "replay", tablesOfRuns()),

    /** A comparison of {@code rate compare}. */
    COMPARISON(
            "rate-comparison/1",
            "comparison",
            List.of(("predictions calibration differences ranks agreement stability pools slices timing "
                            + RunFiles.REJECTS)
                    .split(" ")));

    private final String format;
    private final String word;

    @SuppressWarnings("ImmutableEnumChecker") // it cannot be changed, and its type cannot say so
    private final List<String> tables;

    FolderKind(String format, String word, List<String> tables) {
        this.format = format;
        this.word = word;
        this.tables = tables;
    }

    /** The table of times, which no manifest lists. */
    private static final String TIMING = "timing";

    private static List<String> tablesOfRuns() {
        List<String> tables = new ArrayList<>(List.of(
                "players",
                "commanders",
                RunFiles.LEDGER,
                RunFiles.TEAMS,
                RunFiles.REJECTS,
                RunFiles.BLOCKS,
                RunFiles.CONTESTS,
                RunFiles.GAMES,
                RunFiles.DIFFICULTY,
                RunFiles.EXPERTISE));
        for (String diagnostic :
                List.of("pairings groups edges paths residuals curves evidence messages leads effects".split(" "))) {
            for (Ladder ladder : Ladder.values()) {
                tables.add(diagnostic(ladder, diagnostic));
            }
        }
        return tables;
    }

    /** The name of the format in its manifest. */
    public String format() {
        return format;
    }

    /** Names of the tables, without extensions. */
    public List<String> tables() {
        return tables;
    }

    /** Names of the tables that a run may write. */
    public List<String> tables(boolean withGames) {
        return tables.stream()
                .filter(table -> withGames || !table.equals(RunFiles.GAMES))
                .toList();
    }

    /** Names of those that the manifest lists if they are there: all but what differs from run to run. */
    public List<String> listed() {
        return tables.stream().filter(table -> !table.equals(TIMING)).toList();
    }

    /** The name of a diagnostic for a ladder: {@code pairings}, {@code commanders-pairings}. */
    public static String diagnostic(Ladder ladder, String name) {
        return ladder == Ladder.PLAYERS ? name : ladder.id() + "-" + name;
    }

    /** The word for one of the kind in messages: {@code replay}. */
    public String word() {
        return word;
    }

    /** Every file that a manifest of the kind can list, but for itself. */
    public Set<String> files() {
        return files(tables);
    }

    /** The files of the tables that a run may write, perhaps with one of games. */
    public Set<String> files(boolean withGames) {
        return files(tables(withGames));
    }

    /** The files of the tables that the manifest lists if they are there, one after the other. */
    public Set<String> listedFiles() {
        return files(listed());
    }

    /** The files of tables that the manifest does not list. */
    public Set<String> unlistedTables() {
        return files(tables.contains(TIMING) ? List.of(TIMING) : List.of());
    }

    /** The files of such a folder that its manifest does not list, but for the manifest: nothing proves them. */
    public Set<String> unlisted() {
        Set<String> files = unlistedTables();
        files.add(RunFiles.WORKBOOK);
        return files;
    }

    private static Set<String> files(List<String> tables) {
        Set<String> files = new LinkedHashSet<>();
        for (String table : tables) {
            for (TableFormat format : TableFormat.values()) {
                files.add(table + "." + format.extension());
            }
        }
        return files;
    }

    /** The kind that its manifest calls so; empty if this version knows none. */
    public static Optional<FolderKind> ofFormat(@Nullable String format) {
        return Arrays.stream(values())
                .filter(kind -> kind.format.equals(format))
                .findFirst();
    }
}
