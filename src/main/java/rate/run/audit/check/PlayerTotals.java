package rate.run.audit.check;

import java.util.Arrays;
import java.util.List;
import rate.engine.math.Numbers;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.Outcomes;

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

    /** games, wins, draws, losses, first_played and last_played as a table must have them. */
    public List<String> tally() {
        return List.of(
                Integer.toString(games()),
                Integer.toString(wins),
                Integer.toString(draws),
                Integer.toString(losses),
                first,
                last);
    }
}
