package rate.run.audit.timeline;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.math.Numbers;
import rate.run.audit.read.CurvePoint;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.Outcomes;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;

/** Reads a run for its course of time alone. */
final class TimelineReading {

    private static final int MU = 0;
    private static final int SIGMA = 1;

    private final PublishedRun run;
    private final RunTimeline timeline;
    private String game = "";
    private boolean isBegun;

    TimelineReading(PublishedRun run, ProvisionalRule rule) {
        this.run = run;
        Map<Ladder, Map<String, LadderStandings>> tables = new EnumMap<>(Ladder.class);
        boolean isTimed = false;
        for (Ladder ladder : Ladder.values()) {
            Optional<RunManifest.Listed> listed = run.manifest().table(ladder.id());
            if (listed.isPresent()) {
                tables.put(ladder, LadderStandings.read(run, listed.get()));
            }
        }
        for (Map<String, LadderStandings> byName : tables.values()) {
            isTimed |= byName.values().stream()
                    .flatMap(table -> table.rows().stream())
                    .anyMatch(row -> GameTime.ofText(row.lastPlayed()) != null);
        }
        this.timeline = new RunTimeline(run.manifest(), isTimed, rule, null);
        tables.forEach((ladder, byName) ->
                byName.forEach((name, table) -> timeline.add(ladder.role().id(), name, table)));
    }

    RunTimeline ofLedger() {
        try (Ledger ledger = Ledger.of(run)) {
            for (List<LedgerRow> contest = ledger.nextContest(); !contest.isEmpty(); contest = ledger.nextContest()) {
                if (contest.get(0).isIdleAdjustment()) {
                    timeline.adjust(contest.get(0));
                } else {
                    contest(contest);
                }
            }
        }
        timeline.finish();
        return timeline;
    }

    private void contest(List<LedgerRow> contest) {
        LedgerRow one = contest.get(0);
        if (!one.game().equals(game) || !isBegun) {
            game = one.game();
            isBegun = true;
            timeline.begin(game, GameTime.ofText(one.time()));
        }
        LadderTimeline ladder = timeline.ladder(one.role(), one.ladder()).orElse(null);
        if (ladder == null) {
            return;
        }
        Outcomes outcomes = new Outcomes(contest);
        for (LedgerRow row : contest) {
            double share = outcomes.of(row).equals(Outcomes.WIN) ? 1 : 0;
            double mu = Numbers.parse(row.after(MU));
            ladder.play(row.player(), mu, Numbers.parse(row.after(SIGMA)), share, game, timeline.at());
        }
        ladder.end(game, timeline.at());
    }

    /** Empty if it has none. */
    Optional<RunTimeline> ofCurves() {
        boolean any = CurvePoint.readAll(
                run,
                point -> timeline.ladder(point.role(), point.ladder())
                        .ifPresent(ladder -> ladder.point(
                                point.player(),
                                Numbers.parse(point.mu()),
                                Numbers.parse(point.sigma()),
                                GameTime.ofText(point.time()))));
        timeline.endCurves();
        return any ? Optional.of(timeline) : Optional.empty();
    }
}
