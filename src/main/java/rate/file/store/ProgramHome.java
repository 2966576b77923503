package rate.file.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.CodeSource;

/** Where the program that runs lies, and the files that lie among its classes. */
public final class ProgramHome {

    private ProgramHome() {}

    /** Its jar, or the folder of its classes. */
    public static Path path() {
        CodeSource source = ProgramHome.class.getProtectionDomain().getCodeSource();
        URL home = source == null ? null : source.getLocation();
        if (home == null) {
            throw new IllegalStateException("the classes of the program cannot be found");
        }
        try {
            return Path.of(home.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * The content of a file that the build puts among the classes.
     *
     * @param name beginning with a slash, or of a file beside a class
     */
    public static byte[] bytes(Class<?> beside, String name) {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the build left out " + name);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The {@link #bytes} of a text. */
    public static String text(Class<?> beside, String name) {
        return new String(bytes(beside, name), StandardCharsets.UTF_8);
    }
}
