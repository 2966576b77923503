package rate.file.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A file or folder could not be written. The message names it as the user did, and the reason in words. */
public final class CannotWrite extends RuntimeException {

    private final transient Path file;

    CannotWrite(Path file, IOException cause) {
        this(file, reason(cause), cause);
    }

    /** The file is called as the user says it; the reason is a clause: why, and what helps. */
    public CannotWrite(Path file, String reason) {
        this(file, reason, null);
    }

    /** Something stands in the place of a file of this program that is somebody else's. */
    static CannotWrite foreign(Path file) {
        return inTheWay(file, "it was not made by a run of rate");
    }

    /** Something stands in the place of a file of this program; {@code what} says in a clause what is wrong with it. */
    static CannotWrite inTheWay(Path file, String what) {
        return new CannotWrite(file, what + "; move it away, or choose another folder");
    }

    private CannotWrite(Path file, String reason, @Nullable IOException cause) {
        super("cannot write " + file + ": " + reason, cause);
        this.file = file;
    }

    /** The file or folder that could not be written, as the user named it. */
    public Path file() {
        return file;
    }

    /** The message of the system, without the path of a temporary file that the user has never heard of. */
    static String reason(IOException cause) {
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (cause instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        if (cause instanceof FileAlreadyExistsException) {
            return "a file is in the way";
        }
        if (cause instanceof FileSystemLoopException) {
            return "its symbolic links form a loop";
        }
        String message = cause instanceof FileSystemException system ? system.getReason() : cause.getMessage();
        return message == null ? cause.getClass().getSimpleName() : message;
    }
}
