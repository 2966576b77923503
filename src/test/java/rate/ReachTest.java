package rate;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.system.Systems;

/**
 * Holds how much code can be reached from an entry point, in lines of source files: whoever reads a part has to read no more than
 * this. A class reaches the classes that it depends on, and all that these reach.
 */
class ReachTest {

    private static final String LINES =
            "lines of source within reach; raise the ceiling if what was added belongs there";

    private static final Path SOURCES = Path.of("src/main/java");

    /** The packages that rate and publish, which the verifier does without. */
    private static final String MAKES_A_RUN =
            "rate\\.(log|engine\\.replay|engine\\.rating|engine\\.system|run\\.publish|study)\\.";

    /** The classes that each class needs, by names of top-level classes. */
    private static final Map<String, Set<String>> NEEDED = new TreeMap<>();

    static {
        for (JavaClass type : LayeringTest.CLASSES) {
            NEEDED.computeIfAbsent(file(type), none -> new TreeSet<>())
                    .addAll(type.getDirectDependenciesFromSelf().stream()
                            .map(dependency -> dependency.getTargetClass().getBaseComponentType())
                            .filter(target -> target.getName().startsWith("rate."))
                            .map(ReachTest::file)
                            .collect(Collectors.toSet()));
        }
    }

    /**
     * Ceilings, not aims: who lowers the reach of an entry point lowers its ceiling. Commands are counted without the rating systems
     * themselves, which a reader of the command need not know.
     */
    @ParameterizedTest
    @CsvSource({
        "cli.command.ProfilesCommand, 15670",
        "cli.command.SystemsCommand, 9895",
        "cli.command.DiffCommand, 14645",
        "cli.command.HistoryCommand, 14450",
        "cli.command.TopCommand, 15235",
        "cli.command.ExportCommand, 21030",
        "cli.command.ReportCommand, 61145",
        "cli.command.HealthCommand, 91110",
        "cli.command.FetchCommand, 8190",
        "cli.command.SqlCommand, 35160",
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
        assertThat(lines(reached)).as(LINES).isLessThanOrEqualTo(19_130);
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
                .isLessThanOrEqualTo(12_070 + 522 * Systems.all().size());
    }

    @Test
    void a_ladder_of_the_library_needs_no_command_line() throws IOException {
        Set<String> reached = reach(name -> name.equals("rate.api.RatingLadder"), ReachTest::isSystem);
        assertThat(reached)
                .noneMatch(
                        name -> name.matches("rate\\.(cli|run\\.publish|study\\.evaluate|log\\.inspect|pages)\\..*"));
        assertThat(lines(reached)).as(LINES).isLessThanOrEqualTo(45_930);
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
                open.addAll(Objects.requireNonNull(
                        NEEDED.get(next),
                        () -> next + " is used by a class that is left from before: rm -r target/classes"));
            }
        }
        return reached;
    }

    private static boolean isSystem(String type) {
        return type.startsWith("rate.engine.system.");
    }

    private static String file(JavaClass type) {
        return type.getName().replaceFirst("\\$.*", "");
    }

    private static long lines(Set<String> types) throws IOException {
        assertThat(types).isNotEmpty();
        long lines = 0;
        for (String type : types) {
            lines += Files.readAllLines(SOURCES.resolve(type.replace('.', '/') + ".java"))
                    .size();
        }
        return lines;
    }
}
