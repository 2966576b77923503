package rate.log.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

class GameFingerprintTest {

    private static final String USUAL = "7 Iron Ann PLAYER 1 1 NaN - - NaN";

    private final Roster roster = new Roster();
    private final SipHash hash = SipHash.of64(SipHash.Key.random());

    /**
     * A game of two teams in a few words: its second; of the first team the name, player, role, fraction, place and score;
     * ladder and period, or a dash; and the duration.
     */
    private Game game(String words, long line) {
        String[] of = words.split(" ");
        SampleTeam first =
                team(of[1], of[2], Role.valueOf(of[3]), Double.parseDouble(of[4]), Integer.parseInt(of[5]), of[6]);
        GameHeader header = SampleGame.header()
                .time(new GameTime(Long.parseLong(of[0]), 0, false))
                .ladder(of[7].equals("-") ? null : of[7])
                .period(of[8].equals("-") ? null : of[8])
                .duration(Double.parseDouble(of[9]));
        return SampleGame.of(roster, "G1", header, List.of(first, bios()), Location.of("log.csv", line, "text"));
    }

    private SampleTeam bios() {
        return team("Bios", "Bob", Role.PLAYER, 1, 2, "NaN");
    }

    private SampleTeam team(String name, String player, Role role, double fraction, int place, String score) {
        return new SampleTeam(
                name,
                place,
                Double.parseDouble(score),
                List.of(new SampleMember(roster.enter(player), role, fraction)));
    }

    private Game usual() {
        return game(USUAL, 1);
    }

    private String difference(Game other) {
        GameFingerprint copy = GameFingerprint.of(usual(), 1, hash);
        GameFingerprint second = GameFingerprint.of(other, 2, hash);
        String there = copy.difference(second);
        assertThat(second.difference(copy)).isEqualTo(there);
        return there;
    }

    @Test
    void the_same_game_elsewhere_is_the_same() {
        assertThat(difference(game(USUAL, 99))).isEmpty();
    }

    @Test
    void another_survival_is_another_outcome() {
        SampleTeam first = team("Iron", "Ann", Role.PLAYER, 1, 1, "NaN");
        SampleTeam survived = new SampleTeam(first.name(), first.place(), first.score(), 3, first.members());
        Game other = SampleGame.of(
                roster,
                "G1",
                SampleGame.header().time(usual().time()),
                List.of(survived, bios()),
                Location.of("log.csv", 1, "text"));
        assertThat(difference(other)).isEqualTo("outcome");
    }

    @ParameterizedTest
    @CsvSource({
        "8 Iron Ann PLAYER 1 1 NaN - - NaN, time",
        "7 Rix Ann PLAYER 1 1 NaN - - NaN, players",
        "7 Iron Cy PLAYER 1 1 NaN - - NaN, players",
        "7 Iron Ann COMMANDER 1 1 NaN - - NaN, players",
        "7 Iron Ann PLAYER 0.5 1 NaN - - NaN, players",
        "7 Iron Ann PLAYER 1 2 NaN - - NaN, outcome",
        "7 Iron Ann PLAYER 1 1 0 - - NaN, outcome",
        "7 Iron Ann PLAYER 1 1 NaN squad - NaN, ladder/period/season/condition/duration/weight/home",
        "7 Iron Ann PLAYER 1 1 NaN - squad NaN, ladder/period/season/condition/duration/weight/home",
        "7 Iron Ann PLAYER 1 1 NaN - - 60, ladder/period/season/condition/duration/weight/home",
        "8 Iron Ann PLAYER 1 2 NaN - - NaN, time and outcome",
        "8 Iron Cy PLAYER 1 2 1 s p 60, 'time, players, outcome and ladder/period/season/condition/duration/weight/home'",
    })
    void what_differs_is_named(String game, String named) {
        assertThat(difference(game(game, 1))).isEqualTo(named);
    }
}
