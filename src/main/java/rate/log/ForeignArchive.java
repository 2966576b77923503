package rate.log;

import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Archives that are not read here, known by their first bytes, each with the command that unpacks it into a pipe. */
enum ForeignArchive {
    /** Spreadsheets and documents are such archives, too. */
    ZIP("a zip archive, or a spreadsheet", "unzip -p", "504b0304"),
    EMPTY_ZIP("an empty zip archive", "unzip -p", "504b0506"),
    XZ("an xz archive", "xz -dc", "fd377a585a00"),
    /** The first three bytes could begin a header of columns; those of the first block could not. */
    BZIP2("a bzip2 archive", "bzip2 -dc", "425a68..314159265359"),
    EMPTY_BZIP2("an empty bzip2 archive", "bzip2 -dc", "425a68..177245385090"),
    ZSTD("a zstd archive", "zstd -dc", "28b52ffd");

    /** So many bytes are enough to know any of them. */
    static final int LONGEST_MAGIC = 10;

    private final String title;
    private final String command;
    private final String magic;

    /**
     * @param title what it is
     * @param command unpacks the file whose name follows it
     * @param magic the first bytes in hexadecimal digits, a point for a digit that may be any
     */
    ForeignArchive(String title, String command, String magic) {
        this.title = title;
        this.command = command;
        this.magic = magic;
    }

    /** What begins so; null if it is no archive known here. */
    static @Nullable ForeignArchive of(byte[] head) {
        String digits = HexFormat.of().formatHex(head);
        for (ForeignArchive archive : values()) {
            if (archive.begins(digits)) {
                return archive;
            }
        }
        return null;
    }

    private boolean begins(String digits) {
        boolean begins = digits.length() >= magic.length();
        for (int i = 0; begins && i < magic.length(); i++) {
            begins = magic.charAt(i) == '.' || magic.charAt(i) == digits.charAt(i);
        }
        return begins;
    }

    /** What it is and what reads it: a clause. */
    String advice(String file) {
        String name = file.equals("-") ? "FILE" : quotedForShell(file);
        return "it is " + title + ": " + command + " " + name + " | rate replay - reads it";
    }

    private static String quotedForShell(String file) {
        return file.matches("[\\w./][\\w./-]*") ? file : "'" + file.replace("'", "'\\''") + "'";
    }
}
