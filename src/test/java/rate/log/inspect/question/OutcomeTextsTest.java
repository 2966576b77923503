package rate.log.inspect.question;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Samples;

class OutcomeTextsTest {

    @Test
    void a_word_tells_draws_where_no_other_game_without_a_winner_may_be_one() {
        assertThat(draws("Ann,Bob,Ann,points", "Bob,Cid,,draw", "Cid,Ann,,no contest"))
                .isEqualTo("how");
        assertThat(draws("Ann,Bob,Ann,points", "Bob,Cid,,draw", "Cid,Ann,,")).isEmpty();
        assertThat(draws("Ann,Bob,Ann,draw", "Bob,Cid,,draw")).isEmpty();
    }

    @Test
    void games_without_a_winner_are_told_by_another_column_that_is_empty_in_just_these() {
        assertThat(draws("Ann,Bob,Ann,points,9", "Bob,Cid,,draw,7", "Cid,Ann,,,"))
                .isEqualTo("how");
        assertThat(draws("Ann,Bob,Ann,points,9", "Bob,Cid,,draw,", "Cid,Ann,,,"))
                .isEmpty();
    }

    /** The name of the column that tells draws; empty if none does. */
    private static String draws(String... games) {
        Sample sample = Samples.of("white,black,winner,how,moves", games);
        ColumnSketch how = OutcomeTexts.draws(sample.columns().get(2), sample);
        return how == null ? "" : how.name();
    }
}
