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
     * A file that the build puts among the classes, as text.
     *
     * @param name beginning with a slash, or of a file beside a class
     */
    public static String text(Class<?> beside, String name) {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the build left out " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
