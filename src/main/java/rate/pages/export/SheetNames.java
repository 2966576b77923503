package rate.pages.export;

import java.util.HashSet;
import java.util.Set;
import rate.engine.text.Letters;

/**
 * Names of sheets as spreadsheets take them: 1 to 31 characters, none of {@code [ ] : * ? / \}, no control characters, no
 * apostrophe (which would have to be doubled wherever the sheet is named), not {@code History}, and none twice, capitals or not. Others are changed as
 * little as that takes.
 */
final class SheetNames {

    private static final int LONGEST = 31;
    private static final String RESERVED = "history";

    private final Set<String> taken = new HashSet<>();

    SheetNames() {
        taken.add(RESERVED);
    }

    /** The name for a sheet that would best be called so. */
    String next(String wanted) {
        String legal = legal(wanted);
        String name = shortened(legal, LONGEST);
        for (int number = 2; !taken.add(Letters.small(name)); number++) {
            String suffix = " (" + number + ")";
            name = shortened(legal, LONGEST - suffix.length()) + suffix;
        }
        return name;
    }

    private static String legal(String wanted) {
        StringBuilder legal = new StringBuilder();
        wanted.codePoints().forEach(c -> {
            if (c == '\'') {
                legal.append('’');
            } else if ("[]:*?/\\".indexOf(c) >= 0 || !isShown(c)) {
                legal.append('-');
            } else {
                legal.appendCodePoint(c);
            }
        });
        String stripped = Letters.strip(legal.toString());
        return stripped.isEmpty() ? "-" : stripped;
    }

    private static boolean isShown(int c) {
        boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        return !Character.isISOControl(c) && !half && c != 0xFFFE && c != 0xFFFF;
    }

    private static String shortened(String name, int length) {
        if (name.length() <= length) {
            return name;
        }
        int end = Character.isHighSurrogate(name.charAt(length - 1)) ? length - 1 : length;
        return Letters.strip(name.substring(0, end));
    }
}
