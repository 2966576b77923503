package rate.run.audit.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProvisionalRuleTest {

    /** A number that is given holds however short the log is. */
    @ParameterizedTest
    @CsvSource({", 100, 10", ", 20, 10", ", 19, 9", ", 1, 0", "30, 4, 30", "0, 4, 0"})
    void ten_games_are_asked_for_or_half_of_the_most_that_anybody_has(Integer given, int most, long asked) {
        assertThat(new ProvisionalRule(given, null).games(most)).isEqualTo(asked);
    }

    @Test
    void few_games_or_a_great_sigma_make_a_rating_provisional() {
        ProvisionalRule rule = new ProvisionalRule(5, 2.0);
        assertThat(rule.has(4, 1, 5)).isTrue();
        assertThat(rule.has(5, 2.1, 5)).isTrue();
        assertThat(rule.has(5, 2, 5)).isFalse();
        assertThat(rule.has(5, Double.NaN, 5)).as("no sigma").isFalse();
        assertThat(ProvisionalRule.STANDARD.has(50, 99, 10))
                .as("no rule for sigma")
                .isFalse();
    }
}
