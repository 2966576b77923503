package rate;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The picture of docs/architecture.md, held: imports run downwards only, and each library has one place. */
class LayeringTest {

    private static final String PLATFORM = "java..";
    private static final String NULLNESS = "org.jspecify..";

    /** Every package, lowest first, with the packages of the project that it may import. */
    private static final Map<String, List<String>> MAY_IMPORT = new LinkedHashMap<>();

    static {
        MAY_IMPORT.put("math", List.of());
        MAY_IMPORT.put("text", List.of());
        MAY_IMPORT.put("problem", List.of("text"));
        MAY_IMPORT.put("stage", List.of());
        MAY_IMPORT.put("state", List.of());
        MAY_IMPORT.put("store", List.of());
        MAY_IMPORT.put("game", List.of("math", "problem", "state"));
        MAY_IMPORT.put("table", List.of("math"));
        MAY_IMPORT.put("rating", List.of("game", "math", "problem"));
        MAY_IMPORT.put("system", List.of("rating", "game", "math", "problem"));
        MAY_IMPORT.put("log", List.of("game", "math", "problem", "text", "stage", "state", "store"));
        MAY_IMPORT.put("inspect", List.of("log", "game", "math", "problem", "text"));
        MAY_IMPORT.put("replay", List.of("log", "rating", "game", "problem", "state"));
        MAY_IMPORT.put("judge", List.of("replay", "rating", "game", "math", "problem"));
        MAY_IMPORT.put(
                "publish",
                List.of("judge", "replay", "log", "rating", "game", "problem", "table", "stage", "state", "store"));
        MAY_IMPORT.put("explain", List.of("replay", "log", "rating", "game", "problem"));
        MAY_IMPORT.put("audit", List.of("publish", "log", "game", "math", "problem", "store"));
        MAY_IMPORT.put("report", List.of("audit", "publish", "judge", "log", "game", "math", "problem", "store"));
        MAY_IMPORT.put("export", List.of("audit", "publish", "log", "game", "math", "text", "table"));
        MAY_IMPORT.put("generate", List.of("game", "math", "problem", "table"));
        MAY_IMPORT.put(
                "cli",
                List.of(
                        "report",
                        "export",
                        "audit",
                        "publish",
                        "judge",
                        "generate",
                        "explain",
                        "inspect",
                        "replay",
                        "log",
                        "system",
                        "rating",
                        "game",
                        "math",
                        "problem",
                        "text",
                        "table",
                        "store"));
    }

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("rate");

    @Test
    void the_picture_knows_every_package() {
        Set<String> packages = new TreeSet<>();
        CLASSES.forEach(type -> packages.add(type.getPackageName().replaceFirst("^rate\\.", "")));
        assertThat(MAY_IMPORT.keySet()).containsExactlyInAnyOrderElementsOf(packages);
    }

    @Test
    void imports_run_downwards_only() {
        MAY_IMPORT.forEach((name, lower) -> {
            String[] forbidden = MAY_IMPORT.keySet().stream()
                    .filter(other -> !other.equals(name) && !lower.contains(other))
                    .map(other -> "rate." + other + "..")
                    .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage("rate." + name + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(forbidden)
                    .check(CLASSES);
        });
    }

    @Test
    void there_are_no_circles() {
        slices().matching("rate.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void every_library_has_its_place() {
        Map<String, List<String>> libraries = Map.of(
                "com.opencsv..", List.of("log"),
                "com.fasterxml.jackson..", List.of("log", "table", "publish", "report", "generate", "cli"),
                "org.dhatim..", List.of("export"),
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
                .resideOutsideOfPackage("rate.log..")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("com.fasterxml.jackson.core.JsonParser")
                .check(CLASSES);
    }

    /** Of what publishes runs, who verifies them knows the names of the tables and nothing else. */
    @Test
    void whoever_verifies_a_run_has_no_part_in_how_it_was_made() {
        noClasses()
                .that()
                .resideInAPackage("rate.audit..")
                .should()
                .dependOnClassesThat(resideInAPackage("rate.publish..").and(not(simpleName("FolderKind"))))
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
                .doNotHaveSimpleName("Surroundings")
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
        Path sources = Path.of("src/main/java/rate");
        Set<String> ugly = new TreeSet<>();
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                if (Files.readAllLines(file).get(0).startsWith("// Ugly for speed, one of two files that may be: ")) {
                    ugly.add(sources.relativize(file).toString());
                }
            }
        }
        assertThat(ugly).containsExactly("log/ByteScan.java", "table/CsvTable.java");
    }
}
