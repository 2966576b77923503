package rate.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

class ManPageTest {

    private static CommandSpec program() {
        CommandSpec tally = CommandSpec.create()
                .addPositional(PositionalParamSpec.builder()
                        .paramLabel("LOG")
                        .arity("1..*")
                        .description("Logs.")
                        .build())
                .addOption(OptionSpec.builder("-n", "--top")
                        .type(int.class)
                        .paramLabel("N")
                        .description("How many: C:\\games and 2–1 are not in it.")
                        .build())
                .addOption(OptionSpec.builder("--sort")
                        .type(String.class)
                        .arity("0..1")
                        .paramLabel("COLUMN")
                        .description("Sorts.")
                        .build())
                .addOption(OptionSpec.builder("--secret").hidden(true).build());
        tally.usageMessage().description("Counts.", ".not a request").exitCodeList(Map.of("3", "a 'bad' log"));
        CommandSpec program = CommandSpec.create().name("rate").addSubcommand("tally", tally);
        program.usageMessage().description("Rates games. And more.").footer("", "Example:", "  rate tally a.csv");
        return program;
    }

    @Test
    void a_page_has_what_the_help_says() {
        String page = ManPage.of(new CommandLine(program()).getSubcommands().get("tally"), "1.2");

        assertThat(page)
                .startsWith(".TH \"RATE\\-TALLY\" 1 \"\" \"rate 1.2\"\n")
                .contains(".SH NAME\nrate\\-tally \\- counts\n")
                .contains(".SH SYNOPSIS\n.B rate tally\n[OPTION]\\&... LOG\\&...\n")
                .contains("\\&.not a request\n")
                .contains(
                        ".TP\n\\fB\\-n\\fR, \\fB\\-\\-top\\fR=\\fIN\\fR\nHow many: C:\\egames and 2\\[u2013]1 are not in it.\n")
                .contains("\\fB\\-\\-sort\\fR=[\\fICOLUMN\\fR]")
                .contains(".SH EXIT STATUS\n.TP\n.B 3\na 'bad' log\n")
                .contains(".SH SEE ALSO\n.BR rate (1)\n")
                .doesNotContain("secret");
    }

    @Test
    void the_page_of_the_program_names_those_of_the_commands() {
        assertThat(ManPage.of(new CommandLine(program()), "1.2"))
                .contains(".SH COMMANDS\n.TP\n.BR rate\\-tally (1)\ncounts\n")
                .contains(".SH EXAMPLES\n.nf\nrate tally a.csv\n.fi\n")
                .doesNotContain("SEE ALSO");
    }
}
