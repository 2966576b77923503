package rate.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import rate.cli.terminal.ProcessContext;

/**
 * Runs several commands in one process, so that the classes which they load are listed at once: {@code scripts/classes} makes
 * the archive of classes from that list. It is no command of the program itself.
 */
final class ArchivedCommands {

    private static final String NEXT = ";";

    private ArchivedCommands() {}

    /** @param words those of all commands, with a semicolon between two of them */
    public static void main(String... words) {
        // The launcher of Java looks at the methods of the class that it starts, and loads all that they name.
        Objects.requireNonNull(Rate.class.getMethods());
        List<String> left = Arrays.asList(words);
        while (!left.isEmpty()) {
            int end = left.contains(NEXT) ? left.indexOf(NEXT) : left.size();
            Rate.run(ProcessContext.ofProcess(), left.subList(0, end).toArray(String[]::new));
            left = left.subList(Math.min(end + 1, left.size()), left.size());
        }
    }
}
