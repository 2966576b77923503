package rate;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The picture of docs/architecture.md, held: imports run downwards only, and each library has one place. */
class LayeringTest {

    private static final Path SOURCES = Path.of("src/main/java/rate");

    /** The parts, lowest first: the folders that a newcomer sees. Each may import those before it. */
    private static final List<String> PARTS = List.of("engine", "file", "log", "run", "study", "pages", "cli", "api");

    /** Every package, lowest first, with the packages of the project that it may import, and all rooms of these. */
    private static final Map<String, List<String>> MAY_IMPORT = picture("""
            engine.math:
            engine.text: engine.math
            engine.problem: engine.text
            engine.stage:
            engine.state:
            file.store:
            engine.game: engine.problem engine.state engine.math engine.text
            file.output: engine.math
            file.input: engine.math engine.problem file.store engine.text
            run.form: engine.game engine.math file.output
            file.database: file.input engine.math file.output engine.problem file.store engine.text
            engine.rating: engine.game engine.math engine.problem
            engine.system: engine.rating engine.game engine.math engine.problem engine.text
            log: file.input engine.game engine.math engine.problem engine.stage file.store file.output engine.text
            log.inspect: log file.input engine.game engine.math engine.problem engine.text
            engine.replay: engine.rating engine.game engine.problem engine.stage engine.state engine.text
            study.pool: engine.rating engine.math
            study.evaluate: study.pool engine.replay engine.rating engine.game engine.math engine.problem engine.stage
                engine.state
            study.tune: study.evaluate engine.replay engine.system engine.rating file.input engine.game engine.math
                engine.problem engine.stage engine.state
            study.auto: study.tune study.evaluate log.inspect engine.replay engine.system engine.rating engine.game
                engine.math engine.problem engine.stage
            run.publish: engine.replay log run.form file.input engine.rating engine.game engine.math engine.problem
                file.output engine.stage engine.state file.store engine.text
            study.comparison: run.publish study.evaluate engine.replay log run.form file.input engine.rating engine.game
                engine.math engine.problem file.output engine.text
            study.explain: engine.replay log file.input engine.rating engine.game engine.math engine.problem engine.text
            run.audit: run.form file.input engine.game engine.math engine.problem engine.stage file.store engine.text
            study.predict: study.pool run.audit run.form engine.replay engine.system log file.input engine.rating
                engine.game engine.math engine.problem
            study.simulate: study.predict file.input engine.rating engine.game engine.math engine.problem engine.stage
            study.balance: study.predict engine.rating engine.game engine.math
            study.health: study.balance study.predict run.audit study.evaluate file.input engine.rating engine.game
                engine.math engine.problem engine.text
            pages.report: study.health study.simulate study.predict run.audit run.form study.explain study.tune
                study.evaluate log file.input engine.rating engine.game engine.math engine.problem file.store file.output
                engine.text
            pages.export: run.audit run.form file.database file.store file.input engine.game engine.math file.output engine.text
            study.generate: engine.game engine.math engine.problem file.output
            cli: pages.report pages.export study.health study.balance study.simulate study.predict run.audit
                study.comparison run.publish run.form study.auto study.tune study.evaluate study.generate file.database
                study.explain log.inspect engine.replay log file.input engine.system engine.rating engine.game engine.math
                engine.problem file.output file.store engine.text
            api: cli study.balance study.tune study.predict run.audit run.publish run.form engine.replay log file.input
                engine.system engine.rating engine.game engine.math engine.problem file.output engine.state file.store
                engine.text
            """);

    /**
     * The rooms of the packages that have some, lowest first, with the rooms of the same package that each may import besides.
     * The package itself stands above its rooms: it is where one enters.
     */
    private static final Map<String, List<String>> ROOMS = picture("""
            file.input.source:
            file.input.workbook: file.input.source
            file.input.language: file.input.source
            file.input.filter:
            file.input.token: file.input.source
            file.input: file.input.token file.input.filter file.input.workbook file.input.source
            file.input.own: file.input file.input.token file.input.source
            engine.rating.parameter:
            engine.rating: engine.rating.parameter
            engine.replay.period:
            engine.replay.delta:
            engine.replay.opposition:
            engine.replay: engine.replay.opposition engine.replay.delta engine.replay.period
            engine.system.contest:
            engine.system.elo: engine.system.contest
            engine.system.roborumble: engine.system.elo engine.system.contest
            engine.system.pairing: engine.system.contest
            engine.system.election: engine.system.pairing
            engine.system.batchelo: engine.system.pairing engine.system.contest
            engine.system.wenglin: engine.system.contest
            engine.system.trueskill: engine.system.contest
            engine.system.throughtime: engine.system.trueskill engine.system.contest
            engine.system.moderate: engine.system.contest
            engine.system.elommr: engine.system.contest
            engine.system: engine.system.elo engine.system.roborumble engine.system.pairing engine.system.election
                engine.system.batchelo engine.system.wenglin engine.system.trueskill engine.system.throughtime
                engine.system.moderate engine.system.elommr
            log.inspect.role:
            log.inspect.outcome: log.inspect.role
            log.inspect.seat: log.inspect.outcome log.inspect.role
            log.inspect.text: log.inspect.role
            log.inspect.json: log.inspect.role
            log.inspect.game: log.inspect.role
            log.inspect.question: log.inspect.outcome log.inspect.role
            log.inspect.guess: log.inspect.question log.inspect.seat log.inspect.text log.inspect.outcome log.inspect.role
            log.inspect: log.inspect.guess log.inspect.game log.inspect.question log.inspect.outcome log.inspect.role
                log.inspect.seat log.inspect.text log.inspect.json
            log.sort:
            log.form.term:
            log.form: log.form.term
            log.name: log.form
            log.game.draft: log.name log.form log.form.term
            log.game: log.game.draft log.name log.form log.form.term log.sort
            log.correct: log.name
            log.order: log.correct log.game log.name log.form log.sort
            log: log.order log.correct log.name log.form log.sort
            run.publish.ledger:
            run.publish.warning:
            run.publish: run.publish.warning run.publish.ledger
            run.audit.read:
            study.health:
            study.health.measure: study.health
            study.health.suspect: study.health
            run.audit.check: run.audit.read
            run.audit.diff: run.audit.read
            run.audit.timeline: run.audit.read
            run.audit: run.audit.check run.audit.read
            pages.report.page:
            pages.report.plot: pages.report.page
            pages.report.game: pages.report.plot pages.report.page
            pages.report.comparison: pages.report.plot pages.report.page
            pages.report.change: pages.report.page
            pages.report.forum: pages.report.page
            pages.report.tune: pages.report.plot pages.report.page
            pages.report.health: pages.report.page
            pages.report.time:
            pages.report.calculator:
            pages.report.player:
            pages.report.outlook: pages.report.page
            pages.report.site: pages.report.outlook pages.report.player pages.report.plot pages.report.page
            pages.report: pages.report.time pages.report.calculator pages.report.player pages.report.comparison
                pages.report.page
            cli.terminal:
            cli.chart: cli.terminal
            cli.config: cli.terminal
            study.evaluate.score:
            study.evaluate: study.evaluate.score
            cli.file: cli.terminal
            cli.player: cli.terminal
            cli.option: cli.file cli.terminal
            cli.manual: cli.option
            cli.page: cli.option cli.file cli.terminal
            cli.log: cli.option cli.file cli.terminal
            cli.candidate: cli.option cli.file cli.terminal
            cli.text: cli.log cli.option cli.chart cli.terminal
            cli.text.study: cli.text cli.terminal
            cli.command.study: cli.page cli.text.study cli.text cli.candidate cli.log cli.option cli.player cli.file
                cli.config cli.terminal
            cli.command: cli.command.study cli.page cli.text cli.log cli.option cli.player cli.manual cli.file cli.config
                cli.terminal
            cli: cli.command cli.command.study cli.text cli.candidate cli.log cli.option cli.file cli.config cli.terminal
            """);

    /** Lines of code and comments: whoever changes something in a room has to know all of it. */
    private static final long MOST_IN_A_ROOM = 4_000;

    private static final JavaClasses CLASSES = imported();

    /** What every class names. */
    private static final Set<Use> USES = CLASSES.stream()
            .flatMap(type -> type.getDirectDependenciesFromSelf().stream()
                    .map(to -> new Use(type, to.getTargetClass().getBaseComponentType())))
            .collect(Collectors.toSet());

    /** All calls of methods and uses of fields of the platform, by the full name of what is called or used. */
    private static final Map<String, List<JavaAccess<?>>> CALLS = CLASSES.stream()
            .flatMap(type -> type.getAccessesFromSelf().stream())
            .filter(call -> call.getTargetOwner().getName().startsWith("java"))
            .collect(Collectors.groupingBy(call -> call.getTarget().getFullName()));

    /** A class, and one that it names. */
    private record Use(JavaClass by, JavaClass of) {}

    /** The classes of the program; of those that they use the names are enough. */
    private static JavaClasses imported() {
        ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
        return new ClassFileImporter().importPath(Path.of("target/classes"));
    }

    private static Map<String, List<String>> picture(String lines) {
        Map<String, List<String>> picture = new LinkedHashMap<>();
        for (String line : lines.replaceAll("\\n +", " ").split("\n")) {
            String[] words = line.split(":? ");
            picture.put(words[0].replace(":", ""), List.of(words).subList(1, words.length));
        }
        return picture;
    }

    private static String roomOf(JavaClass type) {
        return type.getPackageName().replaceFirst("^rate\\.", "");
    }

    /** The package that a room belongs to: the longest one of the picture that its name begins with. */
    private static String packageOf(String room) {
        return MAY_IMPORT.keySet().stream()
                .filter(name -> room.equals(name) || room.startsWith(name + "."))
                .max(Comparator.comparing(String::length))
                .orElseThrow(() -> new AssertionError("the picture does not know " + room));
    }

    /** The classes that have files of their own. */
    private static Stream<JavaClass> files() {
        return CLASSES.stream().filter(type -> type.isTopLevelClass() && !isPackageInfo(type));
    }

    /** A part has one without being a room. */
    private static boolean isPackageInfo(JavaClass type) {
        return type.getSimpleName().equals("package-info");
    }

    /** All rooms there are: those of packages that have some, and the packages that have none. */
    private static Set<String> rooms() {
        Set<String> split = ROOMS.keySet().stream().map(LayeringTest::packageOf).collect(Collectors.toSet());
        Set<String> rooms = new TreeSet<>(ROOMS.keySet());
        MAY_IMPORT.keySet().stream().filter(name -> !split.contains(name)).forEach(rooms::add);
        return rooms;
    }

    private static boolean mayImport(String room, String other) {
        return other.equals(room)
                || MAY_IMPORT.get(packageOf(room)).contains(packageOf(other))
                || ROOMS.getOrDefault(room, List.of()).contains(other);
    }

    @Test
    void the_picture_knows_every_room() {
        assertThat(rooms())
                .containsExactlyElementsOf(
                        files().map(LayeringTest::roomOf).collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void the_picture_stands_on_its_feet() {
        for (Map<String, List<String>> picture : List.of(MAY_IMPORT, ROOMS)) {
            Set<String> lower = new HashSet<>();
            picture.forEach((name, imported) -> {
                assertThat(lower).as(name).containsAll(imported);
                lower.add(name);
            });
        }
    }

    /** Then there is no circle: neither among packages, nor among rooms, nor if rooms are taken with those below them. */
    @Test
    void the_picture_has_the_rooms_of_a_package_in_one_order() {
        ROOMS.forEach((name, imported) -> assertThat(imported)
                .as(name)
                .allSatisfy(other -> assertThat(packageOf(other)).isEqualTo(packageOf(name))));
        MAY_IMPORT.forEach((name, imported) -> assertThat(imported).doesNotContain(name));
        for (String name : MAY_IMPORT.keySet()) {
            List<String> begun = new ArrayList<>();
            for (String room : ROOMS.keySet()) {
                String whole = room.replaceFirst("^(\\w+\\.\\w+)\\..*", "$1");
                if (packageOf(room).equals(name)
                        && (begun.isEmpty() || !begun.get(begun.size() - 1).equals(whole))) {
                    begun.add(whole);
                }
            }
            assertThat(begun).as(name).doesNotHaveDuplicates();
        }
    }

    @Test
    void imports_run_downwards_only() {
        assertThat(USES.stream()
                        .filter(use -> use.of.getPackageName().startsWith("rate.")
                                && !mayImport(roomOf(use.by), roomOf(use.of))))
                .isEmpty();
    }

    @Test
    void a_part_imports_only_lower_parts() {
        assertThat(rooms().stream().map(LayeringTest::part).distinct()).containsExactlyInAnyOrderElementsOf(PARTS);
        MAY_IMPORT.forEach((name, imported) -> assertThat(imported)
                .as(name)
                .allSatisfy(other ->
                        assertThat(PARTS.indexOf(part(other))).isLessThanOrEqualTo(PARTS.indexOf(part(name)))));
    }

    private static String part(String room) {
        return room.replaceFirst("\\..*", "");
    }

    @Test
    void no_room_is_too_large_to_know() throws IOException {
        Map<String, Long> sizes = new TreeMap<>();
        for (Path source : Disk.files(SOURCES, ".java")) {
            sizes.merge(
                    SOURCES.relativize(source.getParent()).toString().replace('/', '.'),
                    (long) Files.readAllLines(source).size(),
                    Long::sum);
        }
        sizes.values().removeIf(size -> size <= MOST_IN_A_ROOM);
        assertThat(sizes).isEmpty();
    }

    @Test
    void a_simple_name_has_one_owner() {
        Map<String, List<String>> owners = files().collect(Collectors.groupingBy(
                JavaClass::getSimpleName, TreeMap::new, Collectors.mapping(LayeringTest::roomOf, Collectors.toList())));
        owners.values().removeIf(rooms -> rooms.size() == 1);
        assertThat(owners).isEmpty();
    }

    /** A nested type that is imported is read without its owner, so that its simple name has to be its own. */
    @Test
    void an_imported_type_shares_its_name_with_no_other() throws IOException {
        Map<String, Long> owners = CLASSES.stream()
                .filter(type -> !type.isAnonymousClass())
                .collect(Collectors.groupingBy(JavaClass::getSimpleName, Collectors.counting()));
        Pattern nested = Pattern.compile("(?m)^import rate\\.[a-z.]+(?:[A-Z]\\w*\\.)+([A-Z]\\w*);");
        for (Path file : Disk.files(SOURCES, ".java")) {
            assertThat(nested.matcher(Files.readString(file))
                            .results()
                            .map(match -> match.group(1))
                            .filter(name -> owners.getOrDefault(name, 0L) > 1))
                    .as(file.toString())
                    .isEmpty();
        }
    }

    /** In one sentence what belongs there, in another what does not. */
    @Test
    void every_room_says_what_belongs_there() throws IOException {
        for (String room : rooms()) {
            Path info = SOURCES.resolve(room.replace('.', '/')).resolve("package-info.java");
            assertThat(info).exists();
            String said = Files.readString(info)
                    .replaceFirst("(?s)\\*/.*", "")
                    .replaceAll("\\s+\\*?\\s*", " ")
                    .strip();
            assertThat(said.split("\\.(?= |$)")).as(room).hasSizeGreaterThanOrEqualTo(2);
        }
    }

    @Test
    void a_test_lies_beside_its_class() throws IOException {
        Map<String, String> rooms = files().collect(Collectors.toMap(JavaClass::getSimpleName, LayeringTest::roomOf));
        Path tests = Path.of("src/test/java/rate");
        for (Path file : Disk.files(tests, "Test.java")) {
            String room = rooms.get(file.getFileName().toString().replace("Test.java", ""));
            if (room != null && !file.getParent().equals(tests)) {
                assertThat(file.getParent()).isEqualTo(tests.resolve(room.replace('.', '/')));
            }
        }
    }

    @Test
    void every_library_has_its_place() {
        // Trees of JSON are what was published: whoever reads a manifest.
        Map<String, List<String>> libraries = picture("""
                com.opencsv: file.input
                com.google.re2j: file.input
                org.yaml: file.input
                com.fasterxml.jackson.core: file.input log file.output run.publish pages.report study.generate cli
                com.fasterxml.jackson.databind: file.input run.form run.publish run.audit study.health study.predict
                    pages.report pages.export cli api
                org.dhatim: pages.export
                org.hipparchus: study.tune
                java.sql: file.database
                picocli: cli
                me.tongfei: cli
                org.jline: cli
                """);
        libraries.forEach((library, places) -> assertThat(uses(
                        type -> isPackageInfo(type) || places.contains(packageOf(roomOf(type))),
                        other -> isBelow(other, library)))
                .as("only in " + places)
                .isEmpty());
        assertThat(uses(
                        type -> !isBelow(
                                type,
                                "rate.engine.game",
                                "rate.engine.problem",
                                "rate.engine.rating",
                                "rate.engine.system",
                                "rate.engine.replay"),
                        other -> !isBelow(other, "rate", "java", "org.jspecify")))
                .isEmpty();
        onlyIn("rate\\.file\\.input\\..*", "com.fasterxml.jackson.core(\\..*)?\\.JsonParser");
        // Its mapper takes a fifth of a second to start.
        onlyIn("none", "com.fasterxml.jackson.databind.ObjectMapper");
        onlyIn("rate\\.file\\.input\\.(LineRecords|filter\\.(Regex|Texts))(\\$.*)?", "com\\.google\\.re2j\\..*");
        onlyIn("rate\\.file\\.input\\.token\\.YamlJson(\\$.*)?", "org\\.yaml\\..*");
        onlyIn("rate\\.pages\\.report\\.page\\.[^.]*", "org\\.commonmark\\..*");
        onlyIn(
                "rate\\.file\\.input\\.source\\.XmlTokens",
                "(com\\.ctc\\.wstx|org\\.codehaus\\.stax2|javax\\.xml|org\\.xml|org\\.w3c)\\..*");
    }

    /** Which classes name a class, in any way, though they may not. */
    private static Set<String> uses(Predicate<JavaClass> mayDo, Predicate<JavaClass> which) {
        Set<JavaClass> named =
                USES.stream().map(Use::of).distinct().filter(which).collect(Collectors.toSet());
        return USES.stream()
                .filter(use -> named.contains(use.of) && !mayDo.test(use.by))
                .map(use -> use.by.getName() + " uses " + use.of.getName())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Only classes whose whole names match may use the classes of these names. */
    private static void onlyIn(String names, String others) {
        assertThat(uses(
                        type -> type.getName().matches(names),
                        other -> other.getName().matches(others)))
                .as("only in " + names)
                .isEmpty();
    }

    /** Whether a class is in one of some packages, or in one below it. */
    private static boolean isBelow(JavaClass type, String... packages) {
        String its = type.getPackageName() + ".";
        return Stream.of(packages).anyMatch(name -> its.startsWith(name + "."));
    }

    /** Only classes of a package, and of those below it, may use a class of the platform, or what extends it. */
    private static void onlyBelow(String room, Class<?> type) {
        assertThat(uses(by -> isBelow(by, room), other -> isA(other, type)))
                .as("only in " + room)
                .isEmpty();
    }

    private static boolean isA(JavaClass type, Class<?> other) {
        return type.isAssignableTo(other)
                || type.getName().startsWith("java") && other.isAssignableFrom(type.reflect());
    }

    /** Which classes call methods of the platform or use its fields, by their full names, though they may not. */
    private static Set<String> calls(Predicate<JavaClass> mayDo, String names) {
        Pattern name = Pattern.compile(names);
        return CALLS.entrySet().stream()
                .filter(target -> name.matcher(target.getKey()).matches())
                .flatMap(target -> target.getValue().stream())
                .filter(call -> !mayDo.test(call.getOriginOwner()))
                .map(JavaAccess::getDescription)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isNone(JavaClass type) {
        return false;
    }

    @Test
    void only_the_store_opens_files_for_writing() {
        onlyBelow("rate.file.store", FileChannel.class);
        assertThat(calls(
                        type -> isBelow(type, "rate.file.store"),
                        "java\\.nio\\.file\\.Files\\.(new(OutputStream|BufferedWriter|ByteChannel)|write.*|create.*"
                                + "|move|delete.*)\\(.*"))
                .isEmpty();
        assertThat(uses(
                        type -> isBelow(type, "rate.file.store")
                                || type.getSimpleName().equals("ProcessContext"),
                        other -> isA(other, FileOutputStream.class)))
                .isEmpty();
    }

    /** Math.exp may differ from machine to machine; StrictMath never does. sqrt is exact in both. */
    @Test
    void only_math_knows_transcendental_functions_and_there_they_are_strict() {
        String transcendental =
                "exp|expm1|log|log10|log1p|pow|sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|cbrt|hypot";
        assertThat(calls(LayeringTest::isNone, "java\\.lang\\.Math\\.(" + transcendental + "|fma)\\(.*"))
                .isEmpty();
        onlyBelow("rate.engine.math", StrictMath.class);
    }

    /** The default locale, the default charset and System.out would make the same input give other bytes elsewhere. */
    @Test
    void nothing_depends_on_the_machine() {
        assertThat(
                        calls(
                                LayeringTest::isNone,
                                "java\\.lang\\.(String\\.((toLowerCase|toUpperCase|getBytes)\\(\\)"
                                        + "|format\\(java\\.lang\\.String, .*|formatted\\(.*|<init>\\(\\[B\\))|System\\.(out|err))"))
                .isEmpty();
        onlyBelow("rate.cli", PrintStream.class);
        assertThat(calls(
                        type -> isBelow(type, "rate.cli"),
                        "java\\.(lang\\.System\\.(nanoTime|currentTimeMillis)|time\\.Instant\\.now)\\(\\)"))
                .isEmpty();
    }

    /**
     * The tables of Unicode are other ones in every Java, and with them would be the players, the rejects and the doubts, and who is
     * meant by a part of a name. The store strips what it wrote itself.
     */
    @Test
    void only_text_asks_the_tables_of_unicode_of_this_java() {
        String ofCharacter =
                "is(Letter|Digit|Alphabetic|Whitespace|Space|Upper|Lower|Title|Defined|Java|Unicode|Mirrored|Ideo|Emoji).*"
                        + "|to(Upper|Lower|Title)Case|get(Type|NumericValue|Directionality|Name)";
        String ofString = "strip.*|isBlank|equalsIgnoreCase|compareToIgnoreCase";
        Predicate<JavaClass> mayDo = type -> isBelow(type, "rate.engine.text", "rate.file.store");
        assertThat(uses(mayDo, other -> isA(other, Normalizer.class))).isEmpty();
        assertThat(calls(mayDo, "java\\.lang\\.Character\\.(" + ofCharacter + ")\\(.*"))
                .isEmpty();
        assertThat(calls(mayDo, "java\\.lang\\.String\\.(" + ofString + ")\\(.*"))
                .isEmpty();
        // Elsewhere only words of the program itself are written so, which are ASCII.
        assertThat(calls(
                        type -> type.isEnum()
                                || !isBelow(
                                        type,
                                        "rate.file.input",
                                        "rate.log",
                                        "rate.engine.game",
                                        "rate.engine.problem",
                                        "rate.run.publish",
                                        "rate.pages.export"),
                        "java\\.lang\\.String\\.to(Upper|Lower)Case\\(.*"))
                .isEmpty();
    }

    /** Whoever is allowed to be ugly says so before anything else, and nobody else is. */
    @Test
    void only_two_files_are_ugly_for_speed() throws IOException {
        Set<String> ugly = new TreeSet<>();
        for (Path file : Disk.files(SOURCES, ".java")) {
            if (Files.readAllLines(file).get(0).startsWith("// Ugly for speed, one of two files that may be: ")) {
                ugly.add(SOURCES.relativize(file).toString());
            }
        }
        assertThat(ugly).containsExactly("file/input/source/ByteScan.java", "file/output/CsvTable.java");
    }
}
