package rate.file.store;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;

/** Where the program that runs lies. */
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
}
