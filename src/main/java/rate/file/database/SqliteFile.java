package rate.file.database;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.function.Consumer;
import rate.engine.problem.InputRefused;
import rate.file.store.CannotWrite;
import rate.file.store.Scratch;
import rate.file.store.SingleFile;

/**
 * A file of SQLite that is made by statements: complete and in its place, or not there at all. Whoever has the file open that
 * was there before goes on to read that one.
 */
public final class SqliteFile {

    private static final String URL = "jdbc:sqlite:";

    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

    private static final int APPLICATION_ID = 68;

    /**
     * Endings of the files that SQLite leaves beside a file with changes that are not in it yet; beside another file they would
     * spoil it.
     */
    private static final List<String> PENDING = List.of("-wal", "-journal");

    /** Nobody sees the file before it is complete, so no step of it has to survive. */
    private static final List<String> FAST = List.of("PRAGMA journal_mode = OFF", "PRAGMA synchronous = OFF");

    /** Gives statements, one after the other. */
    @FunctionalInterface
    public interface Content {
        void writeTo(Consumer<String> statements) throws IOException;
    }

    private SqliteFile() {}

    /**
     * Makes it.
     *
     * @param applicationId by which the program knows files that it wrote: the content has to set it. No other file is replaced
     * @param drivers jars with the driver of SQLite; none if it is among the classes of the program
     * @throws InputRefused if there is no driver
     * @throws CannotWrite if the file cannot be written, or one is there that the program did not write
     */
    public static void write(String name, Path file, int applicationId, List<Path> drivers, Content content)
            throws IOException {
        requireOwn(name, file, applicationId);
        Driver driver = Drivers.find(URL, name, drivers);
        try (Scratch scratch = Scratch.temporary()) {
            Path made = scratch.folder();
            fill(driver, made, file, content);
            SingleFile.write(file, out -> Files.copy(made, out));
        }
    }

    private static void fill(Driver driver, Path made, Path file, Content content) throws IOException {
        try (Connection connection = driver.connect(URL + made, new Properties());
                Statement statement = connection.createStatement()) {
            for (String each : FAST) {
                statement.execute(each);
            }
            content.writeTo(each -> {
                try {
                    statement.execute(each);
                } catch (SQLException e) {
                    throw new CannotWrite(file, message(e));
                }
            });
        } catch (SQLException e) {
            throw new CannotWrite(file, message(e));
        }
    }

    private static String message(SQLException e) {
        return String.valueOf(e.getMessage()).replaceAll("\\s+", " ");
    }

    /** A file that is not there, has nothing in it, or was written by the program and is at rest. */
    private static void requireOwn(String name, Path file, int applicationId) throws IOException {
        if (!Files.isRegularFile(file) || Files.size(file) == 0) {
            return;
        }
        try (InputStream in = Files.newInputStream(file)) {
            ByteBuffer head = ByteBuffer.wrap(in.readNBytes(APPLICATION_ID + Integer.BYTES));
            if (head.limit() < APPLICATION_ID + Integer.BYTES
                    || !head.slice(0, MAGIC.length).equals(ByteBuffer.wrap(MAGIC))
                    || head.getInt(APPLICATION_ID) != applicationId) {
                throw new CannotWrite(
                        file, "it is not a database that rate export wrote; move it away, or name another file");
            }
        }
        for (String pending : PENDING) {
            Path beside = file.resolveSibling(file.getFileName() + pending);
            if (Files.exists(beside) && Files.size(beside) > 0) {
                throw new CannotWrite(file, "it is being changed, for " + name + pending + " is there; close it first");
            }
        }
    }
}
