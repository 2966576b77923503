package rate.cli;

import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import rate.cli.option.HelpSection;

/** Lists the options of a command in its help: many of them under headings, as {@link Under} says. */
final class SectionedHelp implements IHelpSectionRenderer {

    /** Lines that are longer are hard to read. */
    private static final int WIDEST = 120;

    /** The least width, in characters, that the parser can set. */
    private static final int NARROWEST = 55;

    /** Lets a command, and all commands in it by now, print its help so. */
    static void of(CommandLine line, int columns) {
        line.setUsageHelpWidth(Math.max(NARROWEST, Math.min(columns, WIDEST)));
        for (CommandLine command : line.getSubcommands().values()) {
            command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new SectionedHelp());
        }
    }

    @Override
    public String render(Help help) {
        Map<HelpSection, List<OptionSpec>> sections = HelpSection.of(help.commandSpec());
        if (sections.size() == 1) {
            return help.optionList();
        }
        StringBuilder text = new StringBuilder();
        sections.forEach((section, options) -> text.append(System.lineSeparator())
                .append(section.heading())
                .append(':')
                .append(System.lineSeparator())
                .append(help.optionListExcludingGroups(
                        options, help.createDefaultLayout(), null, help.parameterLabelRenderer())));
        return text.toString();
    }
}
