package rate.log.form.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConditionTest {

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            level=A          ~ A          ~ true
            level=A          ~ ` A `      ~ true
            level=A          ~ a          ~ false
            level=A|B        ~ B          ~ true
            level!=A|B       ~ B          ~ false
            level!=A|B       ~ C          ~ true
            level=           ~ ``         ~ true
            level=           ~ x          ~ false
            level='A|B'|C    ~ A|B        ~ true
            level='A|B'|C    ~ A          ~ false
            level=' A'       ~ ` A`       ~ true
            level=' A'       ~ A          ~ false
            level='it''s'    ~ it's       ~ true
            level=O'Brien    ~ O'Brien    ~ true
            level=a=b        ~ a=b        ~ true
            round>=3         ~ 10         ~ true
            round>3          ~ 3          ~ false
            round<3          ~ 2.5        ~ true
            round<=3         ~ 3.0        ~ true
            round<3          ~ none       ~ false
            round>=3         ~ none       ~ false
            day>=2024-01-10  ~ 2024-01-09 ~ false
            day>=2024-01-10  ~ 2024-10-01 ~ true
            """)
    void a_cell_counts_or_does_not(String condition, String cell, boolean counts) {
        assertThat(Condition.parse(condition).admits(cell)).isEqualTo(counts);
    }

    @Test
    void a_column_with_a_sign_stands_in_double_quotes() {
        assertThat(Condition.parse("\"goals >= \"\"2\"\"\" = yes").column()).isEqualTo("goals >= \"2\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "level",
                "=A",
                "level='A",
                "level='A'B",
                "a > 0 and (b == 2",
                "a == 1 and b = 2",
                "a > 0 and not b = 2"
            })
    void what_is_no_condition_is_refused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Condition.parse(text));
    }

    /** How a text is read: as an expression, as a column, a sign and values, or not at all. */
    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            # one comparison of a column with a text, whatever words the two have in them
            Team != Brighton and Hove             ~ Team | != | [Brighton and Hove]
            Team != 'Brighton and Hove'           ~ Team | != | [Brighton and Hove]
            Home Team > 'Brighton and Hove'       ~ Home Team | > | [Brighton and Hove]
            Player's name = 'x'                   ~ Player's name | = | [x]
            Band > 3                              ~ Band | > | [3]
            `"Date and time" >= x`               ~ Date and time | >= | [x]
            Date and time > 2024-01-10            ~ Date and time | > | [2024-01-10]
            Runs not out > 3                      ~ Runs not out | > | [3]
            Goals (home) > 3                      ~ Goals (home) | > | [3]
            (home) goals > 3                      ~ (home) goals | > | [3]
            Goals (a|b) = 3                       ~ Goals (a|b) | = | [3]
            c != Draw (pen)                       ~ c | != | [Draw (pen)]
            x-y >= 3                              ~ x-y | >= | [3]
            2nd > 3                               ~ 2nd | > | [3]
            @3 != Cy                              ~ @3 | != | [Cy]
            a = O'Brien|b                         ~ a | = | [O'Brien, b]
            a != b=c                              ~ a | != | [b=c]
            c!=Brighton and Hove                  ~ c | != | [Brighton and Hove]
            c=Ann's|(x)                           ~ c | = | [Ann's, (x)]
            day>2024-01-10                        ~ day | > | [2024-01-10]
            x-y>=3                                ~ x-y | >= | [3]
            a<b                                   ~ a | < | [b]
            a = b and c > 3                       ~ a | = | [b and c > 3]
            # an expression: several comparisons, ==, logic beside < and >, or a beginning that is no column
            level == Q                            ~ expression
            a > 3 and b                           ~ expression
            home and a > 3                        ~ expression
            home and away                         ~ expression
            a != 5 or(round == 'F')               ~ expression
            a > 3 or(b < 2)                       ~ expression
            a != '' and empty(b)                  ~ expression
            round != 'Q' and not empty(round)     ~ expression
            `"a"-b > 3`                          ~ expression
            not(a > 3)                            ~ expression
            not(a != 'x')                         ~ expression
            (a > b)                               ~ expression
            -a > 3                                ~ expression
            1e3 < x                               ~ expression
            .5 < x                                ~ expression
            @key > 3                              ~ expression
            contains(info, 'x=1')                 ~ expression
            replace(a,'=','') == 'x'              ~ expression
            # what was meant as an expression, and is none
            name = 'x' and level > 3              ~ `"name = 'x' and level > 3" is not valid from character 6 on, "= 'x' and level > 3": == compares`
            (a = 'b')                             ~ `"(a = 'b')" is not valid from character 4 on, "= 'b')": == compares`
            a != 1 and b = 2                      ~ `"a != 1 and b = 2" is not valid from character 14 on, "= 2": == compares`
            level ==                              ~ `"level ==" is not valid at its end: a column, number, text or function is missing`
            home team > 3 and away > 2            ~ `"home team > 3 and away > 2" is not valid from character 6 on, "team > 3 and away > 2": an operator or the end is missing`
            `"home team" > 3 and (x`             ~ `""home team" > 3 and (x" is not valid at its end: an operator or a closing parenthesis is missing`
            day > 2024-01-10 and day < x          ~ `"day > 2024-01-10 and day < x" is not valid from character 7 on, "2024-01-10 and day < x": put a date in single quotes`
            a > 3 and b == 'x                     ~ `"a > 3 and b == 'x": the quote that begins at "'x" is never closed`
            # neither
            two words                             ~ `--where must be COLUMN=VALUE, or with !=, <, <=, > or >=, not "two words"`
            level='A'B                            ~ `--where: separate values with bars, and put a value that contains quotes in single quotes, with its own quotes doubled; not 'A'B`
            round<1|2                             ~ `--where "round<1|2": only = and != can have several values`
            """)
    void a_text_is_read_as_it_is_meant(String text, String read) {
        assertThat(read(text)).isEqualTo(read);
    }

    private static String read(String text) {
        try {
            Condition condition = Condition.parse(text);
            return condition.term() == null
                    ? condition.column() + " | " + condition.sign() + " | " + condition.values()
                    : "expression";
        } catch (IllegalArgumentException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
