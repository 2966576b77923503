package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import rate.engine.rating.GameFeature;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Parameters.Parameter;
import rate.engine.rating.parameter.Profile;
import rate.engine.system.Systems;

/**
 * The pages of the systems, one for each family, have of every system what its code declares: its source, what it can use of a
 * log, its parameters and profiles. Whose numbers it is held to a person writes there. With {@code -Dupdate=true} these tables
 * are written anew, and the lists of all systems and of all numbers.
 */
class SystemPagesTest {

    private static final Path FOLDER = Path.of("docs/systems");
    private static final Path OVERVIEW = FOLDER.resolve("README.md");
    private static final Path NUMERICS = Path.of("docs/numerics.md");

    /** The row that a person writes: who computed the numbers, the test or the file, and the worst difference. */
    private static final Pattern NUMBERS =
            Pattern.compile("\n\\| numbers \\| ([^|`]+): (`[^`]+`), worst difference ([^|]+) \\|\n");

    private static final String PARAMETERS =
            "\n| `-P` | symbol | default | may be | meaning |\n|---|---|---|---|---|\n";
    private static final String PROFILES = "\n| profile | what it is | parameters that differ |\n|---|---|---|\n";

    private static final String HEAD = "\\| `([a-z0-9-]+)` \\|[^\n]*\\|\n\\|---\\|---\\|\n\\| source \\|";

    /**
     * The tables of one system: from a row with its name to the end of those of its profiles, or, as long as it is new, to the end
     * of the first.
     */
    private static final Pattern TABLES = Pattern.compile(
            HEAD + ".*\n(?:\\|.*\n)*(?:(?:(?!" + HEAD + ").*\n)*?" + Pattern.quote(PROFILES) + "(?:\\|.*\n)+)?");

    @Test
    void every_system_has_its_tables_in_the_page_of_its_family_and_a_row_in_the_overview() throws IOException {
        Map<String, String> pages = new LinkedHashMap<>();
        Map<String, MatchResult> numbers = new HashMap<>();
        for (Path page : pages()) {
            String text = Files.readString(page);
            List<SystemEntry<?>> family = new ArrayList<>();
            String tables = TABLES.matcher(text).replaceAll(match -> {
                SystemEntry<?> system = system(match.group(1));
                assertThat(pages.put(system.name(), String.valueOf(page.getFileName())))
                        .as("another page of %s than %s", system.name(), page)
                        .isNull();
                family.add(system);
                Matcher row = NUMBERS.matcher(match.group());
                assertThat(row.find())
                        .as("row in %s: | numbers | who computed them: `Test.method`, worst difference … |", page)
                        .isTrue();
                numbers.put(system.name(), row.toMatchResult());
                return Matcher.quoteReplacement(
                        tables(system, family.get(0), row.group().strip()));
            });
            if (Update.ON) {
                Files.writeString(page, tables);
            } else {
                assertThat(text).as("in %s; %s", page, Update.HOW).isEqualTo(tables);
            }
        }
        StringBuilder overview = new StringBuilder("| system | kind | in one sentence |\n|---|---|---|\n");
        StringBuilder whose = new StringBuilder(
                "| system | who computed the numbers | test or file | worst difference |\n|---|---|---|---|\n");
        for (SystemEntry<?> system : Systems.all()) {
            assertThat(pages)
                    .as(
                            "pages with tables in %s; give that of the family the four lines that begin them, and update",
                            FOLDER)
                    .containsKey(system.name());
            row(
                    overview,
                    "[`" + system.name() + "`](" + pages.get(system.name()) + ")",
                    EverySystemReplayTest.isOnline(system) ? "online" : "history",
                    system.title());
            MatchResult row = numbers.get(system.name());
            assertThat(isThere(row.group(2).replace("`", ""))).as(row.group()).isTrue();
            row(whose, "`" + system.name() + "`", row.group(1), row.group(2), row.group(3));
        }
        Update.checkTable(OVERVIEW, overview.toString());
        Update.checkTable(NUMERICS, whose.toString());
    }

    /** Whether there is a file of numbers that a test reads, or a test, as {@code EloTest.a_method}. */
    private static boolean isThere(String name) throws IOException {
        boolean isFile = name.endsWith(".csv");
        String file = isFile ? "" : name.substring(0, name.indexOf('.')) + ".java";
        String words = isFile ? "\"/" + name + "\"" : " " + name.substring(name.indexOf('.') + 1) + "(";
        for (Path test : Disk.files(Path.of("src/test/java"), file.isEmpty() ? ".java" : "/" + file)) {
            if (Files.readString(test).contains(words)) {
                return !isFile || Files.exists(Path.of("src/test/resources", name));
            }
        }
        return false;
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> !file.equals(OVERVIEW)).sorted().toList();
        }
    }

    private static SystemEntry<?> system(String name) {
        return Systems.named(name).orElseThrow(() -> new AssertionError("no system has the name " + name));
    }

    /** A parameter that is declared as by the first system of the page is named only. */
    private static String tables(SystemEntry<?> system, SystemEntry<?> first, String numbers) {
        List<String> shared = new ArrayList<>();
        StringBuilder own = new StringBuilder();
        for (Parameter parameter : system.parameters().all()) {
            String row = row(parameter);
            if (!system.equals(first)
                    && first.parameters().all().stream()
                            .anyMatch(each -> row(each).equals(row))) {
                shared.add("`" + parameter.name() + "`");
            } else {
                own.append(row);
            }
        }
        StringBuilder tables = new StringBuilder();
        row(tables, "`" + system.name() + "`", system.title());
        tables.append("|---|---|\n");
        row(tables, "source", system.paper());
        row(tables, "rates", can(system));
        tables.append(numbers).append('\n');
        if (!shared.isEmpty()) {
            row(tables, "`-P` as of `" + first.name() + "`", String.join(", ", shared));
        }
        if (!own.isEmpty()) {
            tables.append(PARAMETERS).append(own);
        }
        tables.append(PROFILES);
        for (Profile profile : system.profiles()) {
            String values = profile.values().entrySet().stream()
                    .map(value -> "`" + value.getKey() + "=" + value.getValue() + "`")
                    .collect(Collectors.joining(", "));
            row(tables, "`" + profile.name() + "`", profile.doc(), values);
        }
        return tables.toString();
    }

    private static String can(SystemEntry<?> system) {
        List<String> can = new ArrayList<>();
        List<String> cannot = new ArrayList<>();
        for (GameFeature use : GameFeature.values()) {
            String how = system.uses().get(use);
            if (how == null) {
                cannot.add(use.words());
            } else {
                can.add(use.words() + (how.isEmpty() ? "" : " with `" + how + "`"));
            }
        }
        return String.join(", ", can) + (cannot.isEmpty() ? "" : "; refuses " + String.join(", ", cannot));
    }

    private static String row(Parameter parameter) {
        StringBuilder row = new StringBuilder();
        row(
                row,
                "`" + parameter.name() + "`",
                parameter.symbol().equals("-") ? "" : parameter.symbol(),
                parameter.text(parameter.value()),
                parameter.range(),
                parameter.doc());
        return row.toString();
    }

    private static void row(StringBuilder table, String... cells) {
        table.append('|');
        for (String cell : cells) {
            table.append(' ').append(cell.replace("|", "\\|")).append(cell.isEmpty() ? "|" : " |");
        }
        table.append('\n');
    }
}
