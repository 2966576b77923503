package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Parameters.Parameter;
import rate.engine.rating.parameter.Profile;
import rate.engine.system.Systems;

/**
 * The page of a system lists its parameters and profiles as its code declares them. With {@code -Dupdate=true} these two tables are
 * written anew.
 */
class SystemPagesTest {

    private static final String HEAD = "| `-P` | symbol | default | may be | meaning |\n|---|---|---|---|---|\n";
    private static final String PROFILES = "\n| profile | what it is | parameters that differ |\n|---|---|---|\n";

    static Stream<SystemEntry<?>> systems() {
        return Systems.all().stream();
    }

    @ParameterizedTest
    @MethodSource("systems")
    void the_page_of_a_system_has_its_parameters_and_profiles(SystemEntry<?> system) throws IOException {
        Path page = Path.of("docs/systems", system.name() + ".md");
        String text = Files.readString(page);
        int from = text.indexOf(HEAD);
        assertThat(from).as("%s has the head of the table", page).isPositive();
        int profiles = text.indexOf(PROFILES, from);
        assertThat(profiles).as("%s has the head of the profiles", page).isPositive();
        int blank = text.indexOf("\n\n", profiles + 1);
        int to = blank < 0 ? text.length() : blank + 1;
        String tables = tables(system);
        if (Update.ON) {
            Files.writeString(page, text.substring(0, from) + tables + text.substring(to));
        } else {
            assertThat(text.substring(from, to))
                    .as("in %s; %s", page, Update.HOW)
                    .isEqualTo(tables);
        }
    }

    private static String tables(SystemEntry<?> system) {
        StringBuilder tables = new StringBuilder(HEAD);
        for (Parameter parameter : system.parameters().all()) {
            String symbol = parameter.symbol().equals("-") ? "" : parameter.symbol();
            row(
                    tables,
                    "`" + parameter.name() + "`",
                    symbol,
                    parameter.text(parameter.value()),
                    parameter.range(),
                    parameter.doc());
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

    private static void row(StringBuilder table, String... cells) {
        table.append('|');
        for (String cell : cells) {
            table.append(' ').append(cell.replace("|", "\\|")).append(cell.isEmpty() ? "|" : " |");
        }
        table.append('\n');
    }
}
