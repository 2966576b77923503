package rate.study.health;

import java.util.List;
import java.util.regex.Pattern;
import rate.file.input.language.Language;

/**
 * A sentence of a finding, or a part of one, as its English text and what is put into it, so that pages can write it in other
 * languages.
 *
 * @param english the text, with {@code {1}} for the first piece
 * @param pieces numbers and times as they are written, {@linkplain #verbatim names}, and parts of the sentence
 */
public record FindingText(String english, List<Object> pieces) {

    /** A piece that is a number, or a share. */
    private static final Pattern NUMBER = Pattern.compile("[-+−]?\\d[\\d,]*(?:\\.\\d+)?(?: %)?");

    public static FindingText of(String english, Object... pieces) {
        return new FindingText(english, List.of(pieces));
    }

    /** A piece that no language changes: a name, or a text of the log, though it be written as a number or a day. */
    public static Object verbatim(String text) {
        return new Verbatim(text);
    }

    private record Verbatim(String text) {}

    public String in(Language words) {
        return words.say(
                english,
                pieces.stream()
                        .map(piece -> piece instanceof FindingText said
                                ? said.in(words)
                                : piece instanceof Verbatim its ? its.text : said(piece.toString(), words))
                        .toArray());
    }

    /** Numbers and times are those of the log in English, and in other languages as they write them. */
    private static String said(String piece, Language words) {
        return words == Language.ENGLISH
                ? piece
                : NUMBER.matcher(piece).matches() ? words.number(piece) : words.moment(piece);
    }

    @Override
    public String toString() {
        return in(Language.ENGLISH);
    }
}
