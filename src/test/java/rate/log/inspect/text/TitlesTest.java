package rate.log.inspect.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TitlesTest {

    @Test
    void few_fields_before_many_are_titles() {
        assertThat(Titles.of("Liga, die 3.\n\na;b;c\nx;y,z;1\nx;y;2\n", null))
                .isEqualTo(new Titles(2, ';', "Liga, die 3."));
        assertThat(Titles.of("Liga,,,\nStand,,,\na,b,c,d\nx,y,1,2\n", null)).isEqualTo(new Titles(2, ',', "Liga"));
        assertThat(Titles.of("Liga|2026\na;b;c\n1;2;3\n1;2;3\n", ";")).isEqualTo(new Titles(1, ';', "Liga|2026"));
    }

    @Test
    void a_header_is_none() {
        for (String header : new String[] {"a,b,c", "a,b,,", "a,,b,c", "a,b", "\"a,b\",c,d"}) {
            assertThat(Titles.of(header + "\n1,2,3,4\n5,6,7,8\n9,1,2,3\n", null).lines())
                    .as(header)
                    .isZero();
        }
        assertThat(Titles.of("winner,loser\nAnn,Bob,x\nBob,Cy,y\nCy,Ann,z\n", null)
                        .lines())
                .isZero();
    }

    @Test
    void rows_without_text_need_no_word() {
        assertThat(Titles.of(";;\n\na;b;c\n1;2;3\n", null)).isEqualTo(new Titles(0, ';', ""));
    }

    @Test
    void a_text_without_a_table_has_none() {
        assertThat(Titles.of("", null).lines()).isZero();
        assertThat(Titles.of("name\nAnn\nBob\n", null)).isEqualTo(new Titles(0, ',', ""));
    }

    @Test
    void the_sign_that_comes_equally_often_in_every_line_separates() {
        assertThat(Titles.delimiter("a;b;c\n1,5;2,5;3\n1;2,5;3\n")).isEqualTo(';');
        assertThat(Titles.delimiter("a\tb\nAnn, Jr.\tBob\n")).isEqualTo('\t');
        assertThat(Titles.delimiter("a|b\n1|2\n")).isEqualTo('|');
    }

    @Test
    void a_sign_that_nothing_follows_does_not_separate() {
        assertThat(Titles.delimiter("a,b;;\n1,2,5;;\n3,4;;\n")).isEqualTo(',');
        assertThat(Titles.delimiter("a;b;\n1,5;2;\n;3;\n")).isEqualTo(';');
    }

    @Test
    void single_spaces_separate_numbers_and_names_of_every_line() {
        assertThat(Titles.delimiter("a b c\nx y 1\ny z 2\n")).isEqualTo(' ');
        assertThat(Titles.delimiter("\"a\" \"b c\"\n\"1\" \"x y\" 1\n\"2\" \"z\" 2\n"))
                .isEqualTo(' ');
        assertThat(Titles.delimiter("a b c\nx y 1\ny z\n")).isEqualTo(',');
        assertThat(Titles.delimiter("Boris Lang Frank Zorn 0-4\nFrank Zorn Boris Lang 1-0\n"))
                .isEqualTo(',');
        assertThat(Titles.delimiter("day winner loser\n2024-01-01 18:10 Ann Bob\n2024-01-02 18:20 Bob Ann\n"))
                .isEqualTo(',');
        assertThat(Titles.delimiter("Ann beats Bob\nBob beats Cy\n")).isEqualTo(',');
    }

    @Test
    void what_is_in_quotes_does_not_count() {
        assertThat(Titles.delimiter("\"a;b;c\",d\n\"x\",\"y;z\"\n")).isEqualTo(',');
    }

    @Test
    void without_any_sign_it_is_a_comma() {
        assertThat(Titles.delimiter("")).isEqualTo(',');
        assertThat(Titles.delimiter("name\nAnn\n")).isEqualTo(',');
    }
}
