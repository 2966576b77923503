package rate.run.audit.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.math.Decimals;
import rate.engine.math.Numbers;
import rate.run.audit.read.LadderPlayer;
import rate.run.audit.read.RunManifest;
import rate.run.form.StandingsColumns;

/** Check of the columns of a leaderboard, against the other columns of the table and against the ledger. */
final class LeaderboardCheck {

    private static final List<String> CLASSES = List.of("Novice ", "Inter. ", "Veteran ", "Expert ");

    private static final int DAYS = 30;

    /** A row whose last game is to be compared with that of others. */
    private record LastGame(long line, String last, String active) {}

    private final RunManifest manifest;
    private final @Nullable Map<LadderPlayer, PlayerTotals> totalsOf;
    private final Findings.InFile violations;
    private final List<LastGame> rows = new ArrayList<>();

    /**
     * @param manifest of the run
     * @param totalsOf what the ledger comes to; null if there is none
     * @param violations receives what is wrong
     */
    LeaderboardCheck(
            RunManifest manifest, @Nullable Map<LadderPlayer, PlayerTotals> totalsOf, Findings.InFile violations) {
        this.manifest = manifest;
        this.totalsOf = totalsOf;
        this.violations = violations;
    }

    /** Checks a row, but for who is active: that is known at the {@link #end} of the ladder. */
    void take(LadderPlayer rated, Map<String, String> row, long line) {
        double rank = manifest.rank(number(row, "mu"), number(row, "sigma"));
        int whole = (int) rank;
        differ(rated, "whole_rank", Integer.toString(whole), row, line);
        differ(rated, "rank_name", name(whole), row, line);
        double mean = number(row, "stack_sum") / number(row, "games");
        differ(rated, "stack_mean", Double.isFinite(mean) ? Decimals.rounded(mean) : "a number", row, line);
        if (totalsOf != null) {
            boolean isRated = totalsOf.keySet().stream()
                    .anyMatch(each ->
                            each.role().equals("commander") && each.ladder().equals(rated.ladder()));
            PlayerTotals command = totalsOf.get(new LadderPlayer("commander", rated.ladder(), rated.player()));
            differ(rated, "commander_wins", count(isRated, command == null ? 0 : command.wins()), row, line);
            differ(rated, "commander_losses", count(isRated, command == null ? 0 : command.losses()), row, line);
        }
        rows.add(
                new LastGame(line, row.getOrDefault(StandingsColumns.LAST_PLAYED, ""), row.getOrDefault("active", "")));
    }

    private static String count(boolean isRated, int games) {
        return isRated ? Integer.toString(games) : "";
    }

    private static double number(Map<String, String> row, String column) {
        return Numbers.parse(row.getOrDefault(column, ""));
    }

    private static String name(int whole) {
        int of = Math.floorDiv(whole - 1, 7);
        return whole < 1 ? "Newbie" : of >= CLASSES.size() ? "Uber Whore" : CLASSES.get(of) + (whole - 7 * of);
    }

    /** All rows of a ladder were taken. */
    void end() {
        GameTime end = null;
        for (LastGame row : rows) {
            GameTime last = GameTime.ofText(row.last);
            end = last == null || (end != null && end.compareTo(last) >= 0) ? end : last;
        }
        for (LastGame row : rows) {
            GameTime last = GameTime.ofText(row.last);
            boolean isActive = end != null && last != null && end.second() - last.second() <= DAYS * 86_400L;
            violations.differ(row.line, "active", last == null ? "" : isActive ? "yes" : "no", row.active);
        }
        rows.clear();
    }

    private void differ(LadderPlayer rated, String column, String expected, Map<String, String> row, long line) {
        violations.differ(line, column + " of " + rated, expected, row.getOrDefault(column, ""));
    }
}
