package rate.engine.replay.period;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;

class SeasonsTest {

    private static Game game(@Nullable String season) {
        return SampleGame.of(new Roster(), "G", new GameHeader().season(season), List.of(), Location.of("log"));
    }

    @Test
    void seasons_are_numbered_as_they_come_and_may_run_at_the_same_time() {
        Seasons seasons = new Seasons();
        for (String season : List.of("2020", "2020/21", "2020", "2021")) {
            seasons.count(game(season));
        }
        assertThat(seasons.of(game("2020"))).isZero();
        assertThat(seasons.of(game("2020/21"))).isEqualTo(1);
        assertThat(seasons.of(game("2021"))).isEqualTo(2);
        assertThat(seasons.of(game("2022"))).isEqualTo(3);
    }

    @Test
    void a_game_without_a_season_is_refused() {
        assertThat(Seasons.refusal(game("2020"))).isNull();
        assertThat(Seasons.refusal(game(null))).extracting(Problem::kind).isEqualTo(ProblemKind.UNKNOWN_SEASON);
    }
}
