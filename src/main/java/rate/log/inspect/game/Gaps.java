package rate.log.inspect.game;

import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.text.Counted;

/**
 * How games lie in time: in order or not, and how far apart. Distances are counted by size, eight sizes to each doubling, so
 * that the middle one is known to a tenth, and nothing grows with the games.
 */
public final class Gaps {

    private static final int SIZES = 8;

    private static final long MINUTE = 60;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;
    public static final long YEAR = 31_556_952;

    /** So many steps tell which way a log goes. */
    private static final int FEWEST_STEPS = 2;

    private static final double NEARLY_ALL = 0.9;

    private final long[] bySize = new long[64 * SIZES];
    private final long[] sumBySize = new long[64 * SIZES];
    private long distances;
    private long games;
    private long equal;
    private long backwards;
    private long stepsBack;
    private long stepsOn;
    private long furthestBack;
    private long longest;
    private @Nullable GameTime first;
    private @Nullable GameTime last;
    private @Nullable GameTime before;
    private @Nullable GameTime beforeLongest;
    private @Nullable GameTime afterLongest;

    /** Takes note of the next game, in order of the log. */
    void add(GameTime time) {
        games++;
        int step = before == null ? 0 : time.compareTo(before);
        equal += before != null && step == 0 ? 1 : 0;
        stepsBack += step < 0 ? 1 : 0;
        stepsOn += step > 0 ? 1 : 0;
        before = time;
        first = first == null || time.compareTo(first) < 0 ? time : first;
        if (last == null || time.compareTo(last) >= 0) {
            if (last != null && time.second() > last.second()) {
                distance(last, time);
            }
            last = time;
        } else {
            backwards++;
            furthestBack = Math.max(furthestBack, last.second() - time.second());
        }
    }

    private void distance(GameTime from, GameTime to) {
        long seconds = to.second() - from.second();
        distances++;
        int size = size(seconds);
        bySize[size]++;
        sumBySize[size] += seconds;
        if (seconds > longest) {
            longest = seconds;
            beforeLongest = from;
            afterLongest = to;
        }
    }

    /** The size of a distance: the place of its highest bit, and the three bits behind it. */
    private static int size(long seconds) {
        int high = 63 - Long.numberOfLeadingZeros(seconds);
        long behind = high >= 3 ? seconds >> (high - 3) : seconds << (3 - high);
        return high * SIZES + (int) (behind & (SIZES - 1));
    }

    /** Games with a time. */
    public long games() {
        return games;
    }

    public @Nullable GameTime first() {
        return first;
    }

    public @Nullable GameTime last() {
        return last;
    }

    /** From the first time to the last, in seconds; 0 if there is none. */
    public long span() {
        return first == null || last == null ? 0 : last.second() - first.second();
    }

    /** Games that have the time of the game before. */
    public long equal() {
        return equal;
    }

    /** Games before the latest time up to them. */
    public long backwards() {
        return backwards;
    }

    /** Returns true if nearly all times that differ from the one before are before it, and there are some. */
    public boolean isNewestFirst() {
        return stepsBack >= FEWEST_STEPS && stepsBack >= NEARLY_ALL * (stepsBack + stepsOn);
    }

    /** How far before, at most, in seconds. */
    public long furthestBack() {
        return furthestBack;
    }

    /**
     * The middle distance of two times that follow each other, or the mean of those of its size, in seconds; 0 if there is
     * none.
     */
    public long usual() {
        long half = (distances + 1) / 2;
        long below = 0;
        for (int i = 0; i < bySize.length; i++) {
            below += bySize[i];
            if (below >= half && distances > 0) {
                return sumBySize[i] / bySize[i];
            }
        }
        return 0;
    }

    /** The longest distance, in seconds. */
    public long longest() {
        return longest;
    }

    public @Nullable GameTime beforeLongest() {
        return beforeLongest;
    }

    public @Nullable GameTime afterLongest() {
        return afterLongest;
    }

    /** Returns true if the longest distance is far above the usual one: something may be missing there. */
    public boolean isTorn() {
        return distances >= 10 && longest > 20 * usual();
    }

    /** A span of time as people say it, {@code 36 hours}: one unit, rounded down, so that there are at least two of it. */
    public static String inWords(long seconds) {
        if (seconds >= 2 * YEAR) {
            return seconds / YEAR + " years";
        }
        if (seconds >= 2 * DAY) {
            return seconds / DAY + " days";
        }
        if (seconds >= 2 * HOUR) {
            return seconds / HOUR + " hours";
        }
        return seconds >= 2 * MINUTE ? seconds / MINUTE + " minutes" : Counted.of(seconds, "second");
    }
}
