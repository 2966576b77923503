package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import rate.engine.math.TruncatedNormal.Moments;

/** Holds on any machine, or results differ between machines; changes with every change of a formula. */
class BitsTest {

    private long digest;

    private void add(double x) {
        digest = 31 * digest + Double.doubleToRawLongBits(x);
    }

    private void add(Moments moments) {
        add(moments.v());
        add(moments.w());
    }

    @Test
    void results_are_the_same_bits_on_every_machine() {
        SplitMix random = new SplitMix(1);
        for (int i = 0; i < 20_000; i++) {
            double t = random.nextGaussian() * Math.scalb(1.0, random.nextInt(30) - 10);
            double e = random.nextDouble() * Math.scalb(1.0, random.nextInt(30) - 25);
            add(TruncatedNormal.win(t, e));
            add(TruncatedNormal.draw(t, e));
            add(Erfcx.of(t));
            add(Normal.density(t));
            add(Normal.cdf(t));
            add(Normal.quantile(random.nextDouble() + 0x1p-55));
        }

        assertThat(Long.toHexString(digest)).isEqualTo("ce5c4448d9d59a84");
    }

    @Test
    void texts_are_the_same_on_every_machine() {
        SplitMix random = new SplitMix(2);
        for (int i = 0; i < 20_000; i++) {
            double x = random.nextGaussian() * Math.scalb(1.0, random.nextInt(200) - 100);
            digest = 31 * digest + Decimals.exact(x).hashCode();
            digest = 31 * digest + Decimals.rounded(x).hashCode();
        }

        assertThat(Long.toHexString(digest)).isEqualTo("abb06165495deb98");
    }
}
