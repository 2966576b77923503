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
        for (String table : List.of("players.csv", "deltas.csv", "blocks.csv", "rejects.csv")) {
            assertThat(folder.resolve("with").resolve(table))
                    .hasSameBinaryContentAs(folder.resolve("without").resolve(table));
        }
        assertThat(folder.resolve("without/games.csv")).doesNotExist();
    }

    /** Sorting packs games, and threads hand them over in portions of 256. */
    @Test
    void every_game_keeps_its_own_cell_whatever_way_it_goes() throws IOException {
        List<String> games = writeLog();
        for (List<String> way : List.of(
                List.of("--jobs=1"),
                List.of("--jobs=4"),
                List.of("--sort"),
                List.of("--sort", "--jobs=4", "--ledger=none"),
                List.of("--duplicates=last"),
                List.of("--resume"),
                List.of("--system=batch-elo"))) {
            List<String> words = new ArrayList<>(way);
            words.addAll(List.of("--keep-columns", KEPT));
            replay("run", words.toArray(String[]::new));
            assertThat(kept("run")).as(way.toString()).isEqualTo(games);
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
        List<String> lines = Files.readAllLines(folder.resolve(run).resolve("games.csv"));
        int column = List.of(lines.get(0).split(",", -1)).indexOf(KEPT);
        return lines.stream().skip(1).map(line -> line.split(",", -1)[column]).toList();
    }
}
