package rate.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.Program;

/** A day of games on the example of a server; at night the program replays the same log. */
class LiveServerExampleTest extends InFolder {

    @Test
    void the_night_has_the_bytes_of_the_day() throws Exception {
        List<GameResult> games = RandomGames.teams(120, 10);
        List<CompletableFuture<PlayedGame>> answers = new ArrayList<>();
        try (LiveServerExample day = new LiveServerExample(RatingLadder.of("allegskill"), folder.resolve("live"), 50)) {
            games.subList(0, 70).forEach(game -> answers.add(day.report(game)));
            answers.add(day.report(games.get(3)));
            day.forecast(Matchup.of("ü1", "ü2").on("day"));
        }
        try (LiveServerExample again =
                new LiveServerExample(RatingLadder.load(folder.resolve("live")), folder.resolve("live"), 50)) {
            games.subList(70, 120).forEach(game -> answers.add(again.report(game)));
        }

        assertThat(answers.get(70)).isCompletedExceptionally(); // a game that was there
        assertThat(answers)
                .filteredOn(CompletableFuture::isCompletedExceptionally)
                .hasSize(1);
        assertThat(answers.get(0).join().changes()).isNotEmpty();
        replayAndCompare();
    }

    private void replayAndCompare() throws IOException {
        Program.Ended night = run("replay live/log.jsonl -o night --system allegskill --on-problem stop".split(" "))
                .done();
        assertThat(night.out()).contains("120 games rated");
        for (String table : List.of("players.csv", "commanders.csv", "deltas.csv", "rejects.csv", "manifest.json")) {
            assertThat(folder.resolve("live").resolve(table))
                    .hasSameBinaryContentAs(folder.resolve("night").resolve(table));
        }
    }
}
