package rate.report.player;

/** Runs of results of one player: the longest of each kind, of equal ones the first, and how long the present one is. */
final class Streaks {

    /** What all games of a run have in common. */
    enum Kind {
        WINS,
        UNBEATEN,
        LOSSES;

        private boolean has(char outcome) {
            return switch (this) {
                case WINS -> outcome == 'w';
                case UNBEATEN -> outcome != 'l';
                case LOSSES -> outcome == 'l';
            };
        }
    }

    private static final Kind[] KINDS = Kind.values();

    private final int[] now = new int[KINDS.length];
    private final int[] longest = new int[KINDS.length];
    private final long[] end = new long[KINDS.length];

    /**
     * The next game.
     *
     * @param outcome {@code w}, {@code d} or {@code l}
     * @param at when
     */
    void add(char outcome, long at) {
        for (Kind kind : KINDS) {
            int i = kind.ordinal();
            now[i] = kind.has(outcome) ? now[i] + 1 : 0;
            if (now[i] > longest[i]) {
                longest[i] = now[i];
                end[i] = at;
            }
        }
    }

    /** How many games the longest one has; 0 if there is none. */
    int longest(Kind kind) {
        return longest[kind.ordinal()];
    }

    /** When the last game of the longest one was. */
    long end(Kind kind) {
        return end[kind.ordinal()];
    }

    /** How many games the present one has, up to the last game of all; 0 if that does not belong to one. */
    int now(Kind kind) {
        return now[kind.ordinal()];
    }
}
