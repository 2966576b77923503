package rate.study.health;

import java.util.List;
import rate.file.input.language.Language;

/**
 * A sentence of a finding, or a part of one, as its English text and what is put into it, so that pages can write it in other
 * languages.
 *
 * @param english the text, with {@code {1}} for the first piece
 * @param pieces names and numbers as they are written, and parts of the sentence
 */
public record Said(String english, List<Object> pieces) {

    /** A text with its pieces. */
    public static Said of(String english, Object... pieces) {
        return new Said(english, List.of(pieces));
    }

    /** Writes it in a language. */
    public String in(Language words) {
        return words.say(
                english,
                pieces.stream()
                        .map(piece -> piece instanceof Said said ? said.in(words) : piece)
                        .toArray());
    }

    /** The English text. */
    @Override
    public String toString() {
        return in(Language.ENGLISH);
    }
}
