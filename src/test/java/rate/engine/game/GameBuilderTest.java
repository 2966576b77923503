package rate.engine.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import rate.engine.problem.Location;

class GameBuilderTest {

    private final Roster roster = new Roster();
    private final GameBuilder builder = new GameBuilder(roster);

    private Game game(String id, int seats) {
        for (int team = 0; team < 2; team++) {
            builder.team(team + 1, Double.NaN, Double.NaN);
            for (int seat = 0; seat < seats; seat++) {
                builder.seat(roster.enter("p" + team + "-" + seat).index(), Role.PLAYER, 1);
            }
            builder.named("team" + team);
        }
        return builder.end(id, new GameHeader(), Location.of("log", 1, id));
    }

    @Test
    void a_portion_does_not_begin_within_a_game() {
        game("G1", 1);
        builder.team(1, Double.NaN, Double.NaN);
        assertThatIllegalStateException().isThrownBy(builder::beginPortion);
        builder.seat(0, Role.PLAYER, 1);
        assertThatIllegalStateException().isThrownBy(builder::beginPortion);
    }

    @Test
    void games_stay_as_they_are_whatever_comes_after_them() {
        List<Game> games = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            // Some with more seats than a portion has room for at first, some with more than belong into one.
            Game game = game(i % 7 == 0 ? "Zoë " + i : "G" + i, i % 100 == 0 ? 2500 : i % 10 + 1);
            games.add(game);
            texts.add(SampleGame.text(game));
            if (i % 300 == 0) {
                builder.beginPortion();
            }
        }
        assertThat(games.stream().map(SampleGame::text)).isEqualTo(texts);
        assertThat(games.get(100).seats()).isEqualTo(5000);
        assertThat(games.get(14).idChars()).hasToString("Zoë 14");
        assertThat(games.get(15).idChars()).hasToString("G15");
    }
}
