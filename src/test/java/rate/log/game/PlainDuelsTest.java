package rate.log.game;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.Roster;
import rate.engine.problem.Problem;
import rate.file.input.source.Source;
import rate.log.form.LogForm;
import rate.log.name.Names;

class PlainDuelsTest {

    /** An empty column of rating periods means nothing, but with it no row goes the short way. */
    private static final String LONG_WAY = "period";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "game,time,player1,player2,result",
                "game,player2,player1,result",
                "player1,result,player2",
                "player1,player2,winner,result"
            })
    void make_the_games_and_problems_of_the_long_way(String header) {
        for (int seed = 0; seed < 300; seed++) {
            List<String> rows = rows(header, new Random(seed));
            assertThat(read(header, rows, "")).as("seed %d", seed).isEqualTo(read(header, rows, LONG_WAY));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"game,time,winner,loser", "winner,loser,comment"})
    void make_them_of_winners_and_losers(String header) {
        for (int seed = 0; seed < 300; seed++) {
            List<String> rows = rows(header, new Random(seed));
            assertThat(read(header, rows, "")).as("seed %d", seed).isEqualTo(read(header, rows, LONG_WAY));
        }
    }

    private static List<String> rows(String header, Random random) {
        List<String> rows = new ArrayList<>();
        for (int i = random.nextInt(40); i >= 0; i--) {
            List<String> cells = new ArrayList<>();
            for (String column : header.split(",")) {
                cells.add(
                        switch (column) {
                            case "game" ->
                                one(random, "G" + i, "G" + i, " G" + i, "g\u00a0" + i, "Ä" + i, "", "G\u200b");
                            case "time" ->
                                one(random, "2020-01-0" + (1 + i % 3), "2020-01-01T00:00:01Z", "77", "now", "", " 77");
                            case "result" -> one(random, "1", "0", "0.5", "win", " draw ", "1-0", "", "x", "½");
                            case "comment" -> one(random, "", "good", "\"a, b\"");
                            default ->
                                one(
                                        random, "Ann", "Bob", "Zoë", " Ann", "Ann ", "\"Bob\"", "Ann;Bob", "Cy, D", "",
                                        "E\u0007");
                        });
            }
            rows.add(random.nextInt(30) == 0 ? "one,two" : String.join(",", cells));
        }
        return rows;
    }

    /** The first ones most often. */
    private static String one(Random random, String... texts) {
        return texts[(int) (texts.length * Math.pow(random.nextDouble(), 3))];
    }

    /** All that is said of a log; with a further column that is empty if it has a name. */
    private static List<String> read(String header, List<String> rows, String further) {
        String end = further.isEmpty() ? "\n" : ",\n";
        String text = header + (further.isEmpty() ? "\n" : "," + further + "\n") + String.join(end, rows) + end;
        List<String> said = new ArrayList<>();
        Source source = new Source("log.csv", new ByteArrayInputStream(text.getBytes(UTF_8)));
        Roster roster = new Roster();
        try (LogFiles files = new LogFiles(
                List.of(source),
                LogForm.own(),
                null,
                false,
                new Names(roster),
                new GameBuilder(roster),
                problem -> said.add(told(problem)))) {
            for (Game game = files.next(); game != null; game = files.next()) {
                said.add(game + " " + game.location());
            }
        }
        return said;
    }

    private static String told(Problem problem) {
        return problem.kind() + " " + problem.location() + " " + problem.game() + " "
                + problem.message().replaceAll(" has \\d+ fields?, but the header has \\d+", " has other fields");
    }
}
