package rate.run.publish;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import rate.file.store.ProgramHome;
import rate.file.store.Sha256;

/**
 * The program that rates: its arithmetic may change while its version does not.
 *
 * @param code a digest of all that it is made of, libraries and resources included: what of it has no part in a result is not
 *     worth being told apart, as to rate once more is no harm; without the manifest of its jar, which names the commit
 */
record Program(String version, String code) {

    /** It says how a jar was built, such as the commit: another commit of the same program is no other program. */
    private static final String MANIFEST = "META-INF/MANIFEST.MF";

    private static final int DIGITS = 12;

    /** It in words: {@code 0.3.0, build 1a2b3c4d5e6f}. */
    String text() {
        return version + ", build " + code.substring(0, DIGITS);
    }

    /** Found out when first asked for, which only runs with --resume do. */
    private static final class Running {
        private static final String CODE = code();

        private static String code() {
            try {
                return Program.code(ProgramHome.path());
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
     * A digest of the classes and resources in a jar or a folder: of their names, lengths and checksums, which a jar lists at
     * its end. Two jars of the same content have the same, whenever they were packed.
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
        parts.remove(MANIFEST);
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
