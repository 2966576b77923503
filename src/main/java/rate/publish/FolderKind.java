package rate.publish;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import rate.game.Ladder;

/** The kinds of folders that are published, each with every table that one of the kind can have, in whatever form. */
public enum FolderKind {
    /** What {@code rate replay} writes, by any system. */
    RUN("rate-run/1", tablesOfRuns()),

    /** What {@code rate compare} writes. */
    COMPARISON(
            "rate-comparison/1",
            List.of("predictions", "calibration", "differences", "ranks", "agreement", "timing", "rejects"));

    private final String format;

    @SuppressWarnings("ImmutableEnumChecker") // it cannot be changed, and its type cannot say so
    private final List<String> tables;

    FolderKind(String format, List<String> tables) {
        this.format = format;
        this.tables = tables;
    }

    /** What the clock says is in no manifest. */
    private static final String TIMING = "timing";

    private static List<String> tablesOfRuns() {
        List<String> tables =
                new ArrayList<>(List.of("players", "commanders", "deltas", "rejects", LedgerBlocks.TABLE));
        for (String proof :
                List.of("pairings", "groups", "edges", "paths", "residuals", "curves", "evidence", "messages")) {
            for (Ladder ladder : Ladder.values()) {
                tables.add(proof(ladder, proof));
            }
        }
        return tables;
    }

    /** What its manifest calls it. */
    public String format() {
        return format;
    }

    /** Names of the tables, without extensions. */
    public List<String> tables() {
        return tables;
    }

    /** Names of those that the manifest lists if they are there: all but what differs from run to run. */
    public List<String> listed() {
        return tables.stream().filter(table -> !table.equals(TIMING)).toList();
    }

    /** The name of a proof for a ladder: {@code pairings}, {@code commanders-pairings}. */
    public static String proof(Ladder ladder, String name) {
        return ladder == Ladder.PLAYERS ? name : ladder.id() + "-" + name;
    }

    /** The kind of a folder that was published before; empty if it is somebody else's. */
    static Optional<FolderKind> of(Path folder) {
        try {
            String manifest = Files.readString(folder.resolve(TableFolder.MANIFEST));
            return Arrays.stream(values())
                    .filter(kind -> manifest.contains("\"" + kind.format + "\""))
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
