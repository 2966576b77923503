package rate.file.input.workbook;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.file.input.source.XmlTokens;

/** Which cells of a workbook show their numbers as dates: by their styles, which name formats of numbers. */
final class CellFormats {

    enum Meaning {
        NUMBER,
        DATE,
        DATE_AND_TIME,
        TIME
    }

    /** More formats and styles than these no workbook has. */
    private static final int MOST = 1 << 16;

    private final List<Meaning> styles = new ArrayList<>();

    /** A workbook without styles. */
    CellFormats() {}

    CellFormats(XmlTokens xml) {
        Map<String, Meaning> own = new HashMap<>();
        xml.nextChild(); // the root
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "numFmts" -> {
                    while (xml.nextChild()) {
                        String id = xml.attribute("numFmtId");
                        String code = xml.attribute("formatCode");
                        if (id != null && code != null && own.size() < MOST) {
                            own.put(id, of(code));
                        }
                        xml.skip();
                    }
                }
                case "cellXfs" -> {
                    while (xml.nextChild()) {
                        String id = xml.attribute("numFmtId");
                        if (styles.size() < MOST) {
                            styles.add(id == null ? Meaning.NUMBER : own.getOrDefault(id, builtIn(id)));
                        }
                        xml.skip();
                    }
                }
                default -> xml.skip();
            }
        }
    }

    Meaning meaning(@Nullable String style) {
        int number = style == null ? 0 : CellNumber.index(style);
        return number < 0 || number >= styles.size() ? Meaning.NUMBER : styles.get(number);
    }

    /** The formats that no workbook writes out. Source: ECMA-376, part 1, 18.8.30, with those of East Asia. */
    private static Meaning builtIn(String id) {
        int number = CellNumber.index(id);
        if (number == 22) {
            return Meaning.DATE_AND_TIME;
        }
        if ((number >= 18 && number <= 21)
                || (number >= 32 && number <= 35)
                || (number >= 45 && number <= 47)
                || number == 55
                || number == 56) {
            return Meaning.TIME;
        }
        return (number >= 14 && number <= 17) || (number >= 27 && number <= 36) || (number >= 50 && number <= 58)
                ? Meaning.DATE
                : Meaning.NUMBER;
    }

    /** By the letters of a format's first section, without its texts: {@code yyyy\-mm\-dd}, {@code [h]:mm:ss}. */
    static Meaning of(String code) {
        boolean date = false;
        boolean time = false;
        boolean months = false;
        for (int i = 0; i < code.length(); i++) {
            char c = Letters.small(code.substring(i, i + 1)).charAt(0);
            if (c == ';') {
                break;
            } else if (c == '"') {
                int end = code.indexOf('"', i + 1);
                i = end < 0 ? code.length() : end;
            } else if (c == '\\' || c == '_' || c == '*') {
                i++;
            } else if (c == '[') {
                int end = code.indexOf(']', i + 1);
                String inner = end < 0 ? "" : Letters.small(code.substring(i + 1, end));
                time |= inner.matches("h{1,3}|m{1,3}|s{1,3}"); // else a colour, a country or a condition
                i = end < 0 ? code.length() : end;
            } else if (c == 'y' || c == 'd') {
                date = true;
            } else if (c == 'h' || c == 's') {
                time = true;
            } else if (c == 'm') {
                months = true;
            } else if (c == 'g' && code.regionMatches(true, i, "general", 0, 7)) {
                return Meaning.NUMBER;
            } else if (c == '#' || c == '?') {
                return Meaning.NUMBER;
            }
        }
        boolean days = date || (months && !time);
        return days ? time ? Meaning.DATE_AND_TIME : Meaning.DATE : time ? Meaning.TIME : Meaning.NUMBER;
    }
}
