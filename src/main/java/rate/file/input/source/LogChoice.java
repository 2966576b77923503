package rate.file.input.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Counted;
import rate.engine.text.Letters;

/**
 * Chooses the files of a folder, or of an archive, that are read as logs: by their endings. Hidden files, and what file
 * managers leave behind, are not spoken of; other files are counted.
 */
final class LogChoice {

    private static final Set<String> ENDINGS = new LinkedHashSet<>(List.of(
            "csv", "tsv", "txt", "json", "jsonl", "ndjson", "yaml", "yml", "xml", "pgn", "xlsx", "parquet", "zip",
            "gz"));

    /** Of many files that are passed over, those that a message names. */
    private static final int NAMED = 3;

    private final List<String> passedOver = new ArrayList<>();
    private long count;

    /** Returns whether a file or folder is never spoken of: hidden, or made by a file manager or by an open workbook. */
    static boolean isHidden(String name) {
        return name.startsWith(".") || name.startsWith("~$") || name.equals("__MACOSX");
    }

    /** Returns whether any part of a path is never spoken of. */
    static boolean isHiddenPath(String path) {
        // A step upwards is a name like others here, since nothing is written under it.
        return Arrays.stream(path.split("/", -1))
                .anyMatch(part -> !part.equals("..") && !part.equals(".") && isHidden(part));
    }

    /** Returns whether a file is read; one that is not is counted. */
    boolean takes(String path) {
        int point = path.lastIndexOf('.');
        if (ENDINGS.contains(Letters.small(path.substring(point + 1)))) {
            return true;
        }
        passOver(path);
        return false;
    }

    /** Counts a file that is not read. */
    void passOver(String path) {
        count++;
        if (passedOver.size() < NAMED) {
            passedOver.add(path);
        }
    }

    /** The refusal of what holds no log at all. */
    InputRefused nothing(String name) {
        String message = count == 0 ? "it holds no file" : "it holds no log, only " + passedOver();
        return new InputRefused(ProblemKind.NO_LOG, Location.of(name), message);
    }

    /** The problem that reports the files that are not read; null if there are none. */
    @Nullable
    Problem finding(String name) {
        return count == 0 ? null : new Problem(ProblemKind.PASSED_OVER, Location.of(name), "not read: " + passedOver());
    }

    private String passedOver() {
        return Counted.of(count, "file") + " with another ending: " + String.join(", ", passedOver)
                + (count > passedOver.size() ? ", …" : "");
    }
}
