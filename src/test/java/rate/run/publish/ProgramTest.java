package rate.run.publish;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramTest {

    @TempDir
    Path home;

    private final Map<String, byte[]> classes = new LinkedHashMap<>();

    ProgramTest() {
        classes.put("rate/engine/system/Elo.class", new byte[] {1, 2, 3});
        classes.put("com/opencsv/CSVParser.class", new byte[] {4});
        classes.put("rate/engine/text/assigned.txt", new byte[] {});
    }

    private String code(String jar, long packed) throws IOException {
        try (OutputStream out = Files.newOutputStream(home.resolve(jar));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> each : classes.entrySet()) {
                ZipEntry entry = new ZipEntry(each.getKey());
                entry.setTime(packed);
                zip.putNextEntry(entry);
                zip.write(each.getValue());
            }
        }
        return Program.code(home.resolve(jar));
    }

    @Test
    void is_the_same_when_it_is_packed_again_or_after_another_commit() throws IOException {
        String code = code("one.jar", 1_700_000_000_000L);
        assertThat(code("two.jar", 1_600_000_000_000L)).isEqualTo(code).hasSize(64);
        classes.put("META-INF/MANIFEST.MF", "Commit: 0123456789ab".getBytes(UTF_8));
        assertThat(code("two.jar", 0)).isEqualTo(code);
        assertThat(Program.running("1.0").code()).hasSize(64);
        assertThat(Program.running("1.0")).isEqualTo(Program.running("1.0"));
    }

    @Test
    void is_the_same_in_a_folder() throws IOException {
        for (Map.Entry<String, byte[]> each : classes.entrySet()) {
            Path file = home.resolve("classes").resolve(each.getKey());
            Files.createDirectories(file.getParent());
            Files.write(file, each.getValue());
        }
        assertThat(Program.code(home.resolve("classes"))).isEqualTo(code("one.jar", 1_700_000_000_000L));
    }

    @Test
    void is_another_with_another_class_library_or_resource() throws IOException {
        String code = code("one.jar", 0);
        for (String name : classes.keySet().toArray(new String[0])) {
            byte[] before = classes.put(name, new byte[] {1, 2, 7});
            assertThat(code("other.jar", 0)).as(name).isNotEqualTo(code);
            classes.put(name, before);
        }
        classes.put("rate/engine/system/More.class", new byte[] {1});
        assertThat(code("other.jar", 0)).isNotEqualTo(code);
    }
}
