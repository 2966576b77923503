package rate.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import rate.engine.math.SplitMix;
import rate.engine.problem.Location;

class GamesTest {

    private static final int GAMES = 3000;

    private final Roster roster = new Roster();
    private final Games games = new Games(roster);
    private final List<Game> log = new ArrayList<>();

    /** Games of every form: with and without times, ladders, scores, commanders, fractions, names of teams. */
    GamesTest() {
        SplitMix random = new SplitMix(8);
        for (int i = 0; i < GAMES; i++) {
            GameTime time = new GameTime(-5_000_000_000L + i * 10_000_000L, i % 2 == 0 ? 0 : i, false);
            log.add(SampleGame.of(
                    roster,
                    "G" + i + (i % 100 == 0 ? "x".repeat(100_000) : ""),
                    SampleGame.header()
                            .time(i % 7 == 0 ? null : i % 7 == 1 ? new GameTime(86_400L * i, 0, true) : time)
                            .ladder(i % 2 == 0 ? null : "ladder" + i % 5 % 3)
                            .period(i % 4 == 0 ? "may" : null)
                            .duration(i % 6 == 0 ? 60 : Double.NaN),
                    teams(i, random),
                    Location.of(i < 1000 ? "a.csv" : "b.csv", i, null)));
        }
        log.forEach(games::add);
    }

    private List<SampleTeam> teams(int game, SplitMix random) {
        List<SampleTeam> teams = new ArrayList<>();
        int seats = random.nextInt(3) + 1;
        int sides = 2 + random.nextInt(3);
        for (int team = 0; team < sides; team++) {
            List<SampleMember> members = new ArrayList<>();
            for (int seat = 0; seat < seats; seat++) {
                members.add(new SampleMember(
                        roster.enter("p" + team + "-" + seat + "-" + random.nextInt(50)),
                        seat == 1 && game % 3 == 0 ? Role.COMMANDER : Role.PLAYER,
                        random.nextInt(4) == 0 ? 0.25 : 1));
            }
            boolean likeItsPlayer = seats == 1 && game % 2 == 0;
            teams.add(new SampleTeam(
                    likeItsPlayer ? members.get(0).player().name() : "team" + team,
                    1 + random.nextInt(2),
                    game % 5 == 0 ? random.nextInt(9) : Double.NaN,
                    game % 3 == 0 ? random.nextInt(35) : Double.NaN,
                    members));
        }
        return teams;
    }

    @Test
    void a_game_comes_back_as_it_was() {
        assertThat(games.size()).isEqualTo(GAMES);
        for (int i = 0; i < GAMES; i++) {
            assertThat(SampleGame.text(games.game(i))).isEqualTo(SampleGame.text(log.get(i)));
        }
    }

    @Test
    void the_history_of_a_ladder_has_its_contests_alone() {
        for (Ladder ladder : Ladder.values()) {
            History history = new History(games, ladder, "ladder1");
            List<Contest> contests = new ArrayList<>();
            for (int i = 0; i < GAMES; i++) {
                Contest contest = ladder.contest(log.get(i));
                if (contest != null && "ladder1".equals(log.get(i).ladder())) {
                    history.add(i);
                    contests.add(contest);
                }
            }
            assertThat(history.contests()).isEqualTo(contests.size()).isPositive();
            for (int at = 0; at < contests.size(); at++) {
                assertSame(history, at, contests.get(at));
            }
        }
    }

    private static void assertSame(History history, int at, Contest contest) {
        assertThat(history.id(at)).isEqualTo(contest.game().id());
        assertThat(history.time(at)).isEqualTo(contest.game().time());
        assertThat(history.teams(at)).isEqualTo(contest.teams());
        assertThat(history.contest(at).game()).hasToString(contest.game().toString());
        for (int team = 0; team < contest.teams(); team++) {
            assertThat(history.place(at, team)).isEqualTo(contest.place(team));
            assertThat(Double.compare(history.score(at, team), contest.score(team)))
                    .isZero();
            assertThat(history.seats(at, team)).isEqualTo(contest.size(team));
            assertThat(Double.compare(history.survival(at, team), contest.game().survival(team)))
                    .isZero();
            for (int seat = 0; seat < contest.size(team); seat++) {
                int of = contest.firstSeat(team) + seat;
                assertThat(history.player(history.player(at, team, seat))).isSameAs(contest.player(of));
                assertThat(history.number(contest.player(of))).isEqualTo(history.player(at, team, seat));
                assertThat(history.fraction(at, team, seat)).isEqualTo(contest.fraction(of));
            }
        }
    }

    @Test
    void the_beginning_of_a_history_knows_only_who_played_in_it() {
        History history = new History(games, Ladder.PLAYERS, null);
        for (int i = 0; i < GAMES; i++) {
            history.add(i);
        }
        History first = history.first(1);
        assertThat(first.contests()).isEqualTo(1);
        assertThat(first.players()).isEqualTo(history.contest(0).seats());
        assertThat(first.number(history.player(first.players()))).isEqualTo(-1);
        assertThat(history.first(GAMES + 1).players()).isEqualTo(history.players());
    }
}
