package rate.run.audit.check;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import rate.engine.math.Numbers;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.Outcomes;
import rate.run.form.StandingsColumns;

/** The totals of the rows of one player: the rating after the last one, and the games. */
public final class PlayerTotals {

    private final String[] numbers;
    private final double[] values;
    private final String first;
    private String last = "";
    private int wins;
    private int draws;
    private int losses;
    private boolean listed;

    /** Begins with the rating before the first game, which is the first row. */
    public PlayerTotals(LedgerRow row, int numbers) {
        this.numbers = new String[numbers];
        Arrays.setAll(this.numbers, row::before);
        this.values = Arrays.stream(this.numbers).mapToDouble(Numbers::parse).toArray();
        this.first = row.time();
    }

    /** A number of the current rating. */
    public String number(int number) {
        return numbers[number];
    }

    /** The value of a number of the current rating; NaN if its text is no number. */
    public double value(int number) {
        return values[number];
    }

    /** Goes on to what a row leaves. */
    public void move(int number, String text, double value) {
        numbers[number] = text;
        values[number] = value;
    }

    /** One game more. */
    public void play(String outcome, String time) {
        switch (outcome) {
            case Outcomes.WIN -> wins++;
            case Outcomes.DRAW -> draws++;
            default -> losses++;
        }
        last = time;
    }

    /** How many games were won. */
    int wins() {
        return wins;
    }

    /** How many games were lost. */
    int losses() {
        return losses;
    }

    /** How many games were played. */
    public int games() {
        return wins + draws + losses;
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
        Map<String, String> cells = new LinkedHashMap<>();
        cells.put("games", Integer.toString(games()));
        cells.put("wins", Integer.toString(wins));
        cells.put("draws", Integer.toString(draws));
        cells.put("losses", Integer.toString(losses));
        cells.put("first_played", first);
        cells.put(StandingsColumns.LAST_PLAYED, last);
        return cells;
    }
}
