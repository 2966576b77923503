package rate.pages.report.site;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.file.input.source.Bytes;
import rate.file.store.Scratch;
import rate.log.sort.ExternalSort;
import rate.pages.report.page.Calendar;
import rate.pages.report.player.LedgerWeights;
import rate.run.audit.read.ContestReader;
import rate.run.audit.read.CurvePoint;
import rate.run.audit.read.LedgerColumns;
import rate.run.audit.read.LedgerContest;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.Step;
import rate.study.explain.TeamWeights;

/**
 * The steps of all players, from a ledger or from what a history system has instead, read once and given back player by player.
 */
final class SiteSteps implements AutoCloseable {

    private final SiteContent content;
    private final ExternalSort<Integer> sort;
    private final SiteSearch search;
    private final Bytes item = new Bytes();
    private List<String> numbers = List.of();
    private List<String> kept = List.of();
    private final Set<Integer> homes = new HashSet<>();
    private @Nullable SiteStep ahead;
    private String time = "";
    private long week;
    private boolean isRead;

    /**
     * @param search takes note of each game
     * @param scratch gives room on the disk, once it is needed
     */
    SiteSteps(SiteContent content, SiteSearch search, ExternalSort.Bounds bounds, Supplier<Scratch> scratch) {
        this.search = search;
        this.content = content;
        this.sort = new ExternalSort<>(bytes -> (int) bytes.getCount(), bounds, scratch);
    }

    /**
     * Reads all of them.
     *
     * @throws InputRefused if they cannot be read
     */
    void read() {
        if (content.run.manifest().ledger().isEmpty()) {
            CurvePoint.readAll(content.run, this::take);
        }
        content.run.manifest().ledgerOrContests().ifPresent(this::read);
    }

    private void read(RunManifest.ListedFile listed) {
        try (ContestReader contests = new ContestReader(content.run, listed, true)) {
            numbers = contests.numbers();
            kept = contests.kept();
            for (LedgerContest contest = contests.next(); contest != null; contest = contests.next()) {
                if (!contest.isIdle()) {
                    homes.add(contest.home());
                }
                take(contest);
            }
        }
        content.ladders.forEach(ladder -> ladder.weeks.end());
    }

    private void take(LedgerContest contest) {
        int ladder = content.ladder(contest.first().role(), contest.first().ladder());
        if (ladder < 0) {
            return;
        }
        SiteLadder of = content.ladders.get(ladder);
        List<LedgerRow> shown = contest.rows().stream()
                .filter(row -> of.row(row.player()) != null)
                .toList();
        if (!shown.isEmpty()) {
            contest.rows().forEach(row -> content.number(row.player())); // in the order of the rows
        }
        if (!shown.isEmpty() && contest.beginsGame() && !contest.isIdle()) {
            search.add(contest, content.number(shown.get(0).player()));
        }
        for (List<LedgerRow> team : contest.teams()) {
            TeamWeights weights = contest.isRated() && team.size() > 1
                    ? LedgerWeights.of(
                            team, index -> content.number(team.get(index).player()))
                    : null;
            team.stream()
                    .filter(row -> of.row(row.player()) != null)
                    .forEach(row -> add(row.player(), ladder, contest.step(row), weights));
        }
        if (contest.isRated()) {
            weigh(of, contest, shown);
        }
    }

    /** Moves ranks for the standings through time. */
    private void weigh(SiteLadder ladder, LedgerContest contest, List<LedgerRow> shown) {
        String time = contest.first().time();
        if (!contest.isIdle() && !time.isEmpty()) {
            if (!time.equals(this.time)) {
                this.time = time;
                double second = content.second(time);
                week = Double.isNaN(second) ? week : Calendar.week((long) second);
            }
            ladder.weeks.begin(week);
        }
        for (LedgerRow row : shown) {
            ladder.weeks.move(ladder.index(row.player()), row.valueAfter(LedgerColumns.RANK), !contest.isIdle());
        }
    }

    private void take(CurvePoint point) {
        int ladder = content.ladder(point.role(), point.ladder());
        if (ladder >= 0 && content.ladders.get(ladder).row(point.player()) != null) {
            add(point.player(), ladder, Step.of(point), null);
        }
    }

    private void add(String player, int ladder, Step step, @Nullable TeamWeights weights) {
        int number = content.number(player);
        item.clear();
        new SiteStep(number, ladder, step, weights).write(content, item);
        sort.add(number, item);
    }

    /** The names of the numbers of a rating; none if no row tells one. */
    List<String> numbers() {
        return numbers;
    }

    /** The columns that are kept beside the games, as the log calls them. */
    List<String> kept() {
        return kept;
    }

    /** Returns true if games have a side at home: where it is always the first team, only if the system rates that. */
    boolean hasSides() {
        return homes.size() > 1 || content.ratesHome();
    }

    /** The next step of a player; null if there is none. Players have to be asked for in order of their numbers. */
    @Nullable
    SiteStep next(int player) {
        if (!isRead) {
            advance();
        }
        SiteStep next = ahead;
        if (next == null || next.player() != player) {
            return null;
        }
        advance();
        return next;
    }

    private void advance() {
        Bytes bytes = sort.next();
        ahead = bytes == null ? null : SiteStep.read(content, bytes);
        isRead = true;
    }

    @Override
    public void close() {
        sort.close();
    }
}
