package rate.differential;

import java.util.ArrayList;
import java.util.List;
import rate.engine.math.SplitMix;

/** Random choices that are fixed forever by their seed, on every Java. */
final class Chance {

    private final SplitMix random;

    Chance(long seed) {
        this.random = new SplitMix(seed);
    }

    /** Choices of their own, which do not depend on how many others were made. */
    static Chance of(long seed, long number) {
        return new Chance(new SplitMix(seed).nextLong() ^ new SplitMix(~number).nextLong());
    }

    /** True so many times in a hundred. */
    boolean in(int percent) {
        return random.nextInt(100) < percent;
    }

    /** From 0 to bound - 1. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    /** Both ends are included. */
    int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    double gaussian() {
        return random.nextGaussian();
    }

    /** One of some. */
    <T> T of(List<T> some) {
        return some.get(random.nextInt(some.size()));
    }

    /** One of some. */
    String of(String... some) {
        return some[random.nextInt(some.length)];
    }

    /** The same in another order. */
    <T> List<T> shuffled(List<T> some) {
        List<T> all = new ArrayList<>(some);
        for (int i = all.size() - 1; i > 0; i--) {
            all.set(i, all.set(below(i + 1), all.get(i)));
        }
        return all;
    }

    /** Some of them, in their order. */
    <T> List<T> some(List<T> all, int percent) {
        return all.stream().filter(each -> in(percent)).toList();
    }
}
