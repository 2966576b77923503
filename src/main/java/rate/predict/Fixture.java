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
 * A contest that was not played: everybody is to play the whole of it. Its seats are filled with entrants, and may be filled again
 * with others; then the system itself says what it expects. For a system with rating periods it is in the period after the
 * run. One thread.
 *
 * @param <R> the rating
 */
public final class Fixture<R> {

    private final OnlineSystem<R> system;
    private final Contest contest;
    private final Seats<R> seats;

    /** @param sizes of the teams, two or more, each at least 1 */
    Fixture(OnlineSystem<R> system, int... sizes) {
        this.system = system;
        this.contest = contest(sizes);
        this.seats = new Seats<>(system.shape());
        seats.clear(contest.seats());
    }

    /** Places are those of the order of the teams: no forecast looks at them, and a draw not every system rates. */
    private static Contest contest(int... sizes) {
        Roster roster = new Roster();
        GameBuilder builder = new GameBuilder(roster);
        for (int team = 1; team <= sizes.length; team++) {
            builder.team(team, Double.NaN, Double.NaN);
            for (int member = 1; member <= sizes[team - 1]; member++) {
                builder.seat(roster.enter(team + "." + member).index(), Role.PLAYER, 1);
            }
            builder.named(Integer.toString(team));
        }
        Game game = builder.end("fixture", new GameHeader(), Location.of("fixture"));
        return Objects.requireNonNull(Ladder.PLAYERS.contest(game)); // which concerns every game
    }

    /** Which seats each team has. */
    public Contest contest() {
        return contest;
    }

    /** Fills a seat, from 0, team after team. */
    public void seat(int seat, Entrant<R> entrant) {
        seats.before(seat, entrant.rating());
        seats.history(seat, entrant.games(), entrant.isNewcomer() ? 0 : 1);
    }

    /** The probabilities of the outcomes. */
    public Forecast forecast() {
        return system.forecast(contest, seats);
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
}
