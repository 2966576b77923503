package rate.log.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MappingTest {

    @Test
    void a_mapped_column_has_the_canonical_name_and_loses_its_own_meaning() {
        Mapping mapping = Mapping.parse(List.of("place=score, time = Date", "team="));
        assertThat(mapping.canonical("SCORE ")).isEqualTo("place");
        assertThat(mapping.isTaken("Score")).isTrue();
        assertThat(mapping.canonical("date")).isEqualTo("time");
        assertThat(mapping.canonical("place")).as("displaced by the mapped one").isEmpty();
        assertThat(mapping.canonical("Player")).isEqualTo("player");
    }

    @Test
    void a_column_can_be_mapped_to_nothing() {
        Mapping mapping = Mapping.parse(List.of("team="));
        assertThat(mapping.maps("team")).isTrue();
        assertThat(Objects.requireNonNull(mapping.expression("team")).isNothing())
                .isTrue();
        assertThat(mapping.required()).isEmpty();
    }

    @Test
    void a_form_needs_its_columns_but_for_the_optional_ones() {
        assertThat(Mapping.parse(List.of("player1=home|heim,player2=away,time=date?,game=@file+'-'+no"))
                        .required())
                .containsExactlyInAnyOrder(List.of("home", "heim"), List.of("away"), List.of("no"));
    }

    @Test
    void another_mapping_counts_where_both_say_something() {
        Mapping both = Mapping.parse(List.of("time=a,game=b")).with(Mapping.parse(List.of("game=c+d")));
        assertThat(both.texts()).isEqualTo(Map.of("time", "a", "game", "c+d"));
        assertThat(both.computed()).containsOnlyKeys("game");
    }

    @Test
    void a_comma_in_quotes_parts_nothing() {
        assertThat(Mapping.parse(List.of("game=\"a,b\",ladder='x,y'")).texts())
                .isEqualTo(Map.of("game", "\"a,b\"", "ladder", "'x,y'"));
    }

    @Test
    void texts_give_the_same_mapping_again() {
        Mapping mapping = Mapping.parse(List.of("game=@file + '-' + \"no, 1\"", "team1=w1;w2?", "time="));
        assertThat(Mapping.of(mapping.texts()).texts()).isEqualTo(mapping.texts());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "game", "=a", "game=a,", "game=a,game=b"})
    void what_is_no_mapping_is_refused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Mapping.parse(List.of(text)))
                .withMessageStartingWith("--map");
    }

    @ParameterizedTest
    @ValueSource(strings = {"player1", "team12", "wins2", "commander3", "places", "uploader"})
    void columns_of_logs_are_canonical(String name) {
        assertThat(Mapping.isCanonical(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"player0", "player1000", "rank", "wins", "game1", ""})
    void others_are_not(String name) {
        assertThat(Mapping.isCanonical(name)).isFalse();
    }
}
