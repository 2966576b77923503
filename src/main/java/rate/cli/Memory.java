package rate.cli;

/** Messages for a log for which the memory was too small. */
final class Memory {

    private static final long MEGABYTE = 1 << 20;
    private static final long GIGABYTE = 1 << 30;

    /** So many megabytes a small amount is a multiple of. */
    private static final long STEP = 64;

    private Memory() {}

    /** The clause that says what is wrong. */
    static String tooSmall(long bytes) {
        return "this log needs more memory than " + bytes / MEGABYTE + " MB";
    }

    /** The advice to set at least twice as much memory as there was. */
    static String more(long bytes) {
        long twice = 2 * bytes;
        String amount = twice >= GIGABYTE ? ceil(twice, GIGABYTE) + "g" : ceil(twice, STEP * MEGABYTE) * STEP + "m";
        return "Set RATE_JAVA_OPTS=-Xmx" + amount + ".";
    }

    private static long ceil(long number, long unit) {
        return (number + unit - 1) / unit;
    }
}
