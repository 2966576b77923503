package rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import rate.engine.rating.GameFeature;
import rate.engine.rating.SystemEntry;
import rate.engine.system.Systems;

/** In which order a log names those who played one game changes no rating, however many games follow. */
@ExtendWith(LawLimit.class)
class RowOrderTest extends InFolder {

    private static final int GAMES = 120;
    private static final int PLAYERS = 20;

    /** Relative to the greatest number of a table; rounding that does not grow is far below. */
    private static final double SAME = 1e-9;

    /** What takes tied teams, or the team at home, in the order of the log is set not to. */
    private static final List<String> ORDERLESS = List.of("pairs=places", "home-advantage=0", "free-for-all=share");

    static Stream<String> systems() {
        return EverySystemReplayTest.ways(entry -> true)
                .filter(system ->
                        !system.matches("elo/(fide|fide-2011|uscf|uscf-2015)")); // lists take no free-for-alls
    }

    @ParameterizedTest
    @MethodSource("systems")
    void reversing_the_rows_of_every_game_changes_no_rating(String system) throws IOException {
        SystemEntry<?> entry = Systems.named(system.split("/")[0]).orElseThrow();
        writeLogs(entry);

        Map<String, Double> one = ratings(entry, system, "log");
        Map<String, Double> other = ratings(entry, system, "reversed");

        assertThat(other.keySet()).isEqualTo(one.keySet()).hasSizeGreaterThan(PLAYERS / 2);
        double greatest = one.values().stream().mapToDouble(Math::abs).max().orElseThrow();
        one.forEach((player, mu) -> assertThat(other.get(player)).as(player).isCloseTo(mu, within(SAME * greatest)));
    }

    /** Free-for-alls with ties where the system can use them, else duels, with scores. */
    private void writeLogs(SystemEntry<?> entry) throws IOException {
        boolean many = entry.uses().containsKey(GameFeature.MANY_TEAMS);
        boolean draws = entry.uses().containsKey(GameFeature.DRAWS);
        Random random = new Random(17);
        List<Integer> all = new ArrayList<>(IntStream.range(0, PLAYERS).boxed().toList());
        List<String> log = new ArrayList<>(List.of("game,time,season,player,score"));
        List<String> reversed = new ArrayList<>(log);
        for (int game = 0; game < GAMES; game++) {
            Collections.shuffle(all, random);
            List<String> rows = new ArrayList<>();
            for (int player : all.subList(0, many ? 3 + random.nextInt(5) : 2)) {
                int score = draws
                        ? 1 + player / 4 + random.nextInt(8)
                        : 100 * player + random.nextInt(300) * 10 + rows.size();
                rows.add(String.format("G%d,%s,2026,p%02d,%d", game, RandomDuels.day(game), player, score));
            }
            log.addAll(rows);
            Collections.reverse(rows);
            reversed.addAll(rows);
        }
        Files.write(folder.resolve("log.csv"), log);
        Files.write(folder.resolve("reversed.csv"), reversed);
    }

    private Map<String, Double> ratings(SystemEntry<?> entry, String system, String log) throws IOException {
        List<String> words = new ArrayList<>(List.of("replay", log + ".csv", "--system", system, "-o", log));
        for (String parameter : ORDERLESS) {
            String name = parameter.substring(0, parameter.indexOf('='));
            if (entry.parameters().all().stream().anyMatch(each -> each.name().equals(name))) {
                words.addAll(List.of("-P", parameter));
            }
        }
        unproved(words.toArray(String[]::new)).done();
        Map<String, Double> ratings = new TreeMap<>();
        table(log + "/players.csv").forEach(row -> ratings.put(row.get("player"), Csv.number(row, "mu")));
        return ratings;
    }
}
