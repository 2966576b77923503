package rate.log.game;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.input.source.FileContent;
import rate.input.source.InputFile;
import rate.input.source.Source;
import rate.log.form.LogForm;
import rate.log.name.Names;
import rate.log.name.Rosters;
import rate.problem.Complaints;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.problem.ProblemKind.Scope;
import rate.state.StateReader;
import rate.state.StateWriter;

/**
 * The games of one or more files, one after the other, each sound in itself and as yet unjudged among the others. What
 * format a file has, {@link Formats} finds out.
 */
public final class LogFiles implements AutoCloseable {

    private final List<Source> sources;
    private final Reading reading;
    private final LogForm form;
    private final List<InputFile> inputs = new ArrayList<>();
    private final List<FileContent> contents = new ArrayList<>();
    private Formats.@Nullable Opened opened;
    private int at;

    /** What is wrong with the head of the file that is being read was heard when it was read first. */
    private boolean restoring;

    private long games;

    /**
     * @param sources the files, oldest games first
     * @param form how they are written
     * @param rosters who plays in which team; null if the log says it itself
     * @param names the players of the log
     * @param complaints hears of games that are not sound
     */
    public LogFiles(List<Source> sources, LogForm form, @Nullable Rosters rosters, Names names, Complaints complaints) {
        this.sources = List.copyOf(sources);
        this.form = form;
        this.reading = new Reading(names, rosters, new Numbering(), problem -> {
            if (problem.kind().scope() == Scope.LOG) {
                throw new InputRefused(problem);
            }
            if (!restoring) {
                complaints.hear(problem);
            }
        });
    }

    /**
     * The next game; null at the end of the last file.
     *
     * @throws InputRefused if nothing can be read on from here
     */
    @Nullable
    public Game next() {
        while (at < sources.size()) {
            if (opened == null) {
                opened = Formats.open(sources.get(at), form, reading);
                games = 0;
            }
            Game game = opened.reader().next();
            if (game != null) {
                games++;
                return game;
            }
            finish(sources.get(at), opened);
            opened = null;
            at++;
        }
        return null;
    }

    /** Whether a later reading of the same files, the last of which may have become longer, can go on behind the present game. */
    public boolean canPause() {
        return opened != null && opened.reader().canPause();
    }

    /** How many bytes are still to come; negative if nobody knows. */
    public long left() {
        OptionalLong size = size();
        if (size.isEmpty() || sources.get(at).isCompressed()) {
            return -1;
        }
        long before = inputs.stream().mapToLong(InputFile::bytes).sum();
        return size.getAsLong() - before - offset();
    }

    /** The file that is being read, from 0. */
    public int at() {
        return at;
    }

    /** How far it is read, in bytes of its content. */
    public long offset() {
        return open().reader().offset();
    }

    /** How much was read of all files, in bytes of their content, if that was wanted. */
    public long read() {
        return contents.stream().mapToLong(FileContent::bytes).sum() + offset();
    }

    /** What the files held, if that was wanted; complete once {@link #next} has returned null. */
    public List<FileContent> contents() {
        return List.copyOf(contents);
    }

    /** Lays down how far this is. */
    public void save(StateWriter to) {
        reading.numbering().save(to);
        to.number(inputs.size());
        inputs.forEach(input -> input.save(to));
        contents.forEach(content -> content.save(to));
        to.number(games);
        open().reader().save(to);
    }

    /**
     * Goes on from there, in place of beginning.
     *
     * @param read the files before, as they lie there now: they may have been packed anew
     */
    public void restore(StateReader from, List<Source> read) {
        reading.numbering().restore(from);
        for (at = from.count(); inputs.size() < at; ) {
            inputs.add(InputFile.restore(from).asItLiesThere(read.get(inputs.size())));
        }
        while (contents.size() < at) {
            contents.add(FileContent.restore(from));
        }
        restoring = true;
        Formats.Opened now = Formats.open(sources.get(at), form, reading);
        games = from.number();
        now.reader().restore(from);
        opened = now;
        restoring = false;
    }

    private Formats.Opened open() {
        if (opened == null) {
            throw new IllegalStateException("no file is being read");
        }
        return opened;
    }

    /** What was read, file by file; complete once {@link #next} has returned null. */
    public List<InputFile> inputs() {
        return List.copyOf(inputs);
    }

    /** Bytes read so far, as the files lie there. Safe to ask from another thread. */
    public long bytesRead() {
        long sum = 0;
        for (Source source : sources) {
            sum += source.bytesRead();
        }
        return sum;
    }

    /** Bytes of all files together, if known. */
    public OptionalLong size() {
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

    private void finish(Source source, Formats.Opened done) {
        source.drain();
        inputs.stream()
                .filter(input -> games > 0 && input.sha256().equals(source.sha256()))
                .findFirst()
                .ifPresent(input -> reading.complaints()
                        .hear(new Problem(
                                ProblemKind.DUPLICATE_FILE,
                                Location.of(source.name()),
                                null,
                                "it has the same bytes as " + input.name() + ", which was read before")));
        FileContent content = source.content();
        if (content != null) {
            contents.add(content);
        }
        inputs.add(new InputFile(
                source.name(),
                source.bytesRead(),
                source.sha256(),
                games,
                done.form().name(),
                done.reader().filtered(),
                List.copyOf(done.reader().unused())));
    }
}
