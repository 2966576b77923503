package rate.study.health;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import rate.engine.math.Numbers;
import rate.run.audit.read.LedgerColumns;
import rate.run.audit.read.LedgerContest;
import rate.run.audit.read.LedgerRow;
import rate.study.evaluate.score.ShareScores;

/**
 * A game as one ladder sees it, out of the ledger: who played, what was expected of each team before the game, and what it did
 * to the ratings. Seats are counted through, team after team. One view is filled again and again.
 */
public final class RatedGame {

    private static final String BEFORE = "_before";

    private final LadderFacts facts;
    private long number;
    private long at;
    private boolean hasClock;
    private int home = -1;
    private List<String> kept = List.of();
    private int teams;
    private int seats;
    private int[] firstSeat = new int[3];
    private int[] place = new int[2];
    private double[] expected = new double[2];
    private double[] share = new double[2];
    private LedgerRow[] rows = new LedgerRow[2];
    private int[] player = new int[2];
    private double[] mu = new double[2];
    private double[] sigma = new double[2];
    private double[] muAfter = new double[2];
    private double[] sigmaAfter = new double[2];
    private int[] games = new int[2];

    private long[] last = new long[2];
    private boolean isRated;

    RatedGame(LadderFacts facts) {
        this.facts = facts;
    }

    /** Fills it with a contest; false if the contest is none that can be measured: a single team. */
    boolean fill(LedgerContest contest, long itsNumber, long itsAt, boolean itsClock) {
        number = itsNumber;
        at = itsAt;
        hasClock = itsClock;
        kept = contest.kept();
        isRated = contest.isRated();
        List<LedgerRow> all = contest.rows();
        seats = all.size();
        if (player.length < seats) {
            grow(2 * seats);
        }
        order(all);
        home = contest.home();
        double[] shares = ShareScores.firstPlaces(teams, team -> place[team]);
        System.arraycopy(shares, 0, share, 0, teams);
        for (int seat = 0; seat < seats; seat++) {
            seat(seat, rows[seat]);
        }
        for (int seat = 0; seat < seats; seat++) {
            facts.play(player[seat], number, at, muAfter[seat], sigmaAfter[seat]);
        }
        return teams > 1;
    }

    private void seat(int seat, LedgerRow row) {
        int of = facts.number(row.player());
        player[seat] = of;
        games[seat] = facts.games(of);
        last[seat] = facts.last(of);
        boolean isNew = games[seat] == 0;
        mu[seat] = !isRated ? Double.NaN : isNew ? row.valueBefore(LedgerColumns.MU) : facts.mu(of);
        sigma[seat] = !isRated ? Double.NaN : isNew ? row.valueBefore(LedgerColumns.SIGMA) : facts.sigma(of);
        muAfter[seat] = isRated ? row.valueAfter(LedgerColumns.MU) : Double.NaN;
        sigmaAfter[seat] = isRated ? row.valueAfter(LedgerColumns.SIGMA) : Double.NaN;
    }

    /** Puts rows of a team together; mostly they are. */
    private void order(List<LedgerRow> all) {
        teams = 0;
        int at = 0;
        for (int i = 0; i < all.size(); i++) {
            LedgerRow row = all.get(i);
            if (isOfEarlierTeam(all, i)) {
                continue;
            }
            firstSeat[teams] = at;
            place[teams] = (int) Math.min(row.placed(), Numbers.MAX_PLACE);
            expected[teams] = row.share();
            teams++;
            rows[at++] = row;
            for (int j = i + 1; j < all.size(); j++) {
                if (all.get(j).team().equals(row.team())) {
                    rows[at++] = all.get(j);
                }
            }
        }
        firstSeat[teams] = at;
    }

    private static boolean isOfEarlierTeam(List<LedgerRow> all, int index) {
        String team = all.get(index).team();
        for (int i = index - 1; i >= 0; i--) {
            if (all.get(i).team().equals(team)) {
                return true;
            }
        }
        return false;
    }

    private void grow(int size) {
        firstSeat = new int[size + 1];
        place = new int[size];
        expected = new double[size];
        share = new double[size];
        rows = new LedgerRow[size];
        player = new int[size];
        mu = new double[size];
        sigma = new double[size];
        muAfter = new double[size];
        sigmaAfter = new double[size];
        games = new int[size];
        last = new long[size];
    }

    /** Its number in the run, from 1, by which evidence names it. */
    public long number() {
        return number;
    }

    /** When it took place: seconds since 1970, or its number if the run has no times. */
    public long at() {
        return at;
    }

    /** True if its time has an hour, not only a day. */
    public boolean hasClock() {
        return hasClock;
    }

    /** The team at home, from 0; −1 if none was, or the run does not tell. */
    public int home() {
        return home;
    }

    /** The texts that the run keeps of it, by the columns of {@link LadderFacts.Source#kept()}. */
    public List<String> kept() {
        return kept;
    }

    /** How many teams it has, at least 2. */
    public int teams() {
        return teams;
    }

    /** How many seats all teams have. */
    public int seats() {
        return seats;
    }

    /** The first seat of a team; of the number of teams, the number of seats. */
    public int firstSeat(int team) {
        return firstSeat[team];
    }

    /** How many seats a team has. */
    public int size(int team) {
        return firstSeat[team + 1] - firstSeat[team];
    }

    /** The place of a team, from 1. */
    public int place(int team) {
        return place[team];
    }

    /** The share of the first place that was expected of a team before the game; NaN if nothing was. */
    public double expected(int team) {
        return expected[team];
    }

    /** The share of the first place that it took: 1 alone, 1/m with m − 1 others, else 0. */
    public double share(int team) {
        return share[team];
    }

    /** The share that a team took beyond what was expected. */
    public double residual(int team) {
        return share[team] - expected[team];
    }

    /** The variance of that residual if the forecast is right and nothing is drawn: e (1 − e). Draws make it smaller. */
    public double variance(int team) {
        return expected[team] * (1 - expected[team]);
    }

    /** True if something was expected of every team, and never with certainty. */
    public boolean isForecast() {
        for (int team = 0; team < teams; team++) {
            if (!(expected[team] > 0 && expected[team] < 1)) {
                return false;
            }
        }
        return true;
    }

    /** True if the game has two teams of one each. */
    public boolean isDuel() {
        return teams == 2 && seats == 2;
    }

    /** The number of the player of a seat. */
    public int player(int seat) {
        return player[seat];
    }

    /** The mean of the rating of a seat before the game; NaN if the run tells no ratings. */
    public double mu(int seat) {
        return mu[seat];
    }

    /** The standard deviation of the rating of a seat before the game; NaN if there is none. */
    public double sigma(int seat) {
        return sigma[seat];
    }

    /** The numbers of the rating of a seat before the game by name, as a table has them; none if the run tells no ratings. */
    public Map<String, Double> rating(int seat) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        List<String> columns = rows[seat].columns().names();
        for (int column = 0; column < columns.size(); column++) {
            String name = columns.get(column);
            String cell = rows[seat].cell(column);
            if (name.endsWith(BEFORE) && !cell.isEmpty()) {
                numbers.put(name.substring(0, name.length() - BEFORE.length()), Numbers.parse(cell));
            }
        }
        return numbers;
    }

    /** The mean of the rating of a seat after the game; NaN if the run tells no ratings. */
    public double muAfter(int seat) {
        return muAfter[seat];
    }

    /** How many games of this ladder the player of a seat had before, those before the log left out. */
    public int games(int seat) {
        return games[seat];
    }

    /** When the player of a seat played before, as {@link #at()}; of no meaning in a first game. */
    public long last(int seat) {
        return last[seat];
    }

    /** True if it is the first game of the player of a seat, also before the log. */
    public boolean isFirst(int seat) {
        return games[seat] == 0 && facts.earlierGames(player[seat]) == 0;
    }

    /** The few games that tell most, by a value of each. */
    public static final class TellingGames {

        private static final int MOST = 3;

        private final long[] games = new long[MOST];
        private final double[] values = new double[MOST];

        /** Takes a game; those with the greatest positive values stay, each once. */
        public void add(long game, double value) {
            int at = MOST;
            while (at > 0 && value > values[at - 1]) {
                at--;
            }
            if (at < MOST && IntStream.range(0, MOST).noneMatch(i -> games[i] == game)) {
                System.arraycopy(games, at, games, at + 1, MOST - 1 - at);
                System.arraycopy(values, at, values, at + 1, MOST - 1 - at);
                games[at] = game;
                values[at] = value;
            }
        }

        /** The games, the most telling first, each with its value times a sign. */
        public List<Finding.EvidenceGame> evidence(int sign) {
            return IntStream.range(0, MOST)
                    .filter(i -> games[i] > 0)
                    .mapToObj(i -> new Finding.EvidenceGame(games[i], sign * values[i]))
                    .toList();
        }
    }
}
