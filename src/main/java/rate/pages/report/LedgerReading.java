package rate.pages.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.engine.game.GameTime;
import rate.engine.math.Numbers;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.timeline.LadderTimeline;

/** Reads the ledger of a run once, or its contests, and distributes the rows to ladders and players. */
final class LedgerReading {

    /** Seats of so many contests can be listed; of a longer ledger those of the last ones. */
    private static final long MOST_SEATS = 2_000_000;

    private static final int MU = 0;
    private static final int SIGMA = 1;

    private final Content content;
    private String game = "";
    private long at;
    private long games;
    private boolean entered;
    private boolean listed;

    /** Rows without a game since the last game. */
    private final List<LedgerRow> idle = new ArrayList<>();

    /** Of the present contest; NaN if it is not known. */
    private double quality;

    private List<String> texts = List.of();

    /** @param content of a run, which takes what is read */
    LedgerReading(Content content) {
        this.content = content;
    }

    /** Reads one of them, from its first row. */
    void read(Ledger of) {
        long left = of.promised();
        try (Ledger ledger = of;
                Qualities qualities = new Qualities(content.run());
                KeptGames kept = new KeptGames(content.run())) {
            content.games().keep(kept.columns());
            for (List<LedgerRow> contest = ledger.nextContest(); !contest.isEmpty(); contest = ledger.nextContest()) {
                if (contest.get(0).isIdleAdjustment()) {
                    idle.add(contest.get(0));
                    content.timeline().adjust(contest.get(0));
                } else {
                    idle.clear(); // the game shows what a new season did before it
                    quality = qualities.of(contest.get(0));
                    contest(contest, left, ledger, kept);
                }
                left -= contest.size();
            }
            idle.forEach(this::adjustIdle);
            content.timeline().finish();
        }
    }

    private void contest(List<LedgerRow> contest, long left, Ledger ledger, KeptGames kept) {
        LedgerRow one = contest.get(0);
        if (!one.game().equals(game) || games == 0) {
            beginGame(one, kept.of(one.game()));
        }
        if (!content.hasLadder(one.ladder())) {
            return;
        }
        if (!entered) {
            enterGame(left);
        }
        Map<String, List<LedgerRow>> teams = new LinkedHashMap<>();
        for (LedgerRow row : contest) {
            teams.computeIfAbsent(row.team(), none -> new ArrayList<>()).add(row);
            content.activity().player(content.names().number(row.player()));
        }
        LadderContent ladder = content.ladder(one.role(), one.ladder());
        if (ladder != null) {
            contest(ladder, List.copyOf(teams.values()), ledger);
        }
    }

    private void beginGame(LedgerRow row, List<String> keptOfIt) {
        games++;
        game = row.game();
        texts = keptOfIt;
        GameTime time = GameTime.ofText(row.time());
        at = time == null ? games : time.second();
        entered = false;
        content.timeline().begin(game, time);
    }

    /** The present game is one of a ladder that is shown. */
    private void enterGame(long left) {
        entered = true;
        listed |= left <= MOST_SEATS && !content.isLarge();
        if (listed) {
            content.games().add(game, at, texts);
        } else {
            content.games().skip();
        }
        content.activity().game(at);
    }

    private void contest(LadderContent ladder, List<List<LedgerRow>> teams, Ledger ledger) {
        int[] places = new int[teams.size()];
        double[] expected = new double[teams.size()];
        for (int team = 0; team < places.length; team++) {
            LedgerRow row = teams.get(team).get(0);
            places[team] = Numbers.whole(row.place());
            expected[team] = Numbers.parse(row.expected());
            boolean none = row.expected().isEmpty();
            if (places[team] < 1 || !(none || (expected[team] >= 0 && expected[team] <= 1))) {
                throw ledger.refused(
                        row, "place \"" + row.place() + "\" or expected \"" + row.expected() + "\" is no such number");
            }
        }
        double[] shares = ladder.evaluate(places, expected);
        if (listed) {
            list(ladder.contests(), teams, places, expected);
        }
        LadderTimeline timeline = ladder.timeline();
        timeline.expect(game, content.timeline().at(), teams, expected, shares);
        boolean isRated = !ledger.columns().areContests();
        for (int team = 0; team < places.length; team++) {
            List<LedgerRow> mates = teams.get(team);
            for (LedgerRow row : mates) {
                double mu = isRated ? Numbers.parse(row.after(MU)) : Double.NaN;
                double sigma = isRated ? Numbers.parse(row.after(SIGMA)) : Double.NaN;
                timeline.play(
                        row.player(),
                        mu,
                        sigma,
                        shares[team],
                        game,
                        content.timeline().at());
                ScoreSums sums = ladder.sums(row.player());
                if (sums != null && isRated) {
                    sums.add(expected[team], shares[team]);
                }
                Track track = ladder.track(row.player());
                if (track != null) {
                    track.results().add(game, at, expected[team], shares[team], () -> opponents(teams, mates));
                    if (isRated) {
                        play(track, row, expected[team], shares[team], mu, sigma);
                    }
                }
            }
        }
        timeline.end(game, content.timeline().at());
    }

    private void list(Contests contests, List<List<LedgerRow>> teams, int[] places, double[] expected) {
        contests.begin(content.games().listed() - 1, places.length, quality);
        for (int team = 0; team < places.length; team++) {
            contests.team(teams.get(team).size(), places[team], expected[team]);
            for (LedgerRow row : teams.get(team)) {
                contests.seat(content.names().number(row.player()));
            }
        }
    }

    /** The numbers of all who are in other teams than that one. */
    private int[] opponents(List<List<LedgerRow>> teams, List<LedgerRow> mates) {
        return teams.stream()
                .filter(team -> team != mates)
                .flatMap(List::stream)
                .mapToInt(row -> content.names().number(row.player()))
                .toArray();
    }

    private void play(Track track, LedgerRow row, double expected, double share, double after, double sigma) {
        if (track.path().size() == 0) {
            track.resume(at, Numbers.parse(row.before(MU)), Numbers.parse(row.before(SIGMA)));
        }
        // The rating before is the one after the last game: it need not be read again.
        double before = track.path().mu();
        char outcome = share == 1 ? 'w' : share == 0 ? 'l' : 'd';
        track.play(new Moves.Move(game, texts, at, after - before, outcome, expected));
        track.resume(at, after, sigma);
    }

    /** The end of the log moves those who were idle. */
    private void adjustIdle(LedgerRow row) {
        LadderContent ladder = content.ladder(row.role(), row.ladder());
        Track track = ladder == null ? null : ladder.track(row.player());
        if (track != null) {
            GameTime time = GameTime.ofText(row.time());
            track.resume(
                    time == null ? at : time.second(), Numbers.parse(row.after(MU)), Numbers.parse(row.after(SIGMA)));
        }
    }
}
