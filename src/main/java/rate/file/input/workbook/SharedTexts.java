package rate.file.input.workbook;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.XmlTokens;

/**
 * The texts that the cells of a workbook have in common, by their numbers. They are kept in memory, as any row may name any.
 */
final class SharedTexts {

    /** The memory that a text takes beside its characters, in bytes. */
    private static final int FRAME = 56;

    private static final int OF_MEMORY = 3;

    /** A character that XML cannot hold, as workbooks write it. */
    private static final Pattern ESCAPE = Pattern.compile("_x([0-9A-Fa-f]{4})_");

    private final List<String> texts = new ArrayList<>();

    /** A workbook without such texts. */
    SharedTexts() {}

    /**
     * Reads them all.
     *
     * @throws InputRefused if they would take more than a third of the memory
     */
    SharedTexts(String file, XmlTokens xml) {
        long most = Runtime.getRuntime().maxMemory() / OF_MEMORY;
        long bytes = 0;
        xml.nextChild(); // the root
        while (xml.nextChild()) {
            if (xml.name().equals("si")) {
                String text = text(xml);
                bytes += FRAME + 2L * text.length();
                if (bytes > most) {
                    throw new InputRefused(
                            ProblemKind.TOO_MANY_PLAYERS,
                            Location.of(file),
                            "its different texts, of which more than " + texts.size()
                                    + " were read, do not fit in a third of the memory");
                }
                texts.add(text);
            } else {
                xml.skip();
            }
        }
    }

    /** The text of a number, from 0; null if there is none. */
    @Nullable
    String text(int number) {
        return number >= 0 && number < texts.size() ? texts.get(number) : null;
    }

    /** The text of an element at whose beginning the reader stands: in one piece, or in pieces of different looks. */
    static String text(XmlTokens xml) {
        String whole = "";
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "t" -> whole = joined(whole, unescaped(xml.text()), xml);
                case "r" -> whole = joined(whole, text(xml), xml);
                default -> xml.skip(); // how it looks, and how it is pronounced
            }
        }
        return whole;
    }

    private static String joined(String before, String more, XmlTokens xml) {
        if (before.length() + more.length() > XmlTokens.LONGEST) {
            throw new InputRefused(
                    ProblemKind.LINE_TOO_LONG, xml.here(), "a text has more than " + XmlTokens.LONGEST + " characters");
        }
        return before.isEmpty() ? more : before + more;
    }

    private static String unescaped(String text) {
        if (!text.contains("_x")) {
            return text;
        }
        Matcher escape = ESCAPE.matcher(text);
        StringBuilder plain = new StringBuilder();
        while (escape.find()) {
            escape.appendReplacement(
                    plain, Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(escape.group(1), 16))));
        }
        return escape.appendTail(plain).toString();
    }
}
