package rate.engine.text;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SliceTest {

    private static final byte[] LINE = "G1,ann,bob".getBytes(US_ASCII);

    private final Slice slice = new Slice().over(LINE, 3, 6);

    @Test
    void is_the_text_between_two_places() {
        assertThat(slice.toString()).isEqualTo("ann");
        assertThat(slice.length()).isEqualTo(3);
        assertThat(slice.charAt(0)).isEqualTo('a');
        assertThat(slice.charAt(2)).isEqualTo('n');
        assertThat("ann".contentEquals(slice)).isTrue();
        assertThat(slice.bytes()).isSameAs(LINE);
        assertThat(slice.from()).isEqualTo(3);
    }

    @Test
    void goes_over_to_other_bytes() {
        slice.over(LINE, 7, 10);
        assertThat(slice.toString()).isEqualTo("bob");
        assertThat(slice.over(LINE, 10, 10).toString()).isEmpty();
    }

    @Test
    void has_the_bytes_of_an_array_or_others() {
        assertThat(slice.is(LINE, 3, 6)).isTrue();
        assertThat(slice.is("ann".getBytes(US_ASCII), 0, 3)).isTrue();
        assertThat(slice.is(LINE, 3, 5)).isFalse();
        assertThat(slice.is(LINE, 7, 10)).isFalse();
    }

    @Test
    void has_parts() {
        assertThat(slice.subSequence(1, 3).toString()).isEqualTo("nn");
        assertThat(slice.subSequence(1, 1).toString()).isEmpty();
    }

    @Test
    void is_equal_to_nothing_as_it_changes() {
        assertThatThrownBy(() -> slice.equals(new Slice())).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(slice::hashCode).isInstanceOf(UnsupportedOperationException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", "\t", "a", " a", "a ", " a b ", "\u001ca",
                "a\u001f", "\u0000a", "a\u007f", "\u0000", "\u007f", "\u0085", "\u00a0", "\u2028",
                "\u3000ë\u3000", "ë", "ë ", " \u00a0 "
            })
    void white_space_is_that_of_a_text(String text) {
        assertThat(Letters.stripped(text).toString()).isEqualTo(text.strip());
        assertThat(Letters.isBlank(text)).isEqualTo(text.isBlank());
    }

    @Test
    void white_space_is_that_of_a_text_also_in_a_slice() {
        for (int first = 0; first < 0x80; first++) {
            for (int last = 0; last < 0x80; last++) {
                byte[] bytes = {'x', (byte) first, (byte) last, 'x'};
                Slice two = new Slice().over(bytes, 1, 3);
                String text = two.toString();
                assertThat(Letters.stripped(two).toString()).isEqualTo(text.strip());
                assertThat(Letters.isBlank(two)).isEqualTo(text.isBlank());
            }
        }
    }

    @Test
    void white_space_is_taken_off_without_a_text_where_there_is_none() {
        assertThat(Letters.stripped(slice)).isSameAs(slice);
    }
}
