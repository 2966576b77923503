package rate.engine.replay;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.LadderPlayers;
import rate.engine.game.Outcome;
import rate.engine.game.Tally;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * The ratings of one ladder at rest: a row of numbers for each player: the rating, then a summary of the games.
 *
 * <p>With many players a replay waits for memory, so all that a game needs of a player lies side by side; of the mu and sigma
 * of most systems that makes 64 bytes, which memory gives at once. Counts and seconds are whole numbers that a double holds
 * exactly. Rows follow each other in the order in which players come.
 */
final class RatingTable<R> {

    /** Places of a row, behind the numbers of the rating: the counts in the order of {@link Outcome}. */
    private static final int WINS = 0;

    private static final int DRAWS = 1;
    private static final int LOSSES = 2;
    private static final int PERIOD = 3;
    private static final int LAST = 4;
    private static final int PLACES = LAST + Moment.WIDTH;

    /** Behind them, only if seasons count: most systems ask for none, and their rows stay short. */
    private static final int SEASON = PLACES;

    /** A time, or none, as two numbers. */
    private static final class Moment {
        static final int WIDTH = 2;

        /** Stands for the nanoseconds of a time that is a day. */
        private static final double IS_DAY = -1;

        /** Stands for the nanoseconds where there is no time. */
        private static final double NONE = -2;

        private static final double NANOS = 1e9;

        private Moment() {}

        static void write(@Nullable GameTime time, double[] to, int at) {
            to[at] = time == null ? 0 : time.second();
            to[at + 1] = time == null ? NONE : time.isDay() ? IS_DAY : time.nano();
        }

        static double secondsUntil(double[] from, int at, GameTime time) {
            double nano = from[at + 1];
            return nano == NONE ? 0 : Math.max(0, time.second() - from[at] + (time.nano() - Math.max(0, nano)) / NANOS);
        }

        static @Nullable GameTime read(double[] from, int at) {
            double nano = from[at + 1];
            return nano == NONE ? null : new GameTime((long) from[at], (int) Math.max(0, nano), nano == IS_DAY);
        }
    }

    private final Shape<R> shape;
    private final int tally; // where in a row the counts begin
    private final boolean hasSeasons;
    private final LadderPlayers players = new LadderPlayers();
    private final NumberRows rows;

    /** The times of the first games, which are not needed before the end. */
    private final NumberRows firsts = new NumberRows(Moment.WIDTH);

    /** @param hasSeasons whether the season of the last game is kept */
    RatingTable(Shape<R> shape, boolean hasSeasons) {
        this.shape = shape;
        this.tally = shape.width();
        this.hasSeasons = hasSeasons;
        this.rows = new NumberRows(tally + PLACES + (hasSeasons ? 1 : 0));
    }

    /** How many players have a rating: the rows are from 0 up to this. */
    int size() {
        return players.size();
    }

    /** The index in the roster of the player of a row. */
    int index(int row) {
        return players.index(row);
    }

    /** The row of the player at an index of the roster; -1 if they have no rating here. */
    int row(int index) {
        return players.find(index);
    }

    /** How many games of a row were stored. */
    int games(int row) {
        double[] values = rows.block(row);
        int at = rows.at(row) + tally;
        return (int) (values[at + WINS] + values[at + DRAWS] + values[at + LOSSES]);
    }

    /** The rating period of the last game of a row. */
    long period(int row) {
        return (long) rows.block(row)[rows.at(row) + tally + PERIOD];
    }

    /** The season of the last game of a row, if seasons count. */
    long season(int row) {
        return (long) rows.block(row)[rows.at(row) + tally + SEASON];
    }

    /** When the last game of a row was; null if it has no time. */
    @Nullable
    GameTime last(int row) {
        return Moment.read(rows.block(row), rows.at(row) + tally + LAST);
    }

    /** How many seconds before a time the last game of a row was; 0 if one of them has none. */
    double secondsSince(int row, @Nullable GameTime time) {
        double[] values = rows.block(row);
        int at = rows.at(row) + tally + LAST;
        return time == null ? 0 : Moment.secondsUntil(values, at, time);
    }

    /** The rating of a row. */
    R rating(int row) {
        return shape.read(rows.block(row), rows.at(row));
    }

    /**
     * Looks at the row of a player who is soon to play. Rows lie scattered in memory: looked at one after the other they come
     * several at a time, between games each would be waited for. A row may reach into a second line of memory, so both ends are
     * looked at, and asked about, which keeps the compiler from leaving the look out.
     */
    void lookAhead(int index) {
        int row = row(index);
        if (row >= 0) {
            double[] values = rows.block(row);
            int at = rows.at(row) + tally;
            if (values[at + WINS] < 0 || values[at + LAST + 1] < Moment.NONE) {
                throw new IllegalStateException("a row that no game writes");
            }
        }
    }

    void show(int row, Seats<R> seats, int seat) {
        seats.before(seat, rows.block(row), rows.at(row));
    }

    /** The summary of the games of a row. */
    Tally tally(int row) {
        double[] values = rows.block(row);
        int at = rows.at(row) + tally;
        return new Tally(
                (int) values[at + WINS],
                (int) values[at + DRAWS],
                (int) values[at + LOSSES],
                Moment.read(firsts.block(row), firsts.at(row)),
                Moment.read(values, at + LAST));
    }

    /** Stores the rating of a seat after a game, not older than the previous one; the season only if seasons count. */
    @SuppressWarnings("EnumOrdinal") // which is the order of the counts; a branch would often be guessed wrongly
    void store(int row, Seats<R> seats, int seat, Outcome outcome, @Nullable GameTime time, long period, long season) {
        double[] values = rows.block(row);
        int at = rows.at(row) + tally;
        seats.copyAfter(seat, values, rows.at(row));
        values[at + WINS + outcome.ordinal()]++;
        values[at + PERIOD] = period;
        if (hasSeasons) {
            values[at + SEASON] = season;
        }
        if (time != null) {
            Moment.write(time, values, at + LAST);
        }
    }

    /** A row for a player who has none, and whose first game was then. */
    int enter(int index, @Nullable GameTime time) {
        int row = players.enter(index);
        rows.append();
        firsts.append();
        Moment.write(time, firsts.block(row), firsts.at(row));
        Moment.write(time, rows.block(row), rows.at(row) + tally + LAST);
        return row;
    }

    /** Saves all rows, in the order in which their players came. */
    void save(StateWriter to) {
        players.save(to);
        rows.save(to);
        firsts.save(to);
    }

    /** Takes them up again, in place of games; {@code now} gives the present index of a player who had another when saved. */
    void restore(StateReader from, IntUnaryOperator now) {
        players.restore(from, now);
        rows.restore(from);
        firsts.restore(from);
    }

    /** Replaces the rating of a row without a game. */
    void adjustIdle(int row, R rating, long period) {
        double[] values = rows.block(row);
        shape.write(rating, values, rows.at(row));
        values[rows.at(row) + tally + PERIOD] = period;
    }

    /**
     * Rows of numbers in blocks: a few rows take little room, and nothing is copied when one more comes. The first block is
     * small, each of the next ones twice as large as the one before, up to a largest size.
     */
    static final class NumberRows {

        /** Rows of the first block, and of the largest ones: powers of two. */
        private static final int FIRST = 16;

        private static final int LARGEST_SHIFT = 10;
        private static final int LARGEST = 1 << LARGEST_SHIFT;

        private final int width;
        private double[][] blocks = new double[0][];
        private int size;

        /** @param width numbers of a row */
        NumberRows(int width) {
            this.width = width;
        }

        /** The numbers among which a row is. */
        double[] block(int row) {
            return blocks[blockOf(row)];
        }

        /** Where in its block a row begins. */
        int at(int row) {
            int from = row + FIRST; // so that every block begins at a power of two, or a multiple of the largest
            return (from < LARGEST ? from - Integer.highestOneBit(from) : from & LARGEST - 1) * width;
        }

        private static int blockOf(int row) {
            int from = row + FIRST;
            return from < LARGEST
                    ? Integer.numberOfLeadingZeros(FIRST) - Integer.numberOfLeadingZeros(from)
                    : Integer.numberOfLeadingZeros(FIRST)
                            - Integer.numberOfLeadingZeros(LARGEST)
                            + (from >>> LARGEST_SHIFT)
                            - 1;
        }

        /** One more row, of zeros. */
        void append() {
            int block = blockOf(size);
            if (block == blocks.length) {
                blocks = Arrays.copyOf(blocks, block + 1);
                blocks[block] = new double[Math.min(FIRST << Math.min(block, LARGEST_SHIFT), LARGEST) * width];
            }
            size++;
        }

        void save(StateWriter to) {
            to.number(size);
            for (int row = 0; row < size; row++) {
                for (int column = 0; column < width; column++) {
                    to.real(block(row)[at(row) + column]);
                }
            }
        }

        /** Appends the rows that were saved. */
        void restore(StateReader from) {
            for (int left = from.count(); left > 0; left--) {
                int row = size;
                append();
                for (int column = 0; column < width; column++) {
                    block(row)[at(row) + column] = from.real();
                }
            }
        }
    }
}
