package rate.engine.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import rate.LawLimit;
import rate.engine.system.pairing.PairwiseSystem;

/** What every system of pairings keeps, in every profile. */
@ExtendWith(LawLimit.class)
class PairwiseContractTest {

    private static final String[] NAMES = "ABCDEFGHIJKL".split("");

    static Stream<String> systems() {
        return Systems.all().stream()
                .filter(entry -> PairLog.system(entry) instanceof PairwiseSystem)
                .flatMap(entry -> entry.profiles().stream().map(profile -> entry.name() + "/" + profile.name()));
    }

    /** Battles of two to four, with survival; not everybody meets everybody. */
    private static List<List<String>> games() {
        Random random = new Random(6);
        List<List<String>> games = new ArrayList<>();
        for (int game = 0; game < 60; game++) {
            List<String> names = new ArrayList<>(Arrays.asList(NAMES));
            Collections.shuffle(names, random);
            List<String> teams = new ArrayList<>();
            for (String name : names.subList(0, 2 + random.nextInt(3))) {
                teams.add(name + " " + random.nextInt(3000) + "/" + random.nextInt(20));
            }
            games.add(teams);
        }
        return games;
    }

    private static PairLog log(List<List<String>> games) {
        PairLog log = new PairLog();
        games.forEach(teams -> log.play(String.join(" ", teams)));
        return log;
    }

    /** All numbers of all players, exact, under the names that they have in the log. */
    private static String numbers(PairLog log, String system, UnaryOperator<String> names) {
        String[] inLog = Arrays.stream(NAMES).map(names).toArray(String[]::new);
        PairLog.Fitted fitted = log.by(system);
        List<double[]> columns = new ArrayList<>(List.of(fitted.of("rank", inLog)));
        PairLog.system(system).columns().forEach(column -> columns.add(fitted.of(column, inLog)));
        return Arrays.deepToString(columns.toArray(double[][]::new));
    }

    @ParameterizedTest
    @MethodSource("systems")
    void the_order_of_games_and_teams_changes_no_bit(String system) {
        List<List<String>> games = games();
        PairLog once = log(games);
        Collections.shuffle(games, new Random(7));
        games.forEach(teams -> Collections.shuffle(teams, new Random(8)));
        PairLog again = log(games);
        assertThat(numbers(again, system, name -> name)).isEqualTo(numbers(once, system, name -> name));
        assertThat(again.by(system).diagnostic()).isEqualTo(once.by(system).diagnostic());
    }

    @ParameterizedTest
    @MethodSource("systems")
    void names_change_nothing(String system) {
        UnaryOperator<String> other = name -> String.valueOf((char) ('a' + 'L' - name.charAt(0)));
        List<List<String>> renamed = new ArrayList<>();
        for (List<String> teams : games()) {
            renamed.add(teams.stream()
                    .map(team -> other.apply(team.substring(0, 1)) + team.substring(1))
                    .toList());
        }

        assertThat(numbers(log(renamed), system, other)).isEqualTo(numbers(log(games()), system, name -> name));
    }

    @ParameterizedTest
    @MethodSource("systems")
    void a_log_of_results_alone_is_rated(String system) {
        if (PairLog.system(system)
                .refusal(new PairLog().results("A>B").history().contest(0))
                .isEmpty()) {
            PairLog log = new PairLog().results("A>B", "B>C", "A>C", "A=C", "A>D", "B>D", "C>D");
            assertThat(log.by(system).of("rank", "A", "D"))
                    .satisfies(ranks -> assertThat(ranks[0]).isGreaterThan(ranks[1]));
            assertThat(log.by(system).of("mu", "A")).containsExactly((100 + 75 + 100) / 3.0);
        } else {
            assertThat(system).isEqualTo("aps/tank-royale");
        }
    }
}
