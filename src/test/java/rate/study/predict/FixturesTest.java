package rate.study.predict;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.file.input.source.Source;
import rate.log.form.LogForm;
import rate.log.form.Profiles;
import rate.log.order.LogReading;

class FixturesTest {

    private static List<Game> read(String text, LogForm form) {
        Source source = new Source("list", new ByteArrayInputStream(text.getBytes(UTF_8)));
        LogReading reading = LogReading.of(form.ofFixtures());
        return Fixtures.read(source, reading, new Roster(), warning -> {});
    }

    private static List<Game> read(String text) {
        return read(text, LogForm.own());
    }

    @Test
    void games_may_lack_the_columns_of_their_outcome_in_every_shape() {
        for (String text : List.of(
                "player1,player2\nAnn,Bob\n",
                "team1,team2\nAnn;Cy,Bob\n",
                "game,team,player\n1,a,Ann\n1,b,Bob\n",
                "{\"teams\": [[\"Ann\"], [\"Bob\"]]}\n",
                "{\"player1\": \"Ann\", \"player2\": \"Bob\"}\n")) {
            assertThat(read(text)).singleElement().satisfies(game -> {
                assertThat(game.isPlayed()).isFalse();
                assertThat(game.isDrawn()).isFalse();
                assertThat(game.player(0).name()).isEqualTo("Ann");
            });
        }
    }

    @Test
    void empty_outcomes_are_of_games_that_were_not_played() {
        for (String text : List.of(
                "player1,player2,result\nAnn,Bob,\nAnn,Bob,draw\n",
                "player1,player2,winner\nAnn,Bob,\nAnn,Bob,Bob\n",
                "player1,player2,score1,score2\nAnn,Bob,,\nAnn,Bob,3,1\n",
                "player1,player2,wins1,wins2\nAnn,Bob,,\nAnn,Bob,1,0\n")) {
            assertThat(read(text)).extracting(Game::isPlayed).containsExactly(false, true);
        }
    }

    @Test
    void a_profile_needs_no_outcomes() {
        String text = "date,home_team,away_team\n2026-03-03,Ann,Bob\n";
        LogForm football = Profiles.named("football").orElseThrow();
        assertThat(read(text)).hasSize(1);
        assertThat(read(text, football).get(0).isPlayed()).isFalse();
    }

    @Test
    void times_need_no_order() {
        assertThat(read("time,player1,player2\n2026-03-03,Ann,Bob\n2025-03-03,Ann,Bob\n"))
                .hasSize(2);
    }

    @Test
    void a_single_fixture_has_its_teams_and_fractions() {
        Game game = Fixtures.of(
                List.of(List.of("Ann", "Bob"), List.of("Cy")),
                Role.PLAYER,
                Map.of("Bob", 0.5),
                new GameHeader().host(0));
        assertThat(game.teams()).isEqualTo(2);
        assertThat(game.size(0)).isEqualTo(2);
        assertThat(game.fraction(1)).isEqualTo(0.5);
        assertThat(game.isPlayed()).isFalse();
        assertThat(game.name(0)).isEqualTo("Ann, Bob");
        assertThatThrownBy(() ->
                        Fixtures.of(List.of(List.of("Ann"), List.of("Ann")), Role.PLAYER, Map.of(), new GameHeader()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"Ann\" is named twice");
    }
}
