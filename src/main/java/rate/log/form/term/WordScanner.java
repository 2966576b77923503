package rate.log.form.term;

import rate.engine.text.Letters;

/**
 * Reads the words of an option's value, such as {@code --where}, from left to right, with a place in the text up to which it
 * was read. A word ends at a sign that the caller names; a word in quotes may hold every sign, with its own quotes doubled.
 */
public class WordScanner {

    final String text;
    int at;

    public WordScanner(String text) {
        this.text = text;
    }

    public boolean atEnd() {
        return at == text.length();
    }

    /** Moves behind a sign if it comes next; returns true if it did. */
    public boolean take(char sign) {
        boolean there = isAt(sign);
        at += there ? 1 : 0;
        return there;
    }

    /** Returns true if a sign comes next. */
    boolean isAt(char sign) {
        return at < text.length() && text.charAt(at) == sign;
    }

    /** Returns the text that comes next, up to one of the ends, white space or the end of all, and stays where it is. */
    String peek(String ends) {
        int end = at;
        while (end < text.length() && ends.indexOf(text.charAt(end)) < 0 && !Letters.isWhite(text.charAt(end))) {
            end++;
        }
        return text.substring(at, end);
    }

    /** Reads a word: in quotes, or else up to one of the ends or the end of all, without its outer spaces. */
    public String word(char quote, String ends) {
        space();
        if (isAt(quote)) {
            return quoted(quote);
        }
        int start = at;
        while (!atEnd() && ends.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return Letters.strip(text.substring(start, at));
    }

    /**
     * Reads a text in quotes, which has to come next; two quotes in a row are one of the text.
     *
     * @throws IllegalArgumentException with a message for the user, if the quotes are never closed
     */
    String quoted(char quote) {
        StringBuilder inner = new StringBuilder();
        int start = at++;
        while (true) {
            int end = text.indexOf(quote, at);
            if (end < 0) {
                throw new IllegalArgumentException(
                        "\"" + text + "\": the quote that begins at \"" + text.substring(start) + "\" is never closed");
            }
            inner.append(text, at, end);
            at = end + 1;
            if (!take(quote)) {
                space();
                return inner.toString();
            }
            inner.append(quote);
        }
    }

    /** Moves behind white space. */
    void space() {
        while (!atEnd() && Letters.isWhite(text.charAt(at))) {
            at++;
        }
    }

    /** Writes a word so that {@link #word} reads it: in quotes only if it is empty, has outer spaces or a sign that ends it. */
    public static String written(String word, char quote, String ends) {
        boolean bare = !word.isEmpty()
                && word.equals(Letters.strip(word))
                && word.charAt(0) != quote
                && word.chars().noneMatch(c -> ends.indexOf(c) >= 0);
        return bare ? word : inQuotes(word, quote);
    }

    /** Writes a word in quotes, with its own quotes doubled. */
    static String inQuotes(String word, char quote) {
        return quote + word.replace(String.valueOf(quote), "" + quote + quote) + quote;
    }
}
