package rate.log.inspect.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.Layout;
import rate.file.input.source.Source;
import rate.file.input.token.YamlJson;

/**
 * The beginning of a file, unpacked.
 *
 * @param bytes length of the whole file as it lies there, if known
 * @param compressed whether it is an archive
 * @param text the beginning, without a byte order mark
 * @param mark whether there was one
 * @param isYaml whether the text is the JSON that is made of a YAML
 * @param isBegun whether there is more than the beginning
 */
public record FileBeginning(
        OptionalLong bytes, boolean compressed, String text, boolean mark, boolean isYaml, boolean isBegun) {

    /** So many bytes are the beginning. */
    public static final int REACH = 1 << 16;

    private static final char MARK = '\uFEFF';

    /** Reads the beginning of a file. */
    public static FileBeginning of(Source source, Layout layout) {
        try {
            InputStream in = layout.open(source);
            byte[] begin = source.isWorkbook() ? new byte[0] : in.readNBytes(REACH);
            String text = new String(begin, StandardCharsets.UTF_8);
            boolean mark = !text.isEmpty() && text.charAt(0) == MARK;
            boolean isBegun = begin.length == REACH && in.read() >= 0;
            return new FileBeginning(
                    source.size(),
                    source.isCompressed(),
                    mark ? text.substring(1) : text,
                    mark,
                    in instanceof YamlJson,
                    isBegun);
        } catch (IOException e) {
            throw new InputRefused(ProblemKind.CANNOT_READ, Location.of(source.name()), String.valueOf(e.getMessage()));
        }
    }

    /** Returns the text below the first lines. */
    public String below(int lines) {
        return String.join("\n", text.lines().skip(lines).toList());
    }

    /** How its lines end, in a word. */
    public String lineEnds() {
        String single = text.replace("\r\n", "");
        int last = single.length() - (text.endsWith("\r") ? 1 : 0); // whose line feed may follow
        boolean pairs = single.length() < text.length();
        boolean feeds = single.indexOf('\n') >= 0;
        boolean returns = single.lastIndexOf('\r', last - 1) >= 0;
        if (!pairs && !feeds && !returns) {
            return "none";
        }
        return !feeds && !returns ? "CRLF" : !pairs && !returns ? "LF" : !pairs && !feeds ? "CR" : "mixed";
    }

    /** The word for a delimiter on the command line. */
    public static String word(String delimiter) {
        return delimiter.equals("\t") ? "tab" : delimiter;
    }
}
