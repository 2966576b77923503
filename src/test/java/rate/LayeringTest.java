package rate;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The picture of docs/architecture.md, held: imports run downwards only, and each library has one place. */
class LayeringTest {

    private static final Path SOURCES = Path.of("src/main/java/rate");
    private static final String PLATFORM = "java..";
    private static final String NULLNESS = "org.jspecify..";

    /** Every package, lowest first, with the packages of the project that it may import, and all rooms of these. */
    private static final Map<String, List<String>> MAY_IMPORT = new LinkedHashMap<>();

    /**
     * The rooms of the packages that have some, lowest first, with the rooms of the same package that each may import besides.
     * The package itself stands above its rooms: it is where one enters.
     */
    private static final Map<String, List<String>> ROOMS = new LinkedHashMap<>();

    /** More than these nobody knows by heart. */
    private static final int MOST_IN_A_ROOM = 32;

    static {
        MAY_IMPORT.put("math", List.of());
        MAY_IMPORT.put("text", List.of());
        MAY_IMPORT.put("problem", List.of("text"));
        MAY_IMPORT.put("stage", List.of());
        MAY_IMPORT.put("state", List.of());
        MAY_IMPORT.put("store", List.of());
        MAY_IMPORT.put("game", List.of("problem", "state", "math", "text"));
        MAY_IMPORT.put("output", List.of("math"));
        MAY_IMPORT.put("input", List.of("math", "problem", "store", "text"));
        MAY_IMPORT.put("run", List.of("game", "math", "output"));
        MAY_IMPORT.put("database", List.of("input", "math", "output", "problem", "store", "text"));
        MAY_IMPORT.put("rating", List.of("game", "math", "problem"));
        MAY_IMPORT.put("system", List.of("rating", "game", "math", "problem", "text"));
        MAY_IMPORT.put("log", List.of("input", "game", "math", "problem", "stage", "store", "output", "text"));
        MAY_IMPORT.put("inspect", List.of("log", "input", "game", "math", "problem", "text"));
        MAY_IMPORT.put("replay", List.of("rating", "game", "problem", "stage", "state", "text"));
        MAY_IMPORT.put("evaluate", List.of("replay", "rating", "game", "math", "problem", "stage", "state"));
        MAY_IMPORT.put(
                "tune",
                List.of(
                        "evaluate",
                        "replay",
                        "system",
                        "rating",
                        "input",
                        "game",
                        "math",
                        "problem",
                        "stage",
                        "state"));
        MAY_IMPORT.put(
                "publish",
                List.of(
                        "replay", "log", "run", "input", "rating", "game", "math", "problem", "output", "stage",
                        "state", "store", "text"));
        MAY_IMPORT.put(
                "comparison",
                List.of(
                        "publish",
                        "evaluate",
                        "replay",
                        "log",
                        "run",
                        "input",
                        "rating",
                        "game",
                        "math",
                        "problem",
                        "output",
                        "text"));
        MAY_IMPORT.put("explain", List.of("replay", "log", "input", "rating", "game", "math", "problem"));
        MAY_IMPORT.put("audit", List.of("run", "input", "game", "math", "problem", "store", "text"));
        MAY_IMPORT.put(
                "predict",
                List.of("audit", "run", "replay", "system", "log", "input", "rating", "game", "math", "problem"));
        MAY_IMPORT.put(
                "simulate", List.of("predict", "evaluate", "input", "rating", "game", "math", "problem", "stage"));
        MAY_IMPORT.put("balance", List.of("predict", "rating", "game", "math"));
        MAY_IMPORT.put(
                "report",
                List.of(
                        "simulate",
                        "predict",
                        "audit",
                        "run",
                        "explain",
                        "tune",
                        "evaluate",
                        "log",
                        "input",
                        "rating",
                        "game",
                        "math",
                        "problem",
                        "store",
                        "output",
                        "text"));
        MAY_IMPORT.put("export", List.of("audit", "run", "input", "game", "math", "output", "text"));
        MAY_IMPORT.put("generate", List.of("game", "math", "problem", "output"));
        MAY_IMPORT.put(
                "cli",
                List.of(
                        "report",
                        "export",
                        "balance",
                        "simulate",
                        "predict",
                        "audit",
                        "comparison",
                        "publish",
                        "run",
                        "tune",
                        "evaluate",
                        "generate",
                        "database",
                        "explain",
                        "inspect",
                        "replay",
                        "log",
                        "input",
                        "system",
                        "rating",
                        "game",
                        "math",
                        "problem",
                        "output",
                        "store",
                        "text"));

        MAY_IMPORT.put(
                "api",
                List.of(
                        "cli", "balance", "tune", "predict", "audit", "publish", "run", "replay", "log", "input",
                        "system", "rating", "game", "math", "problem", "output", "state", "store", "text"));

        ROOMS.put("input.source", List.of());
        ROOMS.put("input.workbook", List.of("input.source"));
        ROOMS.put("input", List.of("input.workbook", "input.source"));
        ROOMS.put("input.own", List.of("input", "input.source"));
        ROOMS.put("rating.parameter", List.of());
        ROOMS.put("rating", List.of("rating.parameter"));
        ROOMS.put("replay.period", List.of());
        ROOMS.put("replay.delta", List.of());
        ROOMS.put("replay.opposition", List.of());
        ROOMS.put("replay", List.of("replay.opposition", "replay.delta", "replay.period"));
        ROOMS.put("system.contest", List.of());
        ROOMS.put("system.elo", List.of("system.contest"));
        ROOMS.put("system.roborumble", List.of("system.elo", "system.contest"));
        ROOMS.put("system.pairing", List.of("system.contest"));
        ROOMS.put("system.election", List.of("system.pairing"));
        ROOMS.put("system.batchelo", List.of("system.pairing", "system.contest"));
        ROOMS.put("system.wenglin", List.of("system.contest"));
        ROOMS.put("system.trueskill", List.of("system.contest"));
        ROOMS.put("system.throughtime", List.of("system.trueskill", "system.contest"));
        ROOMS.put("system.moderate", List.of("system.contest"));
        ROOMS.put("system.elommr", List.of("system.contest"));
        ROOMS.put(
                "system",
                List.of(
                        "system.elo",
                        "system.roborumble",
                        "system.pairing",
                        "system.election",
                        "system.batchelo",
                        "system.wenglin",
                        "system.trueskill",
                        "system.throughtime",
                        "system.moderate",
                        "system.elommr"));
        ROOMS.put("log.sort", List.of());
        ROOMS.put("log.form", List.of());
        ROOMS.put("log.name", List.of("log.form"));
        ROOMS.put("log.game", List.of("log.name", "log.form", "log.sort"));
        ROOMS.put("log.correct", List.of("log.name"));
        ROOMS.put("log.order", List.of("log.correct", "log.game", "log.name", "log.form", "log.sort"));
        ROOMS.put("log", List.of("log.order", "log.correct", "log.name", "log.form", "log.sort"));
        ROOMS.put("publish.ledger", List.of());
        ROOMS.put("publish.warning", List.of());
        ROOMS.put("publish.share", List.of("publish.ledger"));
        ROOMS.put("publish", List.of("publish.share", "publish.warning", "publish.ledger"));
        ROOMS.put("audit.run", List.of());
        ROOMS.put("audit.check", List.of("audit.run"));
        ROOMS.put("audit.diff", List.of("audit.run"));
        ROOMS.put("audit.timeline", List.of("audit.run"));
        ROOMS.put("audit", List.of("audit.check", "audit.run"));
        ROOMS.put("report.page", List.of());
        ROOMS.put("report.plot", List.of("report.page"));
        ROOMS.put("report.game", List.of("report.plot", "report.page"));
        ROOMS.put("report.comparison", List.of("report.plot", "report.page"));
        ROOMS.put("report.change", List.of("report.page"));
        ROOMS.put("report.forum", List.of("report.page"));
        ROOMS.put("report.tune", List.of("report.plot", "report.page"));
        ROOMS.put("report.time", List.of());
        ROOMS.put("report.calculator", List.of());
        ROOMS.put("report.player", List.of());
        ROOMS.put("report.site", List.of("report.player", "report.plot", "report.page"));
        ROOMS.put(
                "report",
                List.of("report.time", "report.calculator", "report.player", "report.comparison", "report.page"));
        ROOMS.put("cli.word", List.of());
        ROOMS.put("cli.terminal", List.of("cli.word"));
        ROOMS.put("cli.chart", List.of("cli.terminal"));
        ROOMS.put("cli.config", List.of("cli.terminal", "cli.word"));
        ROOMS.put("evaluate.score", List.of());
        ROOMS.put("evaluate", List.of("evaluate.score"));
        ROOMS.put("cli.file", List.of("cli.terminal", "cli.word"));
        ROOMS.put("cli.player", List.of("cli.terminal", "cli.word"));
        ROOMS.put("cli.option", List.of("cli.file", "cli.terminal", "cli.word"));
        ROOMS.put("cli.manual", List.of("cli.option"));
        ROOMS.put("cli.page", List.of("cli.option", "cli.file", "cli.terminal", "cli.word"));
        ROOMS.put("cli.log", List.of("cli.option", "cli.file", "cli.terminal", "cli.word"));
        ROOMS.put("cli.candidate", List.of("cli.option", "cli.file", "cli.terminal", "cli.word"));
        ROOMS.put("cli.text", List.of("cli.log", "cli.option", "cli.chart", "cli.terminal"));
        ROOMS.put(
                "cli.command",
                List.of(
                        "cli.page",
                        "cli.text",
                        "cli.candidate",
                        "cli.log",
                        "cli.page",
                        "cli.option",
                        "cli.player",
                        "cli.manual",
                        "cli.file",
                        "cli.config",
                        "cli.terminal",
                        "cli.word"));
        ROOMS.put(
                "cli",
                List.of(
                        "cli.command",
                        "cli.text",
                        "cli.candidate",
                        "cli.log",
                        "cli.option",
                        "cli.file",
                        "cli.config",
                        "cli.terminal",
                        "cli.word"));
    }

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("rate");

    private static String roomOf(JavaClass type) {
        return type.getPackageName().replaceFirst("^rate\\.", "");
    }

    /** The package that a room belongs to. */
    private static String packageOf(String room) {
        return room.replaceFirst("\\..*", "");
    }

    /** The classes that have files of their own. */
    private static Stream<JavaClass> files() {
        return CLASSES.stream()
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"));
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

    @Test
    void imports_run_downwards_only() {
        for (String room : rooms()) {
            String[] forbidden = rooms().stream()
                    .filter(other -> !mayImport(room, other))
                    .map(other -> "rate." + other)
                    .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage("rate." + room)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(forbidden)
                    .check(CLASSES);
        }
    }

    @Test
    void there_are_no_circles() {
        slices().matching("rate.(*)..").should().beFreeOfCycles().check(CLASSES);
        slices().matching("rate.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void no_room_is_too_large_to_know() {
        Map<String, Long> sizes = files().collect(Collectors.groupingBy(LayeringTest::roomOf, Collectors.counting()));
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
        try (Stream<Path> files = Files.walk(tests)) {
            files.filter(file -> file.toString().endsWith("Test.java")).forEach(file -> {
                String room = rooms.get(file.getFileName().toString().replace("Test.java", ""));
                if (room != null && !file.getParent().equals(tests)) {
                    assertThat(file.getParent()).isEqualTo(tests.resolve(room.replace('.', '/')));
                }
            });
        }
    }

    @Test
    void every_library_has_its_place() {
        Map<String, List<String>> libraries = Map.of(
                "com.opencsv..", List.of("input"),
                "com.google.re2j..", List.of("input"),
                "com.fasterxml.jackson..", List.of("input", "log", "output", "publish", "report", "generate", "cli"),
                "org.dhatim..", List.of("export"),
                "org.hipparchus..", List.of("tune"),
                "java.sql..", List.of("database"),
                "picocli..", List.of("cli"),
                "me.tongfei..", List.of("cli"),
                "org.jline..", List.of("cli"));
        libraries.forEach((library, places) -> noClasses()
                .that()
                .resideOutsideOfPackages(
                        places.stream().map(place -> "rate." + place + "..").toArray(String[]::new))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library)
                .check(CLASSES));
        classes()
                .that()
                .resideInAnyPackage("rate.game..", "rate.problem..", "rate.rating..", "rate.system..", "rate.replay..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("rate..", PLATFORM, NULLNESS)
                .check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackage("rate.input..")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("com.fasterxml.jackson.core.JsonParser")
                .check(CLASSES);
        noClasses()
                .that()
                .doNotHaveSimpleName("LinePattern")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.google.re2j..")
                .check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackage("rate.report.page")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.commonmark..")
                .check(CLASSES);
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("rate.input.source.XmlTokens")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.ctc.wstx..", "org.codehaus.stax2..", "javax.xml..", "org.xml..", "org.w3c..")
                .check(CLASSES);
    }

    @Test
    void only_the_store_opens_files_for_writing() {
        noClasses()
                .that()
                .resideOutsideOfPackage("rate.store..")
                .should()
                .dependOnClassesThat()
                .areAssignableTo(FileChannel.class)
                .orShould()
                .callMethodWhere(target(owner(type(Files.class)))
                        .and(target(nameMatching(
                                "new(OutputStream|BufferedWriter|ByteChannel)|write.*|create.*|move|delete.*"))))
                .check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackages("rate.store..")
                .and()
                .doNotHaveSimpleName("Environment")
                .should()
                .dependOnClassesThat()
                .areAssignableTo(FileOutputStream.class)
                .check(CLASSES);
    }

    /** Math.exp may differ from machine to machine; StrictMath never does. sqrt is exact in both. */
    @Test
    void only_math_knows_transcendental_functions_and_there_they_are_strict() {
        String transcendental =
                "exp|expm1|log|log10|log1p|pow|sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|cbrt|hypot";
        noClasses()
                .should()
                .callMethodWhere(target(owner(type(Math.class))).and(target(nameMatching(transcendental + "|fma"))))
                .check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackage("rate.math..")
                .should()
                .dependOnClassesThat()
                .areAssignableTo(StrictMath.class)
                .check(CLASSES);
    }

    /** The default locale, the default charset and System.out would make the same input give other bytes elsewhere. */
    @Test
    void nothing_depends_on_the_machine() {
        noClasses()
                .should()
                .callMethod(String.class, "format", String.class, Object[].class)
                .orShould()
                .callMethod(String.class, "toLowerCase")
                .orShould()
                .callMethod(String.class, "toUpperCase")
                .orShould()
                .callMethod(String.class, "getBytes")
                .orShould()
                .callMethod(String.class, "formatted", Object[].class)
                .orShould()
                .callConstructor(String.class, byte[].class)
                .orShould()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackage("rate.cli..")
                .should()
                .dependOnClassesThat()
                .areAssignableTo(PrintStream.class)
                .check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackage("rate.cli..")
                .should()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(java.time.Instant.class, "now")
                .check(CLASSES);
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
        noClasses()
                .that()
                .resideOutsideOfPackages("rate.text..", "rate.store..")
                .should()
                .dependOnClassesThat(type(Normalizer.class))
                .orShould()
                .callMethodWhere(target(owner(type(Character.class))).and(target(nameMatching(ofCharacter))))
                .orShould()
                .callMethodWhere(target(owner(type(String.class)))
                        .and(target(nameMatching("strip.*|isBlank|equalsIgnoreCase|compareToIgnoreCase"))))
                .check(CLASSES);
        // Elsewhere only words of the program itself are written so, which are ASCII.
        noClasses()
                .that()
                .resideInAnyPackage(
                        "rate.input..",
                        "rate.log..",
                        "rate.game..",
                        "rate.problem..",
                        "rate.inspect..",
                        "rate.publish..",
                        "rate.export..")
                .and()
                .areNotEnums()
                .should()
                .callMethodWhere(target(owner(type(String.class))).and(target(nameMatching("to(Upper|Lower)Case"))))
                .check(CLASSES);
    }

    /** Whoever is allowed to be ugly says so before anything else, and nobody else is. */
    @Test
    void only_two_files_are_ugly_for_speed() throws IOException {
        Set<String> ugly = new TreeSet<>();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                if (Files.readAllLines(file).get(0).startsWith("// Ugly for speed, one of two files that may be: ")) {
                    ugly.add(SOURCES.relativize(file).toString());
                }
            }
        }
        assertThat(ugly).containsExactly("input/source/ByteScan.java", "output/CsvTable.java");
    }
}
