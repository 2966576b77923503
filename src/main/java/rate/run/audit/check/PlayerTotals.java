package rate.run.audit.check;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.LadderPlayers;
import rate.engine.game.Tally;
import rate.engine.math.Decimals;
import rate.engine.math.Numbers;
import rate.engine.text.Slice;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.Outcomes;
import rate.run.form.StandingsColumn;

/**
 * The totals of the rows of one player: the rating after the last one, and the games. They lie side by side in an array for
 * many players: as objects, they would be the greater part of what a verification waits for and collects.
 */
public final class PlayerTotals {

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    // Where whole numbers are, and behind them the values of the rating.
    private static final int CONTEST = 0;
    private static final int WINS = 1;
    private static final int DRAWS = 2;
    private static final int LOSSES = 3;
    private static final int LISTED = 4;
    private static final int VALUES = 5;

    // Which texts there are behind the numbers of the rating, of which the time of the last row is the first.
    private static final int FIRST = 1;
    private static final int NAME = 2;
    private static final int TEXTS = 3;

    /** Bytes for a number, a time or a name, with its length before it. A longer text lies elsewhere. */
    private static final int ROOM = 26;

    /** Bytes that come from memory at once. */
    private static final int LINE = 64;

    /** The totals of players, in the order in which they were entered. */
    public static final class Table {

        /** Most players of an array. */
        private static final int MANY = 1024;

        private final int numbers;
        private final int texts;
        private final int width;
        private final List<byte[]> arrays = new ArrayList<>();
        private final Map<Long, byte[]> longTexts = new HashMap<>();
        private final LadderPlayers players = new LadderPlayers();

        /** @param numbers how many a rating has */
        public Table(int numbers) {
            this.numbers = numbers;
            this.texts = Long.BYTES * (VALUES + numbers);
            this.width = texts + ROOM * (numbers + TEXTS);
        }

        Stream<PlayerTotals> stream() {
            return IntStream.range(0, players.size()).mapToObj(place -> new PlayerTotals(this, place));
        }

        /** The totals of a player; null if there are none yet. */
        @Nullable
        PlayerTotals of(int player) {
            int place = players.find(player);
            return place < 0 ? null : new PlayerTotals(this, place);
        }

        /** Begins with the rating before the first game of a player who has no totals yet, which is the first row. */
        public PlayerTotals enter(int player, LedgerRow row) {
            int place = players.enter(player);
            if (place % MANY == 0) {
                arrays.add(new byte[width]);
            }
            byte[] latest = arrays.get(place / MANY);
            if (place % MANY * width == latest.length) {
                arrays.set(place / MANY, Arrays.copyOf(latest, 2 * latest.length));
            }
            PlayerTotals totals = new PlayerTotals(this, place);
            for (int number = 0; number < numbers; number++) {
                Slice before = row.bytes(row.columns().before(number));
                totals.move(number, before, Numbers.parse(before));
            }
            totals.keep(numbers + FIRST, row.bytes(row.columns().time));
            totals.keep(numbers + NAME, row.bytes(row.columns().player));
            return totals;
        }
    }

    private final Table table;
    private final int place;
    private final int from;

    private PlayerTotals(Table table, int place) {
        this.table = table;
        this.place = place;
        this.from = place % Table.MANY * table.width;
    }

    /** Where the totals are until another player is entered. */
    private byte[] array() {
        return table.arrays.get(place / Table.MANY);
    }

    private long get(int at) {
        return (long) LONG.get(array(), from + Long.BYTES * at);
    }

    private void set(int at, long value) {
        LONG.set(array(), from + Long.BYTES * at, value);
    }

    String player() {
        return number(table.numbers + NAME);
    }

    /**
     * Looks at all that the next row will need. That the bytes are asked about keeps the compiler from leaving the look out.
     */
    void look() {
        byte[] array = array();
        int end = text(table.numbers + FIRST);
        int look = array[end - 1] & 0xff;
        for (int at = from; at < end; at += LINE) {
            look |= array[at] & 0xff;
        }
        if (look < 0) {
            throw new IllegalStateException("a byte below zero");
        }
    }

    /**
     * Enters a contest by its number, from 1, of which each is greater than the one before; false if it was entered already.
     */
    boolean enter(long number) {
        boolean isNew = number != get(CONTEST);
        set(CONTEST, number);
        return isNew;
    }

    /** A number of the current rating. */
    public String number(int number) {
        return new String(bytes(number), StandardCharsets.UTF_8);
    }

    private byte[] bytes(int number) {
        byte[] array = array();
        int at = text(number);
        return array[at] < ROOM
                ? Arrays.copyOfRange(array, at + 1, at + 1 + array[at])
                : Objects.requireNonNull(table.longTexts.get(key(number)));
    }

    private int text(int number) {
        return from + table.texts + ROOM * number;
    }

    private long key(int number) {
        return (long) place << Integer.SIZE | number;
    }

    /** Returns whether a number of the current rating is written so. */
    boolean isWritten(int number, Slice text) {
        byte[] array = array();
        int at = text(number);
        byte length = array[at];
        return length < ROOM
                ? text.is(array, at + 1, at + 1 + length)
                : text.is(bytes(number), 0, bytes(number).length);
    }

    private void keep(int number, Slice text) {
        byte[] array = array();
        int at = text(number);
        int length = text.length();
        array[at] = (byte) Math.min(length, ROOM);
        if (length < ROOM) {
            System.arraycopy(text.bytes(), text.from(), array, at + 1, length);
        } else {
            table.longTexts.put(key(number), Arrays.copyOfRange(text.bytes(), text.from(), text.from() + length));
        }
    }

    /** The value of a number of the current rating; NaN if its text is no number. */
    public double value(int number) {
        return Double.longBitsToDouble(get(VALUES + number));
    }

    /** Goes on to what a row leaves. */
    public void move(int number, Slice text, double value) {
        keep(number, text);
        set(VALUES + number, Double.doubleToRawLongBits(value));
    }

    /** One game more. */
    public void play(String outcome, Slice time) {
        int of = outcome.equals(Outcomes.WIN) ? WINS : outcome.equals(Outcomes.DRAW) ? DRAWS : LOSSES;
        set(of, get(of) + 1);
        keep(table.numbers, time);
    }

    /** The games by their outcomes. */
    public Tally tally() {
        GameTime first = GameTime.ofText(number(table.numbers + FIRST));
        return new Tally((int) get(WINS), (int) get(DRAWS), (int) get(LOSSES), first, GameTime.ofText(last()));
    }

    /** A table was found to list the player. */
    void list() {
        set(LISTED, 1);
    }

    /** Returns whether a table was found to have the player. */
    public boolean isListed() {
        return get(LISTED) != 0;
    }

    /** The cells of a table of standings that follow from the games, by the names of their columns, in order. */
    public Map<String, String> record() {
        Tally tally = tally();
        Map<String, String> cells = new LinkedHashMap<>();
        for (StandingsColumn column : StandingsColumn.OF_GAMES) {
            Object value = column.value(tally);
            cells.put(
                    column.id(),
                    value instanceof Double number ? Decimals.rounded(number) : Objects.toString(value, ""));
        }
        return cells;
    }

    /** The time of the last row, as it is written. */
    String last() {
        return number(table.numbers);
    }
}
