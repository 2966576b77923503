package rate.cli.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import picocli.CommandLine.IVersionProvider;
import rate.engine.text.Letters;
import rate.file.store.ProgramHome;
import rate.file.store.Sha256;

/**
 * The version of the program, which the build writes into a resource; and which build of it this is, for those who look at it.
 * No run depends on the latter.
 */
public final class Version implements IVersionProvider {

    /** {@code 0.1.0}. */
    public static String number() {
        return ProgramHome.text(Version.class, "version.txt").trim();
    }

    @Override
    public String[] getVersion() throws IOException {
        return new String[] {"rate " + number() + " (" + build(ProgramHome.path()) + ")"};
    }

    /**
     * The commit that a jar names in its manifest, and the digest of its bytes, as {@code sha256sum} prints it: to compute it
     * takes longer than all else. A folder of classes has neither.
     */
    static String build(Path home) throws IOException {
        if (Files.isDirectory(home)) {
            return "commit unknown";
        }
        try (JarFile jar = new JarFile(home.toFile())) {
            Manifest manifest = jar.getManifest();
            String commit =
                    manifest == null ? null : manifest.getMainAttributes().getValue("Commit");
            return "commit " + (commit == null ? "unknown" : commit) + ", program sha256 " + digest(home);
        }
    }

    /** The digest that the build wrote beside a jar, with its size; computed if there is none, or if it is of another jar. */
    private static String digest(Path jar) throws IOException {
        Path beside = jar.resolveSibling(jar.getFileName() + ".sha256");
        if (Files.exists(beside) && Files.getLastModifiedTime(beside).compareTo(Files.getLastModifiedTime(jar)) >= 0) {
            String said = Letters.strip(Files.readString(beside));
            String size = " " + Files.size(jar);
            if (said.endsWith(size)) {
                return said.substring(0, said.length() - size.length());
            }
        }
        try (InputStream bytes = Files.newInputStream(jar)) {
            return Sha256.of(bytes);
        }
    }
}
