package rate.acceptance;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A real log as the document of foreign logs has it: in a section of its own, what a user types in the folder of its files,
 * and what became of every file.
 *
 * @param name of the section, and of the folder
 * @param commands in their order
 * @param fates what became of the files, by the pattern of their names
 */
record DocumentedLog(String name, List<Command> commands, Map<String, String> fates) {

    /**
     * What a user types.
     *
     * @param script for a shell, in which {@code rate} is called once
     * @param end how the last line begins that the program prints
     */
    record Command(String script, String end) {}

    /** How they are read, and what became of their files. */
    static final Path READING = Path.of("docs/real-logs.md");

    /** What systems make of them. */
    static final Path COMPARISON = Path.of("docs/comparison.md");

    private static final Pattern COMMAND = Pattern.compile("```sh\n(.*?)```\n\n```\n(.*?)\n```", Pattern.DOTALL);
    private static final Pattern FATE = Pattern.compile("^\\| `([^`]+)` \\| (.*) \\|$", Pattern.MULTILINE);

    /** The folders of real logs, below that of all golden sets. */
    private static final List<String> FOLDERS = List.of("data", "more-data");

    /** All of a document. */
    static List<DocumentedLog> all(Path of) throws IOException {
        String document = Files.readString(of);
        String[] sections =
                document.substring(document.indexOf("\n## Real logs\n")).split("\n### ");
        List<DocumentedLog> logs = new ArrayList<>();
        for (int i = 1; i < sections.length; i++) {
            logs.add(of(sections[i]));
        }
        return logs;
    }

    private static DocumentedLog of(String section) {
        List<Command> commands = COMMAND.matcher(section)
                .results()
                .map(command -> new Command(command.group(1), command.group(2)))
                .toList();
        Map<String, String> fates = new LinkedHashMap<>();
        Matcher fate = FATE.matcher(section);
        while (fate.find()) {
            fates.put(fate.group(1), fate.group(2));
        }
        return new DocumentedLog(section.substring(0, section.indexOf('\n')), commands, fates);
    }

    /** Where its files are, if they are there. */
    List<Path> folders(Path all) {
        return FOLDERS.stream()
                .map(folder -> all.resolve(folder).resolve(name))
                .filter(Files::isDirectory)
                .toList();
    }

    /** The files of all real logs. */
    static List<Path> files(Path all) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String folder : FOLDERS) {
            files.addAll(Acceptance.files(all.resolve(folder), ".gz"));
        }
        return files;
    }

    /** The pattern in whose row a file stands; empty unless there is one, and only one. */
    Optional<String> pattern(String file) {
        List<String> patterns = fates.keySet().stream()
                .filter(pattern -> matches(pattern, file))
                .toList();
        return patterns.size() == 1 ? Optional.of(patterns.get(0)) : Optional.empty();
    }

    /** The rows of which there is no file. */
    String idle(List<String> files) {
        return fates.keySet().stream()
                .filter(pattern -> files.stream().noneMatch(file -> matches(pattern, file)))
                .collect(Collectors.joining(", "));
    }

    private static boolean matches(String pattern, String file) {
        return FileSystems.getDefault().getPathMatcher("glob:" + pattern).matches(Path.of(file));
    }
}
