package rate.pages.report.page;

import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.Base64;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.XmlTokens;

/**
 * A picture beside the title. It is part of the page, as the address of an image: what is in it can run nothing and fetch
 * nothing.
 *
 * @param address a {@code data:} URI
 */
public record PageLogo(String address) {

    /** Most bytes of the file: pages stay small. */
    public static final int MOST_BYTES = 200_000;

    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final byte[] JPEG = {(byte) 0xff, (byte) 0xd8, (byte) 0xff};
    private static final byte[] GZIP = {0x1f, (byte) 0x8b};

    /**
     * A logo from the bytes of a file. What it is, its content says, not its name.
     *
     * @throws InputRefused if it is no PNG, JPEG or SVG, or too large
     */
    public static PageLogo of(String file, byte[] content) {
        if (content.length > MOST_BYTES) {
            throw refused(file, "it has more than " + MOST_BYTES / 1000 + " KB");
        }
        return new PageLogo("data:image/" + type(file, content) + ";base64,"
                + Base64.getEncoder().encodeToString(content));
    }

    private static String type(String file, byte[] content) {
        if (begins(content, PNG)) {
            return "png";
        }
        if (begins(content, JPEG)) {
            return "jpeg";
        }
        if (begins(content, GZIP)) {
            throw refused(file, "it is compressed");
        }
        if (isMarkup(content)) {
            requireSvg(file, content);
            return "svg+xml";
        }
        throw refused(file, content.length == 0 ? "it is empty" : "it is neither PNG nor JPEG nor SVG");
    }

    private static boolean begins(byte[] content, byte[] signature) {
        return content.length > signature.length
                && Arrays.equals(content, 0, signature.length, signature, 0, signature.length);
    }

    /** Returns whether the first letter is that of an element; a byte order mark may stand before it. */
    private static boolean isMarkup(byte[] content) {
        int at = 0;
        while (at < content.length && (content[at] <= ' ')) {
            at++;
        }
        return at < content.length && content[at] == '<';
    }

    /** Sound XML, so that every browser shows it, whose root is that of a drawing. */
    private static void requireSvg(String file, byte[] content) {
        XmlTokens tokens = new XmlTokens(file, new ByteArrayInputStream(content));
        if (!tokens.nextChild() || !tokens.name().equals("svg")) {
            throw refused(file, "it is neither PNG nor JPEG nor SVG");
        }
        tokens.skip();
    }

    private static InputRefused refused(String file, String why) {
        return new InputRefused(ProblemKind.BAD_LOGO, Location.of(file), why);
    }
}
