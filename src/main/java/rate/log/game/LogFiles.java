package rate.log.game;

import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Forum;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemKind.Scope;
import rate.engine.problem.ProblemListener;
import rate.file.input.source.InputSummary;
import rate.file.input.source.Source;
import rate.log.form.LogForm;
import rate.log.game.GameFiles.InputList;
import rate.log.game.draft.Reading;
import rate.log.game.draft.Reading.Numbering;
import rate.log.name.Names;
import rate.log.name.Rosters;

/** Files that are read here. What format a file has, {@link Formats} finds out. */
public final class LogFiles implements GameFiles {

    private final List<Source> sources;
    private final Reading reading;
    private final LogForm form;
    private final InputList inputs;
    private final Numbering numbering;
    private Formats.@Nullable Opened opened;
    private @Nullable Forum forum;
    private int at;

    private long games;

    /**
     * @param sources the files, oldest games first
     * @param rosters who plays in which team; null if the log says it itself
     * @param defectors whether a player may be on two teams of a game
     * @param listener is told of games that are not sound
     * @param numbered how many games of files before these were numbered, because they have no ids
     */
    public LogFiles(
            List<Source> sources,
            LogForm form,
            @Nullable Rosters rosters,
            boolean defectors,
            Names names,
            GameBuilder games,
            ProblemListener listener,
            long numbered) {
        this.sources = List.copyOf(sources);
        this.form = form;
        this.numbering = new Numbering(numbered);
        this.reading =
                new Reading(names, rosters, form.season(), defectors, form.fixtures(), numbering, games, problem -> {
                    if (problem.kind().scope() == Scope.LOG) {
                        throw new InputRefused(problem);
                    }
                    listener.report(problem);
                });
        this.inputs = new InputList(reading.listener());
    }

    @Override
    public @Nullable Game next() {
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

    @Override
    public @Nullable Forum forum() {
        return forum;
    }

    @Override
    public List<InputSummary> inputs() {
        return inputs.all();
    }

    /** How many games of these files and of those before them were numbered, because they have no ids. */
    public long numbered() {
        return numbering.last();
    }

    @Override
    public long bytesRead() {
        long sum = 0;
        for (Source source : sources) {
            sum += source.bytesRead();
        }
        return sum;
    }

    @Override
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

    private void finish(Source source, Formats.Opened log) {
        source.drain();
        log.close();
        log.findings().forEach(reading.listener()::report);
        inputs.add(new InputSummary(
                source.name(),
                source.bytesRead(),
                source.sha256(),
                games,
                log.form().name(),
                log.filtered(),
                log.reader().isNumbered(),
                List.copyOf(log.reader().unused())));
    }
}
