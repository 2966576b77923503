package rate;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A command as a document shows it: {@code rate …}, of whose output {@code | head -N} or {@code | tail -N} leaves some lines. */
public final class ShownCommand {

    private static final Pattern PART = Pattern.compile("(.*) \\| (head|tail) -(\\d+)");

    private ShownCommand() {}

    /** Prints what a terminal would show: the output, or a part of it, and then the messages. */
    public static String printed(Path folder, String command) {
        Matcher part = PART.matcher(command);
        boolean whole = !part.matches();
        Program.Ended ended = Program.runUnproved(folder, CasesTest.words(whole ? command : part.group(1)));
        if (whole) {
            return ended.out() + ended.err();
        }
        List<String> lines = ended.out().lines().toList();
        int shown = Math.min(Integer.parseInt(part.group(3)), lines.size());
        int from = part.group(2).equals("head") ? 0 : lines.size() - shown;
        return lines.subList(from, from + shown).stream()
                        .map(line -> line + "\n")
                        .collect(Collectors.joining())
                + ended.err();
    }
}
