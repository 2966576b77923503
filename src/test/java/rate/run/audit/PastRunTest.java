package rate.run.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.InFolder;
import rate.RandomDuels;
import rate.engine.game.GameTime;
import rate.engine.rating.OnlineSystem;
import rate.engine.system.Systems;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.Standing;

/** The standings of a past day, against a run of the log cut there. */
class PastRunTest extends InFolder {

    private static final int GAMES = 120;
    private static final int PLAYERS = 9;

    /** Every online system with every profile. */
    static Stream<String> online() {
        return Systems.all().stream()
                .filter(entry -> entry.configure(entry.profiles().get(0), Map.of(), Systems::able)
                                .system()
                        instanceof OnlineSystem<?>)
                .flatMap(entry -> entry.profiles().stream().map(profile -> entry.name() + "/" + profile.name()));
    }

    /** Duels of two seasons and two ladders, two a day. */
    private void writeLog(boolean draws) throws IOException {
        String header = "game,time,season,ladder,player1,player2,score1,score2";
        List<String> lines = RandomDuels.log(header, 11, GAMES, PLAYERS, (game, a, b, random) -> {
            int of = 3 + random.nextInt(a + 4);
            int against = 2 + random.nextInt(b + 4);
            String season = game < 60 ? "first" : "second";
            String ladder = random.nextInt(3) == 0 ? "indoors" : "outdoors";
            return "G" + game + "," + RandomDuels.day(game / 2) + "," + season + "," + ladder + ",p" + a + ",p" + b
                    + "," + of + "," + (draws || of != against ? against : against + 1);
        });
        Files.write(folder.resolve("log.csv"), lines);
    }

    private void replay(String output, String... more) {
        make("replay log.csv -q -o " + output, more);
    }

    private void requireSame(String at, List<String> options) throws IOException {
        List<String> cut = new ArrayList<>(options);
        replay("whole", options.toArray(String[]::new));
        cut.addAll(List.of("--until", at));
        replay("cut", cut.toArray(String[]::new));
        assertThat(make("export whole --to csv --at", at).out()).isEqualTo(read("cut/players.csv"));
        String top = make("top whole --at", at).out();
        assertThat(top).isEqualTo(make("top cut").out().replace(" rated\n", " rated until " + at + "\n"));
    }

    /** Rating periods are as long as the log, so that nobody is idle for one; no ledger has the columns of a leaderboard. */
    @ParameterizedTest
    @MethodSource("online")
    void a_day_is_as_in_a_run_of_the_log_up_to_that_day(String system) throws IOException {
        writeLog(!system.startsWith("moderately-accurate-skill"));
        List<String> options = new ArrayList<>(List.of("--system", system));
        if (system.matches("(stephenson|glicko|glicko2)/.*")) {
            options.add("--period=year");
        }
        if (system.startsWith("allegskill")) {
            options.addAll(List.of("-P", "leaderboard=false"));
        }
        requireSame("2026-01-17", options);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--ledger=compact", "--format=json", "--min-games=8", "--only-ladder=outdoors"})
    void a_run_of_any_form_has_past_days(String form) throws IOException {
        writeLog(true);
        replay("whole", "--system", "elo/football", form);
        replay("cut", "--system", "elo/football", "--until", "2026-02-10", form.replace("format=json", "format=csv"));
        assertThat(make("export whole --to csv --at 2026-02-10").out()).isEqualTo(read("cut/players.csv"));
    }

    /** Of the two games of a day the id tells the first. */
    @Test
    void a_game_is_the_last_that_is_known() throws IOException {
        writeLog(true);
        List<String> lines = Files.readAllLines(folder.resolve("log.csv"));
        replay("whole", "--system", "elo/football");
        for (int last : new int[] {1, 2, 60, 61, GAMES}) {
            Files.write(folder.resolve("log.csv"), lines.subList(0, last + 1));
            replay("cut", "--system", "elo/football");
            assertThat(make("export whole --to csv --at", "G" + (last - 1)).out())
                    .as("after %d games", last)
                    .isEqualTo(read("cut/players.csv"));
        }
    }

    @Test
    void commanders_have_past_days_too() throws IOException {
        make("generate --shape=teams --games=200 --players=30 --commanders --fractions -o log.csv");
        List<String> lines = Files.readAllLines(folder.resolve("log.csv"));
        replay("whole");
        String middle = lines.get(lines.size() / 2).replaceAll(",.*", "");
        int end = lines.size();
        while (!lines.get(end - 1).startsWith(middle + ",")) {
            end--;
        }
        Files.write(folder.resolve("log.csv"), lines.subList(0, end));
        replay("cut");
        assertThat(make("top whole -n 100 --at", middle).out())
                .startsWith("players (")
                .contains("commanders (")
                .isEqualTo(make("top cut -n 100").out().replace(" rated\n", " rated until game " + middle + "\n"));
        for (String ladder : List.of("players", "commanders")) {
            assertThat(make("export whole --to csv --at", middle, "--table", ladder)
                            .out())
                    .isEqualTo(read("cut/" + ladder + ".csv"));
        }
    }

    /** Of one ladder, and whatever the run asks of those in its tables. */
    @Test
    void before_a_game_everybody_who_played_is_known() throws IOException {
        writeLog(true);
        replay("whole", "--min-games=10");
        PublishedRun run = PublishedRun.open("whole", folder.resolve("whole"));
        List<String> lines = Files.readAllLines(folder.resolve("log.csv")).subList(1, 61);
        List<String> indoors =
                lines.stream().filter(line -> line.contains("indoors")).toList();
        PastRun past = PastRun.of(run, new PastRun.Bound("G60", null, false));
        assertThat(past.isEnd()).isFalse();
        assertThat(past.contests("indoors")).isEqualTo(indoors.size());
        assertThat(past.drawn("indoors"))
                .isEqualTo(indoors.stream()
                        .map(line -> line.split(","))
                        .filter(cells -> cells[6].equals(cells[7]))
                        .count())
                .isPositive();
        LadderStandings table = LadderStandings.read(
                        past.published(),
                        past.published().manifest().table("players").orElseThrow())
                .get("indoors");
        assertThat(table.rows())
                .extracting(Standing::player)
                .containsExactlyInAnyOrderElementsOf(indoors.stream()
                        .flatMap(line -> Stream.of(line.split(",")[4], line.split(",")[5]))
                        .distinct()
                        .toList());
        assertThat(table.rows()).extracting(Standing::rank).isSortedAccordingTo(Comparator.reverseOrder());
    }

    @Test
    void before_the_first_game_no_player_is_known() throws IOException {
        writeLog(true);
        replay("whole");
        PublishedRun run = PublishedRun.open("whole", folder.resolve("whole"));
        for (PastRun.Bound bound : List.of(
                new PastRun.Bound("G0", null, false), new PastRun.Bound(null, GameTime.ofText("2026-01-01"), false))) {
            PastRun past = PastRun.of(run, bound);
            assertThat(past.published()
                            .manifest()
                            .table("players")
                            .orElseThrow()
                            .rows())
                    .isZero();
            assertThat(past.contests("indoors") + past.contests("outdoors")).isZero();
        }
        assertThat(PastRun.of(run, new PastRun.Bound("nobody", null, false)).isEnd())
                .isTrue();
    }
}
