package rate.log;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind.Scope;
import rate.engine.problem.ProblemListener;
import rate.file.input.source.Source;
import rate.file.store.Scratch;
import rate.log.order.Deduplicator;
import rate.log.order.FirstCounts;
import rate.log.order.GameStream;
import rate.log.order.LogInput.FilesHere;
import rate.log.order.LogOrder;
import rate.log.order.LogOrder.DuplicatePolicy;
import rate.log.order.LogReading;
import rate.log.order.PackedGames;
import rate.log.order.Pass;
import rate.log.order.TimeSort;
import rate.log.sort.ExternalSort;

/**
 * The games of a log that are sound in themselves, each id once, in the order of the files or from the end of
 * each, whatever their times: for looking at a log that {@link GameLog} may refuse.
 */
public final class UnorderedGames implements GameStream, AutoCloseable {

    private final ProblemListener listener;
    private final Pass pass;
    private final Deduplicator copies;
    private final @Nullable TimeSort turned;
    private boolean ended;

    /**
     * @param reading how they are to be read; of its order counts only that newest games may be first
     * @param listener receives the problems of games that are set aside, and of warnings
     */
    public UnorderedGames(List<Source> sources, LogReading reading, Roster roster, ProblemListener listener) {
        this.listener = listener;
        boolean turns = reading.order().newestFirst();
        Roster read = turns ? reading.corrections().roster() : roster;
        this.pass = new Pass(new FilesHere(sources, reading), reading, new GameBuilder(read), this::report);
        this.copies = new FirstCounts(false, pass, this::report);
        this.turned = turns
                ? new TimeSort(
                        this::ofTheFiles,
                        new PackedGames(read, new GameBuilder(roster)),
                        new LogOrder(false, true, DuplicatePolicy.FIRST),
                        0,
                        ExternalSort.Bounds.USUAL,
                        Scratch::temporary)
                : null;
    }

    /**
     * The next game; null at the end.
     *
     * @throws InputRefused if nothing can be read on from here
     */
    @Override
    public @Nullable Game next() {
        return turned == null ? ofTheFiles() : turned.next();
    }

    private @Nullable Game ofTheFiles() {
        Game game = pass.next();
        while (game != null && !copies.admits(game)) {
            game = pass.next();
        }
        if (game == null && !ended) {
            ended = true;
            copies.end();
        }
        return game;
    }

    private void report(Problem problem) {
        if (problem.kind().scope() == Scope.GAME && problem.game() != null) {
            copies.setAside(problem.game());
        }
        listener.report(problem);
    }

    @Override
    public void close() {
        if (turned != null) {
            turned.close();
        }
        pass.close();
    }
}
