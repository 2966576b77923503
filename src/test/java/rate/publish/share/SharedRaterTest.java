package rate.publish.share;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.Program;
import rate.cli.Rate;
import rate.cli.command.ReplayCommand;
import rate.cli.terminal.Environment;
import rate.game.Game;
import rate.input.source.Bytes;
import rate.log.GameLog;

/** Two replays of some ladders each, put together, are one replay: every byte of the run is the same. */
class SharedRaterTest {

    @TempDir
    private Path folder;

    private Environment silent() {
        return new Environment(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                Map.of(),
                folder,
                Clock.fixed(Instant.parse("2030-01-01T00:00:00Z"), ZoneOffset.UTC));
    }

    /** Rates the games of each second ladder, one after the other, when the first game is asked for. */
    private static final class TwoShares implements RatedElsewhere {

        private final List<byte[]> states = new ArrayList<>();
        private final List<Bytes> results = List.of(new Bytes(), new Bytes());

        TwoShares(List<ReplayCommand.Job> jobs) {
            for (int part = 0; part < 2; part++) {
                ReplayCommand.Job job = jobs.get(part);
                LadderShare share = job.run().share(job.beginning());
                try (GameLog log = new GameLog(
                        job.console().logs(job.log().logs).sources(),
                        job.reading(),
                        job.roster(),
                        problem -> {},
                        false)) {
                    for (Game game = log.next(); game != null; game = log.next()) {
                        if (part(game) == part) {
                            share.rate(game, results.get(part));
                        }
                    }
                }
                states.add(share.state());
            }
        }

        private static int part(Game game) {
            return String.valueOf(game.ladder()).hashCode() & 1;
        }

        @Override
        public Bytes of(Game game) {
            return results.get(part(game));
        }

        @Override
        public Iterator<byte[]> states() {
            return states.iterator();
        }
    }

    private Map<String, String> files(String run) throws IOException {
        Map<String, String> files = new TreeMap<>();
        for (Path file : Program.files(folder.resolve(run).resolve("current").toRealPath())) {
            files.put(file.getFileName().toString(), Files.readString(file));
        }
        return files;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--teams",
                "--ledger compact --format json --teams",
                "--system=glicko2 --period=month",
                "--system=elo -P revert=0.5 --season=year"
            })
    void two_shares_make_the_run_of_one(String options) throws IOException {
        StringBuilder log = new StringBuilder("game,time,ladder,player1,player2,result\n");
        for (int game = 0; game < 2500; game++) {
            log.append("G%d,%s,L%d,p%d,%s,%s\n"
                    .formatted(
                            game,
                            Instant.parse("2023-01-01T00:00:00Z").plusSeconds(6000L * game),
                            game * game % 11,
                            game % 7,
                            game % 50 == 9 ? "p" + game % 7 : "q" + game % 13,
                            game % 5 == 0 ? "0.5" : game % 3 == 0 ? "1" : "0"));
        }
        Files.writeString(folder.resolve("log.csv"), log);
        List<String> words = new ArrayList<>(List.of("replay", "log.csv", "--on-problem=reject"));
        words.addAll(List.of(options.split(" ")));
        words.addAll(List.of("-o", "run"));
        Program.run(folder, words.toArray(String[]::new));
        Map<String, String> expected = files("run");

        List<ReplayCommand.Job> jobs = new ArrayList<>();
        for (int part = 0; part < 2; part++) {
            jobs.add(Rate.replay(silent(), words.toArray(String[]::new)));
        }
        ReplayCommand.Execution shared = (job, policy, eachGame) -> job.run()
                .executeShared(
                        (roster, listener) -> new GameLog(
                                job.console().logs(job.log().logs).sources(), job.reading(), roster, listener, false),
                        job.beginning(),
                        policy,
                        eachGame,
                        () -> new TwoShares(jobs));
        words.set(words.size() - 1, "shared");
        assertThat(Rate.run(silent(), shared, words.toArray(String[]::new))).isEqualTo(4);
        assertThat(files("shared")).isEqualTo(expected);
        assertThat(expected).containsKey("manifest.json");
    }
}
