package rate.run.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleMember;
import rate.engine.game.SampleTeam;
import rate.engine.math.SipHash;
import rate.engine.problem.Location;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

class GameHashTest {

    private static final SipHash.Key KEY = new SipHash.Key(1, 2);
    private static final GameTime NOON = new GameTime(43_200, 0, false);

    private final Roster roster = new Roster();

    private SampleMember member(String name) {
        return new SampleMember(roster.enter(name), Role.PLAYER, 1);
    }

    private static SampleTeam team(int place, SampleMember... members) {
        return new SampleTeam("a", place, Double.NaN, List.of(members));
    }

    private Game game(String id, @Nullable GameTime time, SampleTeam... teams) {
        return SampleGame.of(roster, id, SampleGame.header().time(time), List.of(teams), Location.of("games.csv"));
    }

    private Game duel(String winner, String loser) {
        return game("G1", NOON, team(1, member(winner)), team(2, member(loser)));
    }

    private static GameHeader header() {
        return new GameHeader().time(NOON).host(0);
    }

    private static long hash(Game game) {
        return new GameHash(KEY).of(game);
    }

    @Test
    void every_part_that_reaches_the_ratings_makes_another_hash() {
        SampleMember ann = member("Ann");
        SampleMember bob = member("Bob");
        SampleTeam first = team(1, ann);
        SampleTeam second = team(2, bob);
        List<SampleTeam> both = List.of(first, second);
        Location at = Location.of("games.csv");
        List<Game> games = List.of(
                game("G1", NOON, first, second),
                game("G2", NOON, first, second),
                game("G1", null, first, second),
                game("G1", new GameTime(43_200, 1, false), first, second),
                game("G1", new GameTime(43_201, 0, false), first, second),
                game("G1", new GameTime(43_200, 0, true), first, second),
                SampleGame.of(roster, "G1", SampleGame.header().time(NOON).ladder("L"), both, at),
                SampleGame.of(roster, "G1", SampleGame.header().time(NOON).period("L"), both, at),
                SampleGame.of(roster, "G1", SampleGame.header().time(NOON).duration(60), both, at),
                SampleGame.of(roster, "G1", header().season("L"), both, at),
                SampleGame.of(roster, "G1", header().weight(60), both, at),
                SampleGame.of(roster, "G1", header().host(1), both, at),
                SampleGame.of(roster, "G1", header().neutral(true), both, at),
                game("G1", NOON, second, first),
                game("G1", NOON, first, team(1, bob)),
                game("G1", NOON, first, second, team(3, member("Cy"))),
                game("G1", NOON, team(1, ann, member("Cy")), second),
                game("G1", NOON, first, new SampleTeam("b", 2, Double.NaN, List.of(bob))),
                game("G1", NOON, first, new SampleTeam(null, 2, Double.NaN, List.of(bob))),
                game("G1", NOON, first, new SampleTeam("a", 2, 7, List.of(bob))),
                game("G1", NOON, first, new SampleTeam("a", 2, Double.NaN, 7, List.of(bob))),
                game("G1", NOON, first, team(2, new SampleMember(bob.player(), Role.COMMANDER, 1))),
                game("G1", NOON, first, team(2, new SampleMember(bob.player(), Role.PLAYER, 0.5))),
                duel("Bob", "Ann"),
                duel("Ann", "Bo"));
        Set<Long> hashes = new HashSet<>();
        games.forEach(
                each -> assertThat(hashes.add(hash(each))).as(each.toString()).isTrue());
    }

    @Test
    void where_a_game_stood_and_who_reported_it_make_none() {
        SampleTeam[] teams = {team(1, member("Ann")), team(2, member("Bob"))};
        Game other = SampleGame.of(
                roster,
                "G1",
                SampleGame.header().time(NOON).uploader("Zoe"),
                List.of(teams),
                Location.of("other.csv", 7, "Ann,Bob"));
        assertThat(hash(other)).isEqualTo(hash(game("G1", NOON, teams)));
    }

    @Test
    void players_of_games_that_are_not_rated_make_none_and_are_found_where_they_are_now() {
        GameHash then = new GameHash(KEY);
        long[] before = {then.of(duel("Ann", "Bob")), then.of(duel("Bob", "Cy"))};
        StateWriter state = new StateWriter();
        then.save(state);
        GameHashTest later = new GameHashTest();
        later.roster.enter("Zoe");
        later.roster.enter("Cy");
        GameHash now = new GameHash(KEY);
        assertThat(new long[] {now.of(later.duel("Ann", "Bob")), now.of(later.duel("Bob", "Cy"))})
                .isEqualTo(before);
        IntUnaryOperator since = now.since(new StateReader(state.toBytes()));
        for (String name : List.of("Ann", "Bob", "Cy")) {
            assertThat(since.applyAsInt(roster.enter(name).index()))
                    .isEqualTo(later.roster.enter(name).index());
        }
        assertThat(since.applyAsInt(99)).isEqualTo(-1);
    }

    @Test
    void without_the_key_no_hash_is_known() {
        assertThat(new GameHash(new SipHash.Key(1, 3)).of(duel("Ann", "Bob"))).isNotEqualTo(hash(duel("Ann", "Bob")));
    }
}
