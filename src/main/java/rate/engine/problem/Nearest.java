package rate.engine.problem;

import java.util.Collection;
import java.util.Optional;
import rate.engine.text.Letters;

/** The known word that a misspelt one was probably meant to be. */
public final class Nearest {

    private Nearest() {}

    /**
     * Finds the nearest known word by Damerau-Levenshtein distance, capitals or not: the number of letters to insert, to
     * delete, to replace, or to exchange with their neighbour (each at most once).
     *
     * @param known what could have been meant; of two equally near the first counts
     * @return the nearest, if it is at most a third of the word's length away, or 1 for short words
     */
    public static Optional<String> of(String word, Collection<String> known) {
        String wanted = Letters.small(word);
        int limit = Math.max(1, word.length() / 3);
        String nearest = null;
        for (String candidate : known) {
            int distance = distance(wanted, Letters.small(candidate), limit);
            if (distance <= limit) {
                nearest = candidate;
                limit = distance - 1; // only a nearer one replaces it
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** Returns the end of a message about an unknown word: {@code ; did you mean "mu"?}; empty if nothing is near. */
    public static String hint(String word, Collection<String> known) {
        return of(word, known).map(near -> "; did you mean \"" + near + "\"?").orElse("");
    }

    /** The distance of two words; anything greater than the limit if it is greater. */
    private static int distance(String a, String b, int limit) {
        if (Math.abs(a.length() - b.length()) > limit) {
            return limit + 1;
        }
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                boolean same = a.charAt(i - 1) == b.charAt(j - 1);
                int best = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + (same ? 0 : 1));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    best = Math.min(best, beforeLast[j - 2] + 1);
                }
                row[j] = best;
            }
            int[] spare = beforeLast;
            beforeLast = last;
            last = row;
            row = spare;
        }
        return last[b.length()];
    }
}
