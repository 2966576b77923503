package rate.engine.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.game.Player;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleMember;
import rate.engine.game.SampleTeam;
import rate.engine.game.Tally;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.Forecast;
import rate.engine.rating.Gaussian;
import rate.engine.rating.PeriodSystem;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.Use;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.period.PeriodRule;

/** The driver, under a system whose numbers depend on all that it is told. */
class OnlineReplayTest {

    private static final int ROSTER = 5000;
    private static final int ANCHORED = 4;
    private static final Gaussian ELSEWHERE = new Gaussian(7, 2);

    /** Whose games give no legal rating. */
    private static final String BROKEN = "broken";

    /** A rule that makes a number of everything a driver tells a system. */
    private record Telling() implements PeriodSystem<Gaussian> {

        @Override
        public Gaussian idle(Gaussian rating, long periods) {
            assertThat(periods).as("as the contract says").isPositive();
            return new Gaussian(rating.mu(), rating.sigma() + periods);
        }

        @Override
        public Forecast forecast(Contest contest, Seats<Gaussian> seats) {
            double[] weights = new double[contest.teams()];
            Arrays.setAll(
                    weights,
                    team -> 1 + team + seats.before(contest.firstSeat(team)).sigma());
            return Forecast.proportional(weights);
        }

        @Override
        public void rate(Contest contest, Seats<Gaussian> seats) {
            double all = 0;
            for (int seat = 0; seat < contest.seats(); seat++) {
                all += seats.before(seat).mu();
            }
            for (int team = 0; team < contest.teams(); team++) {
                for (int seat = contest.firstSeat(team); seat < contest.firstSeat(team + 1); seat++) {
                    seats.derivation().seat(seat);
                    double told = seats.derivation().step("t", "all", all / 16 + contest.place(team));
                    seats.after(seat, after(seats.before(seat), told, seats.games(seat), seats.periods(seat)));
                }
            }
            if (contest.name(0).equals(BROKEN)) {
                seats.after(0, new Gaussian(0, -1));
            }
            if (contest.game().id().endsWith("7")) {
                seats.warning(ProblemKind.NOT_A_NUMBER, "a seven");
            }
        }

        static Gaussian after(Gaussian before, double told, int games, long periods) {
            return new Gaussian(before.mu() / 2 + told + games * 0x1p-10 + periods * 0x1p-20, before.sigma() * 0.75);
        }

        @Override
        public Shape<Gaussian> shape() {
            return Gaussian.SHAPE;
        }

        @Override
        public Gaussian newcomer() {
            return new Gaussian(1, 8);
        }

        @Override
        public double rank(Gaussian rating) {
            return Math.rint(rating.mu());
        }
    }

    private final Roster roster = new Roster();
    private final List<Problem> warnings = new ArrayList<>();

    OnlineReplayTest() {
        for (int i = 0; i < ROSTER; i++) {
            roster.enter("p" + i);
        }
    }

    private static String named(@Nullable String ladder) {
        return ladder == null ? "" : ladder;
    }

    private static Gaussian start(Player player) {
        return player.index() % 5 == ANCHORED ? ELSEWHERE : new Telling().newcomer();
    }

    private static String row(Player player, Gaussian rating, Tally tally) {
        return player + " " + Math.rint(rating.mu()) + " " + rating + " " + tally;
    }

    private OnlineReplay replay(Delta.@Nullable Sink sink, String period) {
        Telling telling = new Telling();
        Replay.Rules rules = new Replay.Rules(
                new SystemEntry.Configured("telling", "only", Map.of(), telling, EnumSet.allOf(Use.class), Enum::name),
                PeriodRule.parse(period).orElseThrow(),
                LadderChoice.ALL,
                false);
        InitialRatings starts = new InitialRatings() {
            @Override
            public double @Nullable [] of(Ladder ladder, @Nullable String name, Player player) {
                return start(player).equals(ELSEWHERE) ? new double[] {7, 2} : null;
            }

            @Override
            public boolean isAnchored(Player player) {
                return player.index() == ANCHORED;
            }
        };
        return (OnlineReplay) Replay.of(new Replay.Setting(rules, roster, starts).telling(sink, warnings::add));
    }

    private Game game(
            String id,
            @Nullable String ladder,
            @Nullable String period,
            @Nullable GameTime time,
            List<SampleTeam> teams) {
        return SampleGame.of(
                roster, id, SampleGame.header().time(time).ladder(ladder).period(period), teams, Location.of("log"));
    }

    private List<SampleTeam> duel(String name) {
        return List.of(
                new SampleTeam(name, 1, Double.NaN, List.of(new SampleMember(roster.player(1), Role.PLAYER, 1))),
                new SampleTeam("other", 2, Double.NaN, List.of(new SampleMember(roster.player(2), Role.PLAYER, 1))));
    }

    private static List<String> standings(Replay replay, int minGames) {
        List<String> all = new ArrayList<>();
        for (Standings standings : replay.standings(minGames)) {
            all.add(standings.ladder() + " " + named(standings.name()));
            for (Standings.Row row : standings.rows()) {
                assertThat(row.rank()).isEqualTo(Math.rint(row.mu()));
                all.add(row(row.player(), Gaussian.SHAPE.read(row.rating(), 0), row.tally()));
            }
        }
        return all;
    }

    @Test
    void a_game_without_a_legal_rating_changes_nothing() {
        OnlineReplay replay = replay(null, "count:1");
        replay.play(game("G1", null, null, null, duel("fine")));
        List<String> before = standings(replay, 0);

        Problem problem = replay.play(game("G2", null, null, null, duel(BROKEN)));

        assertThat(problem).isNotNull();
        assertThat(problem.kind()).isEqualTo(ProblemKind.NOT_A_NUMBER);
        assertThat(problem.message()).contains("\"p1\"");
        assertThat(standings(replay, 0)).isEqualTo(before);
        assertThat(replay.rated()).isEqualTo(1);
    }

    @Test
    void a_game_without_a_period_is_refused() {
        OnlineReplay replay = replay(null, "column");

        assertThat(replay.play(game("G1", null, "A", null, duel("fine")))).isNull();
        assertThat(replay.play(game("G2", null, "B", null, duel("fine")))).isNull();
        assertThat(replay.play(game("G3", null, "A", null, duel("fine"))))
                .extracting(Problem::kind)
                .isEqualTo(ProblemKind.PERIOD_RETURNS);
        assertThat(replay.play(game("G4", null, null, null, duel("fine"))))
                .extracting(Problem::kind)
                .isEqualTo(ProblemKind.UNKNOWN_PERIOD);
    }

    @Test
    void what_was_not_asked_for_is_not_there() {
        SeatedContest<Gaussian> seated = new SeatedContest<>(new Telling());

        assertThatThrownBy(seated::contest).isInstanceOf(IllegalStateException.class);
        seated.begin(Objects.requireNonNull(Ladder.PLAYERS.contest(game("G1", null, null, null, duel("fine")))));

        assertThatThrownBy(() -> seated.expected(0)).isInstanceOf(IllegalStateException.class);
        assertThat(seated.derivation()).isEmpty();
    }
}
