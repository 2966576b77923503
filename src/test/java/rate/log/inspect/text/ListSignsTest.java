package rate.log.inspect.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import rate.log.inspect.role.ColumnSketch;

class ListSignsTest {

    @Test
    void names_that_stand_elsewhere_alone_or_with_others_are_those_of_a_list() {
        ListSigns found = of("Ann, Bob", "Bob", "Cy, Ann", "Bob, Cy, Di", "Di", "Ann");
        assertThat(found).isEqualTo(new ListSigns(",", "Ann, Bob", true));
    }

    @Test
    void halves_of_one_name_are_no_list() {
        assertThat(of("Carlsen, Magnus", "Nakamura, Hikaru", "So, Wesley", "Carlsen, Magnus"))
                .isNull();
        assertThat(of("Ray, James", "Ray, Robert", "Doe, James", "Doe, Robert", "Fox, James"))
                .as("first names and last names are never each other")
                .isNull();
    }

    @Test
    void teams_that_mostly_stay_the_same_are_asked_about() {
        ListSigns found = of("Ann/Bob", "Cy/Di", "Ann/Bob", "Cy/Di", "Bob/Cy", "Bob/Cy", "Di/Ann");
        assertThat(found).isNotNull();
        assertThat(found.sign()).isEqualTo("/");
        assertThat(found.isCertain()).isFalse();
    }

    @Test
    void single_names_have_no_sign() {
        assertThat(of("Ann", "AC/DC", "Tom & Jerry", "Bob")).isNull();
    }

    private static @Nullable ListSigns of(String... cells) {
        ColumnSketch column = new ColumnSketch("team1");
        Stream.of(cells).forEach(cell -> column.add(cell, ColumnSketch.MOST_DISTINCT, true));
        return ListSigns.of(List.of(column));
    }
}
