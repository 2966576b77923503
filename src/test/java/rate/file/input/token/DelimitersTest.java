package rate.file.input.token;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DelimitersTest {

    @Test
    void the_sign_that_comes_equally_often_in_every_line_separates() {
        assertThat(Delimiters.of("a;b;c\n1,5;2,5;3\n1;2,5;3\n")).isEqualTo(';');
        assertThat(Delimiters.of("a\tb\nAnn, Jr.\tBob\n")).isEqualTo('\t');
        assertThat(Delimiters.of("a|b\n1|2\n")).isEqualTo('|');
    }

    @Test
    void a_sign_that_nothing_follows_does_not_separate() {
        assertThat(Delimiters.of("a,b;;\n1,2,5;;\n3,4;;\n")).isEqualTo(',');
        assertThat(Delimiters.of("a;b;\n1,5;2;\n;3;\n")).isEqualTo(';');
    }

    @Test
    void single_spaces_separate_numbers_and_names_of_every_line() {
        assertThat(Delimiters.of("a b c\nx y 1\ny z 2\n")).isEqualTo(' ');
        assertThat(Delimiters.of("\"a\" \"b c\"\n\"1\" \"x y\" 1\n\"2\" \"z\" 2\n"))
                .isEqualTo(' ');
        assertThat(Delimiters.of("a b c\nx y 1\ny z\n")).isEqualTo(',');
        assertThat(Delimiters.of("Ann beats Bob\nBob beats Cy\n")).isEqualTo(',');
    }

    @Test
    void what_is_in_quotes_does_not_count() {
        assertThat(Delimiters.of("\"a;b;c\",d\n\"x\",\"y;z\"\n")).isEqualTo(',');
    }

    @Test
    void without_any_sign_it_is_a_comma() {
        assertThat(Delimiters.of("")).isEqualTo(',');
        assertThat(Delimiters.of("name\nAnn\n")).isEqualTo(',');
    }
}
