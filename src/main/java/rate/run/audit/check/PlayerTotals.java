package rate.run.audit.check;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import rate.engine.game.GameTime;
import rate.engine.game.Tally;
import rate.engine.math.Decimals;
import rate.engine.math.Numbers;
import rate.engine.text.Slice;
import rate.run.audit.read.LedgerColumns;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.Outcomes;
import rate.run.form.StandingsColumn;

/**
 * The totals of the rows of one player: the rating after the last one, and the games. Texts of the last row are kept as bytes side by
 * side: as objects, they would be the greater part of what a verification waits for and collects.
 */
public final class PlayerTotals {

    /** Ends a text; no byte of UTF-8. */
    private static final byte END = (byte) 0xFF;

    /** Bytes for a number or a time, with its end; texts that are neither may need more. */
    private static final int ROOM = 26;

    /** Bytes that come from memory at once. */
    private static final int LINE = 64;

    /** The numbers of the rating after the last row, and behind them its time. */
    private byte[] texts;

    private int room = ROOM;
    private final double[] values;
    private final String player;
    private final String first;
    private int wins;
    private int draws;
    private int losses;
    private boolean listed;
    private long contest;

    /** Begins with the rating before the first game, which is the first row. */
    public PlayerTotals(LedgerRow row) {
        LedgerColumns columns = row.columns();
        int numbers = columns.numbers().size();
        this.texts = new byte[(numbers + 1) * ROOM];
        this.values = new double[numbers];
        for (int number = 0; number < numbers; number++) {
            Slice before = row.bytes(columns.before(number));
            move(number, before, Numbers.parse(before));
        }
        this.player = row.player();
        this.first = row.time();
        keep(numbers, new Slice());
    }

    /** The name of the player. */
    String player() {
        return player;
    }

    /** Looks at all that the next row will need. That the numbers are asked about keeps the compiler from leaving the look out. */
    void look() {
        long look = contest;
        for (double value : values) {
            look |= Double.doubleToRawLongBits(value) >>> 1;
        }
        for (int at = 0; at < texts.length; at += LINE) {
            look |= texts[at] & 0xff;
        }
        if (look < 0) {
            throw new IllegalStateException("a contest with a negative number");
        }
    }

    /** Enters a contest by its number, from 1, of which each is greater than the one before; false if it was entered already. */
    boolean enter(long number) {
        boolean isNew = number != contest;
        contest = number;
        return isNew;
    }

    /** A number of the current rating. */
    public String number(int number) {
        int end = number * room;
        while (texts[end] != END) {
            end++;
        }
        return new String(texts, number * room, end - number * room, StandardCharsets.UTF_8);
    }

    /** Returns whether a number of the current rating is written so. */
    boolean isWritten(int number, Slice text) {
        int at = number * room;
        int end = at + text.length();
        return text.length() < room
                && texts[end] == END
                && Arrays.equals(texts, at, end, text.bytes(), text.from(), text.from() + text.length());
    }

    private void keep(int number, Slice text) {
        int length = text.length();
        if (length >= room) {
            byte[] wider = new byte[texts.length / room * (length + 1)];
            for (int each = 0; each < texts.length / room; each++) {
                System.arraycopy(texts, each * room, wider, each * (length + 1), room);
            }
            texts = wider;
            room = length + 1;
        }
        System.arraycopy(text.bytes(), text.from(), texts, number * room, length);
        texts[number * room + length] = END;
    }

    /** The value of a number of the current rating; NaN if its text is no number. */
    public double value(int number) {
        return values[number];
    }

    /** Goes on to what a row leaves. */
    public void move(int number, Slice text, double value) {
        keep(number, text);
        values[number] = value;
    }

    /** One game more. */
    public void play(String outcome, Slice time) {
        switch (outcome) {
            case Outcomes.WIN -> wins++;
            case Outcomes.DRAW -> draws++;
            default -> losses++;
        }
        keep(values.length, time);
    }

    /** The games by their outcomes. */
    public Tally tally() {
        return new Tally(wins, draws, losses, GameTime.ofText(first), GameTime.ofText(last()));
    }

    /** A table was found to list the player. */
    void list() {
        listed = true;
    }

    /** Returns whether a table was found to have the player. */
    public boolean isListed() {
        return listed;
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
        return number(values.length);
    }
}
