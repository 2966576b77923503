package rate.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

class ManPageTest {

    @Command(
            name = "rate",
            description = "Rates games. And more.",
            subcommands = Tally.class,
            footer = {"", "Example:", "  rate tally a.csv"})
    private static final class Program {}

    @Command(
            name = "tally",
            description = {"Counts.", ".not a request"},
            exitCodeListHeading = "codes",
            exitCodeList = {" 0:done", " 3:a 'bad' log"})
    private static final class Tally {
        @Parameters(paramLabel = "LOG", arity = "1..*", description = "Logs.")
        private List<String> logs = List.of();

        @Option(
                names = {"-n", "--top"},
                paramLabel = "N",
                description = "How many: C:\\games are not in it.")
        private int top;

        @Option(names = "--sort", arity = "0..1", paramLabel = "COLUMN", description = "Sorts.")
        private String sort = "";

        @Option(names = "--secret", hidden = true)
        private boolean secret;
    }

    @Test
    void a_page_has_what_the_help_says() {
        String page = ManPage.of(new CommandLine(new Program()).getSubcommands().get("tally"), "1.2");

        assertThat(page)
                .startsWith(".TH \"RATE\\-TALLY\" 1 \"\" \"rate 1.2\"\n")
                .contains(".SH NAME\nrate\\-tally \\- counts\n")
                .contains(".SH SYNOPSIS\n.B rate tally\n[OPTION]\\&... LOG\\&...\n")
                .contains("\\&.not a request\n")
                .contains(".TP\n\\fB\\-n\\fR, \\fB\\-\\-top\\fR=\\fIN\\fR\nHow many: C:\\egames are not in it.\n")
                .contains("\\fB\\-\\-sort\\fR=[\\fICOLUMN\\fR]")
                .contains(".SH EXIT STATUS\n.TP\n.B 0\ndone\n.TP\n.B 3\na 'bad' log\n")
                .contains(".SH SEE ALSO\n.BR rate (1)\n")
                .doesNotContain("secret");
    }

    @Test
    void the_page_of_the_program_names_those_of_the_commands() {
        assertThat(ManPage.of(new CommandLine(new Program()), "1.2"))
                .contains(".SH COMMANDS\n.TP\n.BR rate\\-tally (1)\ncounts\n")
                .contains(".SH EXAMPLES\n.nf\nrate tally a.csv\n.fi\n")
                .doesNotContain("SEE ALSO");
    }
}
