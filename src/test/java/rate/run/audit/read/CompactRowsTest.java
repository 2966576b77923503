package rate.run.audit.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.problem.InputRefused;
import rate.file.input.own.OwnTable;
import rate.file.input.source.Source;

class CompactRowsTest {

    private static final DoubleBinaryOperator THREE_SIGMAS = (mu, sigma) -> mu - 3 * sigma;
    private static final String SEAT = "game,time,role,team,player,place,fraction,expected,";
    private static final String GAUSSIAN = SEAT + "mu_before,mu_after,sigma_before,sigma_after\n";

    /** The rows of a table, joined. */
    private static List<String> restored(String table, DoubleBinaryOperator ranks) {
        OwnTable opened = OwnTable.open(new Source("run/deltas.csv", new ByteArrayInputStream(table.getBytes(UTF_8))));
        OwnTable rows = CompactRows.full(opened, ranks);
        List<String> restored = new ArrayList<>(List.of(String.join(",", rows.columns())));
        while (rows.next()) {
            restored.add(String.join(",", rows.cells()));
        }
        return restored;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "1,,player,,Bob,2,1,0.5,25,24,8,7; role of \"Bob\" follows from the rows before, and must be empty",
                "1,,,Bob,Bob,2,1,0.5,25,24,8,7; team of \"Bob\" follows from the rows before, and must be empty",
                "2,,,,Ann,2,1,0.5,26,24,,7; mu_before of \"Ann\" follows from the rows before, and must be empty",
                "2,,,,Ann,2,1,0.5,,24,7.5,7; sigma_before of \"Ann\" follows from the rows before, and must be empty",
                "1,,,,Bob,2,1,0.5,,24,,7; mu_before of \"Bob\" must be a number, and is \"\"",
                "1,,,,Bob,2,1,0.5,25,24,8,x; sigma_after of \"Bob\" must be a number, and is \"x\"",
                "1,,,,Bob,2,1,0.5,25,24,8,; sigma_after of \"Bob\" must be a number, and is \"\"",
                "1,,,,Bob,2,1,0.5,-1e308,1e308,8,7; the rating of \"Bob\" changes by more than a number can hold",
                "1,,,,Bob,2,1,0.5,0,0,1e308,7; the rating of \"Bob\" changes by more than a number can hold",
            })
    void a_row_that_says_too_much_or_too_little_is_refused(String row, String why) {
        assertThatThrownBy(() -> restored(GAUSSIAN + "1,,,,Ann,1,1,0.5,25,26,8,7.5\n" + row + "\n", THREE_SIGMAS))
                .isInstanceOfSatisfying(InputRefused.class, refused -> {
                    assertThat(refused.problem().location()).hasToString("run/deltas.csv:3");
                    assertThat(refused.problem().message()).isEqualTo(why);
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mu_before,mu_after,mu_delta,sigma_before,sigma_after,sigma_delta,rank_before,rank_after,rank_delta",
                "sigma_before,sigma_after,mu_before,mu_after",
                "mu_before,mu_after,x_before,x_after,sigma_before,sigma_after",
                "mu_before,mu_after,sigma_before,sigma_after,rank_before,rank_after",
                "mu_after,mu_before",
                "mu_after"
            })
    void other_columns_are_refused(String numbers) {
        assertThatThrownBy(() -> restored(SEAT + numbers + "\n", THREE_SIGMAS))
                .isInstanceOf(InputRefused.class)
                .hasMessageContaining("these are not the columns of a compact ledger: " + SEAT + numbers);
    }
}
