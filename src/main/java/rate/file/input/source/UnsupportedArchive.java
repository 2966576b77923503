package rate.file.input.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Formats of archives, documents, pages, pictures and programs that are not read here, known by their first bytes, with the
 * command that converts it if there is one. The first that matches counts, as documents are archives, too.
 */
enum UnsupportedArchive {
    OFFICE(
            "an Office document, such as a workbook (.xlsx)",
            Tool.OFFICE,
            Magic.ZIP + "(\\[Content_Types\\]|_rels/|docProps/|xl/)"),
    OPEN_DOCUMENT(
            "an OpenDocument file, such as a spreadsheet (.ods)",
            Tool.OFFICE,
            Magic.ZIP + "mimetypeapplication/vnd\\.oasis\\.opendocument"),
    OLD_OFFICE(
            "an Office document from before 2007, such as a workbook (.xls)",
            Tool.OFFICE,
            "\\xD0\\xCF\\x11\\xE0\\xA1\\xB1\\x1A\\xE1"),
    NUMBERS(
            "a document of Numbers, which exports CSV with File, Export To",
            null,
            Magic.ZIP + "(Index[/.]|preview[a-z-]*\\.jpg)"),
    ZIP("a zip archive", "unzip -p", Magic.ZIP),
    EMPTY_ZIP("an empty zip archive", null, "PK\\x05\\x06"),
    XZ("an xz archive", "xz -dc", "\\xFD7zXZ\\x00"),
    SEVEN_ZIP("a 7z archive", "7z x -so", "7z\\xBC\\xAF\\x27\\x1C"),
    /** The first three bytes could begin a header of columns; those of the first block could not. */
    BZIP2("a bzip2 archive", "bzip2 -dc", "BZh.1AY&SY"),
    EMPTY_BZIP2("an empty bzip2 archive", null, "BZh.\\x17rE8P\\x90"),
    ZSTD("a zstd archive", "zstd -dc", "\\x28\\xB5\\x2F\\xFD"),
    TAR("a tar archive: unpack it to a folder with tar -xf, and name that", null, ".{257}ustar"),
    PNG("a picture (PNG), not a log", null, "\\x89PNG\\r\\n\\x1A\\n"),
    JPEG("a picture (JPEG), not a log", null, "\\xFF\\xD8\\xFF"),
    GIF("a picture (GIF), not a log", null, "GIF8[79]a"),
    WEBP("a picture (WebP), not a log", null, "RIFF.{4}WEBP"),
    PDF("a PDF document, not a log", null, "%PDF-"),
    WIKI(
            "a table in the source of a wiki page: copy the table that the page shows into a spreadsheet, and save that as CSV",
            null,
            "(?:\\xEF\\xBB\\xBF)?(?:=[^\\n]*\\n|\\s)*+\\{\\|"),
    PARQUET("a Parquet file", null, "PAR1"),
    SQLITE("a database of SQLite, from which rate fetch takes games", null, "SQLite format 3\\x00"),
    /** Programs of Linux, Windows and macOS, and classes of Java. */
    PROGRAM("a program, not a log", null, "\\x7FELF|MZ.\\x00|\\xCA\\xFE\\xBA\\xBE|[\\xCE\\xCF]\\xFA\\xED\\xFE");

    private static final class Magic {

        /** A zip archive up to the name of its first entry. */
        static final String ZIP = "PK\\x03\\x04.{26}";

        private Magic() {}
    }

    private static final class Tool {

        /**
         * Comma, quote, UTF-8, from the first row, whatever the locale; numbers with their digits and not as the cells show
         * them, which takes all three words at the end; into a folder, so that nothing beside it is replaced.
         */
        static final String OFFICE =
                "soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false' --outdir converted";

        private Tool() {}
    }

    /** So many bytes are enough to know any of them. */
    static final int LONGEST_MAGIC = 262;

    private final String title;
    private final @Nullable String command;
    private final Pattern magic;

    /**
     * @param command takes the file whose name follows it; null if none is known
     * @param magic the first bytes, as Latin-1
     */
    UnsupportedArchive(String title, @Nullable String command, String magic) {
        this.title = title;
        this.command = command;
        this.magic = Pattern.compile(magic, Pattern.DOTALL);
    }

    /** Returns the format of a file by its first bytes; null if it is none of these. */
    static @Nullable UnsupportedArchive of(byte[] head) {
        String text = new String(head, ISO_8859_1);
        for (UnsupportedArchive archive : values()) {
            if (archive.magic.matcher(text).lookingAt()) {
                return archive;
            }
        }
        return null;
    }

    /** A clause that names the format, and the command, if there is one, that converts the file to a format that is read. */
    String advice(String file) {
        if (command == null) {
            return "it is " + title;
        }
        String whole = command + " " + (file.equals("-") ? "FILE" : quotedForShell(file));
        return "it is " + title + ": " + whole
                + (command.equals(Tool.OFFICE)
                        ? " writes its first sheet as CSV to the folder converted. Dates keep the format of their cells: use YYYY-MM-DD"
                        : " unpacks it");
    }

    /**
     * A clause that names the format of a file in an archive, and advises to unpack the outer archive: no command can be given
     * the name of such a file.
     */
    String adviceWithin() {
        return "it is " + title + " within an archive: unpack the outer one to a folder, and name that";
    }

    /**
     * A clause that names the format of a stream, and advises to write it to a file: the directory of an archive stands at its
     * end.
     */
    String adviceOfStream() {
        return "it is " + title + " in a stream: write it to a file, and name that";
    }

    /** A name that begins like an option is named as one of this folder. */
    private static String quotedForShell(String file) {
        String name = file.startsWith("-") ? "./" + file : file;
        return name.matches("[\\w./-]+") ? name : "'" + name.replace("'", "'\\''") + "'";
    }
}
