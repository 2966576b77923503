package rate.pages.report.calculator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.InFolder;
import rate.Program;
import rate.cli.page.PageCalculators;
import rate.engine.game.Ladder;
import rate.engine.rating.FieldSystem;
import rate.engine.rating.ForecastFormula;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.RatingSystem;
import rate.engine.rating.Seats;
import rate.engine.system.Systems;
import rate.file.input.language.Language;
import rate.run.audit.read.PublishedRun;

class CalculatorsTest extends InFolder {

    private JsonNode calculator(String ladder, String... words) throws IOException {
        write("log.csv", """
                game,time,ladder,player1,player2,score1,score2
                1,2024-01-01,x,Ann,Bob,2,1
                2,2024-01-02,x,Bob,Cy,0,1
                3,2024-01-03,y,Ann,Dee,1,0
                """);
        run(Program.words("replay log.csv -o run", words)).done();
        return json(Ladder.PLAYERS, ladder, "Ann", "Bob");
    }

    private JsonNode json(Ladder of, String ladder, String... players) throws IOException {
        PublishedRun run = PublishedRun.open("run", folder.resolve("run"));
        return new ObjectMapper()
                .readTree(PageCalculators.of(run, null)
                        .json(of, ladder, Stream.of(players), Language.ENGLISH)
                        .line());
    }

    @Test
    void players_have_their_numbers_in_full_and_in_the_order_of_the_page() throws IOException {
        JsonNode x = calculator("x", "--system", "trueskill");
        assertThat(x.get("form").asText()).isEqualTo("normal");
        assertThat(x.get("numbers")).hasSize(3);
        JsonNode turned = json(Ladder.PLAYERS, "x", "Bob", "Ann");
        for (int column = 0; column < 3; column++) {
            assertThat(turned.get("numbers").get(column).get(0))
                    .isEqualTo(x.get("numbers").get(column).get(1));
        }
        assertThat(table("run/players.csv"))
                .filteredOn(row ->
                        row.get("player").equals("Ann") && row.get("ladder").equals("x"))
                .extracting(row -> row.get("mu"))
                .containsExactly(x.at("/numbers/0/0").asText());
    }

    @Test
    void each_ladder_has_its_own_ratings() throws IOException {
        JsonNode x = calculator("x", "--system", "elo");
        assertThat(x.get("numbers")).as("no variances").hasSize(1);
        assertThat(json(Ladder.PLAYERS, "y", "Ann", "Dee").get("numbers").toString())
                .isEqualTo("[[1516,1484]]");
        assertThat(x.get("numbers").get(0).get(1).asDouble())
                .as("Bob lost twice")
                .isLessThan(1484);
    }

    @Test
    void commanders_have_their_own_numbers_one_to_a_team() throws IOException {
        write("log.csv", """
                game,commander1,commander2,team1,team2,result
                1,Ann,Bob,Ann;Cy,Bob;Dee,win
                2,Ann,Cy,Ann;Bob,Cy;Dee,win
                3,Dee,Ann,Dee;Cy,Ann;Bob,loss
                """);
        run("replay", "log.csv", "-o", "run", "--system", "trueskill");
        JsonNode commanders = json(Ladder.COMMANDERS, "", "Ann", "Bob");
        assertThat(commanders.get("single").asText()).isEqualTo("a team has one commander");
        assertThat(read("run/commanders.csv"))
                .contains("," + commanders.get("numbers").get(0).get(0).asText() + ",");
    }

    @ParameterizedTest
    @CsvSource({
        "aps, rates all games at once",
        "whr, rates all games at once",
        "roborumble-elo, predicts a game from all opponents",
    })
    void a_system_that_predicts_nothing_from_its_table_says_why(String system, String why) throws IOException {
        JsonNode lacking = calculator("x", "--system", system);
        assertThat(lacking.get("lack").asText()).contains(why);
        assertThat(lacking.has("numbers")).isFalse();
    }

    @Test
    void what_cannot_be_had_is_told() {
        Calculators none = Calculators.of(() -> {
            throw new IllegalArgumentException("because");
        });
        assertThat(none.json(Ladder.PLAYERS, "x", Stream.of(), Language.ENGLISH).line())
                .isEqualTo("{\"lack\":\"because\"}");
    }

    @Test
    void every_system_that_predicts_from_a_table_has_a_form() {
        List<String> without = Systems.all().stream()
                .filter(entry -> {
                    RatingSystem system = entry.configure(entry.profiles().get(0), Map.of(), use -> "")
                            .system();
                    return system instanceof OnlineSystem<?> online
                            && !(online instanceof FieldSystem<?>)
                            && formOf(online).isEmpty();
                })
                .map(entry -> entry.name())
                .toList();
        assertThat(without)
                .as("systems without a forecastFormula; name here those whose forecast no form can give")
                .isEmpty();
    }

    private static <R> Optional<ForecastFormula> formOf(OnlineSystem<R> system) {
        Seats<R> seats = new Seats<>(system.shape());
        seats.clear(2);
        return system.forecastFormula(seats);
    }
}
