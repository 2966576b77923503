package rate.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPOutputStream;

/** The content compressed, and thinned until it is small enough. */
final class Packing {

    /**
     * How much is left out so that the page stays small.
     *
     * @param games how many of the last games are listed, at most
     * @param points how many points the path of a player has, at most
     */
    record Thinning(int games, int points) {

        /** Nothing but what the reading leaves out. */
        static final Thinning NONE = new Thinning(Integer.MAX_VALUE, Integer.MAX_VALUE);
    }

    /** Points of a path: with the first ones it is drawn as if it had all, with the last it shows the final rating. */
    private static final int[] POINTS = {200, 120, 80, 60, 40, 24, 12, 4};

    /** Paths may take so much of the room; the rest is for games. */
    private static final double PATHS = 0.8;

    /** Of the room that is left for games so much is used, as not all are of one size. */
    private static final double SAFE = 0.97;

    private final Content content;
    private final Heading heading;
    private final int most;

    /**
     * @param heading what the page calls itself
     * @param most bytes of it
     */
    Packing(Content content, Heading heading, int most) {
        this.content = content;
        this.heading = heading;
        this.most = most;
    }

    /** All of it, if that is small enough; else shorter paths; else the last games, as many as there is room for. */
    byte[] bytes() throws IOException {
        byte[] packed = packed(Thinning.NONE);
        for (int i = 0; i < POINTS.length && packed.length > most; i++) {
            byte[] paths = packed(new Thinning(0, POINTS[i]));
            if (paths.length < PATHS * most || i == POINTS.length - 1) {
                packed = withGames(paths, POINTS[i]);
            }
        }
        return packed;
    }

    /** Beside paths of so many points, all games or as many as there is room for. */
    private byte[] withGames(byte[] paths, int points) throws IOException {
        int listed = content.games().listed();
        byte[] packed = packed(new Thinning(listed, points));
        while (packed.length > most && listed > 0) {
            double room = SAFE * (most - paths.length) / (packed.length - paths.length);
            listed = (int) (listed * Math.max(0, room));
            packed = packed(new Thinning(listed, points));
        }
        return packed;
    }

    private byte[] packed(Thinning thinning) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed, 1 << 16)) {
            new ContentJson(content, thinning, heading).write(gzip);
        }
        return packed.toByteArray();
    }
}
