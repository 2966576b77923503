package rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The servers' records of games, from XML to the leaderboard. */
class GameRecordsTest extends InFolder {

    private static final Path SAMPLE = Path.of("sample-data/allegiance-games.xml");

    /**
     * Computed in doubles by a transcription of the server's own procedure, total variance and all, which shares no code
     * with the program: name, mu, sigma.
     */
    private static final String PLAYERS = """
            Bex,25.348532391594464,7.9821730836070675
            Farrow,27.522431826994822,7.990187654142956
            Hob,25.545964602285444,8.246843791525853
            Ines,24.658188837462504,7.982968879327553
            Joss,22.747884767013087,8.02924883728432
            Kestrel,24.18956865420057,8.227250789081818
            Lute,22.418010789258517,7.982174564558903
            Marrow,24.651472586236114,7.982170388495857
            Odile,25.348532391594464,7.9821730836070675
            Quill,27.100772033957362,8.044558376809428
            Sable,25.348532391594464,7.9821730836070675
            Tansy,26.50307323990085,8.11988418211091
            """;

    private static final String COMMANDERS = """
            Bex,29.225956397964545,7.1923696428174315
            Ines,29.225956397964545,7.1923696428174315
            Marrow,20.774043602035455,7.1923696428174315
            Odile,20.774043602035455,7.1923696428174315
            """;

    private Program.Ended replay(String log) {
        return done("replay --system allegskill/production -o run", log);
    }

    private void assertRatings(String table, String expected) throws IOException {
        Map<String, Map<String, String>> rows = new LinkedHashMap<>();
        table("run/" + table).forEach(row -> rows.put(row.get("player"), row));
        assertThat(rows).hasSize(expected.lines().toList().size());
        for (String line : expected.lines().toList()) {
            String[] cells = line.split(",");
            for (int i = 1; i <= 2; i++) {
                double value = Double.parseDouble(cells[i]);
                assertThat(Csv.number(rows.get(cells[0]), i == 1 ? "mu" : "sigma"))
                        .as(line)
                        .isEqualTo(value, within(1e-12 * value));
            }
        }
    }

    @Test
    void the_sample_gives_the_ratings_of_the_servers_own_procedure() throws IOException {
        assertThat(replay(SAMPLE.toAbsolutePath().toString()).out())
                .contains("2 games rated, 0 rejected, 1 not counted");
        assertRatings("players.csv", PLAYERS);
        assertRatings("commanders.csv", COMMANDERS);
    }

    private record Row(String table, Map<String, String> fields) {}

    /** The rows of each data set of the sample. */
    private static List<List<Row>> games() throws IOException {
        List<List<Row>> games = new ArrayList<>();
        Matcher rows = Pattern.compile("<(Game|Team|TeamMember)>(.*?)</\\1>", Pattern.DOTALL)
                .matcher(Files.readString(SAMPLE).replaceAll("(?s)<xs:schema.*?</xs:schema>", ""));
        while (rows.find()) {
            Map<String, String> fields = new LinkedHashMap<>();
            Matcher cells = Pattern.compile("<(\\w+)>([^<]*)</").matcher(rows.group(2));
            while (cells.find()) {
                fields.put(cells.group(1), cells.group(2));
            }
            if (rows.group(1).equals("Game")) {
                games.add(new ArrayList<>());
            }
            games.get(games.size() - 1).add(new Row(rows.group(1), fields));
        }
        assertThat(games).hasSize(3);
        return games;
    }

    private static String elements(Row row, String inner) {
        StringBuilder text = new StringBuilder("<" + row.table + ">");
        row.fields.forEach(
                (name, value) -> text.append("<" + name + ">").append(value).append("</" + name + ">"));
        return text + inner + "</" + row.table + ">\n";
    }

    private static String nested(List<Row> game) {
        StringBuilder teams = new StringBuilder();
        for (Row team : game.stream().filter(row -> row.table.equals("Team")).toList()) {
            StringBuilder members = new StringBuilder();
            game.stream()
                    .filter(row -> row.table.equals("TeamMember"))
                    .filter(row -> row.fields.get("TeamID").equals(team.fields.get("TeamID")))
                    .forEach(row -> members.append(elements(without(row, "TeamID"), "")));
            teams.append(elements(without(team, "TeamID"), members.toString()));
        }
        return elements(game.get(0), teams.toString());
    }

    private static Row without(Row row, String field) {
        Map<String, String> fields = new LinkedHashMap<>(row.fields);
        fields.remove(field);
        return new Row(row.table, fields);
    }

    private static String flat(List<List<Row>> games) {
        Map<String, StringBuilder> tables = new LinkedHashMap<>();
        for (int game = 0; game < games.size(); game++) {
            for (Row row : games.get(game)) {
                String before = Integer.toString(game);
                row.fields.computeIfPresent("GameID", (key, id) -> before + id);
                row.fields.computeIfPresent("TeamID", (key, id) -> before + id);
                tables.computeIfAbsent(row.table, none -> new StringBuilder()).append(elements(row, ""));
            }
        }
        return "<GameDataset>" + String.join("", tables.values()) + "</GameDataset>";
    }

    /** All games in one data set, then all teams, then all members, with keys of their own; or those within these, without. */
    @Test
    void every_way_to_write_the_rows_gives_the_same_tables() throws IOException {
        String nested = games().stream().map(GameRecordsTest::nested).collect(Collectors.joining());
        replay(SAMPLE.toAbsolutePath().toString());
        Files.move(folder.resolve("run"), folder.resolve("sample"));
        for (String log : List.of(flat(games()), "<Games>" + nested + "</Games>")) {
            write("in.xml", log);
            replay("in.xml");
            assertSame("run", "sample", "players.csv", "commanders.csv");
        }
    }

    @Test
    void a_game_that_is_there_twice_counts_once() throws IOException {
        String sample = Files.readString(SAMPLE);
        String first = sample.substring(sample.indexOf("  <GameDataset>"), sample.indexOf("  </GameDataset>"))
                + "</GameDataset>";
        write("in.xml", sample.replace("<Games>\n", "<Games>\n" + first));
        replay("in.xml");
        assertRatings("players.csv", PLAYERS);
    }

    @Test
    void callsigns_as_the_servers_wrote_them_are_other_names() {
        assertThat(done("check --map player=Callsign", SAMPLE.toAbsolutePath().toString())
                        .out())
                .contains("17 players");
    }
}
