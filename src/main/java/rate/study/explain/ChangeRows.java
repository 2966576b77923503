package rate.study.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import rate.engine.game.Contest;
import rate.engine.math.Decimals;

/**
 * The changes of a game on one ladder, a row for each player: what was expected, each number after it, and by how much it
 * changed.
 */
public final class ChangeRows {

    private static final int SHARE = 3;

    private final Explanation.LadderDerivation account;
    private final Contest contest;
    private final boolean hasTeams;
    private final boolean hasParts;
    private final boolean hasScores;
    private final int sigma;
    private final int decimals;

    public ChangeRows(Explanation.LadderDerivation account) {
        this.account = account;
        this.contest = account.contest();
        this.hasTeams = contest.seats() > contest.teams();
        this.hasParts = IntStream.range(0, contest.seats()).anyMatch(seat -> contest.fraction(seat) < 1);
        this.hasScores = contest.hasScores();
        this.sigma = account.columns().indexOf("sigma");
        this.decimals = StoryText.decimals(IntStream.range(0, contest.seats())
                .mapToDouble(seat -> Math.abs(account.before()[seat][0]))
                .max()
                .orElse(0));
    }

    /** Names the columns; those of numbers have {@code #} before the name. */
    public List<String> head() {
        List<String> head = new ArrayList<>(List.of("player"));
        head.addAll(
                sigma < 0
                        ? List.of("#rating", "#change")
                        : List.of("#rank", "#change", "#mu", "#change", "#sigma", "#change"));
        head.addAll(List.of("#expected", "#place"));
        head.addAll(hasScores ? List.of("#score") : List.of());
        head.addAll(hasParts ? List.of("#fraction") : List.of());
        head.addAll(hasTeams ? List.of("team") : List.of());
        return head;
    }

    /** A row for each player who was asked about. */
    public List<List<String>> rows() {
        return account.seats().mapToObj(this::row).toList();
    }

    private List<String> row(int seat) {
        int team = account.team(seat);
        List<String> row = new ArrayList<>(List.of(contest.player(seat).name()));
        change(row, account.rankBefore()[seat], account.rankAfter()[seat]);
        if (sigma >= 0) {
            change(row, account.before()[seat][0], account.after()[seat][0]);
            change(row, account.before()[seat][sigma], account.after()[seat][sigma]);
        }
        row.add(StoryText.fixed(account.forecast().expected(team), SHARE));
        row.add(Integer.toString(contest.place(team)));
        row.addAll(hasScores ? List.of(score(team)) : List.of());
        row.addAll(hasParts ? List.of(StoryText.fixed(contest.fraction(seat), 2)) : List.of());
        row.addAll(hasTeams ? List.of(contest.name(team)) : List.of());
        return row;
    }

    private String score(int team) {
        double score = contest.score(team);
        return Double.isNaN(score) ? "" : Decimals.rounded(score);
    }

    private void change(List<String> row, double before, double after) {
        row.add(StoryText.fixed(after, decimals));
        String change = StoryText.fixed(after - before, decimals);
        boolean isSeen = change.chars().anyMatch(c -> c > '0' && c <= '9');
        row.add(isSeen && after > before ? "+" + change : change);
    }
}
