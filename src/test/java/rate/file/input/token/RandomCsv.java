package rate.file.input.token;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Random;

/**
 * A text with separated fields, made at random: of one seed always the same. Two of three are sound; the others have one record
 * somewhere that is refused, or is just not.
 */
final class RandomCsv {

    private static final String SEPARATORS = ",,,;\t| :a\0\u007f";

    /** Of one to four bytes, those that end with the bits of a quote, a comma or a line end among them, and what is no sign. */
    private static final String[] SIGNS = {
        "a", "Z", "0", ".", "-", " ", "\t", "'", "\\", "#", ";",
        ",", "\0", "\u0001", "\u000b", "\f", "\u001c", "\u007f", "\u0080", "\u0085", "\u008a", "\u008d",
        "\u00a0", "\u00a2", "\u00ac", "ë", "ß", "\u010a", "\u010d", "\u2028", "€", "日", "\uFFFD",
        "\uFEFF", "😎", "\uD83D\uDC0A"
    };

    private static final String[] LINE_ENDS = {"\n", "\n", "\n", "\r\n", "\r", "\n\n", "\r\n\r\n", "\n\r"};

    private final Random random;
    private final char separator;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    RandomCsv(long seed) {
        this.random = new Random(seed);
        this.separator = SEPARATORS.charAt(random.nextInt(SEPARATORS.length()));
        int records = random.nextInt(random.nextInt(8) == 0 ? 6000 : 900);
        int flawed = random.nextInt(3) == 0 ? random.nextInt(records + 1) : -1;
        int columns = 1 + random.nextInt(12);
        int quotes = random.nextBoolean() ? 0 : random.nextInt(30);
        int signs = random.nextInt(3) * 15;
        String usualEnd = LINE_ENDS[random.nextInt(LINE_ENDS.length)];
        for (int record = 0; record < records; record++) {
            if (record == flawed) {
                flaw();
            }
            int fields = random.nextInt(20) == 0 ? 1 + random.nextInt(20) : columns;
            for (int field = 0; field < fields; field++) {
                if (field > 0) {
                    put(String.valueOf(separator));
                }
                field(quotes, signs);
            }
            put(random.nextInt(10) == 0 ? LINE_ENDS[random.nextInt(LINE_ENDS.length)] : usualEnd);
        }
        field(quotes, signs); // a last line without an end, or nothing
    }

    byte[] text() {
        return bytes.toByteArray();
    }

    char separator() {
        return separator;
    }

    private void put(String text) {
        bytes.writeBytes(text.getBytes(UTF_8));
    }

    /**
     * @param quotes of a hundred fields, how many have some
     * @param signs of a hundred fields, how many have other signs than letters and digits
     */
    private void field(int quotes, int signs) {
        int kind = random.nextInt(100);
        if (random.nextInt(100) < quotes) {
            put(kind < 90 ? '"' + signs(true).replace("\"", "\"\"") + '"' : "x\"y\"z");
        } else if (random.nextInt(100) < signs) {
            put(signs(false));
        } else if (kind < 20) {
            put("");
        } else if (kind < 60) {
            put(word());
        } else if (kind < 80) {
            put(Integer.toString(random.nextInt()));
        } else {
            put(" ".repeat(random.nextInt(3)) + word() + " ".repeat(random.nextInt(9)));
        }
    }

    private String word() {
        StringBuilder word = new StringBuilder();
        for (int i = random.nextInt(20); i >= 0; i--) {
            word.append((char) ('b' + random.nextInt(25)));
        }
        return word.toString();
    }

    private String signs(boolean within) {
        StringBuilder signs = new StringBuilder();
        for (int i = random.nextInt(6); i >= 0; i--) {
            int kind = within ? random.nextInt(20) : 20;
            signs.append(
                    kind == 0
                            ? LINE_ENDS[random.nextInt(LINE_ENDS.length)]
                            : kind == 1 ? "\"" : SIGNS[random.nextInt(SIGNS.length)]);
        }
        return signs.toString();
    }

    /** A record that is refused, or is so long that it is nearly so. */
    private void flaw() {
        String sign = new String[] {"x", "ë", "€", "😎"}[random.nextInt(4)];
        int few = random.nextInt(3) - 1;
        switch (random.nextInt(8)) {
            case 0 -> put("b\"\"b");
            case 1 -> put("\"b\"b");
            case 2 -> put("b" + separator + "\"b");
            case 3 -> bytes.write(0x80 + random.nextInt(0x80));
            case 4 -> put(sign.repeat(CsvRows.MAX_FIELD / sign.length()) + "x".repeat(1 + few));
            case 5 -> put(String.valueOf(separator).repeat(CsvRows.MAX_COLUMNS + few));
            case 6 ->
                put(sign.repeat(CsvRows.MAX_FIELD) + "x"
                        + String.valueOf(separator).repeat(CsvRows.MAX_COLUMNS + few));
            default ->
                put(("y".repeat(CsvRows.MAX_FIELD - 1) + separator).repeat(16).substring(1 - few));
        }
        put("\n");
    }
}
