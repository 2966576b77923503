package rate.replay;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import rate.game.Player;
import rate.rating.Shape;

/**
 * The ratings of one ladder at rest: columns of numbers by player.
 *
 * <p>Players are numbered over the whole log, ladders may know few of them, so the columns lie in pages that are made
 * when their first player comes.
 *
 * @param <R> the rating
 */
final class RatingTable<R> {

    private static final int PAGE = 1024;

    private static final class Page {
        final double[] values;
        final @Nullable Tally[] tallies = new Tally[PAGE];

        Page(int width) {
            values = new double[PAGE * width];
        }
    }

    private final Shape<R> shape;
    private final int width;
    private @Nullable Page[] pages = new Page[0];

    /** Indexes in the order in which players came: that of the roster depends on games that were not rated. */
    private int[] order = new int[16];

    private int size;

    RatingTable(Shape<R> shape) {
        this.shape = shape;
        this.width = shape.width();
    }

    /** How many players have a rating. */
    int size() {
        return size;
    }

    /** The index of the i-th of them (from 0), in the order in which they came. */
    int index(int i) {
        return order[i];
    }

    /** The tally of the player at an index; null if he has no rating here. */
    @Nullable
    Tally tally(int index) {
        int page = index / PAGE;
        Page at = page < pages.length ? pages[page] : null;
        return at == null ? null : at.tallies[index % PAGE];
    }

    /** The rating of the player at an index, who is known here. */
    R rating(int index) {
        return shape.read(page(index).values, index % PAGE * width);
    }

    /** One number of the rating of the player at an index, who is known here. */
    double number(int index, int column) {
        return page(index).values[index % PAGE * width + column];
    }

    /** Enters a player with a rating; his tally, still without games. */
    Tally enter(Player player, R rating) {
        Page page = page(player.index());
        Tally tally = new Tally();
        page.tallies[player.index() % PAGE] = tally;
        if (size == order.length) {
            order = Arrays.copyOf(order, 2 * size);
        }
        order[size++] = player.index();
        shape.write(rating, page.values, player.index() % PAGE * width);
        return tally;
    }

    /** Replaces the rating of a player who is known here. */
    void store(Player player, R rating) {
        shape.write(rating, page(player.index()).values, player.index() % PAGE * width);
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
