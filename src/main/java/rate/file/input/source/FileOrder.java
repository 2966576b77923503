package rate.file.input.source;

import java.math.BigInteger;
import java.util.Comparator;
import rate.engine.text.Letters;

/**
 * The natural order of files: {@code a2.csv} before {@code a10.csv}. Names are relative, with slashes between folders, and are
 * compared folder by folder; digits in a row are one number, case counts last, and so does the ending, so that
 * {@code games.csv} is before {@code games (2).csv}.
 */
final class FileOrder implements Comparator<String> {

    @Override
    public int compare(String a, String b) {
        String[] ofA = a.split("/", -1);
        String[] ofB = b.split("/", -1);
        for (int i = 0; i < Math.min(ofA.length, ofB.length); i++) {
            int order = compareNames(ofA[i], ofB[i]);
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(ofA.length, ofB.length);
    }

    private static int compareNames(String a, String b) {
        int endA = ending(a);
        int endB = ending(b);
        int order = natural(a.substring(0, endA), b.substring(0, endB));
        if (order == 0) {
            order = natural(a.substring(endA), b.substring(endB));
        }
        return order == 0 ? a.compareTo(b) : order; // 01 and 1, A and a
    }

    private static int ending(String name) {
        int point = name.lastIndexOf('.');
        return point <= 0 ? name.length() : point;
    }

    private static int natural(String writtenA, String writtenB) {
        String a = Letters.small(writtenA);
        String b = Letters.small(writtenB);
        int i = 0;
        int j = 0;
        while (i < a.length() && j < b.length()) {
            int order;
            if (isDigit(a.charAt(i)) && isDigit(b.charAt(j))) {
                int toA = digitsEnd(a, i);
                int toB = digitsEnd(b, j);
                order = new BigInteger(a.substring(i, toA)).compareTo(new BigInteger(b.substring(j, toB)));
                i = toA;
                j = toB;
            } else {
                order = Character.compare(a.charAt(i++), b.charAt(j++));
            }
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(a.length() - i, b.length() - j);
    }

    private static int digitsEnd(String text, int from) {
        int end = from;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
