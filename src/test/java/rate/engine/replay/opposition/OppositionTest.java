package rate.engine.replay.opposition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import rate.engine.game.Contest;
import rate.engine.game.Ladder;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleTeam;
import rate.engine.problem.Location;
import rate.engine.rating.FieldSystem;
import rate.engine.rating.MetOpponents;
import rate.engine.rating.Points;
import rate.engine.rating.Seats;
import rate.engine.rating.StubSystem;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/** What is seen of the opponents that a player ever met. */
class OppositionTest {

    /** Shows a rating and how many games it rests on; the pairing is the sum of the shares. */
    private static final class Showing extends StubSystem<Points> implements FieldSystem<Points> {
        Showing() {
            super(Points.SHAPE, new Points(0));
        }

        @Override
        public double share(Contest contest, int team) {
            return contest.place(team) == 1 ? 1 : 0;
        }

        @Override
        public double pairing(double pairing, int contests, double share) {
            return contests == 0 ? share : pairing + share;
        }

        @Override
        public int seen() {
            return 2;
        }

        @Override
        public void show(Points rating, int games, double[] to, int at) {
            to[at] = rating.mu();
            to[at + 1] = games;
        }

        @Override
        public double expected(double[] seen, int player, int opponent) {
            return seen[player] / (seen[player] + seen[opponent]);
        }
    }

    private final Roster roster = new Roster();
    private final Opposition<Points> opposition = new Opposition<>(new Showing(), roster);
    private final Seats<Points> seats = new Seats<>(Points.SHAPE);

    private Contest contest(String winner, String loser) {
        List<SampleTeam> teams = List.of(SampleTeam.of(roster.enter(winner), 1), SampleTeam.of(roster.enter(loser), 2));
        return Ladder.PLAYERS.contest(SampleGame.of(roster, "G", SampleGame.header(), teams, Location.of("log")));
    }

    /** Shows a contest to seats with these ratings, after so many games. */
    private Contest show(Opposition<Points> to, String winner, String loser, double[] ratings, int... games) {
        Contest contest = contest(winner, loser);
        seats.clear(2);
        for (int seat = 0; seat < 2; seat++) {
            seats.before(seat, new Points(ratings[seat]));
            seats.history(seat, games[seat], 0);
        }
        to.show(contest, seats);
        return contest;
    }

    private void play(String winner, String loser, double[] before, double[] after, int... games) {
        Contest contest = show(opposition, winner, loser, before, games);
        for (int seat = 0; seat < 2; seat++) {
            seats.after(seat, new Points(after[seat]));
        }
        opposition.keep(contest, seats);
    }

    /** What a seat sees: of each opponent the pairing, the rating and the games. */
    private void requireSeen(int seat, double[]... opponents) {
        MetOpponents field = seats.field(seat);
        assertThat(field.size()).isEqualTo(opponents.length);
        for (int i = 0; i < opponents.length; i++) {
            assertThat(new double[] {field.pairing(i), field.seen(i, 0), field.seen(i, 1)})
                    .isEqualTo(opponents[i]);
        }
    }

    @Test
    void everybody_sees_what_the_others_came_to() {
        play("Ann", "Bob", new double[] {10, 20}, new double[] {11, 19}, 0, 0);
        play("Cy", "Ann", new double[] {30, 11}, new double[] {31, 10}, 0, 1);

        show(opposition, "Ann", "Bob", new double[] {10, 19}, 2, 1);

        requireSeen(0, new double[] {2, 19, 1}, new double[] {0, 31, 1});
        requireSeen(1, new double[] {0, 10, 2});
    }

    @Test
    void a_contest_that_is_not_kept_never_was() {
        play("Ann", "Bob", new double[] {10, 20}, new double[] {11, 19}, 0, 0);
        show(opposition, "Ann", "Cy", new double[] {11, 30}, 1, 0);
        show(opposition, "Bob", "Ann", new double[] {19, 11}, 1, 1);
        StateWriter state = new StateWriter();
        opposition.save(state);
        Opposition<Points> restored = new Opposition<>(new Showing(), roster);
        restored.restore(new StateReader(state.toBytes()), index -> index);

        for (Opposition<Points> either : List.of(opposition, restored)) {
            show(either, "Ann", "Bob", new double[] {11, 19}, 1, 1);

            requireSeen(0, new double[] {2, 19, 1});
            requireSeen(1, new double[] {0, 11, 1});
        }
    }
}
