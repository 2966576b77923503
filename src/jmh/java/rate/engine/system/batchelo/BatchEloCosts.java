package rate.engine.system.batchelo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import rate.engine.math.Logistic;
import rate.engine.math.SplitMix;
import rate.engine.rating.FitContext;

/** Measures the search of batch Elo where everybody met everybody in ten games; one thread, the least of several runs. */
public final class BatchEloCosts {

    private static final int RUNS = 5;
    private static final int GAMES = 10;
    private static final double FACTOR = Logistic.factor(10, 400);

    private BatchEloCosts() {}

    /** @param sizes numbers of players; default 500 1000 2000 4000 */
    public static void main(String[] sizes) {
        System.out.printf(Locale.ROOT, "%7s %12s %12s %12s%n", "players", "pairs", "iterations", "fit [s]");
        for (String size : sizes.length == 0 ? new String[] {"500", "1000", "2000", "4000"} : sizes) {
            measure(Integer.parseInt(size));
        }
    }

    private static void measure(int n) {
        SplitMix random = new SplitMix(1);
        double[] strengths = new double[n];
        Arrays.setAll(strengths, player -> FACTOR * random.nextInt(1200));
        List<PairResult> results = new ArrayList<>();
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < a; b++) {
                int won = 0;
                for (int game = 0; game < GAMES; game++) {
                    won += random.nextInt(1 << 20) < (1 << 20) * Logistic.of(strengths[a] - strengths[b]) ? 1 : 0;
                }
                results.add(new PairResult(a, b, GAMES, won));
            }
        }
        boolean[] held = new boolean[n];
        held[0] = true;
        double least = Double.POSITIVE_INFINITY;
        int[] iterations = new int[1];
        for (int run = 0; run < RUNS; run++) {
            long start = System.nanoTime();
            new LogisticFit(results, n, false, new double[n], held, 1e-6, FACTOR, new FitContext() {
                @Override
                public void round(int round, double step) {
                    iterations[0] = round;
                }
            });
            least = Math.min(least, (System.nanoTime() - start) / 1e9);
        }
        System.out.printf(Locale.ROOT, "%7d %,12d %12d %12.4f%n", n, results.size(), iterations[0], least);
    }
}
