package rate.log.form.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.log.form.term.Term.Constant;
import rate.log.form.term.Term.Group;
import rate.log.form.term.Term.Group.GroupKind;
import rate.log.form.term.Term.Name;
import rate.log.form.term.Term.RecordProperty;

class ExpressionTest {

    @Test
    void a_word_is_a_column_with_the_spaces_within_it_and_has_every_sign_in_double_quotes() {
        assertThat(Expression.parse(" Team 1 wins ").plain()).isEqualTo("Team 1 wins");
        assertThat(Expression.parse("\"a, \"\"b\"\"|c?\"").plain()).isEqualTo("a, \"b\"|c?");
        assertThat(Expression.parse("a").isNothing()).isFalse();
        assertThat(Expression.parse(" ").isNothing()).isTrue();
    }

    @Test
    void signs_put_columns_texts_and_what_is_known_together() {
        Term date = new Group(GroupKind.FIRST, List.of(new Name("UTCDate"), new Name("Date")));
        Term first = new Group(GroupKind.JOINED, List.of(date, new Constant(Value.quoted(" ")), RecordProperty.FILE));
        assertThat(Expression.parse("UTCDate | Date+' '+@file;@key;@line").term())
                .isEqualTo(new Group(GroupKind.MEMBERS, List.of(first, RecordProperty.KEY, RecordProperty.LINE)));
    }

    /** Columns of strangers, as people write them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "result*", "Goals (home)", "Goals (home|away)", "W/L %", "(home) goals",
                "W-", "7", "2024-01-02", "No. 1 - best", "<b>",
                "win and loss", "not out"
            })
    void what_cannot_be_computed_is_the_name_of_a_column(String name) {
        assertThat(Expression.parse(name).plain()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"W-L", "Goals/90", "round(x)", "-5", "a > b", "a*-b"})
    void what_can_be_computed_may_be_a_name_too(String name) {
        assertThat(Expression.parse(name).plain()).isNull();
        assertThat(Expression.parse(name).perhapsPlain()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(a-b)", "if(a, 1, 2)", "\"a\"-b", "a-'b'", "@line*2", "a==b"})
    void what_is_surely_computed_is_no_name(String text) {
        assertThat(Expression.parse(text).perhapsPlain()).isNull();
        assertThat(Expression.parse(text).term()).isInstanceOf(Term.Computed.class);
    }

    @Test
    void beside_others_what_is_computed_needs_parentheses_where_it_could_be_a_name() {
        assertThat(Expression.parse("a+b*2").columns()).containsExactly("a", "b*2");
        assertThat(Expression.parse("a|b-c").columns()).containsExactly("a", "b-c");
        assertThat(Expression.parse("a+(b*2)").columns()).containsExactly("a", "b");
        assertThat(Expression.parse("a+lower(b)").columns()).containsExactly("a", "b");
        assertThat(Expression.parse("a-b;c").columns()).containsExactly("a", "b", "c");
        assertThat(Expression.parse("a|lower(b)").columns()).containsExactly("a", "lower(b)");
        assertThat(Expression.parse("a|(b-c)|'x'").alternatives()).containsExactly(List.of("a", "b", "c"));
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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a+", "+a", "a;", "a||b", "a?b", "a=b", "a,b",
                "'x", "\"x", "\"a\"b", "@kee", "O'Brien", "(a, b)", "a-@kee,b",
                "?"
            })
    void what_cannot_be_read_is_refused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Expression.parse(text))
                .withMessageContaining("\"");
    }

    @Test
    void every_name_can_be_written_so_that_it_is_read_as_that_column() {
        Random random = new Random(1);
        String letters = "ab @,+|;=?'\"é\t()-*/<>!";
        for (int i = 0; i < 4_000; i++) {
            StringBuilder name = new StringBuilder("x");
            random.ints(random.nextInt(6), 0, letters.length())
                    .forEach(at -> name.insert(random.nextInt(name.length() + 1), letters.charAt(at)));
            Expression read = Expression.parse(Expression.written(name.toString()));
            assertThat(read.plain() == null ? read.perhapsPlain() : read.plain())
                    .isEqualTo(name.toString());
        }
    }
}
