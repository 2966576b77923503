package rate.cli.option;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

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

    private final String heading;

    HelpSection(String heading) {
        this.heading = heading;
    }

    /** Returns true if a command has so many options that its help has sections, and a short form that leaves some out. */
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
    static HelpSection of(OptionSpec option) {
        return option.userObject() instanceof OptionList.Facts facts ? facts.section() : GENERAL;
    }

    public String heading() {
        return heading;
    }
}
