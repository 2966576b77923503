package rate.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rate.engine.game.Game;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.file.input.source.Source;
import rate.log.order.LogReading;

class GameLogTest {

    private static final int GAMES = 600;

    @TempDir
    Path home;

    private List<String> read(Path log, boolean ahead) {
        List<String> said = new ArrayList<>();
        try (GameLog games = new GameLog(
                List.of(new Source("log.csv", log)),
                LogReading.own(),
                new Roster(),
                problem -> said.add(problem.toString()),
                ahead)) {
            for (Game game = games.next(); game != null; game = games.next()) {
                said.add(SampleGame.text(game));
            }
        }
        return said;
    }

    /** More of them than a portion takes, told while the game is built. */
    @Test
    void problems_of_a_game_tear_no_game_in_two() throws IOException {
        StringBuilder text = new StringBuilder("game,team,player,fraction,place,survival\n");
        for (int game = 0; game < GAMES; game++) {
            for (String row : List.of("Iron,Ann,0.5,1,x", "Iron,Ann,0.25,1,x", "Bios,Bob,1,2,3")) {
                text.append('G').append(game).append(',').append(row).append('\n');
            }
        }
        Path log = Files.write(home.resolve("log.csv"), text.toString().getBytes(UTF_8));
        List<String> here = read(log, false);
        assertThat(here).hasSize(3 * GAMES);
        assertThat(here)
                .filteredOn(said -> said.startsWith("game "))
                .hasSize(GAMES)
                .allMatch(said -> said.contains("Bob"));
        assertThat(read(log, true)).isEqualTo(here);
    }
}
