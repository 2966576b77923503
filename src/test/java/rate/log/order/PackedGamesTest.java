package rate.log.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleTeam;
import rate.engine.problem.Location;
import rate.file.input.source.Bytes;

/** Games whose bytes mean the same elsewhere, where other players came first. */
class PackedGamesTest {

    private static final Location LOCATION =
            Location.of("a.csv", 7, "Ann,Bob,win").at(5);

    private final Roster here = new Roster();
    private final Roster elsewhere = new Roster();

    PackedGamesTest() {
        elsewhere.enter("Zoe");
    }

    private Bytes packed(Location location) {
        Game game = SampleGame.of(
                here,
                "G1",
                SampleGame.header(),
                List.of(SampleTeam.of(here.enter("Ann"), 1), SampleTeam.of(here.enter("Bob"), 2)),
                location);
        Bytes bytes = new Bytes();
        PackedGames.named(new GameBuilder(here)).put(game, bytes);
        return bytes.reader();
    }

    @Test
    void players_are_entered_by_name() {
        Game game = PackedGames.named(new GameBuilder(elsewhere)).get(packed(LOCATION));
        assertThat(SampleGame.text(game)).contains("Ann", "Bob").endsWith("Ann,Bob,win");
        assertThat(game.location()).isEqualTo(LOCATION);
        assertThat(elsewhere.size()).isEqualTo(3);
    }

    @Test
    void a_place_without_its_line_stays_so() {
        Game game = PackedGames.named(new GameBuilder(elsewhere)).get(packed(Location.of("a.csv")));
        assertThat(game.location().excerpt()).isNull();
    }
}
