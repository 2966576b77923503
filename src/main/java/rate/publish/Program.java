package rate.publish;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import rate.store.Sha256;

/**
 * The program that rates: its arithmetic may change while its version does not.
 *
 * @param version its version
 * @param code a digest of all that it is made of, libraries and resources included: what of it has no part in a result is not worth
 *     being told apart, as to rate once more is no harm
 */
record Program(String version, String code) {

    /** Found out when first asked for, which only runs with --resume do. */
    private static final class Running {
        private static final String CODE = code();

        private static String code() {
            CodeSource source = Program.class.getProtectionDomain().getCodeSource();
            URL home = source == null ? null : source.getLocation();
            if (home == null) {
                throw new IllegalStateException("the classes of the program cannot be found");
            }
            try {
                return Program.code(Path.of(home.toURI()));
            } catch (URISyntaxException e) {
                throw new IllegalStateException(e);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** The one that runs. */
    static Program running(String version) {
        return new Program(version, Running.CODE);
    }

    /**
     * A digest of the classes and resources in a jar or a folder: of their names, lengths and checksums, which a jar lists at its end. Two
     * jars of the same content have the same, whenever they were packed.
     */
    static String code(Path home) throws IOException {
        TreeMap<String, String> parts = new TreeMap<>();
        if (Files.isDirectory(home)) {
            for (Path file : files(home)) {
                byte[] bytes = Files.readAllBytes(file);
                CRC32 sum = new CRC32();
                sum.update(bytes);
                String name = home.relativize(file).toString().replace('\\', '/');
                parts.put(name, part(name, bytes.length, sum.getValue()));
            }
        } else {
            try (ZipFile jar = new ZipFile(home.toFile())) {
                jar.stream()
                        .filter(entry -> !entry.isDirectory())
                        .forEach(entry -> parts.put(entry.getName(), part(entry)));
            }
        }
        MessageDigest digest = Sha256.digest();
        parts.values().forEach(part -> digest.update(part.getBytes(UTF_8)));
        return Sha256.hex(digest.digest());
    }

    private static List<Path> files(Path home) throws IOException {
        try (Stream<Path> files = Files.walk(home)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    private static String part(ZipEntry entry) {
        return part(entry.getName(), entry.getSize(), entry.getCrc());
    }

    private static String part(String name, long bytes, long sum) {
        return name + ' ' + bytes + ' ' + sum + '\n';
    }
}
