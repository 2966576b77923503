package rate.publish;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import rate.game.Ladder;

/** The kinds of folders that are published, each with every table that one of the kind can have, in whatever form. */
public enum FolderKind {
    /** What {@code rate replay} writes, by any system. */
    RUN(
            "rate-run/1",
            Stream.concat(
                            Stream.of("players", "commanders", "deltas", "rejects"),
                            Stream.of(
                                            "pairings",
                                            "groups",
                                            "edges",
                                            "paths",
                                            "residuals",
                                            "curves",
                                            "evidence",
                                            "messages")
                                    .flatMap(proof ->
                                            Arrays.stream(Ladder.values()).map(ladder -> proof(ladder, proof))))
                    .toList()),

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

    /** What its manifest calls it. */
    String format() {
        return format;
    }

    /** Names of the tables, without extensions. */
    public List<String> tables() {
        return tables;
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
