package rate.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    void a_jar_has_a_commit_and_a_digest() throws IOException {
        Path jar = jar("0123456789ab+changes");
        assertThat(Version.build(jar))
                .isEqualTo("commit 0123456789ab+changes, program sha256 " + Sha256.of(Files.readAllBytes(jar)));
    }

    @Test
    void a_jar_whose_builder_knew_no_commit_says_so() throws IOException {
        assertThat(Version.build(jar(null))).startsWith("commit unknown, program sha256 ");
    }

    @Test
    void a_folder_of_classes_has_neither() throws IOException {
        assertThat(Version.build(folder)).isEqualTo("commit unknown");
    }
}
