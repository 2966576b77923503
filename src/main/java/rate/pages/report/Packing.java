package rate.pages.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntFunction;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import rate.file.input.language.Language;
import rate.file.input.source.Source;
import rate.file.output.JsonObject;
import rate.pages.report.page.PageHead;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.form.RunFiles;
import rate.study.explain.StoryText;

/** The content compressed, and thinned until it is small enough. */
record Packing(Content content, PageHead head, int most) {

    /*
     * How a run becomes one page.
     *
     * pages.report reads tables and ledger once into flat columns (Content), thins what is too large (Packing) and
     * writes it as compressed JSON into a page. The scripts below src/main/resources/rate/pages/report draw it. Each
     * has one idea, and the page joins them in the order of scripts.txt.
     *
     * Why not charts as SVG, and no scripts? Every player times every chart would not fit in a page, and one could
     * neither search nor zoom. Why not the tables themselves in the page? A ledger is fifty times as large as what can
     * be seen of it.
     */

    /** Points of a path: with the first ones it is drawn as if it had all, with the last it shows the final rating. */
    private static final int[] POINTS = {200, 120, 80, 60, 40, 24, 12, 4};

    /** Paths may take so much of the room; the rest is for games. */
    private static final double PATHS = 0.8;

    /** Of the room that is left for games so much is used, as not all are of one size. */
    private static final double SAFE = 0.97;

    /** With so much of its room used a page is full: more than that shows hardly another player, and takes a while. */
    private static final double FULL = 0.96;

    /**
     * All of it, if that is small enough; else shorter paths and the last games; else the leaders of each ladder, as many as
     * there is room for.
     */
    byte[] bytes() throws IOException {
        byte[] packed = content.isLarge ? null : ofEverybody();
        return packed == null ? ofLeaders() : packed;
    }

    /** With a path for everybody; null if there is no room for these. */
    private byte @Nullable [] ofEverybody() throws IOException {
        byte[] packed = fitting(Thinning.NONE, most);
        for (int i = 0; i < POINTS.length && packed == null; i++) {
            boolean isLast = i == POINTS.length - 1;
            byte[] paths = fitting(Thinning.ofPaths(0, POINTS[i]), isLast ? most : (int) (PATHS * most));
            packed = paths == null ? null : withGames(paths, POINTS[i]);
        }
        return packed == null ? fitting(Thinning.ofLeast(POINTS[POINTS.length - 1]), most) : packed;
    }

    /** Beside paths of so many points, all games or as many as there is room for. */
    private byte[] withGames(byte[] paths, int points) throws IOException {
        int listed = content.games.listed();
        byte[] packed = packed(Thinning.ofPaths(listed, points), Integer.MAX_VALUE);
        while (packed.length > most && listed > 0) {
            double room = SAFE * (most - paths.length) / (packed.length - paths.length);
            listed = (int) (listed * Math.max(0, room));
            packed = packed(Thinning.ofPaths(listed, points), Integer.MAX_VALUE);
        }
        return packed;
    }

    /**
     * With everybody in the standings if there is room for that, or else with as many rows, or as many ladders, as there is.
     */
    private byte[] ofLeaders() throws IOException {
        int largest = content.largest();
        byte[] packed = largest(Thinning::ofDetails, 0, largest);
        packed = packed == null ? largest(Thinning::ofRows, 1, largest) : packed;
        packed = packed == null ? largest(Thinning::ofLadders, 0, content.ladders.size()) : packed;
        return packed == null ? packed(Thinning.ofLadders(0), Integer.MAX_VALUE) : packed;
    }

    /**
     * That of a number with which the page is full, or of the largest number for which there is room; null if there is none for
     * the least. Bytes are nearly proportional to the number: a few players show how many it may be, and where these are too
     * many, the middle of the rest is tried.
     */
    private byte @Nullable [] largest(IntFunction<Thinning> of, int least, int number) throws IOException {
        byte[] largest = fitting(of.apply(least), most);
        if (largest == null) {
            return null;
        }
        double aim = (1 + FULL) / 2 * most;
        int before = largest.length;
        int from = least;
        int to = Math.max(least, number);
        boolean isTooMany = false;
        while (from < to && largest.length < FULL * most) {
            double each = Math.max(1, largest.length - before) / (double) Math.max(1, from - least);
            double guess = from == least ? from + (to - from) / 16.0 : from + (aim - largest.length) / each;
            int next = isTooMany ? from + (to - from + 1) / 2 : (int) Math.max(from + 1, Math.min(to, guess));
            byte[] packed = fitting(of.apply(next), most);
            largest = packed == null ? largest : packed;
            from = packed == null ? from : next;
            to = packed == null ? next - 1 : to;
            isTooMany = packed == null;
        }
        return largest;
    }

    /** Null if it is larger than so many bytes. */
    private byte @Nullable [] fitting(Thinning thinning, int room) throws IOException {
        try {
            return packed(thinning, room);
        } catch (BoundedBytes.Full e) {
            return null;
        }
    }

    /** @throws BoundedBytes.Full if it is larger than so many bytes */
    private byte[] packed(Thinning thinning, int room) throws IOException {
        BoundedBytes packed = new BoundedBytes(room);
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed, 1 << 16)) {
            new ContentJson(thinning).write(gzip);
        }
        return packed.toByteArray();
    }

    /** Bytes up to some number: what would become larger is not made to its end. */
    private static final class BoundedBytes extends ByteArrayOutputStream {

        private static final class Full extends RuntimeException {

            private static final long serialVersionUID = 1;
        }

        private final int most;

        BoundedBytes(int most) {
            this.most = most;
        }

        @Override
        public synchronized void write(byte[] more, int from, int length) {
            if (length > most - count) {
                throw new Full();
            }
            super.write(more, from, length);
        }
    }

    /** The content as the page reads it: one JSON value, described in docs/report.md. */
    final class ContentJson {

        private final Thinning thinning;
        private final Content.NameNumbers names = new Content.NameNumbers(content.names);

        /** Of all paths, and how many there were. */
        private final long[] points = new long[2];

        private long rows;
        private long details;

        ContentJson(Thinning thinning) {
            this.thinning = thinning;
        }

        /** Writes it; closes nothing. */
        void write(OutputStream out) throws IOException {
            try (JsonGenerator json =
                    new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
                json.writeStartObject();
                head().writeKeys(json);
                List<LadderContent> ladders = content.mostPlayed(thinning.ladders());
                json.writeArrayFieldStart("ladders");
                for (LadderContent ladder :
                        ladders) { // one after the other: all at once may take more memory than the run
                    JsonObject.write(json, ladder(ladder));
                }
                json.writeEndArray();
                foot(ladders.size()).writeKeys(json);
                json.writeEndObject();
            }
        }

        private JsonObject head() {
            JsonObject story = new JsonObject();
            Language words = head.words();
            StoryText.texts().forEach((key, text) -> story.put(key, words.text(text)));
            RunManifest manifest = content.run.manifest();
            PublishedRun previous = content.previous;
            return new JsonObject()
                    .put("format", "rate-report/1")
                    .put("title", head.title())
                    .put("program", head.identity().program())
                    .put("only", content.only)
                    .put("leftOut", content.active.others(words::text, words::form))
                    .put("counts", manifest.counts())
                    .put("rankSigmas", content.rankSigmas > 0 ? content.rankSigmas : null)
                    .put("previous", previous == null ? null : new JsonObject().put("name", previous.name()))
                    .put("times", content.isTimed)
                    .put("ledger", manifest.ledger().isPresent())
                    .put("games", content.games.json(content.games.listedFrom(thinning.games())))
                    .put("activity", content.activity.json())
                    .put("time", content.time())
                    .put("story", story)
                    .putAll(manifest());
        }

        private JsonObject ladder(LadderContent ladder) {
            LadderJson json = new LadderJson(content, ladder, names, thinning, head.words());
            rows += json.rows();
            details += json.details();
            return json.json(points);
        }

        /** The names that the ladders need, and how much of the run is there. */
        private JsonObject foot(int ladders) {
            GamesContent games = content.games;
            return new JsonObject()
                    .put("players", names.all())
                    .put(
                            "listed",
                            new JsonObject()
                                    .put("games", games.listed() - games.listedFrom(thinning.games()))
                                    .put("of", games.count())
                                    .put("points", points[0])
                                    .put("pointsOf", points[1])
                                    .put("details", details)
                                    .put("rows", rows)
                                    .put("rowsOf", content.shown())
                                    .put("playersOf", content.players)
                                    .put("ladders", ladders)
                                    .put("laddersOf", content.ladders.size()));
        }

        /** Letter for letter as it lies in the run. */
        private JsonObject manifest() {
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            try (Source source = content.run.source(RunFiles.MANIFEST)) {
                source.drainTo(text);
                return new JsonObject()
                        .literal(
                                "manifest",
                                text.toString(StandardCharsets.UTF_8).trim())
                        .put("manifestDigest", source.sha256());
            }
        }
    }

    /**
     * How much is left out so that the page stays small.
     *
     * @param games how many of the last games are listed, at most
     * @param points how many points the path of a player has, at most
     * @param moves how many of a player's largest gains there are, at most, and how many of the largest losses
     * @param details of how many players of a ladder, best first, the page has more than their row: path, peak, results
     * @param rows how many rows the standings of a ladder have, at most; a ladder that has more is {@linkplain LadderJson cut}
     * @param ladders how many ladders there are, at most: those with the most games
     */
    record Thinning(int games, int points, int moves, int details, int rows, int ladders) {

        private static final int ALL = Integer.MAX_VALUE;

        /** Points of the path of a leader where not everybody has one. */
        private static final int OF_LEADERS = 24;

        /** Nothing but what the reading leaves out. */
        static final Thinning NONE = new Thinning(ALL, ALL, ALL, ALL, ALL, ALL);

        /** Everybody, with shorter paths and the last games. */
        static Thinning ofPaths(int games, int points) {
            return new Thinning(games, points, ALL, ALL, ALL, ALL);
        }

        /** The least of everybody: so many points, and the largest gain and loss. */
        static Thinning ofLeast(int points) {
            return new Thinning(0, points, 1, ALL, ALL, ALL);
        }

        /** Everybody is in the standings, but only so many leaders of each ladder have more than that. */
        static Thinning ofDetails(int details) {
            return new Thinning(0, OF_LEADERS, ALL, details, ALL, ALL);
        }

        /** Only so many leaders of each ladder are in the standings. */
        static Thinning ofRows(int rows) {
            return new Thinning(0, OF_LEADERS, ALL, 0, rows, ALL);
        }

        /** Only so many ladders, with the leader of each. */
        static Thinning ofLadders(int ladders) {
            return new Thinning(0, OF_LEADERS, ALL, 0, 1, ladders);
        }
    }
}
