package rate.log;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemListener;
import rate.engine.stage.Lane;
import rate.engine.stage.Stage;
import rate.log.order.GameStream;

/**
 * Games read a little ahead, on a thread of their own, so that reading and what is done with the games share two cores. Who
 * takes them sees no difference: the same games, and between them the same problems, and at last the same failure.
 */
final class ReadAhead implements GameStream, AutoCloseable {

    /**
     * Problems of a portion, from which on it is full, too: each keeps what was read around its line, and the first of them
     * may end the run.
     */
    private static final int PROBLEMS = 16;

    /** Portions that may wait: the one that is taken next, and some for a reader that is held up now and then. */
    private static final int ROOM = 4;

    /** Ends the reader, once no more games are wanted. */
    private static final class Cancellation extends RuntimeException {
        private static final long serialVersionUID = 1;

        Cancellation() {
            super("the reader is closed", null, false, false);
        }
    }

    /** A problem, and how many games of its portion were before it. */
    private record ReportedProblem(int before, Problem problem) {}

    private static final class Portion {
        final List<Game> games = new ArrayList<>(GameBuilder.GAMES);
        final List<ReportedProblem> heard = new ArrayList<>(0);
        int seats;

        boolean isFull() {
            return games.size() == GameBuilder.GAMES || seats >= GameBuilder.SEATS || heard.size() >= PROBLEMS;
        }
    }

    private final GameStream games;
    private final GameBuilder builder;
    private final ProblemListener listener;
    private final Lane<Portion> lane = new Lane<>(ROOM);
    private @Nullable Stage reader;
    private Consumer<List<Game>> watch = games -> {};

    /** The portion that the reader fills; only the reader touches it. */
    private Portion filling = new Portion();

    /** The portion that the taker empties, and how far this is done; only the taker touches them. */
    private Portion emptying = new Portion();

    private int given;
    private int said;

    /**
     * @param games read on the other thread, and by nobody else from now on
     * @param listener hears, on the taker's thread, what {@link #report} heard
     */
    ReadAhead(GameStream games, GameBuilder builder, ProblemListener listener) {
        this.games = games;
        this.builder = builder;
        this.listener = listener;
    }

    /** Hears of a problem on the reader's thread; the taker will hear of it between the same two games. */
    void report(Problem problem) {
        filling.heard.add(new ReportedProblem(filling.games.size(), problem));
        handOverIfFull();
    }

    /** Shows games on the reader's thread, portion by portion, before the taker can take the first of them. */
    void watch(Consumer<List<Game>> by) {
        watch = by;
    }

    @Override
    public @Nullable Game next() {
        if (reader == null) {
            reader = Stage.start("reader", this::read);
        }
        while (true) {
            while (said < emptying.heard.size() && emptying.heard.get(said).before == given) {
                listener.report(emptying.heard.get(said++).problem);
            }
            if (given < emptying.games.size()) {
                return emptying.games.get(given++);
            }
            Portion next = lane.take();
            if (next == null) {
                return null;
            }
            emptying = next;
            given = 0;
            said = 0;
        }
    }

    private void read() {
        try {
            for (Game game = games.next(); game != null; game = games.next()) {
                filling.games.add(game);
                filling.seats += game.seats();
                handOverIfFull();
            }
            handOver(filling);
            lane.end();
        } catch (Cancellation e) {
            lane.end();
        } catch (RuntimeException | Error e) {
            try {
                handOver(filling);
            } finally {
                lane.fail(e); // also if there is no memory for anything more
            }
        }
    }

    private void handOverIfFull() {
        if (filling.isFull()) {
            Portion full = filling;
            builder.beginPortion();
            filling = new Portion();
            if (!handOver(full)) {
                throw new Cancellation();
            }
        }
    }

    private boolean handOver(Portion full) {
        watch.accept(full.games);
        return lane.put(full);
    }

    /** Wants no more, and waits until nobody reads any more. */
    @Override
    public void close() {
        lane.close();
        if (reader != null) {
            reader.join();
        }
    }
}
