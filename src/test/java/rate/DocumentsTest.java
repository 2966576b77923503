package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the documents say is so. With {@code -Dupdate=true} what they show of the program is written anew. */
class DocumentsTest {

    private static final Path README = Path.of("README.md");
    private static final Path ERRORS = Path.of("docs/errors.md");
    private static final boolean UPDATE = Boolean.getBoolean("update");
    private static final Pattern SHOWN =
            Pattern.compile("```console\n\\$ scripts/rate ([^\n]*)\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path temp;

    @ParameterizedTest
    @CsvSource({"README.md, 2", "docs/explain.md, 1"})
    void every_command_that_a_document_shows_prints_what_it_shows(Path document, int shows) throws IOException {
        for (String folder : List.of("sample-data", "src")) {
            Files.createSymbolicLink(temp.resolve(folder), Path.of(folder).toAbsolutePath());
        }
        Matcher shown = SHOWN.matcher(Files.readString(document));
        StringBuilder updated = new StringBuilder();
        int commands = 0;
        while (shown.find()) {
            Program.Ended ended = Program.run(temp, shown.group(1).split(" "));
            String actual = ended.out() + ended.err();
            if (UPDATE) {
                shown.appendReplacement(
                        updated,
                        Matcher.quoteReplacement(
                                "```console\n$ scripts/rate " + shown.group(1) + "\n" + actual + "```"));
            } else {
                assertThat(CasesTest.withoutClock(actual)).isEqualTo(CasesTest.withoutClock(shown.group(2)));
            }
            commands++;
        }
        assertThat(commands).isEqualTo(shows);
        if (UPDATE) {
            Files.writeString(document, shown.appendTail(updated).toString());
        }
    }

    @Test
    void the_log_that_the_readme_tells_a_newcomer_to_write_gives_a_table() throws IOException {
        Matcher log = Pattern.compile("Call it `games.csv`:\n\n```\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(README));
        assertThat(log.find()).isTrue();
        Files.writeString(temp.resolve("games.csv"), log.group(1));
        Program.Ended ended = Program.run(temp, "replay", "games.csv");
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out()).contains("players (3)", "3 games rated");
    }

    @Test
    void every_kind_of_problem_stands_in_the_catalogue_of_errors_with_a_message_from_a_case() throws IOException {
        String catalogue = new ErrorCatalogue(Path.of("src/test/resources/cases")).text();
        if (UPDATE) {
            Files.writeString(ERRORS, catalogue);
        }
        assertThat(Files.readString(ERRORS)).isEqualTo(catalogue);
    }

    @Test
    void every_link_between_documents_leads_somewhere() throws IOException {
        List<Path> documents = new ArrayList<>(List.of(README));
        try (Stream<Path> files = Files.walk(Path.of("docs"))) {
            files.filter(path -> path.toString().endsWith(".md")).forEach(documents::add);
        }
        for (Path document : documents) {
            Matcher link = Pattern.compile("\\]\\(([^)#:]+)\\)").matcher(Files.readString(document));
            while (link.find()) {
                assertThat(document.resolveSibling(link.group(1)))
                        .as("in %s", document)
                        .exists();
            }
        }
    }
}
