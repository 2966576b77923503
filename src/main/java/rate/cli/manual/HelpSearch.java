package rate.cli.manual;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import rate.engine.problem.Nearest;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Profile;
import rate.engine.system.Systems;
import rate.engine.text.Counted;
import rate.file.store.ProgramHome;

/**
 * Search of the help: what an option does, and which options, systems and documents speak of a word. The documents lie in the
 * program as they are in {@code docs}, so that nothing has to keep an index of them.
 *
 * @param program with the options of all commands
 */
public record HelpSearch(CommandLine program) {

    /** A section of a document, and how a word occurs in it: in its heading or not, and how often. */
    private record PageSection(String page, String heading, boolean isTitled, long count) {

        String line() {
            return "docs/" + page + ": " + heading;
        }
    }

    /** Letters of a word that are looked for at least, if nothing has all of it. */
    private static final int STEM = 5;

    /** A word with fewer letters has to be there as it is: too many others begin so. */
    private static final int SHORTEST = 3;

    private static final int MOST_OPTIONS = 10;
    private static final int MOST_SECTIONS = 8;
    private static final Pattern LINK = Pattern.compile("\\]\\(((?:systems/)?[a-z0-9-]+\\.md)[)#]");
    private static final Pattern HEADING = Pattern.compile("(?m)^#{1,3} +(?=\\S)");

    /**
     * Finds what the program knows of a word.
     *
     * @param word an option if it begins with a hyphen
     * @return lines that explain it
     * @throws WrongUsage if nothing speaks of it
     */
    public List<String> find(String word) {
        List<String> lines = new ArrayList<>();
        if (word.startsWith("-")) {
            options(lines, option -> Arrays.asList(option.names()).contains(word), Integer.MAX_VALUE);
            if (lines.isEmpty()) {
                throw new WrongUsage("no command has the option \"" + word + "\"" + Nearest.hint(word, names()));
            }
            return lines;
        }
        WrongUsage.require(!word.isEmpty(), "the word to look for is empty");
        systems(lines, (name, text) -> name.equals(word));
        speaking(lines, word);
        // Of "cheater" and "inactivity", too, the first letters are those of what is spoken of.
        for (int length = word.length() - 1; lines.isEmpty() && length >= STEM; length--) {
            speaking(lines, word.substring(0, length));
        }
        if (lines.isEmpty()) {
            throw new WrongUsage("no command, option, system or document speaks of \"" + word + "\""
                    + Nearest.hint(word, program.getSubcommands().keySet()));
        }
        return lines;
    }

    /** Appends the sections, options and systems that have a word which begins so: first the sections that are about it. */
    private void speaking(List<String> lines, String beginning) {
        Pattern pattern = Pattern.compile(
                "(?<![\\p{L}\\d])" + Pattern.quote(beginning)
                        + (beginning.length() < SHORTEST ? "(?![\\p{L}\\d])" : ""),
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        List<PageSection> sections = sections(pattern);
        sections.stream().filter(PageSection::isTitled).map(PageSection::line).forEach(lines::add);
        options(lines, option -> pattern.matcher(text(option)).find(), MOST_OPTIONS);
        systems(
                lines,
                (name, text) -> !name.equals(beginning) && pattern.matcher(text).find());
        sections.stream()
                .filter(section -> !section.isTitled)
                .map(PageSection::line)
                .forEach(lines::add);
    }

    private Set<String> names() {
        return program.getSubcommands().values().stream()
                .flatMap(command -> command.getCommandSpec().optionsMap().keySet().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static String text(OptionSpec option) {
        return String.join(" ", option.names()) + " " + String.join(" ", option.description());
    }

    /** Options as the help lists them, each with the commands that have it with this description. */
    private void options(List<String> lines, Predicate<OptionSpec> wanted, int most) {
        Map<String, String> listed = new LinkedHashMap<>();
        Map<String, List<String>> commands = new LinkedHashMap<>();
        program.getSubcommands().forEach((name, command) -> {
            Help help = command.getHelp();
            for (OptionSpec option : command.getCommandSpec().options()) {
                if (wanted.test(option) && !option.usageHelp()) {
                    listed.computeIfAbsent(
                            text(option),
                            none -> help.optionListExcludingGroups(
                                    List.of(option), help.createDefaultLayout(), null, help.parameterLabelRenderer()));
                    commands.computeIfAbsent(text(option), none -> new ArrayList<>())
                            .add(name);
                }
            }
        });
        commands.entrySet().stream().limit(most).forEach(each -> {
            listed.getOrDefault(each.getKey(), "").lines().forEach(lines::add);
            lines.add("      rate " + String.join(", ", each.getValue()));
        });
        if (commands.size() > most) {
            lines.add("and " + Counted.of(commands.size() - most, "more option"));
        }
    }

    /** Systems, and profiles of them, that are wanted by their names or by anything that is said of them. */
    private static void systems(List<String> lines, BiPredicate<String, String> wanted) {
        for (SystemEntry<?> entry : Systems.all()) {
            StringBuilder text = new StringBuilder(entry.name() + " " + entry.title());
            entry.parameters()
                    .all()
                    .forEach(each ->
                            text.append(' ').append(each.name()).append(' ').append(each.doc()));
            if (wanted.test(entry.name(), text.toString())) {
                lines.add("rate systems " + entry.name() + ": " + entry.title());
            }
            for (Profile profile : entry.profiles()) {
                String name = entry.name() + "/" + profile.name();
                if (wanted.test(name, name + " " + profile.doc())) {
                    lines.add("rate systems " + name + ": " + profile.doc());
                }
            }
        }
    }

    /** Sections whose headings have the word, then those whose texts have it most often. */
    private static List<PageSection> sections(Pattern word) {
        Set<String> pages = new LinkedHashSet<>(pages("README.md"));
        pages.addAll(pages("systems/README.md"));
        List<PageSection> sections = new ArrayList<>();
        for (String page : pages) {
            for (String section : HEADING.split(read(page), -1)) {
                String heading = section.lines().findFirst().orElse("");
                long count = word.matcher(section).results().count();
                if (count > 0) {
                    sections.add(
                            new PageSection(page, heading, word.matcher(heading).find(), count));
                }
            }
        }
        return sections.stream()
                .sorted(Comparator.comparing(PageSection::isTitled)
                        .thenComparing(PageSection::count)
                        .reversed())
                .limit(MOST_SECTIONS)
                .toList();
    }

    /** The pages that a list of pages names, from the folder of the documents. */
    private static List<String> pages(String list) {
        String folder = list.substring(0, list.lastIndexOf('/') + 1);
        return LINK.matcher(read(list))
                .results()
                .map((MatchResult link) -> folder + link.group(1))
                .toList();
    }

    private static String read(String page) {
        return ProgramHome.text(HelpSearch.class, "/rate/docs/" + page);
    }
}
