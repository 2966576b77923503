package rate.log.form;

import rate.engine.text.Letters;

/** Reads words from a text of the command line, character by character; a word in quotes may hold every sign. */
class WordScanner {

    final String text;
    int at;

    WordScanner(String text) {
        this.text = text;
    }

    boolean atEnd() {
        return at == text.length();
    }

    /** Takes a sign if it comes next. */
    boolean take(char sign) {
        boolean there = isAt(sign);
        at += there ? 1 : 0;
        return there;
    }

    /** Returns true if a sign comes next. */
    boolean isAt(char sign) {
        return at < text.length() && text.charAt(at) == sign;
    }

    /** The text that comes next, up to one of the ends, white space or the end of all. */
    String peek(String ends) {
        int end = at;
        while (end < text.length() && ends.indexOf(text.charAt(end)) < 0 && !Letters.isWhite(text.charAt(end))) {
            end++;
        }
        return text.substring(at, end);
    }

    /** A word in quotes, or up to one of the ends or the end of all. */
    String word(char quote, String ends) {
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

    /** A text in quotes; two of them in a row are one. */
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

    void space() {
        while (!atEnd() && Letters.isWhite(text.charAt(at))) {
            at++;
        }
    }

    /** A word as {@link #word} reads it: in quotes only if it is empty, has outer spaces or a sign that ends it. */
    static String written(String word, char quote, String ends) {
        boolean bare = !word.isEmpty()
                && word.equals(Letters.strip(word))
                && word.charAt(0) != quote
                && word.chars().noneMatch(c -> ends.indexOf(c) >= 0);
        return bare ? word : inQuotes(word, quote);
    }

    static String inQuotes(String word, char quote) {
        return quote + word.replace(String.valueOf(quote), "" + quote + quote) + quote;
    }
}
