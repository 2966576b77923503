package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.log.form.Profiles;

/**
 * What the documents of foreign logs and of questions show is so. Their console blocks say what is in a file ({@code $ cat FILE}),
 * what the program makes of it ({@code $ rate …}), and how a file begins that it wrote ({@code $ head -N FILE}). With {@code
 * -Dupdate=true} what they show of the program is written anew.
 */
class ForeignLogsTest {

    private static final Path DOCUMENT = Path.of("docs/third-party-logs.md");
    private static final Pattern BLOCK = Pattern.compile("(?<=```console\n).*?(?=```)", Pattern.DOTALL);

    /** A command, and all that stands behind it up to the next one. */
    private static final Pattern COMMAND =
            Pattern.compile("^\\$ (cat|head|rate)( .*)\n((?:(?!\\$ ).*\n)*)", Pattern.MULTILINE);

    @TempDir
    private Path temp;

    @ParameterizedTest
    @ValueSource(strings = {"docs/third-party-logs.md", "docs/faq.md"})
    void every_example_prints_what_the_document_shows(Path page) throws IOException {
        Files.createSymbolicLink(
                temp.resolve("sample-data"), Path.of("sample-data").toAbsolutePath());
        String document = Files.readString(page);
        List<String> shown = new ArrayList<>();
        String played = BLOCK.matcher(document).replaceAll(block -> {
            shown.add(block.group());
            return Matcher.quoteReplacement(play(block.group()));
        });
        assertThat(shown).hasSizeGreaterThan(10);
        if (Update.ON) {
            Files.writeString(page, played);
        } else {
            assertThat(played).as("%s; %s", page, Update.HOW).isEqualTo(document);
        }
    }

    /** The block as it should be. */
    private String play(String block) {
        assertThat(COMMAND.matcher(block).replaceAll(""))
                .as("nothing stands before the commands")
                .isEmpty();
        return COMMAND.matcher(block).replaceAll(command -> {
            String first = "$ " + command.group(1) + command.group(2) + "\n";
            String shown = switch (command.group(1)) {
                case "cat" -> written(command.group(2).strip(), command.group(3));
                case "head" -> beginning(command.group(2).strip().split(" "));
                default -> printed("rate" + command.group(2));
            };
            return Matcher.quoteReplacement(first + shown);
        });
    }

    private String written(String file, String content) {
        try {
            Files.createDirectories(temp.resolve(file).getParent());
            Files.writeString(temp.resolve(file), content);
            return content;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The first lines of a file, by the words {@code -N FILE}. */
    private String beginning(String... words) {
        try (Stream<String> lines = Files.lines(temp.resolve(words[1]))) {
            return lines.limit(-Long.parseLong(words[0]))
                    .map(line -> line + "\n")
                    .collect(Collectors.joining());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String printed(String command) {
        return CasesTest.withoutClock(ShownCommand.printed(temp, command));
    }

    @Test
    void the_profiles_that_the_document_lists_are_those_there_are() throws IOException {
        StringBuilder table = new StringBuilder("| profile | what it reads |\n|---|---|\n");
        StringBuilder sites = new StringBuilder("| profile | what it reads | the shape is that of |\n|---|---|---|\n");
        for (Profiles.Profile profile : Profiles.all()) {
            String row = "| `" + profile.name() + "` | " + profile.about() + " |";
            if (profile.source().isEmpty()) {
                table.append(row).append('\n');
            } else {
                sites.append(row).append(' ').append(profile.source()).append(" |\n");
            }
        }
        Update.checkTable(DOCUMENT, table.toString());
        Update.checkTable(DOCUMENT, sites.toString());
    }
}
