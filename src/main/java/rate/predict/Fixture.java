package rate.predict;

import java.util.Objects;
import java.util.Optional;
import rate.game.Contest;
import rate.game.Game;
import rate.game.GameBuilder;
import rate.game.GameHeader;
import rate.game.Ladder;
import rate.game.Role;
import rate.game.Roster;
import rate.problem.Location;
import rate.rating.Forecast;
import rate.rating.Gaussian;
import rate.rating.OnlineSystem;
import rate.rating.Seats;
import rate.rating.TeamSkills;

/**
 * A contest that is to be predicted. Its seats are filled with entrants, and may be filled again with others; then the system
 * itself says what it expects. One thread.
 *
 * @param <R> the rating
 */
public final class Fixture<R> {

    private final RunRatings<R> ratings;
    private final OnlineSystem<R> system;
    private final Contest contest;
    private final Seats<R> seats;
    private final double[] seconds;
    private final long period;

    Fixture(RunRatings<R> ratings, Contest contest) {
        this.ratings = ratings;
        this.system = ratings.rule();
        this.contest = contest;
        this.seats = new Seats<>(system.shape());
        this.seconds = new double[contest.seats()];
        seats.times(seat -> seconds[seat]);
        this.period = ratings.period(contest.game());
        seats.clear(contest.seats());
        log(ratings.situation().games(), ratings.situation().draws());
    }

    /** A contest that nobody has planned as yet: everybody is to play the whole of it, and nobody is at home. */
    static Contest contest(int... sizes) {
        Roster roster = new Roster();
        GameBuilder builder = new GameBuilder(roster);
        for (int team = 0; team < sizes.length; team++) {
            builder.team(Game.yetToBePlayed(team, sizes.length), Double.NaN, Double.NaN);
            for (int member = 1; member <= sizes[team]; member++) {
                builder.seat(roster.enter((team + 1) + "." + member).index(), Role.PLAYER, 1);
            }
            builder.named(Integer.toString(team + 1));
        }
        Game game = builder.end("fixture", new GameHeader(), Location.of("fixture"));
        return Objects.requireNonNull(Ladder.PLAYERS.contest(game)); // which concerns every game
    }

    /** Which seats each team has. */
    public Contest contest() {
        return contest;
    }

    /** How many games of the ladder come before it, and how many of them were drawn, for a system that asks. */
    void log(long games, long draws) {
        seats.log(games, draws);
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

    /** The probabilities of the outcomes. */
    public Forecast forecast() {
        return system.forecast(contest, seats);
    }

    /** The probability of each team to take each place; empty of two teams, and if the system says nothing of them. */
    public Optional<double[][]> places() {
        return contest.teams() == 2 ? Optional.empty() : system.places(contest, seats);
    }

    /** How even it would be, from 0 to 1, as the system measures it; NaN if the system has no such measure. */
    public double quality() {
        return system instanceof TeamSkills<R> skills ? skills.quality(contest, seats) : Double.NaN;
    }

    /** The skill of a team as a whole; empty if the system has none. */
    public Optional<Gaussian> skill(int team) {
        return system instanceof TeamSkills<R> skills
                ? Optional.of(skills.skill(contest, seats, team))
                : Optional.empty();
    }

    /** The rating period that it is in. */
    long period() {
        return period;
    }

    /** Rates it, as it ended: the rating of every seat after it. */
    Seats<R> rate() {
        system.rate(contest, seats);
        return seats;
    }
}
