package rate.replay;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import rate.game.GameTime;
import rate.game.Outcome;
import rate.game.Player;
import rate.rating.Shape;
import rate.state.StateReader;
import rate.state.StateWriter;

/**
 * The ratings of one ladder at rest: a row of numbers for each player: the rating, then a summary of the games.
 *
 * <p>With many players a replay waits for memory, so all that a game needs of a player lies side by side; of the mu and sigma
 * of most systems that makes 64 bytes, which memory gives at once. Counts and seconds are whole numbers that a double holds
 * exactly. Players are numbered over the whole log, ladders may know few of them, so the rows lie in pages that are made
 * when their first player comes.
 *
 * @param <R> the rating
 */
final class RatingTable<R> {

    private static final int PAGE = 1024;

    /** Places of a row, behind the numbers of the rating. */
    private static final int WINS = 0;

    private static final int DRAWS = 1;
    private static final int LOSSES = 2;
    private static final int PERIOD = 3;
    private static final int LAST_SECOND = 4;
    private static final int LAST_NANO = 5;
    private static final int PLACES = 6;

    /** Stands for the nanoseconds of a time that is a day. */
    private static final double IS_DAY = -1;

    private static final class Page {
        final double[] values;

        /** The first times, which are not needed before the end. */
        final @Nullable GameTime[] firsts = new GameTime[PAGE];

        Page(int width) {
            values = new double[PAGE * width];
        }
    }

    private final Shape<R> shape;
    private final int tally; // where in a row the counts begin
    private final int width;
    private @Nullable Page[] pages = new Page[0];

    /** Indexes in the order in which players came: that of the roster depends on games that were not rated. */
    private int[] order = new int[16];

    private int size;

    RatingTable(Shape<R> shape) {
        this.shape = shape;
        this.tally = shape.width();
        this.width = tally + PLACES;
    }

    /** How many players have a rating. */
    int size() {
        return size;
    }

    /** The index of the i-th of them (from 0), in the order in which they came. */
    int index(int i) {
        return order[i];
    }

    /** How many games of the player at an index were stored; 0 without a rating here. */
    int games(int index) {
        int page = index / PAGE;
        Page at = page < pages.length ? pages[page] : null;
        return at == null ? 0 : games(at.values, index % PAGE * width + tally);
    }

    private static int games(double[] values, int at) {
        return (int) (values[at + WINS] + values[at + DRAWS] + values[at + LOSSES]);
    }

    /** The rating period of the last game of a known player. */
    long period(int index) {
        return (long) page(index).values[index % PAGE * width + tally + PERIOD];
    }

    /** The rating of a known player, by index. */
    R rating(int index) {
        return shape.read(page(index).values, index % PAGE * width);
    }

    /** The summary of the games of a known player, by index. */
    Tally tally(int index) {
        Page page = page(index);
        double[] values = page.values;
        int at = index % PAGE * width + tally;
        GameTime first = page.firsts[index % PAGE];
        boolean isDay = values[at + LAST_NANO] == IS_DAY;
        GameTime last = first == null
                ? null
                : new GameTime((long) values[at + LAST_SECOND], isDay ? 0 : (int) values[at + LAST_NANO], isDay);
        return new Tally((int) values[at + WINS], (int) values[at + DRAWS], (int) values[at + LOSSES], first, last);
    }

    /** Stores the rating of a player after a game, not older than the previous one. */
    void store(Player player, R rating, Outcome outcome, @Nullable GameTime time, long period) {
        Page page = page(player.index());
        double[] values = page.values;
        int row = player.index() % PAGE * width;
        int at = row + tally;
        if (games(values, at) == 0) {
            enter(player, page, time);
        }
        shape.write(rating, values, row);
        values[
                at
                        + switch (outcome) {
                            case WIN -> WINS;
                            case DRAW -> DRAWS;
                            case LOSS -> LOSSES;
                        }]++;
        values[at + PERIOD] = period;
        if (time != null) {
            values[at + LAST_SECOND] = time.second();
            values[at + LAST_NANO] = time.isDay() ? IS_DAY : time.nano();
        }
    }

    private void enter(Player player, Page page, @Nullable GameTime time) {
        page.firsts[player.index() % PAGE] = time;
        if (size == order.length) {
            order = Arrays.copyOf(order, 2 * size);
        }
        order[size++] = player.index();
    }

    /** Saves all rows, in the order in which their players came. */
    void save(StateWriter to) {
        to.number(size);
        for (int i = 0; i < size; i++) {
            int index = order[i];
            Page page = page(index);
            to.number(index);
            for (int column = 0; column < width; column++) {
                to.real(page.values[index % PAGE * width + column]);
            }
            GameTime.save(page.firsts[index % PAGE], to);
        }
    }

    /**
     * Takes them up again, in place of games.
     *
     * @param now gives the index of a player whose index was another when the rows were saved
     */
    void restore(StateReader from, IntUnaryOperator now) {
        int rows = from.count();
        order = new int[Math.max(order.length, rows)];
        for (size = 0; size < rows; size++) {
            int index = now.applyAsInt(from.count());
            Page page = page(index);
            order[size] = index;
            for (int column = 0; column < width; column++) {
                page.values[index % PAGE * width + column] = from.real();
            }
            page.firsts[index % PAGE] = GameTime.restore(from);
        }
    }

    /** Replaces the rating of a known player without a game. */
    void adjustIdle(int index, R rating, long period) {
        double[] values = page(index).values;
        int row = index % PAGE * width;
        shape.write(rating, values, row);
        values[row + tally + PERIOD] = period;
    }

    private Page page(int index) {
        int page = index / PAGE;
        if (page >= pages.length) {
            pages = Arrays.copyOf(pages, page + 1);
        }
        Page at = pages[page];
        if (at == null) {
            at = new Page(width);
            pages[page] = at;
        }
        return at;
    }
}
