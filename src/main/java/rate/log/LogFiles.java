package rate.log;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.problem.Complaints;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/**
 * The games of one or more files, one after the other, each sound in itself and as yet unjudged among the others.
 *
 * <p>Each file is recognised by its first bytes: gzip by its magic number, JSON by a bracket or brace, else CSV by its
 * header.
 */
final class LogFiles implements AutoCloseable {

    private final List<Source> sources;
    private final Reading reading;
    private final Numbering numbering = new Numbering();
    private final List<GameLog.Input> inputs = new ArrayList<>();
    private @Nullable GameReader reader;
    private int at;
    private long games;

    LogFiles(List<Source> sources, LogForm form, Names names, Complaints complaints) {
        this.sources = List.copyOf(sources);
        this.reading = new Reading(form.mapping(), form.times(), names, complaints);
    }

    /**
     * The next game; null at the end of the last file.
     *
     * @throws InputRefused if nothing can be read on from here
     */
    @Nullable
    Game next() {
        while (at < sources.size()) {
            if (reader == null) {
                reader = open(sources.get(at));
                games = 0;
            }
            Game game = reader.next();
            if (game != null) {
                games++;
                return game;
            }
            finish(sources.get(at), reader);
            reader = null;
            at++;
        }
        return null;
    }

    /** What was read, file by file; complete once {@link #next} has returned null. */
    List<GameLog.Input> inputs() {
        return List.copyOf(inputs);
    }

    /** Bytes read so far, as the files lie there. Safe to ask from another thread. */
    long bytesRead() {
        long sum = 0;
        for (Source source : sources) {
            sum += source.bytesRead();
        }
        return sum;
    }

    /** Bytes of all files together, if known. */
    OptionalLong size() {
        long sum = 0;
        for (Source source : sources) {
            if (source.size().isEmpty()) {
                return OptionalLong.empty();
            }
            sum += source.size().getAsLong();
        }
        return OptionalLong.of(sum);
    }

    @Override
    public void close() {
        sources.forEach(Source::close);
    }

    private GameReader open(Source source) {
        InputStream in = new BufferedInputStream(source.open(), 1 << 16);
        try {
            if (startsLikeUtf16(in)) {
                throw refused(ProblemKind.BAD_ENCODING, source, "it looks like UTF-16: there are NUL bytes");
            }
            return startsLikeJson(in) ? new JsonGames(source.name(), in, reading, numbering) : csv(source, in);
        } catch (IOException e) {
            throw refused(ProblemKind.CANNOT_READ, source, "cannot be read: " + e.getMessage());
        }
    }

    private GameReader csv(Source source, InputStream in) {
        CsvRows rows = new CsvRows(new Utf8Lines(source.name(), in));
        if (!rows.next()) {
            throw refused(ProblemKind.EMPTY_LOG, source, "the log is empty");
        }
        Location header = rows.location();
        Columns columns = new Columns(List.of(rows.fields()), reading.mapping(), header);
        boolean perGame = GameRows.recognises(columns);
        if (perGame && columns.has("player")) {
            throw columns.refused(
                    ProblemKind.AMBIGUOUS_COLUMNS,
                    "\"player\" is for a row per seat, and other columns are for a row per game");
        }
        if (!perGame && !columns.has("player") && !columns.has("game")) {
            throw columns.unrecognised();
        }
        GameReader csv =
                perGame ? new GameRows(rows, columns, reading, numbering) : new SeatRows(rows, columns, reading);
        for (String unused : csv.unused()) {
            columns.slip(unused)
                    .ifPresent(ours -> reading.complaints()
                            .hear(new Problem(
                                    ProblemKind.UNKNOWN_COLUMN,
                                    header,
                                    null,
                                    "column \"" + unused + "\" is not used; did you mean \"" + ours + "\"?")));
        }
        return csv;
    }

    private void finish(Source source, GameReader done) {
        source.drain();
        Set<String> unused = new LinkedHashSet<>(done.unused());
        inputs.add(new GameLog.Input(source.name(), source.bytesRead(), source.sha256(), games, List.copyOf(unused)));
    }

    /** Letters and brackets of UTF-16 have a NUL as their other half. */
    private static boolean startsLikeUtf16(InputStream in) throws IOException {
        in.mark(2);
        int first = in.read();
        int second = in.read();
        in.reset();
        return first == 0 || second == 0;
    }

    /** Looks past a byte order mark and white space for a bracket or a brace. */
    static boolean startsLikeJson(InputStream in) throws IOException {
        in.mark(1 << 12);
        int b = in.read();
        for (int i = 0;
                i < 1 << 10 && (b == 0xEF || b == 0xBB || b == 0xBF || b == ' ' || b == '\t' || b == '\r' || b == '\n');
                i++) {
            b = in.read();
        }
        in.reset();
        return b == '[' || b == '{';
    }

    private static InputRefused refused(ProblemKind kind, Source source, String message) {
        return new InputRefused(new Problem(kind, Location.of(source.name()), null, message));
    }
}
