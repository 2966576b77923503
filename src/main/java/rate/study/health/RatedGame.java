package rate.study.health;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import rate.engine.math.Numbers;
import rate.run.audit.read.LedgerColumns;
import rate.run.audit.read.LedgerContest;
import rate.run.audit.read.LedgerRow;
import rate.study.evaluate.score.PredictionSums;

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
    private double[] shares = {};
    private final List<Side> sides = new ArrayList<>();
    private final List<Seat> seats = new ArrayList<>();

    private record Side(int firstSeat, int place, double expected) {}

    private record Seat(LedgerRow row, int player, double mu, double sigma, double muAfter, int games, long last) {}

    RatedGame(LadderFacts facts) {
        this.facts = facts;
    }

    /** Fills it with a contest; false if the contest is none that can be measured: a single team. */
    boolean fill(LedgerContest contest, long itsNumber, long itsAt, boolean itsClock) {
        number = itsNumber;
        at = itsAt;
        hasClock = itsClock;
        kept = contest.kept();
        home = contest.home();
        sides.clear();
        seats.clear();
        for (List<LedgerRow> team : contest.teams()) {
            LedgerRow first = team.get(0);
            sides.add(new Side(seats.size(), (int) Math.min(first.placed(), Numbers.MAX_PLACE), first.share()));
            team.forEach(row -> seats.add(seat(row, contest)));
        }
        shares = PredictionSums.firstPlaces(sides.size(), this::place);
        seats.forEach(seat -> facts.play(seat.player, number, at, seat.muAfter, contest.sigma(seat.row)));
        return sides.size() > 1;
    }

    private Seat seat(LedgerRow row, LedgerContest contest) {
        int player = facts.number(row.player());
        boolean isNew = facts.games(player) == 0;
        return new Seat(
                row,
                player,
                !contest.isRated() ? Double.NaN : isNew ? row.valueBefore(LedgerColumns.MU) : facts.mu(player),
                !contest.isRated() ? Double.NaN : isNew ? row.valueBefore(LedgerColumns.SIGMA) : facts.sigma(player),
                contest.mu(row),
                facts.games(player),
                facts.last(player));
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
        return sides.size();
    }

    public int seats() {
        return seats.size();
    }

    /** The first seat of a team; of the number of teams, the number of seats. */
    public int firstSeat(int team) {
        return team == sides.size() ? seats.size() : sides.get(team).firstSeat;
    }

    /** How many seats a team has. */
    public int size(int team) {
        return firstSeat(team + 1) - firstSeat(team);
    }

    /** The place of a team, from 1. */
    public int place(int team) {
        return sides.get(team).place;
    }

    /** The share of the first place that was expected of a team before the game; NaN if nothing was. */
    public double expected(int team) {
        return sides.get(team).expected;
    }

    /** The share of the first place that it took: 1 alone, 1/m with m − 1 others, else 0. */
    public double share(int team) {
        return shares[team];
    }

    /** The share that a team took beyond what was expected. */
    public double residual(int team) {
        return share(team) - expected(team);
    }

    /** The variance of that residual if the forecast is right and nothing is drawn: e (1 − e). Draws make it smaller. */
    public double variance(int team) {
        return expected(team) * (1 - expected(team));
    }

    /** True if something was expected of every team, and never with certainty. */
    public boolean isForecast() {
        return sides.stream().allMatch(side -> side.expected > 0 && side.expected < 1);
    }

    public boolean isDuel() {
        return sides.size() == 2 && seats.size() == 2;
    }

    /** The number of the player of a seat. */
    public int player(int seat) {
        return seats.get(seat).player;
    }

    /** The mean of the rating of a seat before the game; NaN if the run tells no ratings. */
    public double mu(int seat) {
        return seats.get(seat).mu;
    }

    /** The standard deviation of the rating of a seat before the game; NaN if there is none. */
    public double sigma(int seat) {
        return seats.get(seat).sigma;
    }

    /** The numbers of the rating of a seat before the game by name, as a table has them; none if the run tells no ratings. */
    public Map<String, Double> rating(int seat) {
        LedgerRow row = seats.get(seat).row;
        Map<String, Double> numbers = new LinkedHashMap<>();
        List<String> columns = row.columns().names();
        for (int column = 0; column < columns.size(); column++) {
            String name = columns.get(column);
            String cell = row.cell(column);
            if (name.endsWith(BEFORE) && !cell.isEmpty()) {
                numbers.put(name.substring(0, name.length() - BEFORE.length()), Numbers.parse(cell));
            }
        }
        return numbers;
    }

    /** The mean of the rating of a seat after the game; NaN if the run tells no ratings. */
    public double muAfter(int seat) {
        return seats.get(seat).muAfter;
    }

    /** How many games of this ladder the player of a seat had before, those before the log left out. */
    public int games(int seat) {
        return seats.get(seat).games;
    }

    /** When the player of a seat played before, as {@link #at()}; of no meaning in a first game. */
    public long last(int seat) {
        return seats.get(seat).last;
    }

    /** True if it is the first game of the player of a seat, also before the log. */
    public boolean isFirst(int seat) {
        return games(seat) == 0 && facts.earlierGames(player(seat)) == 0;
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
