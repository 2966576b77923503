package rate.cli.text.study;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import rate.cli.text.StandingsText;
import rate.engine.game.Contest;
import rate.engine.game.GameTime;
import rate.file.output.OptionalCells;
import rate.file.output.TableWriter;
import rate.study.predict.Predicted;
import rate.study.predict.Predicted.Stake;
import rate.study.predict.RunRatings;

/**
 * The stakes of a list of fixtures as a CSV table with a row per player: the rating as it is, and as a win, a draw and a loss of the
 * player's team would leave it. A result that is not rated has empty cells.
 *
 * @param <R> the rating
 */
public final class StakesTable<R> {

    private final RunRatings<R> ratings;
    private final List<Predicted<R>> fixtures;
    private final List<String> numbers;

    /**
     * @param ratings by which they are predicted
     * @param fixtures of two teams, with their stakes
     */
    public StakesTable(RunRatings<R> ratings, List<Predicted<R>> fixtures) {
        this.ratings = ratings;
        this.fixtures = fixtures;
        this.numbers = StandingsText.shown(ratings.columns());
    }

    /** The names of the columns. */
    public List<String> columns() {
        List<String> columns =
                new ArrayList<>(List.of("game", "time", "role", "team", "player", "p_win", "p_draw", "p_loss", "rank"));
        columns.addAll(numbers);
        for (String result : Stake.RESULTS) {
            columns.add(result + "_rank");
            numbers.forEach(number -> columns.add(result + "_" + number));
        }
        return columns;
    }

    /** Writes the rows of all fixtures. */
    public void write(TableWriter table) throws IOException {
        for (Predicted<R> fixture : fixtures) {
            rows(table, fixture);
        }
    }

    private void rows(TableWriter table, Predicted<R> fixture) throws IOException {
        Contest contest = fixture.contest();
        GameTime time = contest.game().time();
        for (int seat = 0; seat < contest.seats(); seat++) {
            int team = seat < contest.firstSeat(1) ? 0 : 1;
            table.text(contest.game().id()).text(time == null ? null : time.text());
            table.text(contest.ladder().role().id()).text(contest.name(team));
            table.text(contest.player(seat).name());
            table.exact(fixture.forecast().first()[team])
                    .exact(fixture.forecast().draw());
            table.exact(fixture.forecast().first()[1 - team]);
            table.exact(fixture.entrants().get(seat).rank());
            cells(table, ratings.numbers(fixture.entrants().get(seat)));
            for (Stake stake : fixture.stakes(seat)) {
                OptionalCells.number(stake.isRated() ? stake.ranks()[seat] : Double.NaN, table);
                cells(table, stake.isRated() ? stake.numbers()[seat] : none());
            }
            table.endRow();
        }
    }

    private double[] none() {
        double[] none = new double[numbers.size()];
        Arrays.fill(none, Double.NaN);
        return none;
    }

    private void cells(TableWriter table, double[] rating) throws IOException {
        for (int column = 0; column < numbers.size(); column++) {
            OptionalCells.number(rating[column], table);
        }
    }
}
