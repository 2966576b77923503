import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Logs by somebody who knows how a program finds names and ids, and chose them so that they are all found in one place: there each one
 * waits for all others, and time grows with the square of the log. Usage: {@code java Crafted.java KIND GAMES}.
 *
 * <p>The hashes are multiplications and shifts without a key, which can be computed backwards: from the hash that is wanted, and bits that are
 * tried out, follows the name that has it.
 */
class Crafted {

    public static void main(String[] words) {
        int games = Integer.parseInt(words[1]);
        StringBuilder log = new StringBuilder("game,winner,loser\n");
        switch (words[0]) {
            case "names" -> names(games, log);
            case "ids" -> ids(games, log);
            case "words" -> words(games, "", log);
            case "prefixes" -> words(games, "1", log);
            case "list" -> list(games, log);
            default -> throw new IllegalArgumentException(words[0]);
        }
        new PrintStream(System.out, false, StandardCharsets.UTF_8).append(log).flush();
    }

    private static long inverse(long odd) {
        long inverse = odd;
        for (int i = 0; i < 5; i++) {
            inverse *= 2 - odd * inverse; // doubles the number of bits that are right
        }
        return inverse;
    }

    /** Names of 16 bytes with one hash of 32 bits each: of the second eight bytes, xored and multiplied, both halves xored. */
    private static void names(int count, StringBuilder log) {
        long back = inverse(0x9E3779B97F4A7C15L);
        String first = "Crafted ";
        int before = hash(0, word(first));
        int found = 0;
        for (long high = 0; found < count; high++) {
            long low = (high ^ high >>> 15) & 0xffffffffL;
            long second = (high << 32 | low) * back ^ before;
            if (isVisible(second)) {
                log.append(++found).append(',').append(first);
                for (int i = 0; i < 8; i++) {
                    log.append((char) (second >>> 8 * i & 0xff));
                }
                log.append(",Bob\n");
            }
        }
    }

    private static int hash(int hash, long word) {
        long mixed = (word ^ hash) * 0x9E3779B97F4A7C15L;
        return (int) (mixed ^ mixed >>> 32 ^ mixed >>> 47);
    }

    private static long word(String eight) {
        long word = 0;
        for (int i = 7; i >= 0; i--) {
            word = word << 8 | eight.charAt(i);
        }
        return word;
    }

    private static boolean isVisible(long word) {
        for (int i = 0; i < 8; i++) {
            long c = word >>> 8 * i & 0xff;
            if (c <= ' ' || c >= 0x7f || c == '"' || c == ',' || c == ';') {
                return false;
            }
        }
        return true;
    }

    /** Ids of 8 characters whose fingerprints have 32 bits in common: the last four characters are chosen. */
    private static void ids(int count, StringBuilder log) {
        String first = "仠饴麗唑";
        long before = mix(8 + 0x3c6ef372fe94f82bL + block(first));
        int found = 0;
        for (long high = 0; found < count; high++) {
            long block = unmixed(high << 32) - before;
            if (isChinese(block)) {
                log.append(first);
                for (int shift = 48; shift >= 0; shift -= 16) {
                    log.append((char) (block >>> shift));
                }
                log.append(",Ann,Bob\n");
                found++;
            }
        }
    }

    private static long block(String four) {
        long block = 0;
        for (int i = 0; i < 4; i++) {
            block = block << 16 | four.charAt(i);
        }
        return block;
    }

    private static long mix(long x) {
        long z = (x ^ x >>> 33) * 0xff51afd7ed558ccdL;
        z = (z ^ z >>> 33) * 0xc4ceb9fe1a85ec53L;
        return z ^ z >>> 33;
    }

    private static long unmixed(long x) {
        long z = (x ^ x >>> 33) * inverse(0xc4ceb9fe1a85ec53L);
        z = (z ^ z >>> 33) * inverse(0xff51afd7ed558ccdL);
        return z ^ z >>> 33;
    }

    private static boolean isChinese(long block) {
        for (int shift = 0; shift < 64; shift += 16) {
            char c = (char) (block >>> shift);
            if (c < 0x4E00 || c > 0x9FEF) {
                return false;
            }
        }
        return true;
    }

    /** Names, or ids, made of Aa and BB, which have one String.hashCode. */
    private static void words(int count, String behind, StringBuilder log) {
        for (int i = 0; i < count; i++) {
            String word = word(i);
            log.append(behind.isEmpty() ? i + "," + word : word + behind + ",Ann").append(",Bob\n");
        }
    }

    /** A word in a line, and no log: of one String.hashCode, for tables beside a log. */
    private static void list(int count, StringBuilder list) {
        list.setLength(0);
        for (int i = 0; i < count; i++) {
            list.append(word(i)).append('\n');
        }
    }

    private static String word(int number) {
        StringBuilder word = new StringBuilder();
        for (int bit = 0; bit < 18; bit++) {
            word.append((number >>> bit & 1) == 0 ? "Aa" : "BB");
        }
        return word.toString();
    }
}
