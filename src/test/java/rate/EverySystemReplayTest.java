package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.RatingSystem;
import rate.engine.rating.SystemEntry;
import rate.engine.system.Systems;

/** A log through every system and profile, from the command line to tables that their ledger proves. */
@ExtendWith(LawLimit.class)
class EverySystemReplayTest {

    private static final int GAMES = 150;
    private static final int PLAYERS = 15;

    @TempDir
    static Path temp;

    /** Of the system that is tested, with its run of the log: that is made once, for whatever is held of it. */
    private Path folder;

    /** Those that have a rating for everybody after every game. */
    static Stream<String> online() {
        return named(EverySystemReplayTest::isOnline);
    }

    /**
     * Of the online systems each once, by the profile that it has by default: a profile changes numbers, and no other thing,
     * but for the one whose ladders are divided by conditions.
     */
    static Stream<String> models() {
        return Stream.concat(
                Systems.all().stream()
                        .filter(EverySystemReplayTest::isOnline)
                        .map(entry ->
                                entry.name() + "/" + entry.profiles().get(0).name()),
                Stream.of("elo/tennis-surface"));
    }

    /**
     * Some systems, each by its first profile and by those that set more than numbers, or divide its ladders by conditions: whatever
     * else they do, the others do as these.
     */
    static Stream<String> ways(Predicate<SystemEntry<?>> which) {
        return Systems.all().stream()
                .filter(which)
                .flatMap(entry -> entry.profiles().stream()
                        .filter(profile -> profile == entry.profiles().get(0)
                                || profile.values().containsKey("blend")
                                || profile.values().values().stream().anyMatch(value -> !value.matches("[0-9.]+")))
                        .map(profile -> entry.name() + "/" + profile.name()));
    }

    /** The ways of the online systems. */
    static Stream<String> onlineWays() {
        return ways(EverySystemReplayTest::isOnline);
    }

    /** Those that look at all games at once. */
    static Stream<String> ofHistories() {
        return named(entry -> !isOnline(entry));
    }

    private static Stream<String> named(Predicate<SystemEntry<?>> which) {
        return Systems.all().stream()
                .filter(which)
                .flatMap(entry -> entry.profiles().stream().map(profile -> entry.name() + "/" + profile.name()));
    }

    static boolean isOnline(SystemEntry<?> entry) {
        return byDefault(entry) instanceof OnlineSystem<?>;
    }

    /** A system with its defaults. */
    static RatingSystem byDefault(SystemEntry<?> entry) {
        return entry.configure(entry.profiles().get(0), Map.of(), Systems::able).system();
    }

    /** Duels with scores, some weeks long; the one with the higher number is the better one, and sometimes loses. */
    @BeforeAll
    static void writeLog() throws IOException {
        String header = "time,season,player1,player2,score1,score2";
        List<String> lines = RandomDuels.log(header, 3, GAMES, PLAYERS, (game, a, b, random) -> {
            int scoreA = 10 + a + random.nextInt(12);
            int scoreB = 10 + b + random.nextInt(12);
            scoreA += scoreA == scoreB ? 1 : 0;
            return String.format("%s,2026,p%02d,p%02d,%d,%d", RandomDuels.day(game), a, b, scoreA, scoreB);
        });
        Files.write(temp.resolve("log.csv"), lines);
    }

    /** The run of the whole log, with default options. */
    private void replayed(String system) throws IOException {
        folder = temp.resolve(system.replace('/', '-'));
        if (!Files.exists(folder)) {
            Files.createDirectory(folder);
            Files.copy(temp.resolve("log.csv"), folder.resolve("log.csv"));
            replay(system).done();
        }
    }

    private List<Map<String, String>> rows(String file) throws IOException {
        return Csv.table(folder.resolve(file));
    }

    private Program.Ended replay(String system, String... more) {
        return Program.run(folder, Program.words("replay log.csv --system " + system, more));
    }

    @ParameterizedTest
    @MethodSource("online")
    void a_log_becomes_tables_that_the_ledger_proves(String system) throws IOException {
        replayed(system);

        assertThat(rows("ratings/deltas.csv")).hasSizeBetween(2 * GAMES, 2 * GAMES + PLAYERS);
        assertThatTheBestAreFirst(rows("ratings/players.csv"));
    }

    @ParameterizedTest
    @MethodSource("ofHistories")
    void a_log_becomes_tables_at_its_end(String system) throws IOException {
        replayed(system);

        assertThat(folder.resolve("ratings/deltas.csv")).doesNotExist();
        List<Map<String, String>> byMu = rows("ratings/players.csv");
        byMu.sort(Comparator.comparingDouble(row -> -Double.parseDouble(row.get("mu"))));
        assertThatTheBestAreFirst(byMu);
    }

    private static void assertThatTheBestAreFirst(List<Map<String, String>> players) {
        assertThat(players).hasSize(PLAYERS);
        assertThat(players.subList(0, 5)).extracting(row -> row.get("player")).containsAnyOf("p14", "p13");
        assertThat(players.subList(10, 15)).extracting(row -> row.get("player")).containsAnyOf("p00", "p01");
    }

    /** A game explained begins and ends with the numbers of the ledger, all their digits. */
    @ParameterizedTest
    @MethodSource("onlineWays")
    void an_explained_game_ends_as_in_the_ledger(String system) throws IOException {
        replayed(system);

        List<Map<String, String>> deltas = rows("ratings/deltas.csv");
        for (int game : new int[] {1, GAMES / 2, GAMES}) {
            String[] words = {"--system", system, "--game", Integer.toString(game)};
            Program.Ended ended = Program.run(folder, Program.words("explain log.csv --json", words))
                    .done();
            for (Map<String, String> row : deltas.subList(2 * game - 2, 2 * game)) {
                assertThat(row.get("game")).isEqualTo(Integer.toString(game));
                assertThat(ended.out().replaceAll("\\s", ""))
                        .as("%s, game %d", system, game)
                        .containsPattern("\"player\":\"" + row.get("player") + "\",[^{]*" + rating("before", row) + ","
                                + rating("after", row));
            }
        }
    }

    /** A pattern of a rating of the ledger in JSON. */
    private static String rating(String moment, Map<String, String> row) {
        String sigma = row.get("sigma_" + moment);
        String numbers = "\"mu\":" + row.get("mu_" + moment) + (sigma.isEmpty() ? "" : ",\"sigma\":" + sigma);
        return "\"" + moment + "\":\\{\"rank\":[^,]*," + Pattern.quote(numbers) + "[^}]*\\}";
    }

    /** A table of one system is no start for another scale, but for its own it is, also with only mu and sigma. */
    @ParameterizedTest
    @MethodSource("models")
    void a_run_can_start_from_the_table_of_another(String system) throws IOException {
        replayed(system);

        replay(system, "-o", "second", "--initial", "ratings/players.csv").done();
        Map<String, String> start = rows("second/deltas.csv").get(0);
        assertThat(rows("ratings/players.csv"))
                .filteredOn(row -> row.get("player").equals(start.get("player")))
                .singleElement()
                .satisfies(end -> assertThat(start)
                        .containsEntry("mu_before", end.get("mu"))
                        .containsEntry("sigma_before", end.get("sigma")));
    }
}
