package rate.study.predict;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.GameHeader;
import rate.engine.game.Ladder;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.problem.Location;
import rate.engine.rating.Forecast;
import rate.engine.rating.ForecastFormula;
import rate.engine.rating.Gaussian;
import rate.engine.rating.MarginSpread;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.Seats;
import rate.engine.rating.TeamBeliefs;

/**
 * A contest that is to be predicted. Its seats are filled with entrants, and may be filled again with others; then the system
 * itself says what it expects. One thread.
 */
public final class Fixture<R> {

    private final RunRatings<R> ratings;
    private final OnlineSystem<R> system;
    private final Contest contest;
    private final Seats<R> seats;

    /** Those from which it is predicted. */
    private Seats<R> mixed;

    private final double[] seconds;
    private final long period;

    Fixture(RunRatings<R> ratings, Contest contest) {
        this.ratings = ratings;
        this.system = ratings.rule();
        this.contest = contest;
        this.seats = new Seats<>(system.shape());
        this.mixed = seats;
        this.seconds = new double[contest.seats()];
        seats.times(seat -> seconds[seat]);
        this.period = ratings.period(contest.game());
        seats.clear(contest.seats());
        log(ratings.situation().games(), ratings.situation().draws());
    }

    /**
     * A contest that has no plan as yet: everybody is to play the whole of it, and no team is at home. Commanders who are to
     * play in teams do so as players do.
     */
    static Contest contest(Ladder members, int... sizes) {
        Roster roster = new Roster();
        GameBuilder builder = new GameBuilder(roster);
        for (int team = 0; team < sizes.length; team++) {
            builder.team(Game.yetToBePlayed(team, sizes.length), Double.NaN, Double.NaN);
            Role role = members.role();
            for (int member = 1; member <= sizes[team]; member++) {
                builder.seat(roster.enter((team + 1) + "." + member).index(), role, 1);
                role = Role.PLAYER;
            }
            builder.named(Integer.toString(team + 1));
        }
        Game game = builder.end("fixture", new GameHeader(), Location.of("fixture"));
        Contest own = game.seats() == game.teams() ? members.contest(game) : null;
        return own != null ? own : Objects.requireNonNull(Ladder.PLAYERS.contest(game)); // which concerns every game
    }

    public Contest contest() {
        return contest;
    }

    /**
     * The variance that the skill of an entrant gains in a seat until this contest, since the latest game that is rated, with
     * so many others in between; 0 of an anchor.
     */
    public double drift(int seat, Entrant<R> entrant, long games) {
        seat(seat, entrant);
        seats.history(seat, entrant.games(), ratings.periodsBehind(seats.periods(seat), games));
        return ratings.isAnchored(entrant.name()) ? 0 : system.drift(seats, seat, games);
    }

    /** From now on the ratings of its seats are those of its very moment, and nothing drifts until then. */
    public void drifted() {
        seats.drifted();
    }

    /** So many games of the ladder, of which so many were drawn, come before it, but behind those of the run. */
    public void follow(long games, long draws) {
        log(ratings.situation().games() + games, ratings.situation().draws() + draws);
    }

    /** How many games of the ladder come before it, and how many of them were drawn, for a system that asks. */
    void log(long games, long draws) {
        seats.log(games, draws, MarginSpread.NONE);
    }

    /** Fills a seat, from 0, team after team. */
    public void seat(int seat, Entrant<R> entrant) {
        seats.before(seat, entrant.rating());
        boolean moves = !entrant.isNewcomer() && !ratings.isAnchored(entrant.name());
        seats.history(seat, entrant.games(), moves ? ratings.periodsSince(entrant, period) : 0);
        seconds[seat] = moves ? entrant.secondsUntil(contest.game().time()) : 0;
    }

    /** Gives a seat that is filled another rating, by its numbers, which begin at a place of an array; all else of it stays. */
    public void rating(int seat, double[] numbers, int at) {
        seats.before(seat, numbers, at);
    }

    /** Predicts from its seats as they are now, mixed with those of the same contest under its condition. */
    void blend(Fixture<R> condition) {
        mixed = seats.between(condition.seats, system.blend().blend(), contest.seats());
    }

    public Forecast forecast() {
        return system.scaledForecast(contest, mixed);
    }

    /** The forecast of any two teams of its ladder in numbers; empty if the system has no such form. */
    public Optional<ForecastFormula> form() {
        return system.forecastFormula(seats);
    }

    /** Returns the numbers that the player of a seat contributes to a forecast of that form. */
    public double[] numbers(ForecastFormula form, int seat) {
        double[] rating = new double[system.shape().width()];
        Arrays.setAll(rating, column -> seats.before(seat, column));
        return form.numbers(rating, system.drift(seats, seat, 0));
    }

    /** The probability of each team to take each place; empty of two teams, and if the system says nothing of them. */
    public Optional<double[][]> places() {
        return contest.teams() == 2 ? Optional.empty() : system.places(contest, mixed);
    }

    /** How even it would be, from 0 to 1, as the system measures it; NaN if the system has no such measure. */
    public double quality() {
        return system instanceof TeamBeliefs<R> skills ? skills.quality(contest, mixed) : Double.NaN;
    }

    /** The skill of a team as a whole; empty if the system has none. */
    public Optional<Gaussian> skill(int team) {
        return system instanceof TeamBeliefs<R> skills
                ? Optional.of(skills.skill(contest, seats, team))
                : Optional.empty();
    }

    public long period() {
        return period;
    }

    /** Rates it, as it ended: the rating of every seat after it. */
    public Seats<R> rate() {
        system.rate(contest, seats);
        return seats;
    }
}
