package rate.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rate.file.store.Sha256;

class VersionTest {

    @TempDir
    private Path folder;

    private Path jar(@Nullable String commit) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (commit != null) {
            manifest.getMainAttributes().putValue("Commit", commit);
        }
        Path jar = folder.resolve("rate.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.putNextEntry(new JarEntry("rate/cli/Rate.class"));
        }
        return jar;
    }

    @Test
    void a_jar_has_a_digest_and_the_commit_that_its_builder_knew_and_a_folder_of_classes_neither() throws IOException {
        Path jar = jar("0123456789ab+changes");
        assertThat(Version.build(jar))
                .isEqualTo("commit 0123456789ab+changes, program sha256 " + Sha256.of(Files.readAllBytes(jar)));
        assertThat(Version.build(jar(null))).startsWith("commit unknown, program sha256 ");
        assertThat(Version.build(folder)).isEqualTo("commit unknown");
    }

    private static String shown(Path jar) throws IOException {
        return Version.build(jar).replaceFirst(".* ", "");
    }

    @Test
    void a_digest_that_the_build_wrote_is_shown_for_the_jar_that_it_was_made_of() throws IOException {
        Path jar = jar(null);
        Path beside = folder.resolve("rate.jar.sha256");
        Files.writeString(beside, "6b86b2 " + Files.size(jar) + "\n");
        assertThat(shown(jar)).isEqualTo("6b86b2");
        Files.setLastModifiedTime(beside, FileTime.fromMillis(0));
        assertThat(shown(jar)).as("of an older jar").isEqualTo(Sha256.of(Files.readAllBytes(jar)));
        Files.writeString(beside, "6b86b2 " + (Files.size(jar) + 1) + "\n");
        assertThat(shown(jar)).as("of a jar of another size").isEqualTo(Sha256.of(Files.readAllBytes(jar)));
        Files.writeString(beside, "");
        assertThat(shown(jar)).as("none after all").isEqualTo(Sha256.of(Files.readAllBytes(jar)));
    }
}
