package rate.engine.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.rating.parameter.Parameters;

class SeasonRevertTest {

    private static SeasonRevert with(String revert, String to) {
        return new Parameters<>(SeasonRevert::read).with(Map.of("revert", revert, "revert-to", to));
    }

    /** By decimal arithmetic of 40 digits. */
    @ParameterizedTest
    @CsvSource({
        "30, 4, 0.3, 25, 8.333333333333333333, 28.5, 6.576980056733232",
        "1612, 48.5, 0.3333, 1500, 350, 1574.6704, 262.8605332995095",
        "-0.7, 0.3, 0.9, 0.25, 0.9, 0.155, 0.8959910713840848"
    })
    void mean_and_variance_move_by_the_law(
            double mu, double sigma, String revert, String to, double newcomer, double muThen, double sigmaThen) {
        SeasonRevert season = with(revert, to);
        Gaussian then = season.of(
                new Gaussian(mu, sigma), season.to(Double.NaN, Double.NaN), new Gaussian(Double.NaN, newcomer));
        assertThat(then.mu()).isCloseTo(muThen, within(1e-12 * Math.abs(muThen)));
        assertThat(then.sigma()).isCloseTo(sigmaThen, within(1e-12 * sigmaThen));
    }

    @Test
    void who_forgets_everything_is_a_newcomer_to_the_bit() {
        SeasonRevert season = with("1", "initial");
        Gaussian newcomer = new Gaussian(25, 25.0 / 3);
        assertThat(season.of(new Gaussian(31.7, 1.3), season.to(25, 99), newcomer))
                .isEqualTo(newcomer);
    }

    @Test
    void words_are_told_from_numbers_and_written_as_they_were_read() {
        assertThat(with("0.5", "mean").to(25, 99)).isEqualTo(99);
        assertThat(with("0.5", "-1").to(25, 99)).isEqualTo(-1);
        assertThat(with("0.5", "-2").to(25, 99)).isEqualTo(-2);
        assertThat(SeasonRevert.NONE).isEqualTo(with("0", "initial"));
        assertThat(SeasonRevert.NONE.isWanted()).isFalse();
    }
}
