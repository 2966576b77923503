package rate.pages.report.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.problem.InputRefused;
import rate.file.input.source.Bytes;
import rate.file.store.Scratch;
import rate.log.sort.ExternalSort;
import rate.run.audit.read.CurvePoint;
import rate.run.audit.read.KeptRows;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.Outcomes;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.form.RunFiles;

/** The rows of a ledger, or of what a history system has instead, read once and given back player by player. */
final class SiteSteps implements AutoCloseable {

    private final SiteContent content;
    private final ExternalSort<Integer> sort;
    private final Bytes item = new Bytes();
    private List<String> numbers = List.of();
    private List<String> kept = List.of();
    private @Nullable SiteStep ahead;
    private boolean isRead;

    /** @param scratch gives room on the disk, once it is needed */
    SiteSteps(SiteContent content, ExternalSort.Bounds bounds, Supplier<Scratch> scratch) {
        this.content = content;
        this.sort = new ExternalSort<>(bytes -> (int) bytes.getCount(), bounds, scratch);
    }

    /**
     * Reads all of them.
     *
     * @throws InputRefused if they cannot be read
     */
    void read() {
        PublishedRun run = content.run();
        if (run.manifest().ledger().isPresent()) {
            read(Ledger.of(run));
            return;
        }
        CurvePoint.readAll(run, this::take);
        Ledger.contests(run).ifPresent(contests -> read(Ledger.of(run, contests)));
    }

    private void read(Ledger of) {
        Optional<RunManifest.Listed> games = content.run().manifest().table(RunFiles.GAMES);
        try (Ledger ledger = of;
                KeptRows rows =
                        games.map(listed -> new KeptRows(content.run(), listed)).orElse(null)) {
            numbers = ledger.columns().areContests()
                    ? List.of()
                    : ledger.columns().numbers();
            kept = rows == null ? List.of() : rows.columns();
            String game = "";
            List<String> texts = List.of();
            for (List<LedgerRow> contest = ledger.nextContest(); !contest.isEmpty(); contest = ledger.nextContest()) {
                LedgerRow one = contest.get(0);
                if (rows != null && !one.isIdleAdjustment() && !one.game().equals(game)) {
                    game = one.game();
                    if (!rows.next() || !rows.game().equals(game)) {
                        throw rows.refused("its rows are not those of the games of the ledger");
                    }
                    texts = rows.texts();
                }
                contest(contest, one.isIdleAdjustment() ? List.of() : texts);
            }
        }
    }

    private void contest(List<LedgerRow> contest, List<String> texts) {
        LedgerRow one = contest.get(0);
        int ladder = content.ladder(one.role(), one.ladder());
        if (ladder < 0) {
            return;
        }
        SiteLadder of = content.ladders().get(ladder);
        Outcomes outcomes = one.isIdleAdjustment() ? null : new Outcomes(contest);
        for (LedgerRow row : contest) {
            if (of.row(row.player()) != null) {
                add(step(row, ladder, contest, outcomes, texts));
            }
        }
    }

    private SiteStep step(
            LedgerRow row, int ladder, List<LedgerRow> contest, @Nullable Outcomes outcomes, List<String> texts) {
        List<String> before = new ArrayList<>(numbers.size());
        List<String> after = new ArrayList<>(numbers.size());
        for (int number = 0; number < numbers.size(); number++) {
            before.add(row.before(number));
            after.add(row.after(number));
        }
        List<Integer> mates = new ArrayList<>();
        Map<String, SiteStep.Team> against = new LinkedHashMap<>();
        for (LedgerRow other : contest) {
            if (other.player().equals(row.player())) {
                continue; // also a defector's own row in the other team
            }
            int number = content.number(other.player());
            if (other.team().equals(row.team())) {
                mates.add(number);
            } else {
                against.computeIfAbsent(
                                other.team(),
                                team -> new SiteStep.Team(
                                        team,
                                        Long.compare(Numbers.ownCount(other.place()), Numbers.ownCount(row.place())),
                                        new ArrayList<>()))
                        .players()
                        .add(number);
            }
        }
        return new SiteStep(
                content.number(row.player()),
                ladder,
                false,
                row.game(),
                row.time(),
                row.place(),
                outcomes == null ? null : outcomes.of(row),
                row.expected(),
                before,
                after,
                mates,
                List.copyOf(against.values()),
                texts);
    }

    private void take(CurvePoint point) {
        int ladder = content.ladder(point.role(), point.ladder());
        if (ladder >= 0 && content.ladders().get(ladder).row(point.player()) != null) {
            add(SiteStep.point(content.number(point.player()), ladder, point.time(), point.mu(), point.sigma()));
        }
    }

    private void add(SiteStep step) {
        item.clear();
        step.write(item);
        sort.add(step.player(), item);
    }

    /** The names of the numbers of a rating; none if no row tells one. */
    List<String> numbers() {
        return numbers;
    }

    /** The columns that are kept beside the games, as the log calls them. */
    List<String> kept() {
        return kept;
    }

    /** The next row of a player; null if there is none. Players have to be asked for in order of their numbers. */
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
        ahead = bytes == null ? null : SiteStep.read(bytes);
        isRead = true;
    }

    @Override
    public void close() {
        sort.close();
    }
}
