package rate.engine.game;

import java.util.Comparator;

/** Orders names by code point. String.compareTo orders by UTF-16 unit, which puts emoji before some letters. */
public final class CodePoints implements Comparator<String> {

    public static final CodePoints ORDER = new CodePoints();

    @Override
    public int compare(String a, String b) {
        int length = Math.min(a.length(), b.length());
        for (int i = 0; i < length; ) {
            int x = a.codePointAt(i);
            int y = b.codePointAt(i);
            if (x != y) {
                return Integer.compare(x, y);
            }
            i += Character.charCount(x);
        }
        return Integer.compare(a.length(), b.length());
    }
}
