package rate.pages.report.outlook;

import static org.assertj.core.api.Assertions.assertThat;
import static rate.pages.HostileLog.quoted;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import rate.HostileNames;
import rate.InFolder;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.game.Role;
import rate.file.input.language.Language;
import rate.pages.report.PageRows;
import rate.pages.report.page.Markup;
import rate.run.audit.read.PublishedRun;
import rate.study.predict.Fixtures;
import rate.study.predict.Predictor;
import rate.study.predict.RatingsOfRun;
import rate.study.predict.RunRatings;

/** The page of {@code rate simulate}. */
class OutlookPageTest extends InFolder {

    @BeforeEach
    void writeLog() throws IOException {
        write("log.csv", "time,player1,player2,result\n2026-01-01,Ann,Bob,draw\n");
        write("league.json", "{\"draw\": 0, \"groups\": {\"<b>first</b>\": 1}}");
        run("replay", "log.csv", "-q", "-o", "run", "--system", "elo").done();
    }

    private String page(String fixtures) throws IOException {
        write("season.csv", fixtures);
        run("simulate", "run", "season.csv", "--table", "league.json", "--html", "page.html", "-n", "2000")
                .done();
        return read("page.html");
    }

    private static List<List<String>> rows(String page, String part) {
        String its = page.substring(page.indexOf("id=\"" + part + "\""));
        return PageRows.of(its.substring(0, its.indexOf("</section>")));
    }

    @Test
    void everything_is_there_that_came_of_it() throws IOException {
        String page = page("player1,player2,result\nAnn,Bob,win\nAnn,Bob,win\nBob,Ann,\n");
        assertThat(page)
                .contains(">Season: Season</a></h1>")
                .contains("Still to play: 1 of 3 games, simulated 2,000 times by what elo/documented")
                .contains("a probability is known within 2.2 percentage points");
        // Ann has six points, and wins the last of even games half of the time: three more, or none.
        List<List<String>> end = rows(page, "end");
        assertThat(end.get(0))
                .containsExactly("Player", "&lt;b&gt;first&lt;/b&gt;", "Played", "Points", "Expected", "Mean place");
        assertThat(end.get(1).get(0)).isEqualTo("Ann");
        assertThat(end.get(1).get(3)).isEqualTo("6");
        assertThat(end.get(1).get(4)).matches("7\\.[45]\\d ± 1\\.5");
        assertThat(end.get(1).get(1)).isEqualTo("100 %");
        assertThat(rows(page, "places"))
                .containsExactly(List.of("Player", "1", "2"), List.of("Ann", "100", ""), List.of("Bob", "", "100"));
        assertThat(page).contains("<td class=\"shade-10\">100</td><td class=\"low\"></td>");
        // A game of even players moves both by half of K.
        assertThat(rows(page, "games").get(0)).containsExactly("Game", "First wins", "Second wins");
        assertThat(rows(page, "games").get(1)).containsExactly("", "50 %", "50 %");
        assertThat(rows(page, "games").subList(2, 4))
                .containsExactly(
                        List.of("Bob at home", "1,516 +16.0", "1,484 −16.0"),
                        List.of("Ann", "1,484 −16.0", "1,516 +16.0"));
    }

    @Test
    void games_beyond_the_first_ten_are_folded_and_have_the_stakes_of_predict() throws IOException {
        run("replay", "log.csv", "-q", "-o", "run", "--system", "trueskill").done();
        StringBuilder fixtures = new StringBuilder("player1,player2,result\n");
        for (int game = 0; game < 13; game++) {
            fixtures.append(game % 2 == 0 ? "Ann,Bob,\n" : "Cy,Ann,\n");
        }
        write("league.json", "{}");
        String page = page(fixtures.toString());
        String games = page.substring(page.indexOf("id=\"games\""));
        assertThat(games.substring(0, games.indexOf("<details>")).split("<td class=\"when game\">", -1))
                .hasSize(1 + 10);
        assertThat(games).contains("<summary>and 3 more games</summary>");
        run("predict", "run", "season.csv", "--stakes", "-o", "stakes.csv").done();
        List<Map<String, String>> stakes = table("stakes.csv");
        List<List<String>> players = rows(page, "games").stream()
                .filter(row -> row.get(0).matches("(Ann|Bob|Cy).*"))
                .toList();
        assertThat(players).hasSameSizeAs(stakes);
        for (int row = 0; row < players.size(); row++) {
            Map<String, String> its = stakes.get(row);
            assertThat(players.get(row).get(0)).startsWith(its.get("player"));
            // The results of the first of a game are told; a win of the second is a loss of the first.
            List<String> results = row % 2 == 0 ? List.of("win", "draw", "loss") : List.of("loss", "draw", "win");
            for (int result = 0; result < 3; result++) {
                String cell = players.get(row).get(1 + result).replace('−', '-');
                for (String number : List.of("rank", "mu", "sigma")) {
                    String text = new BigDecimal(its.get(results.get(result) + "_" + number))
                            .setScale(2, RoundingMode.HALF_EVEN)
                            .toPlainString();
                    assertThat(cell).contains((number.equals("rank") ? "" : number + " ") + text);
                }
            }
        }
    }

    /** Stakes are three updates of the ratings for each game, which no page shows of more than 500. */
    @Test
    void games_beyond_five_hundred_are_counted_and_have_no_stakes() {
        RatingsOfRun ratings = new RatingsOfRun(PublishedRun.open("run", folder.resolve("run")), "");
        RunRatings<?> its = ratings.read(new RatingsOfRun.LadderSelection(null, null), null);
        Game game = Fixtures.of(List.of(List.of("Ann"), List.of("Bob")), Role.PLAYER, Map.of(), new GameHeader());
        ComingGames games = ComingGames.of(new Predictor<>(its), Collections.nCopies(502, game));
        assertThat(games.games()).hasSize(502);
        assertThat(games.games().get(499).stakes()).hasSize(3);
        assertThat(games.games().get(500).stakes()).isEmpty();
        StringBuilder page = new StringBuilder();
        games.write(Language.ENGLISH, Markup::text, page);
        assertThat(page.toString().split("<td class=\"when game\">", -1)).hasSize(1 + 500);
        assertThat(page).endsWith("<p class=\"hint\">and 2 more games</p>\n");
    }

    @Test
    void names_are_shown_and_never_run() throws IOException {
        List<String> names = HostileNames.of(40, 3);
        StringBuilder fixtures = new StringBuilder("player1,player2,result\n");
        for (int i = 0; i < names.size(); i += 2) {
            fixtures.append(quoted(names.get(i)) + "," + quoted(names.get(i + 1)) + ",\n");
        }
        String page = page(fixtures.toString());
        assertThat(page.split("<script", -1)).as("the one of the page itself").hasSize(2);
        for (String name : names) {
            assertThat(page).contains("<bdi>" + Markup.text(name) + "</bdi>");
        }
        assertThat(page(fixtures.toString())).isEqualTo(page);
    }

    @Test
    void a_bracket_has_no_points() throws IOException {
        write("league.json", "{\"kind\": \"knockout\"}");
        String page = page("player1,player2,result\nAnn,Bob,\nCy,Dee,win\n");
        assertThat(page).contains(">Knockout: Season</a></h1>");
        assertThat(rows(page, "end").get(0)).containsExactly("Player", "Played", "Mean place");
        assertThat(rows(page, "places").get(0)).containsExactly("Player", "1", "2", "3");
    }
}
