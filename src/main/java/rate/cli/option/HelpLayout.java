package rate.cli.option;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Layout of the help of a command, {@code --help} and the short {@code -h}: how wide it is, that many options stand under the
 * headings of {@link HelpSection}, and what the short one leaves out. Lines are wrapped by the parser.
 */
public final class HelpLayout implements IHelpSectionRenderer {

    /** A command with more options than this has a short help. */
    private static final int SHORT = 9;

    /** Options of several commands that people use most: {@code -h} lists them, and those that are a command's own. */
    private static final Set<String> COMMON = Set.of("""
            --profile --map --where --time-format --zone --sort --on-problem --system --systems --parameter --fit --output \
            --resume --quiet --html --csv --json""".split(" "));

    /** Lines that are longer are hard to read. */
    private static final int WIDEST = 120;

    /** The least width, in characters, that the parser can set. */
    private static final int NARROWEST = 55;

    /** Names of options that are longer have a line of their own. */
    private static final int WIDEST_OPTION = 28;

    /** Lines at the end of the short help: a blank one, the heading of the examples, and three of them. */
    private static final int EXAMPLES = 5;

    /** Where the second sentence of a description begins: not after a word or two, nor in brackets. */
    private static final Pattern SENTENCE = Pattern.compile("(?<=.{12}\\.) (?![^(]*\\))");

    /**
     * Where its list or example begins, too. A command with few options has room for these details, which it may need to be
     * understood.
     */
    private static final Pattern DETAILS = Pattern.compile("(?<=.{12})(?:(?<=\\.) |; |: |, for example )(?![^(]*\\))");

    /** A remark that the short help leaves out. */
    private static final Pattern REMARK = Pattern.compile(" \\([^)]{24,}\\)");

    /** They are left out of the short help. */
    private static final Set<String> EXIT_CODES =
            Set.of(UsageMessageSpec.SECTION_KEY_EXIT_CODE_LIST_HEADING, UsageMessageSpec.SECTION_KEY_EXIT_CODE_LIST);

    private final boolean isShort;

    private HelpLayout(boolean isShort) {
        this.isShort = isShort;
    }

    /**
     * Lets a command, and all commands in it by now, print its help so; the short one lists the options that people use
     * most, in a line or two.
     */
    public static void layOut(CommandLine line, int columns, boolean isShort) {
        line.setUsageHelpWidth(Math.max(NARROWEST, Math.min(columns, WIDEST)));
        line.setUsageHelpLongOptionsMaxWidth(WIDEST_OPTION);
        for (CommandLine command : line.getSubcommands().values()) {
            CommandSpec spec = command.getCommandSpec();
            boolean isBrief = isShort && spec.options().size() > SHORT;
            command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new HelpLayout(isBrief));
            if (isBrief) {
                UsageMessageSpec usage = spec.usageMessage();
                usage.description(brief(SENTENCE, usage.description()));
                usage.footer(Arrays.copyOf(usage.footer(), Math.min(EXAMPLES, usage.footer().length)));
                command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_PARAMETER_LIST, HelpLayout::parameters);
                command.setHelpSectionKeys(command.getHelpSectionKeys().stream()
                        .filter(key -> !EXIT_CODES.contains(key))
                        .toList());
            }
        }
    }

    @Override
    public String render(Help help) {
        Map<HelpSection, List<OptionSpec>> sections = HelpSection.of(help.commandSpec());
        StringBuilder text = new StringBuilder();
        if (isShort) {
            CommandSpec command = help.commandSpec();
            List<OptionSpec> common = sections.values().stream()
                    .flatMap(List::stream)
                    .filter(option -> isCommon(option, command))
                    .map(option -> option.toBuilder()
                            .description(brief(HelpSection.areMany(command) ? DETAILS : SENTENCE, option.description()))
                            .build())
                    .toList();
            list(HelpSection.COMMAND, common, help, text);
            int all = command.options().size();
            text.append(System.lineSeparator())
                    .append(command.qualifiedName())
                    .append(
                            common.size() < all
                                    ? " --help lists all " + all + " options, and says more of these."
                                    : " --help says more of these.")
                    .append(System.lineSeparator());
        } else if (sections.size() == 1) {
            return help.optionList();
        } else {
            sections.forEach((section, options) -> list(section, options, help, text));
        }
        return text.toString();
    }

    /**
     * Returns false for the options of a command with many that its short help leaves out. Those on the form of a log are of
     * use to most who have one rated, and to few who have a list of fixtures.
     */
    private static boolean isCommon(OptionSpec option, CommandSpec command) {
        HelpSection section = HelpSection.of(option);
        return !(option.userObject() instanceof OptionList.Facts)
                || section == HelpSection.COMMAND
                || (COMMON.contains(option.longestName())
                        && (section != HelpSection.LOG
                                || command.positionalParameters().stream()
                                        .anyMatch(word -> word.paramLabel().contains("LOG"))));
    }

    private static void list(HelpSection section, List<OptionSpec> options, Help help, StringBuilder text) {
        text.append(System.lineSeparator())
                .append(section.heading())
                .append(':')
                .append(System.lineSeparator())
                .append(help.optionListExcludingGroups(
                        options, help.createDefaultLayout(), null, help.parameterLabelRenderer()));
    }

    private static String parameters(Help help) {
        return help.parameterList(help.commandSpec().positionalParameters().stream()
                .map(parameter -> parameter.toBuilder()
                        .description(brief(
                                HelpSection.areMany(help.commandSpec()) ? DETAILS : SENTENCE, parameter.description()))
                        .build())
                .toList());
    }

    /** The beginning of a description, up to its details, without longer remarks. */
    private static String brief(Pattern details, String... description) {
        String first = REMARK.matcher(details.split(String.join(" ", description), 2)[0])
                .replaceAll("");
        return (first.endsWith(".") ? first : first + ".").replace("%", "%%"); // of which the parser makes one again
    }
}
