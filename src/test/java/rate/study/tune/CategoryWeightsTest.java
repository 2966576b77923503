package rate.study.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.Program;

/** Weights of games by a column: of a log whose friendlies tell next to nothing. */
class CategoryWeightsTest extends InFolder {

    @BeforeEach
    void write_a_log() throws IOException {
        Random random = new Random(3);
        List<String> lines = new ArrayList<>(List.of("player1,player2,level,score1,score2,ticket"));
        for (int game = 0; game < 1500; game++) {
            int one = random.nextInt(12);
            int other = (one + 1 + random.nextInt(11)) % 12;
            boolean isLeague = random.nextInt(5) < 3;
            double win = isLeague ? 1 / (1 + Math.exp((other - one) / 3.0)) : 0.5;
            int won = random.nextDouble() < win ? 1 : 0;
            lines.add("p" + one + ",p" + other + "," + (isLeague ? "league" : "friendly") + "," + won + "," + (1 - won)
                    + ",t" + game);
        }
        Files.write(folder.resolve("games.csv"), lines);
    }

    private Program.Ended ended(String words) {
        return run(words.split(" "));
    }

    @Test
    void what_tells_little_weighs_little_and_the_printed_options_give_the_weights_to_a_replay() throws IOException {
        Program.Ended tuned = ended("tune games.csv --system elo --fit weight:level --starts 2")
                .done();
        Matcher words = Pattern.compile("--map weight=level --replace level:league=1.0,friendly=([0-9.]+)")
                .matcher(tuned.out());
        assertThat(words.find()).as(tuned.out()).isTrue();
        assertThat(Double.parseDouble(words.group(1))).isLessThan(0.7);
        ended("replay games.csv --system elo -q -o run " + words.group()).done();
        assertThat(ended("tune games.csv --system elo --fit weight:level --starts 2 --jobs 3")
                        .out())
                .isEqualTo(tuned.out());
    }

    @Test
    void a_profile_that_is_read_as_a_configuration_has_the_weights_and_the_columns_of_the_log() throws IOException {
        Program.Ended tuned =
                ended("tune games.csv --system elo --fit k,weight:level --map game=ticket --starts 1 -o tuned.json");
        Matcher words = Pattern.compile("--map weight=level --replace level:[a-z0-9.=,]+")
                .matcher(tuned.out());
        assertThat(words.find()).as(tuned.out()).isTrue();
        assertThat(ended("replay games.csv --config tuned.json -q -o configured")
                        .err())
                .isEmpty();
        assertThat(ended("replay games.csv --system elo/tuned.json --map game=ticket -q -o told " + words.group())
                        .err())
                .isEmpty();
        assertThat(folder.resolve("configured/deltas.csv"))
                .hasSameBinaryContentAs(folder.resolve("told/deltas.csv"))
                .content()
                .contains("t1499,");
    }

    @Test
    void columns_of_too_many_texts_and_several_columns_are_refused() {
        Program.Ended tuned = ended("tune games.csv --system elo --fit weight:player1,weight:level");
        assertThat(tuned.exit()).isEqualTo(2);
        assertThat(tuned.err()).contains("weights are by one column");
        assertThat(ended("tune games.csv --system elo --fit weight:level --replace level:a=b")
                        .err())
                .contains("--replace gives that column its weights");
        assertThat(ended("tune games.csv --system roborumble-elo --fit weight:level")
                        .exit())
                .isNotZero();
    }
}
