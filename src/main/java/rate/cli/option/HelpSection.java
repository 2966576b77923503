package rate.cli.option;

import java.lang.reflect.Field;
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

    /** The options of a command by their sections, in order. Few are all of one: they are found without headings. */
    public static Map<HelpSection, List<OptionSpec>> of(CommandSpec command) {
        Map<HelpSection, List<OptionSpec>> sections = new EnumMap<>(HelpSection.class);
        boolean few = command.options().size() <= FEW;
        for (OptionSpec option : command.options()) {
            sections.computeIfAbsent(few ? COMMAND : of(option), none -> new ArrayList<>())
                    .add(option);
        }
        return sections;
    }

    /** The section of an option; one without a field is of every command, and stands in the last section. */
    private static HelpSection of(OptionSpec option) {
        if (!(option.userObject() instanceof Field field)) {
            return GENERAL;
        }
        Under own = field.getAnnotation(Under.class);
        Under all = own == null ? field.getDeclaringClass().getAnnotation(Under.class) : own;
        return all == null ? COMMAND : all.value();
    }

    /** The words above its options. */
    public String heading() {
        return heading;
    }
}
