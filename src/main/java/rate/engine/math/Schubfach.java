package rate.engine.math;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The shortest decimal that rounds to a double, of several the nearest to it: d·10<sup>k</sup>.
 *
 * <p>Raffaello Giulietti, "The Schubfach way to render doubles", 2020, in its notation. A double v = c·2<sup>q</sup> is
 * what all numbers of an interval R<sub>v</sub> round to, from halfway to its lower neighbour up to halfway to its upper one,
 * the ends included if c is even. The grid of the multiples of 10<sup>k</sup>, with the largest k by which it is no coarser
 * than that interval is long, has in R<sub>v</sub> at least one of u = s·10<sup>k</sup> and w = (s+1)·10<sup>k</sup>, between
 * which v lies; the grid ten times as coarse at most one of u' and w'. ("Schubfach" is a pigeonhole.) So four comparisons
 * decide. They are made in integers, against 4v·10<sup>−k</sup> and the same of the ends of R<sub>v</sub>, which needs
 * 10<sup>−k</sup> to 126 bits and keeps of the product the whole part, and in the last bit whether anything was lost.
 */
final class Schubfach {

    /** Bits of c. */
    private static final int P = 53;

    /** The q of the subnormal numbers and of the least normal ones. */
    private static final int Q_MIN = Double.MIN_EXPONENT - (P - 1);

    /** The least c of a normal number. Below it lies a neighbour at half the usual distance, except at Q_MIN. */
    private static final long C_MIN = 1L << (P - 1);

    /** A subnormal c below this would give a single digit: ten times as much gives two. */
    private static final long C_TINY = 3;

    private static final int K_MIN = -324;
    private static final int K_MAX = 292;

    private static final long MASK_63 = Long.MAX_VALUE;

    /** By −K_MIN + k; each is computed when it is first needed, as a run needs few of them. */
    private static final @Nullable G[] POWERS = new @Nullable G[K_MAX - K_MIN + 1];

    private Schubfach() {}

    /** The k of a double that is finite and not 0: what its decimal d is a multiple of. */
    static int exponent(double v) {
        long c = c(v);
        return c < C_TINY ? K_MIN - 1 : k(c, q(v));
    }

    /** The d of a double that is finite and not 0, without its sign, given its k; it may end with zeros. */
    static long decimal(double v, int exponent) {
        long c = c(v);
        return c < C_TINY ? decimal(10 * c, Q_MIN, K_MIN) : decimal(c, q(v), exponent);
    }

    private static long decimal(long c, int q, int k) {
        int out = (int) c & 1;
        long cb = c << 2;
        long cbl = isIrregular(c, q) ? cb - 1 : cb - 2;
        long cbr = cb + 2;
        int h = q + floorLog2Pow10(-k) + 2;
        G g = g(k);
        long vb = rop(g, cb << h);
        long vbl = rop(g, cbl << h) + out;
        long vbr = rop(g, cbr << h) - out;

        long s = vb >> 2;
        if (s >= 100) {
            long s10 = s / 10 * 10;
            boolean upin = vbl <= s10 << 2;
            boolean wpin = (s10 + 10) << 2 <= vbr;
            if (upin != wpin) {
                return upin ? s10 : s10 + 10;
            }
        }
        boolean uin = vbl <= s << 2;
        boolean win = (s + 1) << 2 <= vbr;
        if (uin != win) {
            return uin ? s : s + 1;
        }
        // Both round to v: the nearer one, and from halfway the even one.
        long beyond = vb - ((2 * s + 1) << 1);
        return beyond < 0 || (beyond == 0 && (s & 1) == 0) ? s : s + 1;
    }

    private static long c(double v) {
        long bits = Double.doubleToRawLongBits(v);
        long t = bits & (C_MIN - 1);
        return biased(bits) == 0 ? t : C_MIN | t;
    }

    private static int q(double v) {
        return Q_MIN + Math.max(0, biased(Double.doubleToRawLongBits(v)) - 1);
    }

    private static int biased(long bits) {
        return (int) (bits >>> (P - 1)) & 0x7FF;
    }

    private static boolean isIrregular(long c, int q) {
        return c == C_MIN && q != Q_MIN;
    }

    private static int k(long c, int q) {
        return isIrregular(c, q) ? floorLog10ThreeQuartersPow2(q) : floorLog10Pow2(q);
    }

    /** floor(log<sub>10</sub> 2<sup>e</sup>) for |e| up to 5 million. */
    static int floorLog10Pow2(int e) {
        return (int) ((e * 661_971_961_083L) >> 41);
    }

    /** floor(log<sub>10</sub> (3/4·2<sup>e</sup>)) for |e| up to 3 million. */
    private static int floorLog10ThreeQuartersPow2(int e) {
        return (int) ((e * 661_971_961_083L - 274_743_187_321L) >> 41);
    }

    /** floor(log<sub>2</sub> 10<sup>e</sup>) for |e| up to 1.8 million. */
    private static int floorLog2Pow10(int e) {
        return (int) ((e * 913_124_641_741L) >> 38);
    }

    /** The product g·cp/2<sup>127</sup>, rounded to odd: its whole part, the last bit set if it is not the whole of it. */
    private static long rop(G g, long cp) {
        long x1 = Math.multiplyHigh(g.g0, cp);
        long y0 = g.g1 * cp;
        long y1 = Math.multiplyHigh(g.g1, cp);
        long z = (y0 >>> 1) + x1;
        long w = y1 + (z >>> 63);
        return w | (((z & MASK_63) + MASK_63) >>> 63);
    }

    /** Two threads may both compute it; as its fields are final, each sees a whole one. */
    private static G g(int k) {
        G known = POWERS[k - K_MIN];
        if (known == null) {
            known = G.of(k);
            POWERS[k - K_MIN] = known;
        }
        return known;
    }

    /** g = floor(10<sup>−k</sup>·2<sup>−r</sup>) + 1, where r makes it a number of 126 bits: 63 upper and 63 lower ones. */
    private record G(long g1, long g0) {

        static G of(int k) {
            int r = floorLog2Pow10(-k) - 125;
            BigInteger power = BigInteger.TEN.pow(Math.abs(k));
            BigInteger g = k > 0
                    ? BigInteger.ONE.shiftLeft(-r).divide(power)
                    : power.shiftRight(r); // to the left, if r is negative
            g = g.add(BigInteger.ONE);
            return new G(g.shiftRight(63).longValueExact(), g.longValue() & MASK_63);
        }
    }
}
