package rate.cost;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import rate.engine.game.Game;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.ProblemListener;
import rate.file.input.source.Source;
import rate.log.GameLog;
import rate.log.order.LogReading;
import rate.study.generate.GameWriter.DuelCsv;
import rate.study.generate.Generator;
import rate.study.generate.LogPlan;

/** Reading plain CSV: from bytes to a game, per duel of a log on the disk that the system keeps in memory. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "-XX:+UseSerialGC")
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class ReadingRows {

    private static final int DUELS = 200_000;

    /** How many players: what grows with them is the wait for memory. */
    @Param({"1000", "100000"})
    public int players;

    private Path file;

    /** Writes the log. */
    @Setup
    public void setUp() throws IOException {
        file = Files.createTempFile("duels", ".csv");
        Generator generator = new Generator(
                new LogPlan(LogPlan.Shape.DUELS, DUELS, players, 2, 2, 0.01, false, false, false, 60, Map.of(), 1));
        try (DuelCsv csv = new DuelCsv(new BufferedOutputStream(Files.newOutputStream(file)))) {
            for (Game game = generator.next(); game != null; game = generator.next()) {
                csv.write(game);
            }
        }
    }

    /** Deletes it. */
    @TearDown
    public void tearDown() throws IOException {
        Files.delete(file);
    }

    /** Every game of the log, with the names of its players looked up. */
    @Benchmark
    @OperationsPerInvocation(DUELS)
    public int read() {
        int teams = 0;
        List<Source> sources = List.of(new Source("duels.csv", file));
        ProblemListener none = problem -> {
            throw new InputRefused(problem);
        };
        try (GameLog log = new GameLog(sources, LogReading.own(), new Roster(), none, false)) {
            for (Game game = log.next(); game != null; game = log.next()) {
                teams += game.teams();
            }
        }
        return teams;
    }
}
