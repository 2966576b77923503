package rate.file.input.source;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** How XML begins, in whatever charset. */
public final class XmlStart {

    /** So many bytes tell it. */
    public static final int REACH = 1 << 10;

    /** A byte order mark, a declaration, a tag, a comment, a DTD. */
    private static final Pattern BEGIN =
            Pattern.compile("(\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?\\s*<[?!A-Za-z_]");

    private XmlStart() {}

    /** The first bytes of a file as characters, those of UTF-16 without their zeros. */
    public static String of(byte[] head) {
        return new String(head, StandardCharsets.ISO_8859_1).replace("\0", "");
    }

    /** Returns whether such characters begin an XML. */
    public static boolean begins(String markup) {
        return BEGIN.matcher(markup).lookingAt();
    }
}
