package rate.cli.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import rate.cli.terminal.Console;
import rate.engine.problem.WrongUsage;
import rate.file.input.source.Source;
import rate.file.store.SingleFile;

/** A text of the user's, in which the lines between two marks are the program's. */
public final class MarkedFile {

    private static final String BEGIN = "<!-- rate:begin -->";
    private static final String END = "<!-- rate:end -->";

    private static final byte[] BYTE_ORDER_MARK = "\uFEFF".getBytes(StandardCharsets.UTF_8);

    private final String file;
    private final byte[] bytes;

    /** Where a mark stands: the byte at which its line begins, and the number of that line from 1. */
    private final int[] begin;

    private final int[] end;

    private MarkedFile(String file, byte[] bytes) {
        this.file = file;
        this.bytes = bytes;
        this.begin = find(BEGIN);
        this.end = find(END);
    }

    /**
     * Replaces the lines between the marks, and no other byte. Lines end as that of the first mark does.
     *
     * @param file as the user wrote it; replaced whole or not at all
     * @param content the lines between the marks, an empty one before and behind them not counted
     * @throws WrongUsage if a mark is missing or there twice, or the second comes first
     * @throws rate.engine.problem.InputRefused if the file cannot be read
     */
    public static void write(Console console, String file, SingleFile.Content content) throws IOException {
        MarkedFile marked = new MarkedFile(file, read(console, file));
        WrongUsage.require(
                marked.begin[0] < marked.end[0],
                "--into: " + file + ":" + marked.end[1] + ": " + END + " stands before " + BEGIN + " of line "
                        + marked.begin[1]);
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        lines.write('\n');
        content.writeTo(lines);
        lines.write('\n');
        int from = marked.lineEnd(marked.begin[0]);
        boolean isOfTwo = marked.bytes[from - 1] == '\r';
        String written = lines.toString(StandardCharsets.UTF_8).replace("\n", isOfTwo ? "\r\n" : "\n");
        SingleFile.write(console.path(file), out -> {
            out.write(marked.bytes, 0, from + 1);
            out.write(written.getBytes(StandardCharsets.UTF_8));
            out.write(marked.bytes, marked.end[0], marked.bytes.length - marked.end[0]);
        });
    }

    private static byte[] read(Console console, String file) {
        try {
            return Files.readAllBytes(console.path(file));
        } catch (IOException e) {
            throw Source.cannotRead(file, e);
        }
    }

    /** A mark is alone on its line, but for spaces: a text may speak of it. */
    private int[] find(String mark) {
        int[] found = null;
        int number = 1;
        for (int at = begin(); at < bytes.length; at = lineEnd(at) + 1) {
            String line = new String(bytes, at, lineEnd(at) - at, StandardCharsets.ISO_8859_1);
            if (line.trim().equals(mark)) {
                WrongUsage.require(
                        found == null,
                        "--into: " + file + ":" + number + ": a second " + mark
                                + (found == null ? "" : "; the first is line " + found[1]));
                found = new int[] {at, number};
            }
            number++;
        }
        if (found == null) {
            throw new WrongUsage("--into: " + file + " has no line " + mark + "; the text between " + BEGIN + " and "
                    + END + " is replaced");
        }
        return found;
    }

    /** Where the text begins: behind the mark of UTF-8 that editors of Windows write. */
    private int begin() {
        return Arrays.mismatch(BYTE_ORDER_MARK, bytes) == BYTE_ORDER_MARK.length ? BYTE_ORDER_MARK.length : 0;
    }

    /** Where the line break is, or the end of the file. */
    private int lineEnd(int from) {
        int at = from;
        while (at < bytes.length && bytes[at] != '\n') {
            at++;
        }
        return at;
    }
}
