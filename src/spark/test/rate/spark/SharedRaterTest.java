package rate.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.InFolder;
import rate.Program;
import rate.cli.Rate;
import rate.cli.command.ReplayCommand;
import rate.cli.terminal.ProcessContext;
import rate.engine.game.Game;
import rate.engine.rating.OnlineSystem;
import rate.engine.replay.HistoryReplay;
import rate.engine.replay.Replay;
import rate.engine.state.StateWriter;
import rate.file.input.source.Bytes;
import rate.log.GameLog;
import rate.spark.SharedRater.RatedElsewhere;

/** Two replays of some ladders each, put together, are one replay: every byte of the run is the same. */
class SharedRaterTest extends InFolder {

    private ProcessContext silent() {
        return saying(OutputStream.nullOutputStream());
    }

    private ProcessContext saying(OutputStream err) {
        return new ProcessContext(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                err,
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
                boolean isOnline = job.plan().rules().system().system() instanceof OnlineSystem<?>;
                LadderShare share = isOnline ? new LadderShare(job.run()) : null;
                HistoryReplay history =
                        isOnline ? null : (HistoryReplay) Replay.of(job.run().setting(null, problem -> {}));
                try (GameLog log = new GameLog(
                        job.console().logs(job.log().logs).sources(),
                        job.plan().reading(),
                        job.plan().beginning().roster(),
                        problem -> {},
                        false)) {
                    for (Game game = log.next(); game != null; game = log.next()) {
                        if (part(game) == part && share != null) {
                            share.rate(game, results.get(part));
                        } else if (part(game) == part) {
                            history.play(game);
                        }
                    }
                }
                states.add(share != null ? share.state() : fits(history));
            }
        }

        private static byte[] fits(HistoryReplay history) {
            StateWriter fits = new StateWriter();
            history.saveFits(fits, SavedSolution::save);
            return fits.toBytes();
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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--teams",
                "--ledger compact --format json --teams",
                "--system=glicko2 --period=month",
                "--system=elo -P revert=0.5 --season=year",
                "--system=aps",
                "--system=copeland --min-games=40",
                "--system=pwin --format json",
                "--system=anpp",
                "--system=vote",
                "--system=knnpbi",
                "--system=borda",
                "--system=schulze",
                "--system=ranked-pairs",
                "--system=batch-elo --anchor=p3=1500",
                "--system=arena",
                "--system=ttt --anchor=p3=30/1",
                "--system=margin-through-time",
                "--system=whr",
                "--system=batch-elo -P mean=1.7e308 -P scale=1.7e308" // whose ratings are no numbers on any ladder
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
        write("log.csv", log);
        List<String> words = new ArrayList<>(List.of("replay", "log.csv", "--on-problem=reject"));
        words.addAll(List.of(options.split(" ")));
        words.addAll(List.of("-o", "run"));
        Program.Ended alone = run(words.toArray(String[]::new));
        Map<String, String> expected = alone.exit() == 4 ? files("run") : Map.of();

        List<ReplayCommand.Job> jobs = new ArrayList<>();
        for (int part = 0; part < 2; part++) {
            jobs.add(Rate.replay(silent(), words.toArray(String[]::new)));
        }
        ReplayCommand.Execution shared = job -> job.run()
                .executeElsewhere(
                        (roster, listener) -> new GameLog(
                                job.console().logs(job.log().logs).sources(),
                                job.plan().reading(),
                                roster,
                                listener,
                                false),
                        new SharedRun(job.plan().beginning().roster(), () -> new TwoShares(jobs)));
        words.set(words.size() - 1, "shared");
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        assertThat(Rate.run(saying(said), shared, words.toArray(String[]::new))).isEqualTo(alone.exit());
        assertThat(said.toString(StandardCharsets.UTF_8)).isEqualTo(alone.err());
        if (options.contains("1.7e308")) {
            assertThat(alone.err()).contains("would not be a finite number");
        } else {
            assertThat(files("shared")).isEqualTo(expected).containsKey("manifest.json");
        }
    }
}
