package rate.spark;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.file.input.source.Bytes;
import rate.file.input.source.InputSummary;

/**
 * Content of a file as it was read, in order, as bytes that mean the same everywhere: players who are new in the file, sound
 * games, problems of the others, and at last a summary of the file. A portion is read from its beginning to its end.
 */
final class Portion {

    /** The kind of an entry of a portion. */
    enum Kind {
        /** A player whom the file had not named before. */
        PLAYER('P'),
        /** A game that is sound in itself. */
        GAME('G'),
        /** The problem of another one, or a warning. */
        PROBLEM('!'),
        /** The summary of the file, once it is read to its end. */
        END('E'),
        /** Why the file cannot be read on; nothing follows. */
        REFUSED('R');

        private final char code;

        Kind(char code) {
            this.code = code;
        }

        void put(Bytes to) {
            to.putByte(code);
        }

        static Kind get(Bytes from) {
            char code = (char) from.getByte();
            for (Kind kind : values()) {
                if (kind.code == code) {
                    return kind;
                }
            }
            throw new IllegalStateException("nothing in a portion begins with " + code);
        }
    }

    /**
     * Summary of a file that was read to its end.
     *
     * @param numbered how many games of it and of those before it were numbered, because they have no ids
     * @param oldNames names of it that are old ones of players
     * @param renamed how many members of its sound games had an old name
     */
    record End(InputSummary file, long numbered, Set<String> oldNames, long renamed) {

        void put(Bytes to) {
            to.putText(file.name());
            to.putLong(file.bytes());
            to.putText(file.sha256());
            to.putLong(file.games());
            to.putText(file.profile());
            to.putLong(file.filtered());
            to.putByte(file.numbered() ? 1 : 0);
            put(file.unused(), to);
            to.putLong(numbered);
            put(oldNames, to);
            to.putLong(renamed);
        }

        private static void put(Iterable<String> texts, Bytes to) {
            texts.forEach(to::putText);
            to.putText(null);
        }

        static End get(Bytes from) {
            InputSummary file = new InputSummary(
                    required(from),
                    from.getLong(),
                    required(from),
                    from.getLong(),
                    from.getText(),
                    from.getLong(),
                    from.getByte() != 0,
                    texts(from));
            return new End(file, from.getLong(), new HashSet<>(texts(from)), from.getLong());
        }

        private static String required(Bytes from) {
            return Objects.requireNonNull(from.getText());
        }

        private static List<String> texts(Bytes from) {
            List<String> texts = new ArrayList<>();
            for (String text = from.getText(); text != null; text = from.getText()) {
                texts.add(text);
            }
            return List.copyOf(texts);
        }
    }

    private final Bytes bytes;
    private int number;
    private @Nullable String ladder;

    /** @param content as {@link FilePortions} gave it */
    Portion(byte[] content) {
        this.bytes = Bytes.of(content);
        this.number = (int) bytes.getCount() - 1;
    }

    /** Returns the kind of the next entry; null at the end. The entry must be taken before the next call. */
    @Nullable
    Kind next() {
        if (bytes.position() == bytes.size()) {
            return null;
        }
        Kind kind = Kind.get(bytes);
        if (kind == Kind.GAME) {
            number++;
            ladder = bytes.getText();
        }
        return kind;
    }

    /** The number of the game among the sound games of its file, from 0. */
    int number() {
        return number;
    }

    /** The ladder of the game; null if its log has none. */
    @Nullable
    String ladder() {
        return ladder;
    }

    /** The game as the bytes of {@link rate.log.order.PackedGames#named}: so many of these follow. */
    int length() {
        return (int) bytes.getCount();
    }

    /** The bytes themselves, to be read on. */
    Bytes bytes() {
        return bytes;
    }

    /** The summary of the file. */
    End end() {
        return End.get(bytes);
    }

    /** Goes on behind something of which nothing was taken. */
    void skip(Kind kind) {
        switch (kind) {
            case PLAYER -> bytes.getText();
            case GAME -> skip(length());
            case PROBLEM, REFUSED -> PackedProblems.get(bytes);
            case END -> end();
        }
    }

    /** Goes on so many bytes further. */
    void skip(int length) {
        bytes.position(bytes.position() + length);
    }
}
