package rate.cli.text;

import java.util.ArrayList;
import java.util.List;
import rate.cli.terminal.NumberText;
import rate.pages.report.page.RatingLook;

/**
 * The columns of a table for people that hold ratings: rank and the numbers of the system. Where the rank is mu, and there is
 * no sigma, one column stands for both, the rating, in whole numbers above a hundred, as on pages. Other numbers of the system
 * that are whole in all rows are written so.
 */
public final class RatingCells {

    private static final int DECIMALS = 2;

    private final List<String> columns;
    private final boolean[] isWhole;
    private boolean isOne;
    private double most;

    /** @param columns the names of a rating's numbers, mean and standard deviation first */
    public RatingCells(List<String> columns) {
        this.columns = StandingsText.shown(columns);
        this.isWhole = new boolean[this.columns.size()];
        for (int column = 0; column < isWhole.length; column++) {
            isWhole[column] = !List.of("mu", "sigma").contains(columns.get(column));
        }
        this.isOne = columns.contains("mu") && !columns.contains("sigma");
    }

    /** Takes note of a rating of the table; all of them are needed before the first is written. */
    public void see(double rank, double[] numbers) {
        isOne = isOne && RatingLook.isOne(rank, numbers[columns.indexOf("mu")]);
        most = Math.max(most, Math.abs(rank));
        for (int column = 0; column < isWhole.length; column++) {
            isWhole[column] &= numbers[column] == Math.rint(numbers[column]);
        }
    }

    public List<String> head() {
        List<String> head = new ArrayList<>(List.of(word()));
        columns.stream().filter(this::isShown).forEach(head::add);
        return head;
    }

    /** Names the number that orders a table: rank, or rating. */
    public String word() {
        return look().word();
    }

    public List<String> of(double rank, double[] numbers) {
        List<String> cells = new ArrayList<>(List.of(NumberText.fixed(decimals(), rank)));
        for (int column = 0; column < isWhole.length; column++) {
            if (isShown(columns.get(column))) {
                cells.add(NumberText.fixed(isWhole[column] ? 0 : DECIMALS, numbers[column]));
            }
        }
        return cells;
    }

    /** The digits after the point of a rank. */
    public int decimals() {
        return look().ranks().decimals();
    }

    /** The digits after the point of a change of it. */
    public int ofChanges() {
        return look().changes().decimals();
    }

    private RatingLook look() {
        return RatingLook.of(isOne, most);
    }

    private boolean isShown(String column) {
        return !isOne || !column.equals("mu");
    }
}
