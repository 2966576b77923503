package rate.run.publish.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import rate.engine.game.Contest;
import rate.engine.math.Sum;
import rate.engine.rating.Forecast;
import rate.engine.rating.Gaussian;
import rate.engine.rating.TeamBeliefs;
import rate.engine.replay.delta.Delta;
import rate.file.output.TableWriter;

/**
 * The table of teams: a row for every team of every contest, with what the ratings before said of it. With M and S the mean and
 * the standard deviation of the skill of a team, its stack rating against another one is (M − 3 S) − (M' − 3 S'), as the
 * servers of AllegSkill kept it of every game.
 *
 * <p>What the system computes is exact; sums of ranks and the expected score are rounded, as in the ledger. A number that the
 * system does not have, or that is beyond those of a double, is an empty cell.
 */
public final class TeamTable extends LateTable implements Delta.Sink {

    /** @param opener opens the table when the first contest shows whether the log has ladders */
    public TeamTable(ContinuedTable.Opener<ContinuedTable> opener) {
        super(opener);
    }

    @Override
    List<String> columns(boolean ladders) {
        List<String> columns = new ArrayList<>(List.of("game", "time"));
        if (ladders) {
            columns.add("ladder");
        }
        columns.addAll(List.of("role", "team", "place", "members", "mu", "sigma", "rank_sum", "rank_mean"));
        columns.addAll(List.of("win", "draw", "expected", "quality", "stack"));
        return columns;
    }

    @Override
    public boolean wantsSkills() {
        return true;
    }

    @Override
    public void accept(Delta delta) {
        try {
            write(delta);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(Delta delta) throws IOException {
        Contest contest = delta.contest();
        double quality = delta.quality();
        for (int team = 0; team < contest.teams(); team++) {
            TableWriter to = row(contest.game());
            to.text(contest.ladder().role().id()).text(contest.name(team));
            to.count(contest.place(team)).count(contest.size(team));
            Gaussian skill = delta.skill(team);
            number(skill == null ? Double.NaN : skill.mu(), to);
            number(skill == null ? Double.NaN : skill.sigma(), to);
            double ranks = ranks(delta, team);
            rounded(ranks, to);
            rounded(ranks / contest.size(team), to);
            Forecast forecast = delta.forecast();
            to.exact(forecast.first()[team]);
            number(contest.teams() == 2 ? forecast.draw() : Double.NaN, to);
            to.rounded(forecast.expected(team));
            number(quality, to);
            Gaussian other = contest.teams() == 2 ? delta.skill(1 - team) : null;
            number(skill == null || other == null ? Double.NaN : TeamBeliefs.stack(skill, other), to);
            to.endRow();
        }
    }

    /** Before the game, whatever the order of the members: the second row of a defector begins where the first ended. */
    private static double ranks(Delta delta, int team) {
        Contest contest = delta.contest();
        Sum sum = new Sum();
        for (int seat = contest.firstSeat(team); seat < contest.firstSeat(team + 1); seat++) {
            sum.add(delta.rankBefore(contest.earliestSeat(seat)));
        }
        return sum.value();
    }

    private static void number(double value, TableWriter to) throws IOException {
        if (Double.isFinite(value)) {
            to.exact(value);
        } else {
            to.empty();
        }
    }

    private static void rounded(double value, TableWriter to) throws IOException {
        if (Double.isFinite(value)) {
            to.rounded(value);
        } else {
            to.empty();
        }
    }

    public void append(FormattedRows rows) throws IOException {
        append(rows.ladders(), rows.teamRows(), rows.teams());
    }
}
