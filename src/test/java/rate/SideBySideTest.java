package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.math.SplitMix;
import rate.engine.stage.Stage;

/** However many ladders are rated at a time, a run has the same bytes, and says the same. */
class SideBySideTest {

    private static final int GAMES = 900;

    @TempDir
    private Path folder;

    static Stream<String> models() {
        return Stream.concat(EverySystemReplayTest.models(), Stream.of("whr", "ttt", "schulze"));
    }

    /** All of a run, and what was said while it was made. */
    private Map<String, String> run(int jobs, String... words) throws IOException {
        List<String> all = new ArrayList<>(List.of("replay", "log.csv", "-o", "run", "--jobs", "" + jobs));
        all.addAll(List.of(words));
        // What has the bytes of a run that was proved needs no proof.
        String[] command = all.toArray(String[]::new);
        Program.Ended ended = jobs == 1 ? Program.run(folder, command) : Program.runUnproved(folder, command);
        Map<String, String> run = new TreeMap<>();
        run.put("exit", "" + ended.exit());
        run.put("said", ended.err().replaceAll(" in [^,]*,", ""));
        if (Files.exists(folder.resolve("run"))) {
            for (Path file : Program.files(folder.resolve("run/current").toRealPath())) {
                if (!file.toString().endsWith(".cache")) {
                    run.put(file.getFileName().toString(), Files.readString(file));
                }
            }
        }
        return run;
    }

    private void assertThatJobsDoNotMatter(int exit, String... words) throws IOException {
        Map<String, String> one = run(1, words);

        assertThat(one).as(one.get("said")).containsEntry("exit", "" + exit);
        assertThat(run(4, words)).isEqualTo(one);
    }

    /** Seven ladders of duels; players with the higher number are the better ones. */
    private void writeDuels() throws IOException {
        SplitMix random = new SplitMix(5);
        List<String> lines = new ArrayList<>(List.of("time,season,ladder,condition,player1,player2,score1,score2"));
        for (int game = 0; game < GAMES; game++) {
            int a = random.nextInt(9);
            int b = (a + 1 + random.nextInt(8)) % 9;
            int scoreA = 10 + a + random.nextInt(12);
            int scoreB = 10 + b + random.nextInt(12);
            scoreA += scoreA == scoreB ? 1 : 0;
            lines.add("2026-%02d-%02d,%d,L%d,%s,p%d,p%d,%d,%d"
                    .formatted(
                            1 + game / 84,
                            1 + game / 3 % 28,
                            game / 300,
                            random.nextInt(7),
                            game % 3 == 0 ? "wet" : "dry",
                            a,
                            b,
                            scoreA,
                            scoreB));
        }
        Files.write(folder.resolve("log.csv"), lines);
    }

    @ParameterizedTest
    @MethodSource("models")
    void of_every_system(String system) throws IOException {
        writeDuels();

        assertThatJobsDoNotMatter(0, "--system", system);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--system=elo -P revert=0.5 -P revert-to=mean",
                "--system=trueskill --carry=season -P revert=0.2",
                "--system=elo -P blend=0.3",
                "--system=glicko2 --period=month --format=json --ledger=compact",
                "--system=glicko --period=7d --no-deltas",
                "--system=elo --anchor=p3=1600 --only-ladder=L2 --only-ladder=L5",
                "--system=trueskill --keep-columns=condition --teams --min-games=3"
            })
    void with_options(String words) throws IOException {
        writeDuels();

        assertThatJobsDoNotMatter(0, words.split(" "));
    }

    /** Teams with commanders; some games cannot be rated, and one file has what is no game. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "--on-problem=reject",
                "--on-problem=reject --teams --ledger=compact",
                "--on-problem=reject --system=trueskill --teams --sort=time",
                "--on-problem=reject --exclude=wrong.csv --since=2026-01-02"
            })
    void with_games_that_are_not_rated(String words) throws IOException {
        writeTeams();

        assertThatJobsDoNotMatter(4, words.split(" "));
    }

    /** The first one in order of the log, whatever the others came to. */
    @ParameterizedTest
    @ValueSource(strings = {"", "--system=trueskill"})
    void a_game_that_ends_the_run_is_the_same(String words) throws IOException {
        writeTeams();
        List<String> all = new ArrayList<>(List.of("--on-problem=stop"));
        all.addAll(words.isEmpty() ? List.of() : List.of(words.split(" ")));

        assertThatJobsDoNotMatter(3, all.toArray(String[]::new));
        assertThat(folder.resolve("run/current")).doesNotExist();
    }

    /** Else all this would be true of one thread. */
    @ParameterizedTest
    @CsvSource({"3, log.csv, true", "2, log.csv, false", "3, -, false"})
    void files_are_rated_by_raters(int jobs, String log, boolean expected) throws IOException {
        List<String> lines = new ArrayList<>(List.of("player1,player2,score1,score2,ladder"));
        for (int bad = 0; bad < 40; bad++) {
            lines.add("Ann,Bob,?,2,1v1");
        }
        for (int game = 0; game < 30_000; game++) {
            lines.add("p" + game % 7 + ",q" + game % 5 + ",2,1," + (game % 2 == 0 ? "1v1" : "2v2"));
        }
        Files.write(folder.resolve("log.csv"), lines);
        AtomicBoolean done = new AtomicBoolean();
        AtomicBoolean seen = new AtomicBoolean();
        Stage watch = Stage.start("watch", () -> {
            while (!done.get() && !seen.get()) {
                seen.set(Thread.getAllStackTraces().keySet().stream()
                        .anyMatch(thread -> thread.getName().equals("rater")));
                LockSupport.parkNanos(200_000);
            }
        });
        byte[] input = log.equals("-") ? Files.readAllBytes(folder.resolve("log.csv")) : new byte[0];
        Program.Ended ended = Program.runUnproved(
                folder,
                input,
                Map.of(),
                "replay",
                log,
                "--system=elo",
                "--on-problem=reject",
                "--jobs",
                "" + jobs,
                "-o",
                "run");
        done.set(true);
        watch.join();

        assertThat(ended.exit()).as(ended.err()).isEqualTo(4);
        assertThat(seen.get()).isEqualTo(expected);
    }

    private void writeTeams() throws IOException {
        SplitMix random = new SplitMix(8);
        List<String> lines = new ArrayList<>(List.of("game,time,ladder,team,player,role,fraction,place"));
        for (int game = 0; game < GAMES; game++) {
            int first = random.nextInt(20);
            int winner = random.nextInt(2);
            for (int member = 0; member < 6; member++) {
                boolean isBad = game % 97 == 60 && member == 4;
                lines.add("G%d,%d,L%d,%s,p%d,%s,%s,%d"
                        .formatted(
                                game,
                                1767225600 + 600L * game,
                                game * game % 11,
                                member < 3 ? "red" : "blue",
                                game % 89 == 70 && member == 5 ? first : (first + member) % 20,
                                member % 3 == 0 ? "commander" : "player",
                                isBad ? "much" : member == 2 ? "0.5" : "1",
                                member / 3 == winner ? 1 : 2));
            }
        }
        Files.write(folder.resolve("log.csv"), lines);
        Files.write(folder.resolve("wrong.csv"), List.of("game,reason", "G12,a test", "G13,another one"));
    }
}
