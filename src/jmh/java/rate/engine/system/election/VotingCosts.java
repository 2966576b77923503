package rate.engine.system.election;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import rate.engine.math.SplitMix;
import rate.engine.system.election.Electorate.Seeding;
import rate.engine.system.election.Links.LinkStrength;
import rate.engine.system.election.RankedPairs.LockedLinks;
import rate.engine.system.election.Schulze.WidestPaths;

/**
 * Measures the widest paths and the locked links of complete random votes against a loop over the words of n rows of n bits, n
 * times, which is what both would cost if every link united all rows. One thread; the least of several runs.
 */
public final class VotingCosts {

    private static final int RUNS = 5;

    private VotingCosts() {}

    /** @param sizes numbers of players; default 500 1000 2000 4000 */
    public static void main(String[] sizes) {
        System.out.printf(
                Locale.ROOT,
                "%7s %12s %12s %12s %12s %12s%n",
                "players",
                "links [s]",
                "paths [s]",
                "locked [s]",
                "n^3/64 [s]",
                "n^3 [s]");
        for (String size : sizes.length == 0 ? new String[] {"500", "1000", "2000", "4000"} : sizes) {
            measure(Integer.parseInt(size));
        }
    }

    private static void measure(int n) {
        int[][] votes = votes(n);
        double[] means = IntStream.range(0, n)
                .mapToDouble(player -> Arrays.stream(votes[player]).average().orElse(0))
                .toArray();
        Seeding seeding = new Seeding(
                means, IntStream.range(0, n).mapToObj(player -> "p" + player).toList());
        LinkStrength strength = LinkStrength.WINNING_VOTES;
        Links links = Links.of(votes, strength, seeding);
        List<Double> seconds = List.of(
                seconds(() -> Links.of(votes, strength, seeding)),
                seconds(() -> WidestPaths.of(links, votes, strength)),
                seconds(() -> new LockedLinks(links, n)),
                seconds(() -> unions(n)),
                n > 1000 ? Double.NaN : seconds(() -> floydWarshall(votes)));
        System.out.printf(Locale.ROOT, "%7d", n);
        seconds.forEach(each -> System.out.printf(Locale.ROOT, " %12.4f", each));
        System.out.println();
    }

    /** Percentages in thousandths, of strengths and much chance: circles are many. */
    private static int[][] votes(int n) {
        SplitMix random = new SplitMix(1);
        int[][] votes = new int[n][n];
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < a; b++) {
                votes[a][b] = 30_000 * a / n - 30_000 * b / n + 25_000 + random.nextInt(40_000);
                votes[b][a] = 100_000 - votes[a][b];
            }
        }
        return votes;
    }

    private static long unions(int n) {
        int words = (n + 63) / 64;
        long[][] rows = new long[n][words];
        for (int via = 0; via < n; via++) {
            long[] from = rows[via];
            for (long[] row : rows) {
                for (int i = 0; i < words; i++) {
                    row[i] |= from[i] + 1;
                }
            }
        }
        return rows[n - 1][0];
    }

    private static int[][] floydWarshall(int[][] votes) {
        int n = votes.length;
        int[][] p = new int[n][n];
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < n; b++) {
                p[a][b] = votes[a][b] > votes[b][a] ? votes[a][b] : 0;
            }
        }
        for (int via = 0; via < n; via++) {
            for (int a = 0; a < n; a++) {
                int there = p[a][via];
                for (int b = 0; b < n; b++) {
                    p[a][b] = Math.max(p[a][b], Math.min(there, p[via][b]));
                }
            }
        }
        return p;
    }

    private static double seconds(Supplier<Object> work) {
        double least = Double.POSITIVE_INFINITY;
        int kept = 0;
        for (int run = 0; run < RUNS; run++) {
            long start = System.nanoTime();
            kept += work.get().hashCode() & 1;
            least = Math.min(least, (System.nanoTime() - start) / 1e9);
        }
        return kept > RUNS ? Double.NaN : least;
    }
}
