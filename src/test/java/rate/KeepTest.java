package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import rate.run.audit.Verification;
import rate.run.audit.check.VerificationReport;

/** What {@code rate replay --keep-columns} writes is carried past the ratings, and changes none. */
class KeepTest extends InFolder {

    /** Each cell has its game in it; in a third of the games it is empty. */
    private static final String KEPT = "round";

    @Test
    void no_table_but_that_of_games_is_another() throws IOException {
        writeLog();
        replay("without");
        replay("with", "--keep-columns", KEPT);
        assertSame("with", "without", "players.csv", "deltas.csv", "blocks.csv", "rejects.csv");
        assertThat(folder.resolve("without/games.csv")).doesNotExist();
    }

    /** Sorting packs games, and threads hand them over in portions of 256. */
    @Test
    void every_game_keeps_its_own_cell_whatever_way_it_goes() throws IOException {
        List<String> games = writeLog();
        String ways = "--jobs=1, --jobs=4, --sort, --sort --jobs=4 --ledger=none, --duplicates=last, --resume, "
                + "--system=batch-elo";
        for (String way : ways.split(", ")) {
            replay("run", Program.words(way, "--keep-columns", KEPT));
            assertThat(kept("run")).as(way).isEqualTo(games);
        }
    }

    @Test
    void a_long_cell_or_one_that_cannot_be_shown_refuses_no_game() throws IOException {
        write(
                "log.csv",
                "winner,loser,round\nAnn,Bob,\"a\u0007b\nc\u202ed\"\nAnn,Bob," + "x".repeat(300)
                        + "\nAnn,Bob,  \u00a0 \n");
        replay("run", "--keep-columns", KEPT);
        assertThat(kept("run")).containsExactly("a b c d", "x".repeat(255) + "…", "");
    }

    /** A row less, a row more, another id and another time. */
    @Test
    void a_row_or_cell_that_was_changed_is_found() throws IOException {
        writeLog();
        replay("run", "--keep-columns", KEPT);
        Path file = folder.resolve("run/games.csv").toRealPath();
        String whole = Files.readString(file);
        for (String forged : List.of(
                whole.substring(0, whole.lastIndexOf("g599")),
                whole + "g600,2024-01-01,x,Ann beat Bob\n",
                whole.replace("g17,", "g17x,"),
                whole.replaceFirst("2024-01-01", "2024-01-02"))) {
            assertThat(forged).isNotEqualTo(whole);
            Files.writeString(file, forged);
            VerificationReport report = Verification.of("run", folder.resolve("run"), null);
            assertThat(report.checks())
                    .anyMatch(check -> check.check() == VerificationReport.Check.GAMES && check.failures() > 0);
        }
    }

    private List<String> writeLog() throws IOException {
        List<String> log = new ArrayList<>(List.of("game,time,winner,loser,round"));
        List<String> cells = new ArrayList<>();
        for (int game = 0; game < 600; game++) {
            String cell = game % 3 == 0 ? "" : "of " + game;
            cells.add(cell);
            log.add("g" + game + ",2024-01-01,P" + game % 7 + ",P" + (game + 1 + game / 7 % 5) % 7 + "," + cell);
        }
        Files.write(folder.resolve("log.csv"), log);
        return cells;
    }

    private void replay(String run, String... more) {
        run(Program.words("replay log.csv --quiet -o " + run, more)).done();
    }

    private List<String> kept(String run) throws IOException {
        return table(run + "/games.csv").stream().map(row -> row.get(KEPT)).toList();
    }
}
