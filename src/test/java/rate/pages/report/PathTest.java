package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PathTest {

    private static final int LONG = 10_000;

    private static Path walk(int points) {
        Random random = new Random(7);
        Path path = new Path();
        double mu = 25;
        for (int i = 0; i < points; i++) {
            mu += random.nextGaussian();
            path.add(i, mu, 8);
        }
        return path;
    }

    @Test
    void a_short_path_keeps_every_point() {
        Path path = walk(999);
        path.thinned(10);
        assertThat(path.size()).as("thinning leaves it as it was").isEqualTo(999);
        assertThat(path.isWhole()).isTrue();
        assertThat(IntStream.range(0, 999)).allMatch(point -> path.at(point) == point);
    }

    @Test
    void a_long_one_stays_short_and_in_order_with_both_ends_and_says_so() {
        Path path = walk(LONG);
        assertThat(path.size()).isBetween(500, 1000);
        assertThat(path.isWhole()).isFalse();
        assertThat(path.added()).isEqualTo(LONG);
        assertThat(IntStream.range(1, path.size())).allMatch(point -> path.at(point) > path.at(point - 1));
        Path thinned = path.thinned(16);
        assertThat(thinned.size()).isBetween(8, 16);
        assertThat(thinned.at(0)).isZero();
        assertThat(thinned.at(thinned.size() - 1)).isEqualTo(LONG - 1);
    }

    @Test
    void a_peak_stays() {
        Path path = new Path();
        for (int i = 0; i < LONG; i++) {
            path.add(i, i == 4321 ? 100 : 0, 1);
        }
        Path thinned = path.thinned(20);
        assertThat(IntStream.range(0, thinned.size()).mapToDouble(thinned::mu)).contains(100.0);
    }
}
