package rate.log.inspect;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import rate.file.input.RecordFormat;

/**
 * Properties of a file that do not depend on the meaning of its content.
 *
 * @param name as the user wrote it
 * @param format of it
 * @param isYaml whether it is a YAML that is read as that JSON
 * @param at the key under which a JSON has its games; null if they are all there is
 * @param bytes its length as it lies there, if known
 * @param compressed whether it is an archive
 * @param encoding the name of its charset, if that was said or found; null for UTF-8
 * @param mark whether it begins with a byte order mark
 * @param lineEnds how its lines end: {@code LF}, {@code CRLF}, {@code CR}, {@code mixed}, or {@code none}
 * @param delimiter of the fields of a CSV; null elsewhere
 * @param records how many it has
 * @param unsound how many of them have too few fields or too many
 * @param begun whether the ends of lines are those of the first 64 KB alone, as there is more
 */
public record FileFacts(
        String name,
        RecordFormat format,
        boolean isYaml,
        @Nullable String at,
        OptionalLong bytes,
        boolean compressed,
        @Nullable String encoding,
        boolean mark,
        String lineEnds,
        @Nullable String delimiter,
        long records,
        long unsound,
        boolean begun) {

    /** Name of the format for people. */
    public String title() {
        return isYaml ? "YAML, read as " + format.title() : format.title();
    }
}
