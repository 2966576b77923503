package rate.run.audit.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.game.ConditionLadder;
import rate.engine.game.GameTime;
import rate.engine.game.PlayedSeasons;
import rate.engine.game.SeasonLadder;
import rate.engine.math.Decimals;
import rate.engine.math.Numbers;
import rate.engine.text.Slice;
import rate.run.audit.read.LadderPlayer;
import rate.run.audit.read.LedgerColumns;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.Outcomes;
import rate.run.audit.read.RunManifest;

/**
 * The check of the ledger: every rating continues from its previous value, new players begin alike, differences are
 * differences, and the rows of a game agree about it. Of contests, which have no ratings, the games alone are checked. Memory
 * grows with the players, not with the rows.
 */
public final class LedgerCheck {

    private static final List<String> ROLES = List.of("player", "commander");

    /** A number rounded to six decimals, and what adding a few of them loses. */
    private static final double ROUNDING = 0.5e-6 + 1e-9;

    /** Two ranks and their difference are each rounded to six decimals. */
    private static final double ROUNDINGS = 1.5e-6;

    /** The relative rounding error that is allowed for a rank of many digits, besides the absolute one. */
    private static final double RELATIVE = 1e-14;

    private final LedgerColumns columns;
    private final Findings.InFile violations;
    /** The totals of each role on each ladder, by player: all rows of a contest are of one of these. */
    private final Map<LadderPlayer, PlayerTotals.Table> totalsOf = new HashMap<>();

    /** A row of the ladder that was asked for last, as most rows are of the same as those before; null at first. */
    private @Nullable LedgerRow latest;

    private PlayerTotals.Table latestTotals;

    private final Set<String> anchored;
    private final Set<String> started;
    private final boolean hasDefectors;
    private final boolean blends;

    /** The day of the tables, as of {@link RunManifest#asOf}. */
    private final String asOf;

    /** Which ladders are seasons of the same one; null if none is. */
    private final boolean carriesSeasons;

    /** By ladder of the log, if each season of it is a ladder of its own. */
    private final Map<String, PlayedSeasons<LadderPlayer>> seasons = new HashMap<>();

    private String @Nullable [] newcomer;

    /** The first row of the present game; null before the first game. */
    private @Nullable LedgerRow firstOfGame;

    /** The time of the last game that has one. */
    private @Nullable GameTime moment;

    private String roles = "";
    private List<LedgerRow> played = List.of();
    /** The rows of the contest before, of the same game; none at its beginning. */
    private List<LedgerRow> contestBefore = List.of();

    private final Map<String, LedgerRow> byTeam = new LinkedHashMap<>();
    /** Rows without a game since the last game: those before a game are of its players, in a new season. */
    private final List<LedgerRow> idle = new ArrayList<>();

    private long games;
    private long contests;

    /** A difference as it has to be written. */
    private final byte[] rounded = new byte[Decimals.LENGTH];

    /**
     * @param file the ledger, for messages
     * @param findings receives every violation
     */
    public LedgerCheck(String file, LedgerColumns columns, RunManifest manifest, Findings findings) {
        this.columns = columns;
        this.latestTotals = new PlayerTotals.Table(columns.numbers().size());
        this.violations = findings.in(
                columns.areContests() ? VerificationReport.Check.CONTESTS : VerificationReport.Check.LEDGER, file);
        this.anchored = manifest.anchored();
        this.started = manifest.started();
        this.hasDefectors = manifest.hasDefectors();
        this.blends = manifest.blends();
        this.asOf = manifest.asOf();
        this.carriesSeasons = manifest.carriesSeasons();
    }

    /** Those who have rows, with what their rows come to. */
    public Map<LadderPlayer, PlayerTotals> totalsOf() {
        Map<LadderPlayer, PlayerTotals> all = new HashMap<>();
        totalsOf.forEach((ladder, of) -> of.stream()
                .forEach(totals -> all.put(new LadderPlayer(ladder.role(), ladder.ladder(), totals.player()), totals)));
        return all;
    }

    /** Games that have rows. */
    public long games() {
        return games;
    }

    /**
     * Looks at rows that will be taken, which changes no totals. The rows come from the cache of another core, and of many
     * players each lies somewhere else in memory: looked at one after the other, with nothing between, many are waited for at
     * once.
     */
    public void expect(List<LedgerRow> rows) {
        List<PlayerTotals> expected = new ArrayList<>();
        for (LedgerRow row : rows) {
            PlayerTotals totals = totalsOf(row).of(row.playerNumber());
            if (totals != null) {
                expected.add(totals);
            }
        }
        expected.forEach(PlayerTotals::look);
    }

    /** Takes the rows of a contest, or a row without a game, as {@link rate.run.audit.read.Ledger#readPrepared} gives them. */
    public void take(List<LedgerRow> contest) {
        LedgerRow first = contest.get(0);
        if (first.isIdleAdjustment()) {
            idle.add(first);
            adjustIdle(first);
            return;
        }
        for (LedgerRow row : idle) {
            checkNewSeason(row, contest);
        }
        idle.clear();
        takeGame(first);
        if (isOfCondition(first)) {
            takeCondition(contest);
        } else {
            takeRole(contest);
        }
        contestBefore = contest;
        Outcomes outcomes = new Outcomes(contest);
        PlayerTotals.Table ladder = totalsOf(first);
        boolean commands = first.role().equals("commander");
        byTeam.clear();
        double shares = 0;
        contests++;
        for (LedgerRow row : contest) {
            PlayerTotals totals = totals(row, ladder);
            if (!totals.enter(contests) && !isDefector(row, contest)) {
                violation(row, row.rated() + " is in game " + row.game() + " twice");
            }
            same(row, columns.time, first);
            LedgerRow mate = byTeam.putIfAbsent(row.team(), row);
            if (mate == null) {
                shares += checkTeam(row);
            } else {
                same(row, columns.place, mate);
                if (columns.expected >= 0) {
                    same(row, columns.expected, mate);
                }
            }
            checkFraction(row, commands);
            move(totals, row);
            totals.play(outcomes.of(row), row.bytes(columns.time));
        }
        if (!columns.areContests()) {
            checkShares(first, shares, byTeam.size());
        }
    }

    /**
     * The ledger is at its end: what has no game behind it brought idle players there, which moves nothing but their sigmas.
     */
    public void end() {
        Map<String, Set<String>> ends = new HashMap<>();
        for (LedgerRow row : idle) {
            Set<String> times = ends.computeIfAbsent(row.role() + row.ladder(), none -> ends(totalsOf(row)));
            if (times.stream().noneMatch(time -> inTime(time, row.time()) == 0)) {
                violation(
                        row,
                        row.rated() + " must be brought to " + String.join(" or ", times) + ", and is to "
                                + row.time());
            }
            if (!row.before(LedgerColumns.MU).equals(row.after(LedgerColumns.MU))
                    || Numbers.parse(row.after(LedgerColumns.SIGMA)) < Numbers.parse(row.before(LedgerColumns.SIGMA))) {
                violation(row, row.rated() + " has no game: mu must stay, and sigma may only grow");
            }
        }
    }

    /** Compares texts of times, none before all: the midnight that begins a day is as early as the day. */
    private static int inTime(String a, String b) {
        GameTime first = GameTime.ofText(a);
        GameTime second = GameTime.ofText(b);
        return first == null || second == null
                ? Boolean.compare(first != null, second != null)
                : first.compareTo(second);
    }

    /** The day of the tables; without one, and on the ladder of a season that is over, the time of the last game. */
    private Set<String> ends(PlayerTotals.Table ladder) {
        boolean isDay = GameTime.ofText(asOf) != null;
        Set<String> ends = new LinkedHashSet<>(isDay ? List.of(asOf) : List.of());
        if (!isDay || carriesSeasons) {
            ends.add(ladder.stream()
                    .map(PlayerTotals::last)
                    .max(LedgerCheck::inTime)
                    .orElse(""));
        }
        return ends;
    }

    /** Checks that the expected shares of the teams of a game sum to 1, each share rounded to six decimals. */
    private void checkShares(LedgerRow first, double sum, int teams) {
        if (!(Math.abs(sum - 1) <= ROUNDING * teams)) {
            violation(
                    first,
                    "the expected scores of the teams of game " + first.game()
                            + " must have the sum 1, and have the sum "
                            + (Double.isNaN(sum) ? "nothing" : Decimals.rounded(sum)));
        }
    }

    /** The message of a violation is built only if there is one: this is asked for every row. */
    private void same(LedgerRow row, int column, LedgerRow expected) {
        if (!row.isSame(expected, column)) {
            String of = "the " + columns.names().get(column) + " of team \"" + row.team() + "\" in game " + row.game();
            violations.differ(row.line(), of, expected.cell(column), row.cell(column));
        }
    }

    private void takeGame(LedgerRow first) {
        LedgerRow before = firstOfGame;
        if (before != null && first.isOfGame(before)) {
            violations.differ(first.line(), "the time of game " + first.game(), before.time(), first.time());
            return;
        }
        firstOfGame = first;
        games++;
        roles = "";
        played = List.of();
        contestBefore = List.of();
        if (before != null && first.isSame(before, columns.time)) {
            return;
        }
        String time = first.time();
        GameTime next = GameTime.ofText(time);
        if (next == null) {
            if (!time.isEmpty() || moment != null) {
                violation(first, "the time of game " + first.game() + " is \"" + time + "\", which is not a time");
            }
        } else if (before != null && (moment == null || next.compareTo(moment) < 0)) {
            violation(
                    first,
                    "game " + first.game() + " is of " + time + ", and the game before it of "
                            + (before.time().isEmpty() ? "no time" : before.time()));
        }
        moment = next == null ? moment : next;
    }

    /** Returns whether the contest before is the same on the ladder of all conditions. */
    private boolean isOfCondition(LedgerRow first) {
        return blends
                && !contestBefore.isEmpty()
                && contestBefore.get(0).role().equals(first.role())
                && ConditionLadder.isBeside(contestBefore.get(0).ladder(), first.ladder());
    }

    /** The rows of a contest on the ladder of its condition repeat what those before say of the game. */
    private void takeCondition(List<LedgerRow> contest) {
        for (int at = 0; at < contest.size(); at++) {
            LedgerRow row = contest.get(at);
            violations.differ(
                    row.line(),
                    "team, player, place and fraction of row " + (at + 1) + " of game " + row.game() + " on ladder \""
                            + row.ladder() + "\"",
                    at < contestBefore.size() ? seat(contestBefore.get(at)) : "none",
                    seat(row));
        }
        if (contest.size() < contestBefore.size()) {
            violation(
                    contest.get(0), "game " + contest.get(0).game() + " has fewer rows on the ladder of its condition");
        }
    }

    private static String seat(LedgerRow row) {
        return String.join(", ", row.team(), row.player(), row.place(), row.fraction());
    }

    /** Players come before commanders, and a commander also plays. */
    private void takeRole(List<LedgerRow> contest) {
        LedgerRow first = contest.get(0);
        String role = first.role();
        if (!ROLES.contains(role)) {
            violation(first, "the role must be player or commander, and is \"" + role + "\"");
        } else if (!roles.isEmpty() && !(roles.equals("player") && role.equals("commander"))) {
            violation(
                    first,
                    "the rows of game " + first.game()
                            + " must be adjacent: first those of players, then those of commanders");
        }
        if (role.equals("commander") && roles.equals("player")) {
            for (LedgerRow row : contest) {
                String found = row.team() + ", " + row.place();
                List<String> played = placesOf(row.player());
                violations.differ(
                        row.line(),
                        "team and place of commander \"" + row.player() + "\" in game " + row.game(),
                        played.contains(found) ? found : String.join(" or ", played),
                        found);
            }
        }
        roles = role;
        played = role.equals("player") ? contest : played;
    }

    /** Team and place of a player of the game: of a defector both, of nobody a phrase that says so. */
    private List<String> placesOf(String player) {
        List<String> places = new ArrayList<>();
        for (LedgerRow row : played) {
            if (row.player().equals(player)) {
                places.add(row.team() + ", " + row.place());
            }
        }
        return places.isEmpty() ? List.of("those of a player of the game") : places;
    }

    /** Returns whether a player who has a second row of a game has it in another team, of a run that rates those. */
    private boolean isDefector(LedgerRow row, List<LedgerRow> contest) {
        return hasDefectors
                && row.role().equals("player")
                && contest.stream()
                        .noneMatch(other -> other != row
                                && other.player().equals(row.player())
                                && other.team().equals(row.team()));
    }

    /** Returns the expected share, which every row of the team has; NaN where there is none. */
    private double checkTeam(LedgerRow row) {
        long place = row.placed();
        if (place < 1 || place > Numbers.MAX_PLACE) {
            violation(row, "the place must be a whole number from 1, and is \"" + row.place() + "\"");
        }
        double share = row.share();
        if (!columns.areContests() && !(share >= 0 && share <= 1)) {
            violation(row, "expected must be from 0 to 1, and is \"" + row.expected() + "\"");
        }
        return share;
    }

    private void checkFraction(LedgerRow row, boolean commands) {
        double share = Numbers.parse(row.bytes(columns.fraction));
        if (commands ? !row.fraction().equals("1") : !(share >= 0 && share <= 1)) {
            violation(
                    row,
                    "the fraction must be " + (commands ? "1" : "from 0 to 1") + ", and is \"" + row.fraction() + "\"");
        }
    }

    /** A row without a game that a game follows belongs to it: what the season did to one of its players. */
    private void checkNewSeason(LedgerRow row, List<LedgerRow> contest) {
        LedgerRow first = contest.get(0);
        boolean isOfContest = row.role().equals(first.role())
                && row.ladder().equals(first.ladder())
                && row.time().equals(first.time())
                && contest.stream().anyMatch(seat -> seat.player().equals(row.player()));
        if (!isOfContest) {
            violation(row, "a row without a game must be of a player and the time of the next game, or at the end");
        }
    }

    /** A row without a game, for one who has games. */
    private void adjustIdle(LedgerRow row) {
        PlayerTotals totals = totalsOf(row).of(row.playerNumber());
        LadderPlayer before = totals == null ? lastSeason(row) : null;
        if (before != null) {
            totals = carried(row, before);
        }
        if (totals == null) {
            violation(row, row.rated() + " has a row without a game, but no game before it");
            return;
        }
        for (String empty : List.of(row.team(), row.place(), row.fraction(), row.expected())) {
            violations.differ(row.line(), "the columns of a game, in a row without a game,", "", empty);
        }
        move(totals, row);
    }

    /** The player on the ladder of their last season before that of a row; null if there is none, or seasons are no ladders. */
    private @Nullable LadderPlayer lastSeason(LedgerRow row) {
        String last = carriesSeasons ? seasons(row).last(onAny(row), row.ladder()) : null;
        return last == null ? null : new LadderPlayer(row.role(), last, row.player());
    }

    private PlayedSeasons<LadderPlayer> seasons(LedgerRow row) {
        return seasons.computeIfAbsent(SeasonLadder.whole(row.ladder()), none -> new PlayedSeasons<>());
    }

    private static LadderPlayer onAny(LedgerRow row) {
        return new LadderPlayer(row.role(), "", row.player());
    }

    /** The totals of a player who begins a season: what was before is what the last one left. */
    private PlayerTotals carried(LedgerRow row, LadderPlayer before) {
        PlayerTotals left =
                Objects.requireNonNull(totalsOf(before.role(), before.ladder()).of(row.playerNumber()));
        for (int number = 0; number < columns.numbers().size(); number++) {
            violations.differ(
                    row.line(),
                    name(row, number, "_before") + ", which continues ladder \"" + before.ladder() + "\",",
                    left.number(number),
                    row.before(number));
        }
        return enter(row, totalsOf(row));
    }

    /** The totals of a player who has no row on a ladder yet. */
    private PlayerTotals enter(LedgerRow row, PlayerTotals.Table ladder) {
        PlayerTotals totals = ladder.enter(row.playerNumber(), row);
        if (carriesSeasons) {
            seasons(row).play(onAny(row), row.ladder());
        }
        return totals;
    }

    private PlayerTotals.Table totalsOf(LedgerRow row) {
        if (latest == null || !row.isOfLadder(latest)) {
            latest = row;
            latestTotals = totalsOf(row.role(), row.ladder());
        }
        return latestTotals;
    }

    private PlayerTotals.Table totalsOf(String role, String ladder) {
        return totalsOf.computeIfAbsent(
                new LadderPlayer(role, ladder, ""),
                none -> new PlayerTotals.Table(columns.numbers().size()));
    }

    private PlayerTotals totals(LedgerRow row, PlayerTotals.Table ladder) {
        PlayerTotals totals = ladder.of(row.playerNumber());
        if (totals == null) {
            totals = enter(row, ladder);
            checkCarried(row);
            checkNewcomer(row);
        }
        return totals;
    }

    /** Who comes from an earlier season has a row of that before the first game; but for those whose rating is given. */
    private void checkCarried(LedgerRow row) {
        LadderPlayer before =
                anchored.contains(row.player()) || started.contains(row.role() + "s") ? null : lastSeason(row);
        if (before != null) {
            violation(row, row.rated() + " must continue ladder \"" + before.ladder() + "\" by a row without a game");
        }
    }

    /**
     * Checks that a newcomer begins with the same rating as the first one; the rating itself is known to the rating code alone.
     */
    private void checkNewcomer(LedgerRow row) {
        if (anchored.contains(row.player()) || started.contains(row.role() + "s")) {
            return;
        }
        if (newcomer == null) {
            newcomer = new String[columns.numbers().size()];
            Arrays.setAll(newcomer, row::before);
        }
        for (int number = 0; number < newcomer.length; number++) {
            violations.differ(
                    row.line(),
                    columns.numbers().get(number) + "_before of " + row.rated() + ", a new player,",
                    newcomer[number],
                    row.before(number));
        }
    }

    private void move(PlayerTotals totals, LedgerRow row) {
        boolean anchor = !anchored.isEmpty() && anchored.contains(row.player());
        for (int number = 0; number < columns.numbers().size(); number++) {
            Slice before = row.bytes(columns.before(number));
            Slice after = row.bytes(columns.after(number));
            boolean goesOn = totals.isWritten(number, before);
            if (!goesOn) {
                violation(
                        row,
                        name(row, number, "_before") + " must be " + totals.number(number)
                                + ", the value after the previous row, and is " + row.before(number));
            }
            if (anchor && CharSequence.compare(after, before) != 0) {
                violation(
                        row,
                        name(row, number, "_after") + ", an anchor, must stay " + row.before(number) + ", and is "
                                + row.after(number));
            }
            double from = goesOn ? totals.value(number) : row.valueBefore(number);
            double to = row.valueAfter(number);
            checkDifference(row, number, from, to);
            totals.move(number, after, to);
        }
    }

    /** Each of the two is no number if its text is none. */
    private void checkDifference(LedgerRow row, int number, double from, double to) {
        if (Double.isNaN(from) || Double.isNaN(to)) {
            checkNoNumber(row, number);
            return;
        }
        if (columns.delta(number) < 0) {
            return;
        }
        Slice delta = row.bytes(columns.delta(number));
        if (Double.isInfinite(to - from)) {
            violation(row, name(row, number, "") + " changes by more than a number can hold");
            return;
        }
        double allowed = ROUNDINGS + RELATIVE * Math.max(Math.abs(from), Math.abs(to));
        boolean isRight = number == LedgerColumns.RANK
                ? Math.abs(Numbers.parse(delta) - (to - from)) <= allowed
                : delta.is(rounded, 0, Decimals.rounded(to - from, rounded, 0));
        if (!isRight) {
            violation(
                    row,
                    name(row, number, "_delta") + " must be " + Decimals.rounded(to - from) + ", and is "
                            + row.cell(columns.delta(number)));
        }
    }

    /** A system without sigmas has none before and none after. */
    private void checkNoNumber(LedgerRow row, int number) {
        String before = row.before(number);
        String after = row.after(number);
        if (number == LedgerColumns.SIGMA && before.isEmpty() && after.isEmpty()) {
            String delta = row.cell(columns.delta(number));
            if (!delta.isEmpty()) {
                violation(row, name(row, number, "_delta") + " must be empty, and is " + delta);
            }
            return;
        }
        violation(
                row, name(row, number, "") + " must be numbers, and goes from \"" + before + "\" to \"" + after + "\"");
    }

    private String name(LedgerRow row, int number, String suffix) {
        return columns.numbers().get(number) + suffix + " of " + row.rated();
    }

    private void violation(LedgerRow row, String what) {
        violations.add(row.line(), what);
    }
}
