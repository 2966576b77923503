package rate.run.audit.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import rate.InFolder;
import rate.engine.problem.InputRefused;
import rate.engine.problem.ProblemKind;
import rate.file.output.TableFormat;
import rate.run.audit.diff.RunDiff.FirstDifference;
import rate.run.audit.read.Block;
import rate.run.audit.read.PublishedRun;

/** Ledgers of several blocks, which are only read from where their digests part. */
class LedgerDiffTest extends InFolder {

    private static final int ROWS_OF_A_GAME = 2;

    @ParameterizedTest
    @EnumSource
    void a_game_in_the_third_block_is_found_with_its_row_and_those_before_are_not_read(TableFormat format)
            throws IOException {
        replay("one", format, 5000, 0);
        replay("two", format, 5000, 4500);

        FirstDifference firstDifference = firstDifference();

        assertThat(firstDifference).isNotNull();
        assertThat(firstDifference.row()).isEqualTo(4499L * ROWS_OF_A_GAME + 1);
        assertThat(firstDifference.before()).isEqualTo(firstDifference.after());
        assertThat(firstDifference.before().game()).isEqualTo("4500");
        assertThat(firstDifference.cells()).extracting(RunDiff.Reason::key).contains("place", "mu_after");

        Path ledger = folder.resolve("two/deltas." + format.extension());
        Files.writeString(ledger, Files.readString(ledger).replaceFirst("p1", "q1"));
        assertThat(firstDifference().row())
                .as("blocks with the same digests are not read")
                .isEqualTo(firstDifference.row());
    }

    /** The last block of one ledger is full, and ends with the file; in the other further games follow. */
    @ParameterizedTest
    @EnumSource
    void ledgers_that_end_with_a_full_block(TableFormat format) throws IOException {
        replay("one", format, Block.ROWS, 0);
        replay("two", format, Block.ROWS, 0);
        assertThat(firstDifference()).isNull();

        replay("two", format, Block.ROWS + 1, 0);
        assertThat(firstDifference()).isNotNull();
        assertThat(firstDifference().row()).isEqualTo((long) ROWS_OF_A_GAME * Block.ROWS + 1);
        assertThat(firstDifference().before()).isNull();
        assertThat(firstDifference().after())
                .extracting(RunDiff.LedgerMoment::game)
                .isEqualTo(Integer.toString(Block.ROWS + 1));
    }

    @ParameterizedTest
    @EnumSource
    void a_row_that_is_none_is_named_by_its_place_in_the_whole_ledger(TableFormat format) throws IOException {
        replay("one", format, 5000, 0);
        replay("two", format, 5000, 4500);
        Path ledger = folder.resolve("two/deltas." + format.extension());
        List<String> lines = new ArrayList<>(Files.readAllLines(ledger));
        lines.set(8500, lines.get(8500).replaceFirst(",", ";"));
        Files.write(ledger, lines);

        assertThatExceptionOfType(InputRefused.class)
                .isThrownBy(this::firstDifference)
                .satisfies(e -> assertThat(e.problem().location().line()).isEqualTo(8501))
                .satisfies(e -> assertThat(e.problem().kind()).isEqualTo(ProblemKind.BAD_RUN));
    }

    /** Duels, of which one may end the other way round. */
    private void replay(String run, TableFormat format, int games, int upset) throws IOException {
        List<String> log = new ArrayList<>(List.of("game,player1,player2,score1,score2"));
        for (int game = 1; game <= games; game++) {
            String one = "p" + game % 7;
            String other = "p" + (7 + game % 5);
            log.add(game + "," + one + "," + other + (game == upset ? ",0,1" : ",1,0"));
        }
        Files.write(folder.resolve("games.csv"), log);
        make("replay games.csv -q -o", run, "--format=" + format.extension());
    }

    private @Nullable FirstDifference firstDifference() {
        return RunDiff.of(
                        PublishedRun.open("one", folder.resolve("one")),
                        PublishedRun.open("two", folder.resolve("two")))
                .firstDifference();
    }
}
