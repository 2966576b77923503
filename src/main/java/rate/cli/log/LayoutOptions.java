package rate.cli.log;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.cli.option.HelpSection;
import rate.cli.option.Recorded;
import rate.cli.option.Under;
import rate.file.input.Layout;

/** The words that say how a file is cut into records. */
@Under(HelpSection.LOG)
final class LayoutOptions {

    @Recorded
    @Option(
            names = "--delimiter",
            paramLabel = "SIGN",
            description = "The delimiter of the fields of a CSV, if it is not a comma: ';' or tab.")
    @Nullable
    private String delimiter;

    @Recorded
    @Option(
            names = "--encoding",
            paramLabel = "CHARSET",
            description = "The charset of a text that is not UTF-8: windows-1252, ISO-8859-2, UTF-16.")
    @Nullable
    private String encoding;

    @Recorded
    @Option(
            names = "--skip-lines",
            paramLabel = "COUNT",
            description =
                    "How many lines stand before the header of a CSV or sheet, or before the text that --lines reads.")
    @Nullable
    private Integer skipLines;

    @Recorded
    @Option(
            names = "--sheet",
            paramLabel = "NAME|NUMBER",
            description = "The sheet of a workbook (.xlsx) that has the games; the first without this.")
    @Nullable
    private String sheet;

    @Recorded
    @Option(
            names = "--lines",
            paramLabel = "REGEX",
            description =
                    "Read a text line by line: the named groups of a regular expression are the columns, for example"
                            + " '(?<player1>.+) beats (?<player2>.+)'.")
    @Nullable
    private String lines;

    @Recorded
    @Option(
            names = "--list-separator",
            paramLabel = "SIGN",
            description = "The sign between the names of a list in one field, if it is not a semicolon: ',' or '/'.")
    @Nullable
    private String listSeparator;

    /**
     * Returns the layout that the options describe.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    Layout layout() {
        return new Layout(null, delimiter, encoding, skipLines, sheet, lines, listSeparator);
    }

    /** Adds what the manifest says of a layout beside its delimiter: what was said. */
    static void record(Map<String, @Nullable Object> words, Layout layout) {
        Map<String, @Nullable Object> said = new LinkedHashMap<>();
        said.put("encoding", layout.encoding());
        said.put("skip_lines", layout.skipLines());
        said.put("sheet", layout.sheet());
        said.put("lines", layout.lines());
        said.put("list_separator", layout.listSeparator());
        said.values().removeIf(Objects::isNull);
        words.putAll(said);
    }
}
