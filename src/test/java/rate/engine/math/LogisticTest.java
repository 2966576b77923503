package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LogisticTest {

    @Test
    void values_agree_with_50_digits_also_where_they_are_tiny() {
        Errors errors = new Errors("p");
        for (String[] row : Vectors.of("logistic")) {
            errors.add(Logistic.of(Double.parseDouble(row[0])), row[1], "x = " + row[0]);
        }
        errors.assertWithin(2, 0.6);
    }

    @Test
    void logarithms_agree_with_50_digits_also_near_one() {
        Errors errors = new Errors("log p");
        for (String[] row : Vectors.of("logistic")) {
            errors.add(Logistic.log(Double.parseDouble(row[0])), row[2], "x = " + row[0]);
        }
        errors.assertWithin(2, 0.6);
    }

    @Test
    void it_has_its_limits() {
        assertThat(Logistic.of(1e150)).isEqualTo(1);
        assertThat(Logistic.of(-1e150)).isEqualTo(0);
        assertThat(Logistic.log(1e150)).isEqualTo(0);
        assertThat(Logistic.log(-1e150)).isEqualTo(-1e150);
    }
}
