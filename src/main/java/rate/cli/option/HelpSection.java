package rate.cli.option;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Sections of options: the help of a command with many of them lists them under these headings, in this order. */
public enum HelpSection {
    COMMAND("Options"),
    LOG("Log"),
    GAMES("Games and players"),
    SYSTEM("System"),
    EVALUATION("Evaluation"),
    OUTPUT("Output"),
    PAGE("Page"),
    NIGHTLY("Every night"),
    GENERAL("General");

    /** So many options need no headings. */
    private static final int FEW = 20;

    /** Options of several commands that people use most: {@code -h} lists them, and those that are a command's own. */
    private static final Set<String> COMMON = Set.of(
            "--profile",
            "--map",
            "--where",
            "--time-format",
            "--zone",
            "--sort",
            "--on-problem",
            "--system",
            "--systems",
            "--parameter",
            "--fit",
            "--output",
            "--resume",
            "--quiet",
            "--html",
            "--csv",
            "--json");

    private final String heading;

    HelpSection(String heading) {
        this.heading = heading;
    }

    /** Returns true if a command has so many options that its help has sections, and a short form. */
    public static boolean areMany(CommandSpec command) {
        return command.options().size() > FEW;
    }

    /** The options of a command by their sections, in order. Few are all of one: they are found without headings. */
    public static Map<HelpSection, List<OptionSpec>> of(CommandSpec command) {
        Map<HelpSection, List<OptionSpec>> sections = new EnumMap<>(HelpSection.class);
        boolean many = areMany(command);
        for (OptionSpec option : command.options()) {
            sections.computeIfAbsent(many ? of(option) : COMMAND, none -> new ArrayList<>())
                    .add(option);
        }
        return sections;
    }

    /** The section of an option; one that is of every command stands in the last section. */
    private static HelpSection of(OptionSpec option) {
        return option.userObject() instanceof OptionList.Facts facts ? facts.section() : GENERAL;
    }

    /** Returns false for the options of a command with many that its short help leaves out. */
    private static boolean isCommon(OptionSpec option) {
        return !(option.userObject() instanceof OptionList.Facts)
                || of(option) == COMMAND
                || COMMON.contains(option.longestName());
    }

    /** The words above its options. */
    public String heading() {
        return heading;
    }

    /** Lists the options of a command in its help: many of them under headings. */
    public static final class Renderer implements IHelpSectionRenderer {

        /** Lines that are longer are hard to read. */
        private static final int WIDEST = 120;

        /** The least width, in characters, that the parser can set. */
        private static final int NARROWEST = 55;

        private final boolean isShort;

        private Renderer(boolean isShort) {
            this.isShort = isShort;
        }

        /**
         * Lets a command, and all commands in it by now, print its help so.
         *
         * @param isShort whether only the options that people use most are listed
         */
        public static void of(CommandLine line, int columns, boolean isShort) {
            line.setUsageHelpWidth(Math.max(NARROWEST, Math.min(columns, WIDEST)));
            for (CommandLine command : line.getSubcommands().values()) {
                command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new Renderer(isShort));
            }
        }

        @Override
        public String render(Help help) {
            Map<HelpSection, List<OptionSpec>> sections = HelpSection.of(help.commandSpec());
            if (sections.size() == 1) {
                return help.optionList();
            }
            StringBuilder text = new StringBuilder();
            sections.forEach((section, options) -> {
                List<OptionSpec> listed = options.stream()
                        .filter(option -> !isShort || isCommon(option))
                        .toList();
                if (!listed.isEmpty()) {
                    text.append(System.lineSeparator())
                            .append(section.heading())
                            .append(':')
                            .append(System.lineSeparator())
                            .append(help.optionListExcludingGroups(
                                    listed, help.createDefaultLayout(), null, help.parameterLabelRenderer()));
                }
            });
            if (isShort) {
                CommandSpec command = help.commandSpec();
                text.append(System.lineSeparator())
                        .append(command.qualifiedName())
                        .append(" --help lists all ")
                        .append(command.options().size())
                        .append(" options.")
                        .append(System.lineSeparator());
            }
            return text.toString();
        }
    }
}
