package rate.log.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.log.form.Expression.Constant;
import rate.log.form.Expression.Known;
import rate.log.form.Expression.Of;

class ExpressionTest {

    @Test
    void a_word_is_a_column_with_the_spaces_within_it() {
        assertThat(Expression.parse(" Team 1 wins ").plain()).isEqualTo("Team 1 wins");
    }

    @Test
    void a_column_in_double_quotes_may_have_every_sign() {
        assertThat(Expression.parse("\"a, \"\"b\"\"|c?\"").plain()).isEqualTo("a, \"b\"|c?");
    }

    @Test
    void signs_put_columns_texts_and_what_is_known_together() {
        assertThat(Expression.parse("UTCDate | Date+' '+@file;@key;@line").members())
                .containsExactly(
                        List.of(new Of(List.of("UTCDate", "Date")), new Constant(" "), Known.FILE),
                        List.of(Known.KEY),
                        List.of(Known.LINE));
    }

    @Test
    void what_is_put_together_is_not_one_column() {
        for (String text : List.of("a|b", "a+b", "a;b", "'a'", "@key", "")) {
            assertThat(Expression.parse(text).plain()).as(text).isNull();
        }
    }

    @Test
    void a_question_mark_at_the_end_makes_all_of_it_optional() {
        assertThat(Expression.parse("a|b+c?").optional()).isTrue();
        assertThat(Expression.parse("a|b+c").optional()).isFalse();
        assertThat(Expression.parse("a|b+c?").columns()).containsExactly("a", "b", "c");
    }

    @Test
    void nothing_is_no_column() {
        assertThat(Expression.parse(" ").isNothing()).isTrue();
        assertThat(Expression.parse("a").isNothing()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a+", "+a", "a;", "a||b", "a?b", "a=b", "a,b", "'x", "\"x", "\"a\"b", "@kee", "a|'x'", "O'Brien", "?"
            })
    void what_cannot_be_read_is_refused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Expression.parse(text))
                .withMessageContaining("\"");
    }

    @Test
    void every_name_can_be_written_so_that_it_is_read_as_that_column() {
        Random random = new Random(1);
        String letters = "ab @,+|;=?'\"é\t";
        for (int i = 0; i < 20_000; i++) {
            StringBuilder name = new StringBuilder("x");
            random.ints(random.nextInt(6), 0, letters.length())
                    .forEach(at -> name.insert(random.nextInt(name.length() + 1), letters.charAt(at)));
            assertThat(Expression.parse(Expression.written(name.toString())).plain())
                    .isEqualTo(name.toString());
        }
    }
}
