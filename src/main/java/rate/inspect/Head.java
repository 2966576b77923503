package rate.inspect;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import rate.input.source.Source;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/**
 * The beginning of a file, unpacked.
 *
 * @param bytes length of the whole file as it lies there, if known
 * @param compressed whether it is an archive
 * @param text the beginning, without a byte order mark
 * @param mark whether there was one
 */
record Head(OptionalLong bytes, boolean compressed, String text, boolean mark) {

    private static final int REACH = 1 << 16;
    private static final char MARK = '\uFEFF';

    /** Reads the beginning of a file. */
    static Head of(Source source) {
        try {
            InputStream in = source.open();
            String text = new String(in.readNBytes(REACH), StandardCharsets.UTF_8);
            boolean mark = !text.isEmpty() && text.charAt(0) == MARK;
            return new Head(source.size(), source.isCompressed(), mark ? text.substring(1) : text, mark);
        } catch (IOException e) {
            throw new InputRefused(new Problem(
                    ProblemKind.CANNOT_READ, Location.of(source.name()), null, String.valueOf(e.getMessage())));
        }
    }

    /** How its lines end, in a word. */
    String lineEnds() {
        long pairs = 0;
        long feeds = 0;
        long returns = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean afterReturn = i > 0 && text.charAt(i - 1) == '\r';
            pairs += c == '\n' && afterReturn ? 1 : 0;
            feeds += c == '\n' && !afterReturn ? 1 : 0;
            returns += c == '\r' && i + 1 < text.length() && text.charAt(i + 1) != '\n' ? 1 : 0;
        }
        if (pairs + feeds + returns == 0) {
            return "none";
        }
        return feeds + returns == 0 ? "CRLF" : pairs + returns == 0 ? "LF" : pairs + feeds == 0 ? "CR" : "mixed";
    }
}
