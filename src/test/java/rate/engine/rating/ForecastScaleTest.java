package rate.engine.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.InFolder;
import rate.Program;

/** Forecasts made sharper or flatter, from which ratings do not follow. */
class ForecastScaleTest extends InFolder {

    private static final int GAMES = 100;

    private void write(int games, int seed) throws IOException {
        Random random = new Random(seed);
        List<String> lines = new ArrayList<>(List.of("player1,player2,score1,score2"));
        for (int game = 0; game < games; game++) {
            int one = random.nextInt(8);
            int other = (one + 1 + random.nextInt(7)) % 8;
            int won = random.nextDouble() < 1 / (1 + Math.exp((other - one) / 3.0)) ? 1 : 0;
            lines.add("p" + one + ",p" + other + "," + won + "," + (1 - won));
        }
        Files.write(folder.resolve("games.csv"), lines);
    }

    private String outputOf(String words) {
        return Program.run(folder, words.split(" ")).done().out();
    }

    /** The cells of a column of a ledger. */
    private List<String> column(String run, String column) throws IOException {
        List<String> lines = Files.readAllLines(folder.resolve(run).resolve("current/deltas.csv"));
        int wanted = List.of(lines.get(0).split(",")).indexOf(column);
        return lines.stream().skip(1).map(line -> line.split(",")[wanted]).toList();
    }

    private static double logit(double p) {
        return Math.log(p / (1 - p));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "elo", "elo -P curve=normal", "glicko --period game", "glicko2 --period game",
                "stephenson --period game", "elo-mmr", "roborumble-elo", "roborumble-glicko",
                "roborumble-glicko2"
            })
    void multiplies_the_logit_of_forecasts_and_leaves_the_ratings(String system) throws IOException {
        write(GAMES, 3);
        outputOf("replay games.csv -q -o plain --system " + system);
        outputOf("replay games.csv -q -o flat -P forecast-scale=0.5 --system " + system);
        assertThat(column("flat", "mu_after")).isEqualTo(column("plain", "mu_after"));
        List<String> plain = column("plain", "expected");
        List<String> flat = column("flat", "expected");
        assertThat(plain).hasSize(2 * GAMES).isNotEqualTo(flat);
        for (int row = 0; row < plain.size(); row++) {
            double p = Double.parseDouble(plain.get(row));
            double scaled = Double.parseDouble(flat.get(row));
            assertThat(logit(scaled)).isCloseTo(logit(p) / 2, within(2e-6 / p / (1 - p)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"elo", "glicko2 --period game", "elo-mmr"})
    void what_is_predicted_from_a_run_is_what_the_run_would_have_expected(String system) throws IOException {
        write(GAMES, 4);
        outputOf("replay games.csv -q -o run -P forecast-scale=1.5 --system " + system);
        String predicted = outputOf("predict run games.csv --at " + GAMES + " --json");
        String expected = column("run", "expected").get(2 * GAMES - 2);
        String next = predicted.substring(predicted.lastIndexOf("\"game\""));
        double first = Double.parseDouble(next.replaceAll("(?s).*?\"first\" *: *([0-9.E-]+).*", "$1"));
        assertThat(first).as(next).isCloseTo(Double.parseDouble(expected), within(6e-7));
    }

    @Test
    void a_search_flattens_what_is_too_sharp() throws IOException {
        write(1000, 5);
        outputOf("tune games.csv --system elo -P k=80 --fit forecast-scale --starts 1 -o fitted.json -q");
        String fitted = read("fitted.json");
        assertThat(Double.parseDouble(fitted.replaceAll("(?s).*\"forecast-scale\" *: *([0-9.E-]+).*", "$1")))
                .isBetween(0.4, 0.9);
    }

    @Test
    void keeps_what_is_certain_and_sums_to_1() {
        Forecast.Scale scale = new Forecast.Scale(1.7);
        assertThat(scale.of(Forecast.duel(1, 0, 0)).first()).containsExactly(1, 0);
        Forecast many = scale.of(new Forecast(new double[] {0.5, 0.3, 0.2, 0}, 0).ofOrder());
        assertThat(DoubleStream.of(many.first()).sum()).isCloseTo(1, within(1e-15));
        assertThat(many.first()[0] / many.first()[1]).isCloseTo(Math.pow(5 / 3.0, 1.7), within(1e-12));
        assertThat(many.isOfOrder()).isTrue();
        Forecast drawn = scale.of(Forecast.duel(0.5, 0.25, 0.25));
        assertThat(drawn.draw()).isEqualTo(drawn.first()[1]);
    }
}
