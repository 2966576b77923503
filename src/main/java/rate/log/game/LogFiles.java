package rate.log.game;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import rate.game.Forum;
import rate.game.Game;
import rate.game.GameBuilder;
import rate.input.source.InputFile;
import rate.input.source.Source;
import rate.log.form.LogForm;
import rate.log.name.Names;
import rate.log.name.Rosters;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.problem.ProblemKind.Scope;
import rate.problem.ProblemListener;

/**
 * The games of one or more files, one after the other, each sound in itself and as yet unjudged among the others. What
 * format a file has, {@link Formats} finds out.
 */
public final class LogFiles implements AutoCloseable {

    private final List<Source> sources;
    private final Reading reading;
    private final LogForm form;
    private final List<InputFile> inputs = new ArrayList<>();
    private Formats.@Nullable Opened opened;
    private @Nullable Forum forum;
    private int at;

    private long games;

    /**
     * @param sources the files, oldest games first
     * @param form how they are written
     * @param rosters who plays in which team; null if the log says it itself
     * @param defectors whether a player may be on two teams of a game
     * @param names the players of the log
     * @param games takes the games
     * @param listener is told of games that are not sound
     */
    public LogFiles(
            List<Source> sources,
            LogForm form,
            @Nullable Rosters rosters,
            boolean defectors,
            Names names,
            GameBuilder games,
            ProblemListener listener) {
        this.sources = List.copyOf(sources);
        this.form = form;
        this.reading = new Reading(
                names, rosters, form.season(), defectors, form.fixtures(), new Numbering(), games, problem -> {
                    if (problem.kind().scope() == Scope.LOG) {
                        throw new InputRefused(problem);
                    }
                    listener.report(problem);
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
                note(opened.reader().forum());
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

    /** The posts of a thread know each other within a file only. */
    private void note(@Nullable Forum found) {
        if (found != null && forum != null) {
            throw new InputRefused(
                    ProblemKind.AMBIGUOUS_FORMAT,
                    Location.of(sources.get(at).name()),
                    "it is the second file with posts, and a forum must be one file");
        }
        forum = found == null ? forum : found;
    }

    /** The forum whose threads decided the games; null if the files are none. Complete once {@link #next} has returned null. */
    public @Nullable Forum forum() {
        return forum;
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
        if (opened != null) {
            opened.close();
        }
        sources.forEach(Source::close);
    }

    private void finish(Source source, Formats.Opened done) {
        source.drain();
        done.close();
        done.findings().forEach(reading.listener()::report);
        inputs.stream()
                .filter(input -> games > 0 && input.sha256().equals(source.sha256()))
                .findFirst()
                .ifPresent(input -> reading.listener()
                        .report(new Problem(
                                ProblemKind.DUPLICATE_FILE,
                                Location.of(source.name()),
                                null,
                                "it has the same bytes as " + input.name() + ", which was already read")));
        inputs.add(new InputFile(
                source.name(),
                source.bytesRead(),
                source.sha256(),
                games,
                done.form().name(),
                done.filtered(),
                done.reader().isNumbered(),
                List.copyOf(done.reader().unused())));
    }
}
