package rate.study.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
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

    @Test
    void differences() {
        Dimension home = of("elo", "home-advantage");
        assertThat(home.value(0.25)).isCloseTo(-50, within(1e-12));
        assertThat(home.place(100)).isCloseTo(0.5, within(1e-12));
    }

    /** 1 to 2000: half of the way is the root of 2000. */
    @Test
    void factors() {
        Dimension k = of("elo", "k");
        assertThat(k.value(0.5)).isCloseTo(44.721359549995794, within(1e-9));
        assertThat(k.place(44.721359549995794)).isCloseTo(0.5, within(1e-12));
    }

    @Test
    void what_is_outside_is_at_the_nearer_end() {
        Dimension k = of("elo", "k");
        assertThat(k.place(0)).isZero();
        assertThat(k.place(1e6)).isEqualTo(1);
        assertThat(k.value(0)).isEqualTo(1);
        assertThat(k.value(1)).isEqualTo(2000);
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
