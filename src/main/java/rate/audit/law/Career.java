package rate.audit.law;

import java.util.Arrays;
import java.util.List;
import rate.audit.run.LedgerRow;
import rate.audit.run.Outcomes;
import rate.math.Numbers;

/** What the rows of one who is rated come to: his rating as the last one left it, and his games. */
public final class Career {

    private final String[] numbers;
    private final double[] values;
    private final String first;
    private String last = "";
    private int wins;
    private int draws;
    private int losses;
    private boolean listed;

    /** Begins with the rating before his first game, which is his first row. */
    Career(LedgerRow row, int numbers) {
        this.numbers = new String[numbers];
        Arrays.setAll(this.numbers, row::before);
        this.values = Arrays.stream(this.numbers).mapToDouble(Numbers::parse).toArray();
        this.first = row.time();
    }

    /** A number of his rating as it is now. */
    String number(int number) {
        return numbers[number];
    }

    /** The same, read; NaN if it is no number. */
    double value(int number) {
        return values[number];
    }

    /** Goes on to what a row leaves. */
    void move(int number, String text, double value) {
        numbers[number] = text;
        values[number] = value;
    }

    /** One game more. */
    void play(String outcome, String time) {
        switch (outcome) {
            case Outcomes.WIN -> wins++;
            case Outcomes.DRAW -> draws++;
            default -> losses++;
        }
        last = time;
    }

    /** How many games were played. */
    public int games() {
        return wins + draws + losses;
    }

    /** A table has been found to have him. */
    void list() {
        listed = true;
    }

    /** Whether a table was found to have the player. */
    public boolean isListed() {
        return listed;
    }

    /** games, wins, draws, losses, first_played and last_played as a table must have them. */
    List<String> tally() {
        return List.of(
                Integer.toString(games()),
                Integer.toString(wins),
                Integer.toString(draws),
                Integer.toString(losses),
                first,
                last);
    }
}
