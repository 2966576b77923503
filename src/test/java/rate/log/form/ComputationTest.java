package rate.log.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.file.input.RecordFile;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.file.input.source.Inputs;
import rate.log.form.term.Condition;
import rate.log.form.term.Expression;

class ComputationTest {

    private static final String LOG =
            "a,b,c,none,home,Team 1,score,x-y,day\n7,2.50,Ann's,,True, Red ,3:1,12,2024-10-09\n";

    /** What a mapping of the column game gives in the one row. */
    private static String of(String expression, String... decimal) {
        LogForm form = new LogForm.Builder()
                .map("game", expression)
                .decimal(decimal.length == 0 ? null : decimal[0])
                .form();
        Records records = records(form);
        Column column = new Columns(records, form).use("game");
        records.next();
        return column.text();
    }

    private static boolean holds(String condition) {
        LogForm form = new LogForm.Builder().where(List.of(condition)).form();
        Records records = records(form);
        records.next();
        return new Columns(records, form)
                .test(form.where().get(0), new CellParser(form))
                .getAsBoolean();
    }

    private static Records records(LogForm form) {
        return RecordFile.table(Inputs.source("log.csv", LOG), form.layout());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            a*b                        ~ 17.5
            a-b-1                      ~ 3.5
            a/b/2                      ~ 1.4
            -a*2                       ~ -14
            (a+b*2)                    ~ 12
            ((a+b)*2)                  ~ 19
            a/90                       ~ 0.07777777777777778
            a*1000000*10               ~ 70000000
            none*a                     ~ ``
            a/none                     ~ ``
            number(b)                  ~ 2.5
            number(none)               ~ ``
            round(b)                   ~ 3
            round(-b)                  ~ -3
            round(a/90, 3)             ~ 0.078
            round(1.005, 2)            ~ 1.01
            min(a, b, 3)               ~ 2.5
            max(a, b, 30)              ~ 30
            max(a, none)               ~ ``
            length(c)                  ~ 5
            if(home, a, b)             ~ 7
            if(not home, a, b)         ~ 2.50
            if(a == 7.0, 'yes', 'no')  ~ yes
            if(a > b, 1, a/0)          ~ 1
            a > b                      ~ true
            coalesce(none, '', b)      ~ 2.50
            coalesce(none)             ~ ``
            empty(none)                ~ true
            join(a, '-', b+1)          ~ 7-3.5
            split(score, ':', 2)       ~ 1
            split(score, ':', 3)       ~ ``
            split('a - b', '-', 1)     ~ a
            part(score, 1)             ~ 3
            part('6-4 3-6 7-6(5)', 2)  ~ 1
            part(none, 1)              ~ ``
            replace(c, 'n', 'nn')      ~ Annnn's
            lower(c)                   ~ ann's
            upper('straße')            ~ STRAßE
            trim("Team 1")           ~ Red
            contains(c, 'n''s')        ~ true
            startsWith(c, 'n')         ~ false
            endsWith(c, 's')           ~ true
            @line*2                    ~ 4
            a+'-'+lower(c)             ~ 7-ann's
            a+(b*2)                    ~ 75
            none|(a*b)|'x'             ~ 17.5
            none|'x'                   ~ x
            lacking|'2'?               ~ 2
            lacking+'2'?               ~ ``
            """)
    void a_mapping_computes(String expression, String text) {
        assertThat(of(expression)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            a == 7 and b == 2.5                          ~ true
            a == '7.0' or b == '2.5'                     ~ false
            a > 3 and not (c == 'Q' or c == 'R')         ~ true
            not home or a < 7                            ~ false
            (a > b)                                      ~ true
            (a <= b)                                     ~ false
            (a != b)                                     ~ true
            (a + b >= 9.5)                               ~ true
            (home)                                       ~ true
            ("Team 1" == 'Red')                        ~ true
            (c > 3)                                      ~ false
            (c <= 3)                                     ~ false
            (c == 3)                                     ~ false
            (none < 3) or (none > 3)                     ~ false
            none == ''                                   ~ true
            (day >= '2024-10-01') and (day < '2024-11-01') ~ true
            (a > 3) == home                              ~ true
            1 == 1 or a/0 > 1                            ~ true
            home and a > 3                               ~ true
            """)
    void a_condition_holds_or_not(String condition, boolean holds) {
        assertThat(holds(condition)).isEqualTo(holds);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            c*2               ~ `"Ann's" is not a number, in c*2`
            a/(b-2.5)         ~ `7 is divided by 0, in a/(b-2.5)`
            if(c, 1, 2)       ~ `"Ann's" is neither yes nor no, in if(c, 1, 2)`
            split(c, none, 1) ~ `the text to look for is empty, in split(c, none, 1)`
            split(c, 'n', 0)  ~ `"0" is not a whole number from 1 to 1000, in split(c, 'n', 0)`
            part(c, 1)        ~ `"Ann's" is not two scores, as in 3:1, in part(c, 1)`
            round(a, 16)      ~ `"16" is not a whole number from 0 to 15, in round(a, 16)`
            1e300*(a*1e307)   ~ `a number is too great, from 1E300 and 7E307, in 1e300*(a*1e307)`
            """)
    void what_cannot_be_computed_ends_the_game(String expression, String message) {
        assertThatThrownBy(() -> of(expression)).isInstanceOf(BadGame.class).hasMessage(message);
    }

    @Test
    void a_column_that_is_called_so_comes_first() {
        assertThat(of("x-y")).isEqualTo("12");
        assertThat(of("a+x-y")).isEqualTo("712");
        assertThat(of("none|x-y")).isEqualTo("12");
    }

    @Test
    void numbers_have_the_decimal_sign_of_the_log() {
        assertThat(of("a/2", ",")).isEqualTo("3,5");
    }

    @Test
    void a_text_that_grows_without_end_is_refused() {
        String bomb = "replace(c, 'n', '" + "n".repeat(9000) + "')";
        assertThat(of(bomb)).hasSize(18003);
        assertThatThrownBy(() -> of("replace(" + bomb + ", 'n', 'nnnn')"))
                .isInstanceOf(BadGame.class)
                .hasMessageStartingWith("a text is longer than 65536 characters");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            if(a == , 1, 2)  ~ `"if(a == , 1, 2)" is not valid from character 9 on, ", 1, 2)": a column, number, text or function is missing`
            if(a = 1, 1, 2)  ~ `"if(a = 1, 1, 2)" is not valid from character 6 on, "= 1, 1, 2)": == compares`
            if(a, 1)         ~ `"if(a, 1)" is not valid from character 1 on, "if(a, 1)": if has 3 arguments, not 2`
            (a == 1          ~ `"(a == 1" is not valid at its end: an operator or a closing parenthesis is missing`
            if(day == 2024-01-02, 1, 2) ~ `"if(day == 2024-01-02, 1, 2)" is not valid from character 11 on, "2024-01-02, 1, 2)": put a date in single quotes`
            a == 'x' == b    ~ `"a == 'x' == b" is not valid from character 10 on, "== b": == compares`
            '@line*2'+@line*2 ~ `"'@line*2'+@line*2" is not valid from character 11 on, "@line*2": + joins texts here: put a sum in parentheses, or what is to be joined`
            if(a,1,2)*2+b    ~ `"if(a,1,2)*2+b" is not valid from character 1 on, "if(a,1,2)*2+b": + joins texts here: put a sum in parentheses, or what is to be joined`
            """)
    void what_is_no_expression_is_refused_with_its_place(String expression, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Expression.parse(expression))
                .withMessage(message);
    }

    @Test
    void an_unknown_function_is_refused_with_the_known_ones() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Expression.parse("fi(a, 1, 2)"))
                .withMessageContaining("there is no function \"fi\"; these are: if, empty, ")
                .withMessageEndingWith("; did you mean \"if\"?");
    }

    @Test
    void depth_and_size_are_bounded() {
        String deep = "(".repeat(100_000) + "a" + ")".repeat(100_000);
        String minus = "a == " + "-".repeat(100_000) + "a";
        String longest = "a == 1" + "*1".repeat(100_000);
        String grouped = "a == " + ("(".repeat(90) + "1" + ")".repeat(90) + "*").repeat(20) + "1";
        for (String hostile : List.of(deep, minus, longest, grouped)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Condition.parse(hostile))
                    .withMessageMatching("(?s).*(nested more than 100 deep|more than 1000 terms)");
        }
        assertThat(holds("(" + "(".repeat(90) + "a == 7" + ")".repeat(90) + ")"))
                .isTrue();
        assertThat(holds("a == 7" + "*1".repeat(490))).isTrue();
    }
}
