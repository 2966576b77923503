package rate.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.game.Game;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.file.input.source.Source;
import rate.log.form.LogForm;
import rate.log.order.LogReading;

/** A log with its rows in any order, and the same log with the rows of each game together, have the same games. */
class GroupedLogTest {

    private static final String HEADER = "match,season,ladder,team,player,score,level\n";

    @TempDir
    Path home;

    /** A row, of which game it is, and whether it counts. */
    private record Line(String game, boolean counts, String text) {}

    private static List<Line> rows(Random random, int games) {
        List<Line> rows = new ArrayList<>();
        for (int game = 0; game < games; game++) {
            String id = (game % 3) + "/" + game / 3;
            int teams = 1 + random.nextInt(4); // a game of one team is not sound
            for (int team = 0; team < teams; team++) {
                int score = random.nextInt(3);
                for (int member = random.nextInt(3); member >= 0; member--) {
                    boolean counts = random.nextInt(8) > 0;
                    rows.add(new Line(
                            id,
                            counts,
                            game / 3 + "," + game % 3 + ",L" + game % 2 + ",T" + team + ",P" + random.nextInt(60) + ","
                                    + score + "," + (counts ? "A" : "Q")));
                }
            }
        }
        Collections.shuffle(rows, random);
        return rows;
    }

    /** Rows that do not count have no part in the order of the games. */
    private static List<Line> together(List<Line> rows) {
        Map<String, List<Line>> byGame = new LinkedHashMap<>();
        rows.stream()
                .filter(row -> row.counts)
                .forEach(row -> byGame.computeIfAbsent(row.game, none -> new ArrayList<>())
                        .add(row));
        return byGame.values().stream().flatMap(List::stream).toList();
    }

    private List<String> read(String name, List<Line> rows, boolean group, boolean ahead) throws IOException {
        StringBuilder text = new StringBuilder(HEADER);
        rows.forEach(row -> text.append(row.text).append('\n'));
        Path file = Files.writeString(home.resolve(name), text, UTF_8);
        LogForm form = new LogForm.Builder()
                .map(List.of("game=season+'/'+match"))
                .where(List.of("level=A"))
                .replace(List.of("player:P1=P2"))
                .group(group)
                .form();
        LogReading reading = LogReading.of(form);
        List<String> said = new ArrayList<>();
        Roster roster = new Roster();
        try (GameLog log = new GameLog(
                List.of(new Source(name, file)),
                reading,
                roster,
                problem -> said.add(problem.kind() + " " + problem.game() + " " + problem.message()),
                ahead)) {
            for (Game game = log.next(); game != null; game = log.next()) {
                said.add(SampleGame.text(game).replaceFirst(" [a-z]+[.]csv:.*", ""));
            }
        }
        return said;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 10, 100, 1000})
    void games_and_problems_are_the_same(int games) throws IOException {
        Random random = new Random(722L + games);
        List<Line> rows = rows(random, games);
        List<String> expected = read("together.csv", together(rows), false, false);
        assertThat(read("apart.csv", rows, true, false)).isEqualTo(expected);
        assertThat(read("apart.csv", together(rows), true, false)).isEqualTo(expected);
        assertThat(read("apart.csv", rows, true, true)).containsExactlyInAnyOrderElementsOf(expected);
    }
}
