package rate.log;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.log.order.Bookmark;
import rate.log.order.GameStream;
import rate.problem.Complaints;
import rate.problem.Problem;
import rate.stage.Lane;
import rate.stage.Stage;

/**
 * Games read a little ahead, on a thread of their own, so that reading and what is done with the games share two cores. Who
 * takes them sees no difference: the same games, and between them the same complaints, and at last the same failure.
 */
final class ReadAhead implements GameStream, AutoCloseable {

    /** Games of a portion: enough that handing it over costs nothing, few enough that it is still in the cache. */
    private static final int GAMES = 256;

    /** Members of a portion, from which on it is full, too: games can have thousands. */
    private static final int MEMBERS = 4096;

    /**
     * Complaints of a portion, from which on it is full, too: each keeps what was read around its line, and the first of them
     * may end the run.
     */
    private static final int COMPLAINTS = 16;

    /** Portions that may wait: the one that is taken next, and some for a reader that is held up now and then. */
    private static final int ROOM = 4;

    /** Leads the reader out of a log of which nobody wants more. */
    private static final class Unwanted extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unwanted() {
            super("nobody wants more", null, false, false);
        }
    }

    /** A complaint, and how many games of its portion were before it. */
    private record Heard(int before, Problem problem) {}

    /** A bookmark, and how many games of its portion are before it. */
    private record Marked(int before, Bookmark bookmark) {}

    private static final class Portion {
        final List<Game> games = new ArrayList<>(GAMES);
        final List<Marked> marked = new ArrayList<>(0);
        final List<Heard> heard = new ArrayList<>(0);
        int members;

        boolean isFull() {
            return games.size() == GAMES || members >= MEMBERS || heard.size() >= COMPLAINTS;
        }
    }

    private final GameStream games;
    private final Supplier<@Nullable Bookmark> bookmarks;
    private final Complaints complaints;
    private final Lane<Portion> lane = new Lane<>(ROOM);
    private @Nullable Stage reader;

    /** The reader's: the portion that he fills. */
    private Portion filling = new Portion();

    /** The taker's: the portion that he empties, and how far he is. */
    private Portion emptying = new Portion();

    private int given;
    private int said;

    /**
     * @param games read on the other thread, and by nobody else from now on
     * @param bookmarks gives, on the other thread, the bookmark behind the game just read, or null
     * @param complaints hears, on the taker's thread, what {@link #hear} heard
     */
    ReadAhead(GameStream games, Supplier<@Nullable Bookmark> bookmarks, Complaints complaints) {
        this.games = games;
        this.bookmarks = bookmarks;
        this.complaints = complaints;
    }

    /** Hears of a problem on the reader's thread; the taker will hear of it between the same two games. */
    void hear(Problem problem) {
        filling.heard.add(new Heard(filling.games.size(), problem));
        handOverIfFull();
    }

    @Override
    public @Nullable Game next() {
        if (reader == null) {
            reader = Stage.start("reader", this::read);
        }
        while (true) {
            while (said < emptying.heard.size() && emptying.heard.get(said).before == given) {
                complaints.hear(emptying.heard.get(said++).problem);
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

    /** The bookmark behind the game given last; null if there is none. */
    @Nullable
    Bookmark bookmark() {
        for (Marked marked : emptying.marked) {
            if (marked.before == given) {
                return marked.bookmark;
            }
        }
        return null;
    }

    private void read() {
        try {
            for (Game game = games.next(); game != null; game = games.next()) {
                filling.games.add(game);
                game.teams().forEach(team -> filling.members += team.members().size());
                Bookmark bookmark = bookmarks.get();
                if (bookmark != null) {
                    filling.marked.add(new Marked(filling.games.size(), bookmark));
                }
                handOverIfFull();
            }
            lane.put(filling);
            lane.end();
        } catch (Unwanted e) {
            lane.end();
        } catch (RuntimeException | Error e) {
            try {
                lane.put(filling);
            } finally {
                lane.fail(e); // also if there is no memory for anything more
            }
        }
    }

    private void handOverIfFull() {
        if (filling.isFull()) {
            Portion full = filling;
            filling = new Portion();
            if (!lane.put(full)) {
                throw new Unwanted();
            }
        }
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
