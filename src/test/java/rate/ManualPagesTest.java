package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import rate.cli.config.CommandName;

/** The manual pages that are installed, {@code docs/man}, are what the commands print. */
class ManualPagesTest extends InFolder {

    private static final Path PAGES = Path.of("docs/man");

    /** The words behind {@code rate help --man}. */
    static List<String> commands() {
        return Stream.concat(Stream.of(""), Stream.of(CommandName.values()).map(CommandName::word))
                .toList();
    }

    private static String page(String command) {
        return (command.isEmpty() ? "rate" : "rate-" + command) + ".1";
    }

    @ParameterizedTest
    @MethodSource("commands")
    void the_page_of_a_command_is_what_it_prints(String command) throws IOException {
        Program.Ended ended = command.isEmpty() ? run("help", "--man") : run("help", "--man", command);
        // Readers of roff take no other letters.
        assertThat(ended.out()).isASCII();
        Path page = PAGES.resolve(page(command));
        if (Update.ON) {
            Files.writeString(page, ended.out());
        }
        assertThat(page).as(Update.HOW).content().isEqualTo(ended.out());
    }

    @Test
    void no_other_command_has_a_page() throws IOException {
        try (Stream<Path> pages = Files.list(PAGES)) {
            assertThat(pages.map(page -> page.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(
                            commands().stream().map(ManualPagesTest::page).toList());
        }
    }
}
