package rate.log;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.problem.Complaints;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.problem.ProblemKind.Scope;

/**
 * The games of one or more files, one after the other, each sound in itself and as yet unjudged among the others. What
 * format a file has, {@link Formats} finds out.
 */
final class LogFiles implements AutoCloseable {

    private final List<Source> sources;
    private final Reading reading;
    private final LogForm form;
    private final List<GameLog.Input> inputs = new ArrayList<>();
    private Formats.@Nullable Opened opened;
    private int at;
    private long games;

    LogFiles(List<Source> sources, LogForm form, @Nullable Rosters rosters, Names names, Complaints complaints) {
        this.sources = List.copyOf(sources);
        this.form = form;
        this.reading = new Reading(names, rosters, new Numbering(), problem -> {
            if (problem.kind().scope() == Scope.LOG) {
                throw new InputRefused(problem);
            }
            complaints.hear(problem);
        });
    }

    /**
     * The next game; null at the end of the last file.
     *
     * @throws InputRefused if nothing can be read on from here
     */
    @Nullable
    Game next() {
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
        inputs.add(new GameLog.Input(
                source.name(),
                source.bytesRead(),
                source.sha256(),
                games,
                done.form().name(),
                done.reader().filtered(),
                List.copyOf(done.reader().unused())));
    }
}
