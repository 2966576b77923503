package rate;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class CaseFileTest {

    @TempDir
    private Path temp;

    private CaseFile read(String text) throws IOException {
        Files.createDirectories(temp.resolve("area"));
        Files.writeString(temp.resolve("area/100-it.case"), text);
        return CaseFile.all(temp).get(0);
    }

    static List<Arguments> written() {
        return List.of(
                Arguments.of("", "", ""),
                Arguments.of("a\tb\\n\n\n", "", "a\tb\\n\n\n"),
                Arguments.of("-- no header\n --\n--- a --\n", "", "-- no header\n --\n--- a --\n"),
                Arguments.of("Zoë 名\n", "", "Zoë 名\n"),
                Arguments.of("no end\\", " (escaped)", "no end\\\\\\\n"),
                Arguments.of("\n\na", " (escaped)", "\n\na\\\n"),
                Arguments.of("a\r\nb\rc\n", " (escaped)", "a\\r\nb\\rc\n"),
                Arguments.of("\ufeffa\n", " (escaped)", "\\xef\\xbb\\xbfa\n"),
                Arguments.of("a \nb\t\n ", " (escaped)", "a\\x20\nb\\x09\n\\x20\\\n"),
                Arguments.of("a\n-- out --\nb\n", " (escaped)", "a\n\\x2d- out --\nb\n"),
                Arguments.of("-- a (base64) --", " (escaped)", "\\x2d- a (base64) --\\\n"),
                Arguments.of("\0\u001b[1m\u202e\n", " (escaped)", "\\x00\\x1b[1m\\xe2\\x80\\xae\n"));
    }

    @ParameterizedTest
    @MethodSource
    void written(String content, String form, String text) throws IOException {
        requireKept(content.getBytes(UTF_8), "-- in.csv" + form + " --\n" + text);
    }

    @ParameterizedTest
    @CsvSource({"ISO-8859-1, (escaped), M\\xfcller\\\\", "UTF-16, (base64), /v8ATQD8AGwAbABlAHIAXAAK"})
    void what_is_not_utf_8_is_escaped_as_long_as_that_can_be_read(Charset charset, String form, String text)
            throws IOException {
        requireKept("Müller\\\n".getBytes(charset), "-- in.csv " + form + " --\n" + text + "\n");
    }

    /** Of signs of which some mean something in the file, and of any bytes. */
    @Test
    void contents_made_at_random_are_kept() throws IOException {
        Random random = new Random(34);
        String signs = "--  \n\n\r\\\\rx0a() out\t\"\ufeffë名\0";
        for (int i = 0; i < 300; i++) {
            StringBuilder text = new StringBuilder();
            random.ints(random.nextInt(40), 0, signs.length()).forEach(sign -> text.append(signs.charAt(sign)));
            requireKept(text.toString().getBytes(i % 3 == 0 ? ISO_8859_1 : UTF_8), "-- in.csv");
            byte[] bytes = new byte[random.nextInt(200)];
            random.nextBytes(bytes);
            requireKept(bytes, "-- in.csv");
        }
    }

    private void requireKept(byte[] content, String written) throws IOException {
        CaseFile given = read("rate check in.csv\n-- b.csv --\nb\n");
        given.set("in.csv", content);
        given.set("want/in.csv", content);
        String text = given.toString();
        assertThat(text).contains(written).endsWith("\n").doesNotContain("\r", "\0", "\ufeff", " \n");
        given.write();
        CaseFile again = CaseFile.all(temp).get(0);
        assertThat(again.files()).containsExactly("b.csv", "in.csv", "want/in.csv");
        assertThat(again.content("in.csv")).isEqualTo(content);
        assertThat(again.content("want/in.csv")).isEqualTo(content);
        assertThat(again.text("b.csv")).isEqualTo("b\n");
        assertThat(again).hasToString(text);
    }

    @Test
    void an_expectation_is_written_where_it_stands_and_nothing_else_changes() throws IOException {
        String given = "rate \n-- a (base64) --\nYQ\n==\n-- b (escaped) --\n\\x61\\\n\n";
        CaseFile read = read(given + "-- out --\nold\n-- want/a --\n");
        read.set("out", "new\n".getBytes(UTF_8));
        read.set("exit", "2\n".getBytes(UTF_8));
        read.set("err", "rate: no\n".getBytes(UTF_8));
        assertThat(read).hasToString(given + "-- out --\nnew\n-- err --\nrate: no\n-- exit --\n2\n-- want/a --\n");
        read.remove("exit");
        read.remove("err");
        read.remove("out");
        assertThat(read).hasToString(given + "-- want/a --\n");
        assertThat(read.text("a") + read.text("b")).isEqualTo("aa\n");
    }
}
