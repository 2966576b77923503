package rate;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
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
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.Yaml;

/** A log in YAML gives the tables of the JSON with the same content, whichever way its bytes take. */
class YamlLogTest {

    private static final List<String> PLAYERS = List.of("Ann", "Bob: \"the\" 2nd", "Zoë", "- Di", "#5", "null", "7");

    @TempDir
    private Path temp;

    private final List<Object> games = new ArrayList<>();

    private String yaml = "";

    @BeforeEach
    void write() throws IOException {
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
        Files.writeString(temp.resolve("log.json"), new ObjectMapper().writeValueAsString(games));
        Files.writeString(temp.resolve("log.yaml"), yaml);
        assertThat(replay("log.json", "-o", "json").exit()).isZero();
    }

    private Program.Ended replay(String... words) {
        List<String> all = new ArrayList<>(List.of("replay", "-q"));
        all.addAll(List.of(words));
        return Program.run(temp, all.toArray(String[]::new));
    }

    private void assertSame(String... words) throws IOException {
        assertThat(replay(words).exit()).as(String.join(" ", words)).isZero();
        String run = words[words.length - 1];
        for (String table : List.of("players.csv", "deltas.csv")) {
            assertThat(temp.resolve(run).resolve(table))
                    .hasSameBinaryContentAs(temp.resolve("json").resolve(table));
        }
    }

    @Test
    void files_and_archives_of_it_give_the_same_tables() throws IOException {
        assertSame("log.yaml", "-o", "plain");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(temp.resolve("packed")))) {
            out.write(yaml.getBytes(UTF_8));
        }
        assertSame("packed", "-o", "gzip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(temp.resolve("logs.zip")))) {
            out.putNextEntry(new ZipEntry("season/log.yml"));
            out.write(yaml.getBytes(UTF_8));
        }
        assertSame("logs.zip", "-o", "zip");
        Files.write(temp.resolve("wide"), yaml.getBytes(UTF_16));
        assertSame("wide", "--encoding", "UTF-16", "-o", "utf16");
        Files.writeString(temp.resolve("crlf"), "\uFEFF" + yaml.replace("\n", "\r\n"));
        assertSame("crlf", "-o", "ends");
    }

    @Test
    void keys_filters_documents_and_resuming_give_the_same_tables() throws IOException {
        Files.writeString(temp.resolve("under.yaml"), "title: Cup\ngames:\n" + yaml);
        assertSame("under.yaml", "--at", "games", "-o", "at");
        String sides = "{time, player1: .teams[0][0], player2: .teams[1][0], score1: .scores[0], score2: .scores[1]}";
        assertSame("log.yaml", "--jq", sides, "-o", "jq");
        Files.writeString(
                temp.resolve("many.yaml"), yaml.replaceAll("(?m)^- ", "---\n  ").replaceAll("(?m)^  ", ""));
        assertSame("many.yaml", "-o", "documents");
        Files.writeString(temp.resolve("half.yaml"), new Yaml().dump(games.subList(0, 20)));
        assertThat(replay("half.yaml", "--resume", "-o", "resumed").exit()).isZero();
        Files.writeString(temp.resolve("half.yaml"), yaml);
        assertSame("half.yaml", "--resume", "-o", "resumed");
    }

    @Test
    void options_of_other_texts_say_that_it_is_none() {
        for (String[] option : new String[][] {
            {"--lines", "(?<winner>.+) - (?<loser>.+)"},
            {"--delimiter", ";"},
            {"--skip-lines", "1"},
            {"--no-header", "-q"}
        }) {
            assertThat(Program.run(temp, "check", "log.yaml", option[0], option[1])
                            .out())
                    .as(option[0])
                    .doesNotContain("40 sound games");
        }
    }
}
