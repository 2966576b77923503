package rate.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPOutputStream;

/** The content compressed, and thinned until it is small enough. */
final class Packing {

    /** Paths with so many points are drawn as if they had all; what is thinner shows. */
    private static final int[] POINTS = {160, 64, 16};

    /** Of the room that is left for games so much is used, as not all are of one size. */
    private static final double SAFE = 0.97;

    private final Content content;
    private final String program;
    private final int most;

    /**
     * @param program name and version of the program that writes it
     * @param most bytes of it
     */
    Packing(Content content, String program, int most) {
        this.content = content;
        this.program = program;
        this.most = most;
    }

    /** All of it, if that is small enough; else shorter paths; else the last games, as many as there is room for. */
    byte[] bytes() throws IOException {
        byte[] packed = packed(Thinning.NONE);
        for (int i = 0; i < POINTS.length && packed.length > most; i++) {
            packed = packed(new Thinning(Integer.MAX_VALUE, POINTS[i]));
            int rest = packed.length > most ? packed(new Thinning(0, POINTS[i])).length : 0;
            int listed = content.games().listed();
            for (double share = SAFE; packed.length > most && rest < most && share > 0; share -= 0.1) {
                double room = (double) (most - rest) / (packed.length - rest);
                listed = (int) (listed * Math.min(1, room) * share);
                packed = packed(new Thinning(listed, POINTS[i]));
            }
        }
        return packed;
    }

    private byte[] packed(Thinning thinning) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed, 1 << 16)) {
            new ContentJson(content, thinning, program).write(gzip);
        }
        return packed.toByteArray();
    }
}
