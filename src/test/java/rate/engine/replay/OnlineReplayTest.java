package rate.engine.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleMember;
import rate.engine.game.SampleTeam;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.GameFeature;
import rate.engine.rating.Gaussian;
import rate.engine.rating.Seats;
import rate.engine.rating.StubSystem;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.period.PeriodRule;

/** The driver, under a system that gives what is no rating. */
class OnlineReplayTest {

    /** Whose games give no legal rating. */
    private static final String BROKEN = "broken";

    /** All rise by a point, but the first of those whose games are broken. */
    private static final class Breaking extends StubSystem<Gaussian> {
        Breaking() {
            super(Gaussian.SHAPE, new Gaussian(1, 8));
        }

        @Override
        public void rate(Contest contest, Seats<Gaussian> seats) {
            for (int seat = 0; seat < contest.seats(); seat++) {
                Gaussian before = seats.before(seat);
                seats.after(seat, new Gaussian(before.mu() + 1, before.sigma()));
            }
            if (contest.name(0).equals(BROKEN)) {
                seats.after(0, new Gaussian(0, -1));
            }
        }
    }

    private final Roster roster = new Roster();

    private Game duel(String id, String name) {
        return SampleGame.of(
                roster,
                id,
                SampleGame.header(),
                List.of(
                        new SampleTeam(name, 1, Double.NaN, List.of(member("p1"))),
                        new SampleTeam("other", 2, Double.NaN, List.of(member("p2")))),
                Location.of("log"));
    }

    private SampleMember member(String player) {
        return new SampleMember(roster.enter(player), Role.PLAYER, 1);
    }

    private static List<String> standings(Replay replay) {
        List<String> all = new ArrayList<>();
        for (Standings standings : replay.standings(0)) {
            for (Standings.Row row : standings.rows()) {
                all.add(row.player() + " " + Gaussian.SHAPE.read(row.rating(), 0) + " " + row.tally());
            }
        }
        return all;
    }

    @Test
    void a_game_without_a_legal_rating_changes_nothing() {
        Replay.Rules rules = new Replay.Rules(
                new SystemEntry.Configured(
                        "breaking", "only", Map.of(), new Breaking(), EnumSet.allOf(GameFeature.class), Enum::name),
                PeriodRule.parse("count:1").orElseThrow(),
                LadderChoice.ALL,
                false);
        Replay replay = Replay.of(new Replay.Setting(rules, roster, InitialRatings.NEWCOMERS));
        replay.play(duel("G1", "fine"));
        List<String> before = standings(replay);

        Problem problem = replay.play(duel("G2", BROKEN));
        assertThat(problem).isNotNull();
        assertThat(problem.kind()).isEqualTo(ProblemKind.NOT_A_NUMBER);
        assertThat(problem.message()).contains("\"p1\"");
        assertThat(before).hasSize(2);
        assertThat(standings(replay)).isEqualTo(before);
        assertThat(replay.rated()).isEqualTo(1);
    }
}
