package rate.cost;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import rate.engine.math.SplitMix;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;

/** Writing the ledger: the cells of a row like those of {@code deltas.csv}, in every digit, to nowhere. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "-XX:+UseSerialGC")
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class WritingRows {

    private static final List<String> COLUMNS = List.of(
            "game",
            "time",
            "role",
            "team",
            "player",
            "place",
            "fraction",
            "expected",
            "mu_before",
            "mu_after",
            "mu_delta",
            "sigma_before",
            "sigma_after",
            "sigma_delta",
            "rank_before",
            "rank_after",
            "rank_delta");

    /** A power of two. */
    private static final int RATINGS = 1 << 16;

    /** In which form. */
    @Param
    public TableFormat format;

    private final double[] mu = new double[RATINGS];
    private final double[] sigma = new double[RATINGS];
    private TableWriter table;
    private int next;

    /** Ratings such as systems give, with all their digits. */
    @Setup
    public void setUp() throws IOException {
        SplitMix random = new SplitMix(1);
        for (int i = 0; i < RATINGS; i++) {
            mu[i] = 25 + 5 * random.nextGaussian();
            sigma[i] = 2 + Math.abs(random.nextGaussian());
        }
        table = format.open(OutputStream.nullOutputStream(), COLUMNS);
    }

    /** Ends the table. */
    @TearDown
    public void tearDown() throws IOException {
        table.close();
    }

    /** One row. */
    @Benchmark
    public void write() throws IOException {
        int before = next;
        next = next + 1 & RATINGS - 1;
        table.text("G1234567")
                .text("2020-01-01T00:00:00Z")
                .text("player")
                .text("Ganide")
                .text("Ganide");
        table.count(1).exact(1).rounded(0.5 + 1e-6 * before);
        pair(mu[before], mu[next]);
        pair(sigma[before], sigma[next]);
        double rankBefore = mu[before] - 3 * sigma[before];
        double rankAfter = mu[next] - 3 * sigma[next];
        table.rounded(rankBefore)
                .rounded(rankAfter)
                .rounded(rankAfter - rankBefore)
                .endRow();
    }

    private void pair(double before, double after) throws IOException {
        table.exact(before).exact(after).rounded(after - before);
    }
}
