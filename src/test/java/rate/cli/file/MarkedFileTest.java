package rate.cli.file;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import rate.InFolder;

class MarkedFileTest extends InFolder {

    private static final String BEFORE = "\0\377 of no charset\r\n\t<!-- rate:begin --> ";
    private static final String AFTER = " <!-- rate:end -->\t\r\r\n\376";

    @BeforeEach
    void rates() throws IOException {
        write("games.csv", "winner,loser\nAnn,Bob\n");
        run("replay", "games.csv", "-q").done();
    }

    private String written(String between) throws IOException {
        Path file = folder.resolve("page.md");
        Files.write(file, (BEFORE + between + AFTER).getBytes(ISO_8859_1));
        run("export", "ratings", "--to", "md", "--into", "page.md").done();
        return new String(Files.readAllBytes(file), ISO_8859_1);
    }

    @Test
    void no_other_byte_changes() throws IOException {
        String table = run("export", "ratings", "--to", "md").out();
        assertThat(written("\nold\n")).isEqualTo(BEFORE + "\n\n" + table + "\n" + AFTER);
    }

    @Test
    void lines_end_as_that_of_the_first_mark() throws IOException {
        String text = written("\r\n");
        assertThat(text.substring(BEFORE.length(), text.length() - AFTER.length()))
                .contains("Ann")
                .doesNotContainPattern("[^\r]\n");
    }
}
