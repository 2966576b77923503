package rate.export;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

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
        for (int number = 2; !taken.add(name.toLowerCase(Locale.ROOT)); number++) {
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
        String stripped = legal.toString().strip();
        return stripped.isEmpty() ? "-" : stripped;
    }

    private static boolean isShown(int c) {
        int type = Character.getType(c);
        return type != Character.CONTROL && type != Character.SURROGATE && c != 0xFFFE && c != 0xFFFF;
    }

    private static String shortened(String name, int length) {
        if (name.length() <= length) {
            return name;
        }
        int end = Character.isHighSurrogate(name.charAt(length - 1)) ? length - 1 : length;
        return name.substring(0, end).strip();
    }
}
