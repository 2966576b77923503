package rate.cli.manual;

import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import rate.cli.option.HelpSection;
import rate.engine.text.Letters;

/**
 * The manual page of a command in roff, as {@code man} reads it: the sections of man-pages(7), from what its help says.
 */
public final class ManPage {

    /**
     * Texts in roff, the language of manual pages, in which backslashes, hyphens and the first sign of a line mean something,
     * and which reads ASCII alone.
     */
    static final class Roff {

        private Roff() {}

        /** A text that is shown as it is, hyphens as those of options. */
        static String text(String plain) {
            return plain.lines().map(Roff::line).collect(Collectors.joining("\n"));
        }

        private static String line(String plain) {
            String safe = plain.replace("\\", "\\e").replace("-", "\\-").replace("…", "\\&...");
            boolean isRequest = safe.startsWith(".") || safe.startsWith("'");
            return (isRequest ? "\\&" + safe : safe)
                    .chars()
                    .mapToObj(sign -> sign < 0x80
                            ? Character.toString(sign)
                            : "\\[u" + HexFormat.of().withUpperCase().toHexDigits((char) sign) + "]")
                    .collect(Collectors.joining());
        }

        /** An argument of a request. */
        static String quoted(String plain) {
            return '"' + text(plain).replace("\"", "\\(dq") + '"';
        }
    }

    /** Where the examples begin in the last lines of a help. */
    private static final String EXAMPLE = "Example";

    private final CommandLine line;
    private final String program;
    private final String version;
    private final StringBuilder page = new StringBuilder();

    private ManPage(CommandLine line, String program, String version) {
        this.line = line;
        this.program = program;
        this.version = version;
    }

    /** The page of a command, or of the program, with its version, such as {@code 0.1.0}. */
    public static String of(CommandLine line, String version) {
        CommandSpec spec = line.getCommandSpec();
        return new ManPage(line, spec.root().name(), version).write();
    }

    /** How the page of a command is called: {@code rate-replay}. */
    private String name() {
        return line.getCommandSpec().qualifiedName("-");
    }

    private String write() {
        CommandSpec spec = line.getCommandSpec();
        UsageMessageSpec usage = spec.usageMessage();
        List<String> description = texts(usage.description());
        page.append(".TH ")
                .append(Roff.quoted(name().toUpperCase(Locale.ROOT)))
                .append(" 1 \"\" ")
                .append(Roff.quoted(program + " " + version))
                .append('\n');
        section("NAME");
        page.append(Roff.text(name() + " - " + summary(String.join(" ", description))))
                .append('\n');
        section("SYNOPSIS");
        page.append(".B ").append(Roff.text(spec.qualifiedName())).append('\n');
        page.append(Roff.text(arguments(spec))).append('\n');
        section("DESCRIPTION");
        description.forEach(text -> page.append(Roff.text(text)).append('\n'));
        commands(spec);
        parameters(spec);
        options(spec);
        exitCodes(usage);
        footer(texts(usage.footer()));
        seeAlso(spec);
        return page.toString();
    }

    private void section(String title) {
        page.append(".SH ").append(title).append('\n');
    }

    /** Returns the synopsis of the arguments behind the name. */
    private static String arguments(CommandSpec spec) {
        String parameters = spec.positionalParameters().stream()
                .filter(each -> !each.hidden())
                .map(each -> each.arity().min() == 0
                        ? "[" + each.paramLabel() + "]"
                        : each.paramLabel() + (each.arity().max() > 1 ? "…" : ""))
                .collect(Collectors.joining(" "));
        String command = spec.subcommands().isEmpty() ? "" : "[COMMAND]";
        return Stream.of("[OPTION]…", parameters, command)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private void commands(CommandSpec spec) {
        if (spec.subcommands().isEmpty()) {
            return;
        }
        section("COMMANDS");
        spec.subcommands().forEach((name, command) -> {
            page.append(".TP\n.BR ").append(Roff.text(name() + "-" + name)).append(" (1)\n");
            String said = String.join(
                    " ", texts(command.getCommandSpec().usageMessage().description()));
            page.append(Roff.text(summary(said))).append('\n');
        });
    }

    private void parameters(CommandSpec spec) {
        List<PositionalParamSpec> shown = spec.positionalParameters().stream()
                .filter(each -> !each.hidden())
                .toList();
        if (!shown.isEmpty()) {
            section("ARGUMENTS");
            shown.forEach(each -> entry("\\fI" + Roff.text(each.paramLabel()) + "\\fR", each));
        }
    }

    private void options(CommandSpec spec) {
        section("OPTIONS");
        Map<HelpSection, List<OptionSpec>> sections = HelpSection.of(spec);
        sections.forEach((heading, options) -> {
            if (sections.size() > 1) {
                page.append(".SS ").append(Roff.text(heading.heading())).append('\n');
            }
            options.stream().filter(each -> !each.hidden()).forEach(each -> entry(names(each), each));
        });
    }

    private static String names(OptionSpec option) {
        String value = option.arity().max() == 0 ? "" : "\\fI" + Roff.text(option.paramLabel()) + "\\fR";
        String long1 = option.longestName();
        String optional = value.isEmpty() || option.arity().min() > 0 ? value : "[" + value + "]";
        String names = Stream.of(option.names())
                .map(name -> "\\fB" + Roff.text(name) + "\\fR")
                .collect(Collectors.joining(", "));
        return names + (value.isEmpty() ? "" : (long1.startsWith("--") ? "=" : " ") + optional);
    }

    private void entry(String name, ArgSpec argument) {
        page.append(".TP\n").append(name).append('\n');
        page.append(Roff.text(String.join(" ", texts(argument.description())))).append('\n');
    }

    private void exitCodes(UsageMessageSpec usage) {
        if (usage.exitCodeList().isEmpty()) {
            return;
        }
        section("EXIT STATUS");
        usage.exitCodeList()
                .forEach((code, meaning) -> page.append(".TP\n.B ")
                        .append(Roff.text(Letters.strip(code)))
                        .append('\n')
                        .append(Roff.text(meaning))
                        .append('\n'));
    }

    /** The last lines of the help: examples as they are typed, all else as text. */
    private void footer(List<String> lines) {
        boolean examples = false;
        for (String text : lines) {
            if (text.startsWith(EXAMPLE)) {
                section("EXAMPLES");
                page.append(".nf\n");
                examples = true;
            } else if (!Letters.isBlank(text)) {
                page.append(Roff.text(examples ? Letters.strip(text) : text)).append('\n');
            }
        }
        if (examples) {
            page.append(".fi\n");
        }
    }

    private void seeAlso(CommandSpec spec) {
        if (spec.parent() != null) {
            section("SEE ALSO");
            page.append(".BR ").append(Roff.text(program)).append(" (1)\n");
        }
    }

    /** The first sentence, as it stands in a line with others: without its full stop, its first letter small. */
    private static String summary(String text) {
        int end = text.indexOf(". ");
        String first = end < 0 ? text.replaceAll("\\.$", "") : text.substring(0, end);
        return first.isEmpty() ? first : first.substring(0, 1).toLowerCase(Locale.ROOT) + first.substring(1);
    }

    /** Texts of a help without their markup. */
    private static List<String> texts(String[] marked) {
        return Stream.of(marked)
                .map(text -> Ansi.OFF.string(text.replace("%n", " ").replace("%%", "%")))
                .toList();
    }
}
