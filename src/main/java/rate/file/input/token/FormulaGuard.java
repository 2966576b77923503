package rate.file.input.token;

/**
 * The apostrophe that keeps a spreadsheet from running a text as a formula. In a CSV for spreadsheets, which begins with a
 * byte-order mark, it stands before every text that begins with one of the signs {@code = + - @}, a tab, a carriage return, or
 * an apostrophe; so to take it away gives the text back, whatever it was.
 */
public final class FormulaGuard {

    private static final char SIGN = '\'';

    private FormulaGuard() {}

    /** A text as it stands in a CSV for spreadsheets. */
    public static String before(String text) {
        return !text.isEmpty() && isDangerous(text.charAt(0)) ? SIGN + text : text;
    }

    /** The text that stands so in a CSV for spreadsheets. */
    static String removed(String cell) {
        return cell.length() > 1 && cell.charAt(0) == SIGN && isDangerous(cell.charAt(1)) ? cell.substring(1) : cell;
    }

    /** Returns whether a cell in these bytes has such an apostrophe. */
    static boolean stands(byte[] bytes, int from, int to) {
        return to - from > 1 && bytes[from] == SIGN && isDangerous((char) (bytes[from + 1] & 0xff));
    }

    private static boolean isDangerous(char first) {
        return switch (first) {
            case '=', '+', '-', '@', '\t', '\r', SIGN -> true;
            default -> false;
        };
    }
}
