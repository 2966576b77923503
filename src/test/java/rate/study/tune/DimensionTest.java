package rate.study.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Parameters.Parameter;
import rate.engine.rating.parameter.Search;
import rate.engine.system.Systems;

class DimensionTest {

    private static Dimension of(String system, String name) {
        Parameter parameter = Systems.named(system).orElseThrow().parameters().all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        return new Dimension(parameter, parameter.value());
    }

    /** Of 1 to 2000 by factors, half of the way is the root of 2000; what is outside is at the nearer end. */
    @ParameterizedTest
    @CsvSource({
        "home-advantage, 0.25, -50, -50",
        "home-advantage, 0.5, 100, 100",
        "k, 0.5, 44.721359549995794, 44.721359549995794",
        "k, 0, 1, 0",
        "k, 1, 2000, 1e6"
    })
    void a_place_has_a_value_by_differences_or_factors(String name, double place, double value, double placed) {
        Dimension dimension = of("elo", name);
        assertThat(dimension.value(place)).isCloseTo(value, within(1e-9));
        assertThat(dimension.place(placed)).isCloseTo(place, within(1e-12));
    }

    @Test
    void four_digits() {
        assertThat(Dimension.rounded(123456)).isEqualTo(123500);
        assertThat(Dimension.rounded(0.0144649)).isEqualTo(0.01446);
        assertThat(Dimension.rounded(-2.00004)).isEqualTo(-2);
    }

    /** Both ends are legal, the default lies between, and a range of factors is positive. */
    @Test
    void every_declared_range_is_sound() {
        int ranges = 0;
        for (SystemEntry<?> entry : Systems.all()) {
            for (Parameter parameter : entry.parameters().all()) {
                Search search = parameter.search();
                if (search == null) {
                    continue;
                }
                ranges++;
                String name = entry.name() + "." + parameter.name();
                assertThat(search.from()).as(name).isLessThan(search.to());
                assertThat(search.from() >= parameter.min() && search.from() > parameter.above())
                        .as(name)
                        .isTrue();
                assertThat(search.to()).as(name).isLessThanOrEqualTo(parameter.max());
                assertThat(!search.is(Search.Trait.LOG) || search.from() > 0)
                        .as(name)
                        .isTrue();
                assertThat(parameter.type()).as(name).isEqualTo(double.class);
                if (!(parameter.value() < 0 && !parameter.words().isEmpty())) {
                    assertThat(parameter.value()).as(name).isBetween(search.from(), search.to());
                }
            }
        }
        assertThat(ranges).isGreaterThan(40);
    }
}
