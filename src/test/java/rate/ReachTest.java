package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.system.Systems;

/**
 * Holds how much code can be reached from an entry point, in lines of source files: whoever reads a part has to read no more than
 * this. A class reaches the classes that its class file names, and all that these reach.
 */
class ReachTest {

    private static final String LINES =
            "lines of source within reach; raise the ceiling if what was added belongs there";

    private static final Path SOURCES = Path.of("src/main/java");

    /** The packages that rate and publish, which the verifier does without. */
    private static final String MAKES_A_RUN =
            "rate\\.(log|engine\\.replay|engine\\.rating|engine\\.system|run\\.publish|study)\\.";

    /** Where the classes of the program are. */
    private static final Path CLASSES = Path.of("target/classes");

    /** The classes that each class needs, by names of top-level classes. */
    private static final Map<String, Set<String>> NEEDED = new TreeMap<>();

    /** A name of a class as class files write it, alone or in the signature of a method or of a generic type. */
    private static final Pattern NAME = Pattern.compile("rate/[\\w/]+");

    @BeforeAll
    static void readClasses() throws IOException {
        for (Path file : Disk.files(CLASSES, ".class")) {
            String type = CLASSES.relativize(file).toString().replaceFirst("[$.].*", "");
            NEEDED.computeIfAbsent(type.replace('/', '.'), none -> new TreeSet<>())
                    .addAll(named(file));
        }
        NEEDED.values().forEach(needed -> needed.retainAll(NEEDED.keySet()));
    }

    /** All names in the constants of a class, of which some are those of folders. */
    private static Set<String> named(Path file) throws IOException {
        Set<String> names = new TreeSet<>();
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(Files.readAllBytes(file)));
        in.skipBytes(8);
        int constants = in.readUnsignedShort();
        for (int constant = 1; constant < constants; constant++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 ->
                    NAME.matcher(in.readUTF())
                            .results()
                            .forEach(name -> names.add(name.group().replace('/', '.')));
                case 7, 8, 16, 19, 20 -> in.skipBytes(2);
                case 15 -> in.skipBytes(3);
                case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipBytes(4);
                case 5, 6 -> { // numbers of 64 bits count twice
                    in.skipBytes(8);
                    constant++;
                }
                default -> throw new IOException(file + ": constant of kind " + tag);
            }
        }
        return names;
    }

    /**
     * Ceilings, not aims: who lowers the reach of an entry point lowers its ceiling. Commands are counted without the rating systems
     * themselves, which a reader of the command need not know.
     */
    @ParameterizedTest
    @CsvSource({
        "cli.command.ProfilesCommand, 15690",
        "cli.command.SystemsCommand, 10620",
        "cli.command.DiffCommand, 15010",
        "cli.command.HistoryCommand, 14815",
        "cli.command.TopCommand, 15600",
        "cli.command.ExportCommand, 21150",
        "cli.command.ReportCommand, 61360",
        "cli.command.HealthCommand, 92400",
        "cli.command.FetchCommand, 8170",
        "cli.command.SqlCommand, 35200",
    })
    void a_command_can_be_read_without_the_rest_of_the_program(String command, int ceiling) throws IOException {
        assertThat(lines(reach(name -> name.equals("rate." + command), ReachTest::isSystem)))
                .as(LINES)
                .isLessThanOrEqualTo(ceiling);
    }

    @Test
    void the_verifier_reaches_nothing_that_makes_a_run() throws IOException {
        Set<String> reached = reach(name -> name.startsWith("rate.run.audit."), none -> false);
        assertThat(reached)
                .noneMatch(name -> name.matches(MAKES_A_RUN + ".*"))
                .anyMatch(name -> name.startsWith("rate.run.form."));
        for (String type : reached) { // a constant that is compiled in leaves only its import
            assertThat(Files.readString(SOURCES.resolve(type.replace('.', '/') + ".java")))
                    .as(type)
                    .doesNotContainPattern("import " + MAKES_A_RUN);
        }
        assertThat(lines(reached)).as(LINES).isLessThanOrEqualTo(19_440);
        assertThat(lines(reach(name -> name.equals("rate.run.audit.Verification"), none -> false)))
                .as(LINES)
                .isLessThanOrEqualTo(15_000);
    }

    @Test
    void the_engine_is_small_without_and_with_its_systems() throws IOException {
        Predicate<String> engine = name -> name.equals("rate.engine.replay.OnlineReplay");
        assertThat(lines(reach(engine, ReachTest::isSystem))).as(LINES).isLessThanOrEqualTo(12_000);
        assertThat(lines(reach(engine.or(name -> name.equals("rate.engine.system.Systems")), none -> false)))
                .as(LINES)
                .isLessThanOrEqualTo(12_150 + 522 * Systems.all().size());
    }

    @Test
    void a_ladder_of_the_library_needs_no_command_line() throws IOException {
        Set<String> reached = reach(name -> name.equals("rate.api.RatingLadder"), ReachTest::isSystem);
        assertThat(reached)
                .noneMatch(
                        name -> name.matches("rate\\.(cli|run\\.publish|study\\.evaluate|log\\.inspect|pages)\\..*"));
        assertThat(lines(reached)).as(LINES).isLessThanOrEqualTo(45_960);
    }

    /**
     * The top-level classes that can be reached.
     *
     * @param from where to begin, by full names of top-level classes
     * @param left classes that are not entered
     */
    private static Set<String> reach(Predicate<String> from, Predicate<String> left) {
        Deque<String> open = new ArrayDeque<>();
        NEEDED.keySet().stream().filter(from).forEach(open::push);
        Set<String> reached = new TreeSet<>();
        while (!open.isEmpty()) {
            String next = open.pop();
            if (!left.test(next) && reached.add(next)) {
                open.addAll(NEEDED.get(next));
            }
        }
        return reached;
    }

    private static boolean isSystem(String type) {
        return type.startsWith("rate.engine.system.");
    }

    private static long lines(Set<String> types) throws IOException {
        assertThat(types).isNotEmpty();
        long lines = 0;
        for (String type : types) {
            Path source = SOURCES.resolve(type.replace('.', '/') + ".java");
            assertThat(source)
                    .as("a class that is left from before: rm -r target/classes")
                    .exists();
            lines += Files.readAllLines(source).size();
        }
        return lines;
    }
}
