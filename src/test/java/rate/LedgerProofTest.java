package rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The proof of a run says in few words what it finds. */
class LedgerProofTest {

    private static final String LEDGER = """
            game,time,role,team,player,place,fraction,expected,mu_before,mu_after
            1,,player,Ann,Ann,1,1,0.5,0,1
            1,,player,Bob,Bob,2,1,0.5,0,-1
            """;

    private static final String HEADER = "place,player,rank,mu,games,wins,draws,losses,first_played,last_played";

    private static List<Map<String, String>> rows(String csv) throws IOException {
        return LedgerProof.csv(new StringReader(csv));
    }

    private static void check(String standings) throws IOException {
        List<Map<String, String>> deltas = rows(LEDGER);
        deltas.forEach(row -> row.put("rank_after", row.get("mu_after")));
        deltas.forEach(row -> row.put("rank_before", row.get("mu_before")));
        LedgerProof.checkStandings("player", deltas, rows(standings), 0);
    }

    @Test
    void tables_that_follow_from_the_ledger_are_proved() throws IOException {
        check(HEADER + "\n1,Ann,1,1,1,1,0,0,,\n2,Bob,-1,-1,1,0,0,1,,\n");
    }

    @Test
    void an_unknown_column_is_named_in_one_sentence() {
        assertThatThrownBy(() -> check(HEADER + ",hats\n1,Ann,1,1,1,1,0,0,,,3\n2,Bob,-1,-1,1,0,0,1,,,4\n"))
                .hasMessageContaining("columns of players that follow from no ledger")
                .hasMessageContaining("[\"hats\"]")
                .hasMessageNotContaining("Bob")
                .message()
                .satisfies(message -> assertThat(message.lines()).hasSizeLessThan(4));
    }

    @Test
    void of_a_number_that_does_not_follow_only_its_row_is_shown() {
        assertThatThrownBy(() -> check(HEADER + "\n1,Ann,1,1,1,1,0,0,,\n2,Bob,-1,-2,1,0,0,1,,\n"))
                .hasMessageContaining("Bob")
                .hasMessageNotContaining("Ann");
    }
}
