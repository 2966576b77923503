package rate.run.audit.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProvisionalRuleTest {

    @Test
    void ten_games_are_asked_for_or_half_of_the_most_that_anybody_has() {
        assertThat(ProvisionalRule.STANDARD.games(100)).isEqualTo(10);
        assertThat(ProvisionalRule.STANDARD.games(20)).isEqualTo(10);
        assertThat(ProvisionalRule.STANDARD.games(19)).isEqualTo(9);
        assertThat(ProvisionalRule.STANDARD.games(1)).isZero();
    }

    @Test
    void a_number_that_is_given_holds_however_short_the_log_is() {
        assertThat(new ProvisionalRule(30, null).games(4)).isEqualTo(30);
        assertThat(new ProvisionalRule(0, null).games(4)).isZero();
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
