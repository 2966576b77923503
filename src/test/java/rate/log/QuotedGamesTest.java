package rate.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.game.Game;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.file.input.source.Source;
import rate.log.order.LogReading;

/**
 * A log says the same with quotes around its fields, which opencsv reads, as without, where no text is made of a field; and by the
 * long way as by the short one of plain duels.
 */
class QuotedGamesTest {

    private static final String[] NAMES = {
        "Ann", "Bob", "Cy", "Dee", "Eve", "ann", "A", "Zoë", "Zoe\u0308", "日本", "😎",
        "Bob Jr", " Ann ", "Bob\t", "\u00a0Cy", "Ann  B", "\u001cDee", "Eve\u007f", "", "   ", "draw", "Ann;Bob:0.5",
        "O'Neil", "1", "01", "-", "\u200bAnn", "x".repeat(256), "x".repeat(257)
    };

    private static final String[] NUMBERS = {
        "0", "1", "2", "3", " 1 ", "01", "+1", "-1", "1.5", "0.5", ".5", "1e3", "", " ", "one", "1,5", "NaN", "٣",
        "1\u00a0", "last"
    };

    private static final String[] RESULTS = {
        "1", "0", "0.5", "win", "loss", "draw", "Win", " draw ", "1-0", "1/2-1/2", "½", "", "x", "true", "no"
    };

    private static final String[] SECONDS = {
        "%d", " %d", "%d ", "%d.0", "%d.25",
        "", "soon", "1970-01-01T00:00:%02dZ", "1970-01-01T00:00:%02d.5Z", "1970-01-01T00:00:%02d+00:00",
        "1970-01-01 00:00:%02d", "1970-01-01T00:00:%02dz", "\u00a0%d"
    };

    @ParameterizedTest
    @ValueSource(
            strings = {
                "game,time,winner,loser", "winner,loser",
                "time,winner,loser,draw", "game,time,ladder,winner,loser,duration,uploader,period",
                "game,time,player1,player2,result", "time,player1,player2,score1,score2",
                "game,player1,player2,player3,place1,place2,place3", "game,time,player1,player2,winner",
                "game,team1,team2,score1,score2,commander1", "game,time,team,player,role,fraction,place",
                "game,player,place", "game,time,player,score,seconds,duration",
                "player1,result,player2", "player1,player2,winner,result"
            })
    void whatever_its_cells(String header) {
        int games = 0;
        int problems = 0;
        for (int seed = 30; seed < 70; seed++) { // among them one that shows an id in quotes which is no plain one
            List<List<String>> rows = rows(header, new Random(seed));
            List<String> plain = read(header, rows, "");
            assertThat(read(header, rows, "\"")).as("seed %d", seed).isEqualTo(plain);
            // An empty column means nothing, but with it no row takes the short way of plain duels.
            if (!header.contains("period")) {
                rows.forEach(row -> row.add(""));
                assertThat(read(header + ",period", rows, ""))
                        .as("seed %d", seed)
                        .isEqualTo(plain);
            }
            for (String said : plain) {
                games += said.startsWith("game ") ? 1 : 0;
                problems += said.startsWith("game ") ? 0 : 1;
            }
        }
        assertThat(games).isGreaterThan(10);
        assertThat(problems).isNotZero();
    }

    private static List<List<String>> rows(String header, Random random) {
        int odd = random.nextInt(4) == 0 ? 1 : 12;
        List<List<String>> rows = new ArrayList<>();
        for (int row = 0; row < 40; row++) {
            List<String> cells = new ArrayList<>();
            for (String column : header.split(",")) {
                cells.add(cell(column, row, random.nextInt(odd * 3) == 0, random));
            }
            rows.add(cells);
        }
        return rows;
    }

    /** @param odd whether it may be anything, or is as it should be */
    private static String cell(String column, int row, boolean odd, Random random) {
        boolean seats = column.equals("game") && random.nextBoolean();
        return switch (column.replaceAll("[0-9]", "")) {
            case "game" -> odd ? any(NAMES, random) : "G" + (seats ? row / 2 : row / 2 * 2);
            case "time" -> (odd ? any(SECONDS, random) : "%d").formatted(row / 2);
            case "score", "place" -> odd ? any(NUMBERS, random) : Integer.toString(1 + random.nextInt(3));
            case "fraction" -> odd ? any(NUMBERS, random) : "0.5";
            case "seconds" -> odd ? any(NUMBERS, random) : "60";
            case "duration" -> odd ? any(NUMBERS, random) : "90";
            case "result", "draw" -> odd ? any(RESULTS, random) : "0";
            case "role" -> odd ? any(NAMES, random) : random.nextBoolean() ? "player" : "Commander";
            default -> odd ? any(NAMES, random) : NAMES[random.nextInt(7)];
        };
    }

    private static String any(String[] some, Random random) {
        return some[random.nextInt(some.length)];
    }

    private static List<String> read(String header, List<List<String>> rows, String quote) {
        StringBuilder text = new StringBuilder(header).append('\n');
        for (List<String> row : rows) {
            List<String> cells = row.stream()
                    .map(cell -> cell.contains(",") ? '"' + cell + '"' : quote + cell + quote)
                    .toList();
            text.append(String.join(",", cells)).append('\n');
        }
        List<String> said = new ArrayList<>();
        Source source =
                new Source("games.csv", new ByteArrayInputStream(text.toString().getBytes(UTF_8)));
        try (GameLog log =
                new GameLog(List.of(source), LogReading.own(), new Roster(), bad -> said.add(without(bad)), false)) {
            for (Game game = log.next(); game != null; game = log.next()) {
                said.add(game.toString());
            }
        } catch (InputRefused refused) {
            said.add(without(refused.problem()));
        }
        return said;
    }

    /** A problem without its column and excerpt, which quotes change. */
    private static String without(Problem problem) {
        return problem.kind() + " in line " + problem.location().line() + ", game " + problem.game() + ": "
                + problem.message();
    }
}
