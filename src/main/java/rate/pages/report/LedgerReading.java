package rate.pages.report;

import java.util.ArrayList;
import java.util.List;
import rate.engine.game.GameTime;
import rate.engine.math.Numbers;
import rate.pages.report.player.LedgerWeights;
import rate.run.audit.read.ContestReader;
import rate.run.audit.read.CurvePoint;
import rate.run.audit.read.LedgerColumns;
import rate.run.audit.read.LedgerContest;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.RunTable.NamedRow;
import rate.run.audit.read.TeamRows;
import rate.run.form.RunFiles;

/**
 * Reads the ledger of a run once, or the curves and contests of a history system, and distributes the rows to ladders and
 * players.
 */
final class LedgerReading {

    /** Seats of so many contests can be listed; of a longer ledger those of the last ones. */
    private static final long MOST_SEATS = 2_000_000;

    private final Content content;
    private long at;
    private long games;
    private boolean entered;
    private boolean listed;

    /** Rows without a game since the last game. */
    private final List<LedgerRow> idle = new ArrayList<>();

    /** Of the present contest; NaN if it is not known. */
    private double quality;

    /** @param content of a run, which takes what is read */
    LedgerReading(Content content) {
        this.content = content;
    }

    void read() {
        PublishedRun run = content.run;
        if (run.manifest().ledger().isEmpty()) {
            CurvePoint.readAll(run, this::take);
            content.timeline.endCurves();
        }
        run.manifest().ledgerOrContests().ifPresent(listed -> read(run, listed));
    }

    private void take(CurvePoint point) {
        content.timeline.take(point);
        LadderContent ladder = content.ladder(point.role(), point.ladder());
        LadderContent.Track track = ladder == null ? null : ladder.tracks.get(point.player());
        if (track != null) {
            GameTime when = GameTime.ofText(point.time());
            track.resume(
                    when == null ? track.path.added() + 1 : when.second(),
                    Numbers.parse(point.mu()),
                    Numbers.parse(point.sigma()));
        }
    }

    private void read(PublishedRun run, RunManifest.ListedFile of) {
        long left = of.rows();
        try (ContestReader contests = new ContestReader(run, of, true);
                TeamRows teams = run.manifest()
                        .table(RunFiles.TEAMS)
                        .map(table -> new TeamRows(run, table))
                        .orElse(null)) {
            content.games.keep(contests.kept());
            for (LedgerContest contest = contests.next(); contest != null; contest = contests.next()) {
                if (contest.isIdle()) {
                    idle.add(contest.first());
                } else {
                    idle.clear(); // the game shows what a new season did before it
                    quality = teams == null ? Double.NaN : quality(contest, teams);
                    contest(contest, left, contests);
                }
                content.timeline.take(contest);
                left -= contest.rows().size();
            }
            idle.forEach(this::adjustIdle);
            content.timeline.finish();
        }
    }

    /** The match quality of the next contest, which has to be this one, in the table of teams; NaN if it is not known. */
    private static double quality(LedgerContest contest, TeamRows teams) {
        List<NamedRow> rows = teams.nextContest();
        if (rows.isEmpty() || !rows.get(0).cell("game").equals(contest.first().game())) {
            throw teams.refused("its rows are not those of the games of the ledger");
        }
        return rows.get(0).number("quality");
    }

    private void contest(LedgerContest contest, long left, ContestReader contests) {
        LedgerRow first = contest.first();
        if (contest.beginsGame()) {
            games++;
            GameTime time = GameTime.ofText(first.time());
            at = time == null ? games : time.second();
            entered = false;
        }
        if (!content.hasLadder(first.ladder())) {
            return;
        }
        if (!entered) {
            enterGame(contest, left);
        }
        contest.rows().forEach(row -> content.activity.player(content.names.number(row.player())));
        LadderContent ladder = content.ladder(first.role(), first.ladder());
        if (ladder != null) {
            contest(ladder, contest, contests);
        }
    }

    /** The present game is one of a ladder that is shown. */
    private void enterGame(LedgerContest contest, long left) {
        entered = true;
        listed |= left <= MOST_SEATS && !content.isLarge;
        if (listed) {
            content.games.add(contest.first().game(), at, contest.kept(), contest.score(), contest.home());
        } else {
            content.games.skip();
        }
        content.activity.game(at);
    }

    private void contest(LadderContent ladder, LedgerContest contest, ContestReader contests) {
        List<List<LedgerRow>> teams = contest.teams();
        int[] places = new int[teams.size()];
        double[] expected = new double[teams.size()];
        for (int team = 0; team < places.length; team++) {
            LedgerRow row = teams.get(team).get(0);
            places[team] = Numbers.whole(row.place());
            expected[team] = row.share();
            boolean none = row.expected().isEmpty();
            if (places[team] < 1 || !(none || (expected[team] >= 0 && expected[team] <= 1))) {
                throw contests.refused(
                        row,
                        "place \"" + row.place() + "\" or expected \"" + row.expected() + "\" is not a valid number");
            }
        }
        double[] shares = ladder.evaluate(places, expected);
        if (listed) {
            list(ladder.contests, teams, contest.isRated(), places, expected);
        }
        for (int team = 0; team < places.length; team++) {
            List<LedgerRow> mates = teams.get(team);
            for (LedgerRow row : mates) {
                LadderContent.ScoreSums sums = ladder.sums.get(row.player());
                if (sums != null && contest.isRated()) {
                    sums.add(expected[team], shares[team]);
                }
                LadderContent.Track track = ladder.tracks.get(row.player());
                if (track != null) {
                    track.results.add(row.game(), at, expected[team], shares[team], () -> opponents(teams, mates));
                    if (contest.isRated()) {
                        play(track, contest, row, expected[team], shares[team]);
                    }
                }
            }
        }
    }

    private void list(
            Contests contests, List<List<LedgerRow>> teams, boolean isRated, int[] places, double[] expected) {
        contests.begin(content.games.listed() - 1, places.length, quality);
        for (int team = 0; team < places.length; team++) {
            contests.team(teams.get(team).size(), places[team], expected[team]);
            if (teams.get(team).size() > 1) {
                contests.weigh(isRated ? LedgerWeights.of(teams.get(team), index -> index) : null);
            }
            for (LedgerRow row : teams.get(team)) {
                contests.seat(content.names.number(row.player()));
            }
        }
    }

    /** The numbers of all who are in other teams than that one. */
    private int[] opponents(List<List<LedgerRow>> teams, List<LedgerRow> mates) {
        return teams.stream()
                .filter(team -> team != mates)
                .flatMap(List::stream)
                .mapToInt(row -> content.names.number(row.player()))
                .toArray();
    }

    private void play(LadderContent.Track track, LedgerContest contest, LedgerRow row, double expected, double share) {
        if (track.path.size() == 0) {
            track.resume(at, row.valueBefore(LedgerColumns.MU), row.valueBefore(LedgerColumns.SIGMA));
        }
        // The rating before is the one after the last game: it need not be read again.
        double before = track.path.mu();
        double after = contest.mu(row);
        char outcome = share == 1 ? 'w' : share == 0 ? 'l' : 'd';
        track.play(new LadderContent.Track.Move(row.game(), contest.kept(), at, after - before, outcome, expected));
        track.resume(at, after, contest.sigma(row));
    }

    /** The end of the log moves those who were idle. */
    private void adjustIdle(LedgerRow row) {
        LadderContent ladder = content.ladder(row.role(), row.ladder());
        LadderContent.Track track = ladder == null ? null : ladder.tracks.get(row.player());
        if (track != null) {
            GameTime time = GameTime.ofText(row.time());
            track.resume(
                    time == null ? at : time.second(),
                    row.valueAfter(LedgerColumns.MU),
                    row.valueAfter(LedgerColumns.SIGMA));
        }
    }
}
