package rate;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.Yaml;

/** A log in YAML gives the tables of the JSON with the same content, whichever way its bytes take. */
class YamlLogTest extends InFolder {

    private static final List<String> PLAYERS = List.of("Ann", "Bob: \"the\" 2nd", "Zoë", "- Di", "#5", "null", "7");

    private final List<Object> games = new ArrayList<>();

    private String yaml = "";

    @BeforeEach
    void writeLogs() throws IOException {
        for (int game = 0; game < 40; game++) {
            String one = PLAYERS.get(game % PLAYERS.size());
            String other = PLAYERS.get((game + 1 + game % 5) % PLAYERS.size());
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("time", String.format(Locale.ROOT, "2026-01-%02dT18:00:00Z", 1 + game / 2));
            fields.put("teams", List.of(List.of(one), List.of(other)));
            fields.put("scores", List.of(game % 3, game % 4));
            games.add(fields);
        }
        DumperOptions blocks = new DumperOptions();
        blocks.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
        yaml = new Yaml(blocks).dump(games);
        write("log.json", new ObjectMapper().writeValueAsString(games));
        write("log.yaml", yaml);
        make("replay -q log.json -o json");
    }

    private void assertReplayed(String command, String... more) throws IOException {
        done("replay -q -o run " + command, more);
        assertSame("run", "json", "players.csv", "deltas.csv");
    }

    @Test
    void files_and_archives_of_it_give_the_same_tables() throws IOException {
        assertReplayed("log.yaml");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("packed")))) {
            out.write(yaml.getBytes(UTF_8));
        }
        assertReplayed("packed");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(folder.resolve("logs.zip")))) {
            out.putNextEntry(new ZipEntry("season/log.yml"));
            out.write(yaml.getBytes(UTF_8));
        }
        assertReplayed("logs.zip");
        Files.write(folder.resolve("wide"), yaml.getBytes(UTF_16));
        assertReplayed("wide --encoding UTF-16");
        write("crlf", "\uFEFF" + yaml.replace("\n", "\r\n"));
        assertReplayed("crlf");
    }

    @Test
    void keys_filters_documents_and_resuming_give_the_same_tables() throws IOException {
        write("under.yaml", "title: Cup\ngames:\n" + yaml);
        assertReplayed("under.yaml --at games");
        String sides = "{time, player1: .teams[0][0], player2: .teams[1][0], score1: .scores[0], score2: .scores[1]}";
        assertReplayed("log.yaml", "--jq", sides);
        write("many.yaml", yaml.replaceAll("(?m)^- ", "---\n  ").replaceAll("(?m)^  ", ""));
        assertReplayed("many.yaml");
        write("half.yaml", new Yaml().dump(games.subList(0, 20)));
        done("replay -q half.yaml --resume -o run");
        write("half.yaml", yaml);
        assertReplayed("half.yaml --resume");
    }

    @Test
    void options_of_other_texts_say_that_it_is_none() {
        for (String[] option : new String[][] {
            {"--lines", "(?<winner>.+) - (?<loser>.+)"},
            {"--delimiter", ";"},
            {"--skip-lines", "1"},
            {"--no-header", "-q"}
        }) {
            assertThat(run("check", "log.yaml", option[0], option[1]).out())
                    .as(option[0])
                    .doesNotContain("40 sound games");
        }
    }
}
