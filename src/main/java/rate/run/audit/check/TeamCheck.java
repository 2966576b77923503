package rate.run.audit.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Decimals;
import rate.engine.math.Numbers;
import rate.engine.problem.InputRefused;
import rate.engine.text.Counted;
import rate.run.audit.read.LedgerColumns;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest.ListedFile;
import rate.run.audit.read.RunTable.NamedRow;
import rate.run.audit.read.TeamRows;

/**
 * The check of the table of teams: its rows agree with those of the ledger, and its numbers with each other. What only the
 * rating code knows (sigma of a team of several, the probabilities, the quality), {@code --rate} verifies.
 */
public final class TeamCheck implements AutoCloseable {

    /** Half of the last decimal of a rounded number, and what adding a few of them loses. */
    private static final double ROUNDING = 0.5e-6 + 1e-9;

    /** The relative rounding error that is allowed for a sum of numbers of many digits, besides the absolute one. */
    private static final double RELATIVE = 1e-12;

    /** Of the stack rating. */
    private static final int SIGMAS = 3;

    /** Greater means are cut by some systems. */
    private static final double GREATEST_MEAN = 1e280;

    private final PublishedRun run;
    private final Findings findings;
    private final Findings.InFile violations;

    /** True if members count in their team by weights of the system. */
    private final boolean weighed;

    private @Nullable TeamRows table;
    private long games;

    /** @param findings receives every violation */
    public TeamCheck(PublishedRun run, ListedFile listed, Findings findings) {
        this.run = run;
        this.findings = findings;
        this.violations = findings.in(VerificationReport.Check.TEAMS, run.file(listed.name()));
        this.weighed = run.manifest().parameters().path("balance").booleanValue();
        try {
            this.table = new TeamRows(run, listed);
        } catch (InputRefused e) {
            refuse(e);
        }
    }

    /** Takes the rows of the ledger of a contest, with which the next rows here have to agree. */
    public void take(List<LedgerRow> contest) {
        if (contest.get(0).isIdleAdjustment() || table == null) {
            return;
        }
        List<NamedRow> teams = next();
        if (teams.isEmpty()) {
            if (table != null) {
                violations.add("there are no rows of game " + contest.get(0).game() + ", which is in the ledger");
                close();
            }
            return;
        }
        check(teams);
        compare(teams, contest);
    }

    /**
     * Reads what is left.
     *
     * @param isAllKnown whether the ledger was read to its end, and nothing may be left
     * @return what was checked
     */
    public String end(boolean isAllKnown) {
        for (List<NamedRow> teams = next(); !teams.isEmpty(); teams = next()) {
            if (isAllKnown) {
                violations.add(teams.get(0).line(), "game " + teams.get(0).cell("game") + " is not here in the ledger");
            }
            check(teams);
        }
        if (table == null) {
            return "cannot be checked";
        }
        return Counted.grouped(table.rows(), "row") + " of teams in " + Counted.grouped(games, "contest")
                + (run.manifest().ledger().isPresent()
                        ? ", which agree with the ledger"
                        : ", which agree with each other; without a ledger they cannot be proved");
    }

    private List<NamedRow> next() {
        try {
            List<NamedRow> teams = table == null ? List.of() : table.nextContest();
            games += teams.isEmpty() ? 0 : 1;
            return teams;
        } catch (InputRefused e) {
            refuse(e);
            return List.of();
        }
    }

    private void refuse(InputRefused refused) {
        findings.add(VerificationReport.Check.TEAMS, refused.problem());
        close();
    }

    /** The rows of a contest in themselves. */
    private void check(List<NamedRow> teams) {
        NamedRow first = teams.get(0);
        boolean isDuel = teams.size() == 2;
        double sum = isDuel ? first.number("draw") : 0;
        for (NamedRow team : teams) {
            for (String column : List.of("time", "draw", "quality")) {
                same(team, column, first.cell(column));
            }
            double draw = isDuel ? share(team, "draw") : 0;
            double win = share(team, "win");
            sum += win;
            same(team, "expected", rounded(win + draw / 2));
            if (!isDuel) {
                same(team, "draw", "");
            }
            if (!team.cell("quality").isEmpty()) {
                share(team, "quality");
            }
            if (team.number("sigma") < 0) {
                violations.add(team.line(), "sigma of " + name(team) + " must not be negative");
            }
            long members = Numbers.ownCount(team.cell("members"));
            if (members < 1) {
                violations.add(
                        team.line(), "members of " + name(team) + " must be a count, and is " + team.cell("members"));
            } else {
                near(team, "rank_mean", team.number("rank_sum") / members, 2 * ROUNDING);
            }
            same(team, "stack", isDuel ? lead(team, teams.get(teams.size() - 1 - teams.indexOf(team))) : "");
        }
        if (!(Math.abs(sum - 1) <= ROUNDING * teams.size())) {
            violations.add(
                    first.line(),
                    "the probabilities to win and to draw of game " + first.cell("game") + " must have the sum 1");
        }
    }

    /** The stack rating against the other team; the empty text if one of them has no skill. */
    private static String lead(NamedRow own, NamedRow other) {
        double lead =
                own.number("mu") - SIGMAS * own.number("sigma") - (other.number("mu") - SIGMAS * other.number("sigma"));
        return Double.isFinite(lead) ? Decimals.exact(lead) : "";
    }

    private void compare(List<NamedRow> teams, List<LedgerRow> contest) {
        Map<String, List<LedgerRow>> members = new LinkedHashMap<>();
        Map<String, LedgerRow> starts = new HashMap<>();
        for (LedgerRow row : contest) {
            members.computeIfAbsent(row.team(), none -> new ArrayList<>()).add(row);
            starts.putIfAbsent(row.player(), row);
        }
        NamedRow first = teams.get(0);
        violations.differ(first.line(), "the number of teams of game " + name(contest), members.size(), teams.size());
        int number = 0;
        for (List<LedgerRow> of : members.values()) {
            if (number < teams.size()) {
                compare(teams.get(number++), of, starts);
            }
        }
    }

    /** @param starts the first row of each player, which begins before the game: that of a defector's second does not */
    private void compare(NamedRow team, List<LedgerRow> members, Map<String, LedgerRow> starts) {
        LedgerRow one = members.get(0);
        same(team, "game", one.game());
        same(team, "time", one.time());
        same(team, "ladder", one.ladder());
        same(team, "role", one.role());
        same(team, "team", one.team());
        same(team, "place", one.place());
        same(team, "members", Integer.toString(members.size()));
        same(team, "expected", one.expected());
        List<LedgerRow> before = members.stream()
                .map(row -> starts.getOrDefault(row.player(), row))
                .toList();
        near(team, "rank_sum", sum(before, LedgerColumns.RANK), ROUNDING * (members.size() + 1));
        boolean isWhole = members.stream().allMatch(member -> member.fraction().equals("1"));
        if (!isWhole || team.cell("mu").isEmpty()) {
            return;
        }
        if (!weighed || members.size() == 1) {
            near(team, "mu", sum(before, LedgerColumns.MU), RELATIVE);
        }
        if (members.size() == 1) {
            near(team, "sigma", sum(before, LedgerColumns.SIGMA), RELATIVE);
        }
    }

    private static double sum(List<LedgerRow> members, int number) {
        double sum = 0;
        for (LedgerRow member : members) {
            sum += Numbers.parse(member.before(number));
        }
        return sum;
    }

    private static String name(List<LedgerRow> contest) {
        return contest.get(0).game() + ", by the ledger,";
    }

    private void same(NamedRow team, String column, String expected) {
        if (!team.cell(column).equals(expected)) {
            violations.differ(team.line(), column + " of " + name(team), expected, team.cell(column));
        }
    }

    /** Compares a number, if what is expected is one that every system can have. */
    private void near(NamedRow team, String column, double expected, double allowed) {
        double found = team.number(column);
        double loss = allowed + RELATIVE * Math.abs(expected);
        if (Math.abs(expected) < GREATEST_MEAN && !(Math.abs(found - expected) <= loss)) {
            violations.differ(team.line(), column + " of " + name(team), rounded(expected), team.cell(column));
        }
    }

    private double share(NamedRow team, String column) {
        double share = team.number(column);
        if (!(share >= 0 && share <= 1)) {
            violations.add(
                    team.line(), column + " of " + name(team) + " must be from 0 to 1, and is " + team.cell(column));
        }
        return share;
    }

    private static String rounded(double value) {
        return Double.isFinite(value) ? Decimals.rounded(value) : "a number";
    }

    private static String name(NamedRow team) {
        return "team \"" + team.cell("team") + "\" in game " + team.cell("game");
    }

    @Override
    public void close() {
        if (table != null) {
            table.close();
            table = null;
        }
    }
}
