package rate.cli;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import rate.cli.option.HelpSection;
import rate.cli.option.Under;

/** Lists the options of a command in its help: many of them under headings, as {@link Under} says. */
final class SectionedHelp implements IHelpSectionRenderer {

    /** So many options are found without headings. */
    private static final int FEW = 20;

    /** Lines that are longer are hard to read. */
    private static final int WIDEST = 120;

    /** What the parser can set. */
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
        Map<HelpSection, List<OptionSpec>> sections = new EnumMap<>(HelpSection.class);
        for (OptionSpec option : help.commandSpec().options()) {
            sections.computeIfAbsent(section(option), none -> new ArrayList<>()).add(option);
        }
        if (help.commandSpec().options().size() <= FEW || sections.size() == 1) {
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

    /** What every command has is not said of a field, and stands at the end. */
    private static HelpSection section(OptionSpec option) {
        if (!(option.userObject() instanceof Field field)) {
            return HelpSection.GENERAL;
        }
        Under own = field.getAnnotation(Under.class);
        Under all = own == null ? field.getDeclaringClass().getAnnotation(Under.class) : own;
        return all == null ? HelpSection.COMMAND : all.value();
    }
}
