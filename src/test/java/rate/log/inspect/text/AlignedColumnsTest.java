package rate.log.inspect.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AlignedColumnsTest {

    private static final String ROWS = """
            Ann Lee     Bob       3  1
            Cid         Dora Ek   0  2
            Bob         Cid      10  9
            """;

    @Test
    void names_stand_above_the_rows() {
        assertThat(AlignedColumns.of("Player 1    Player 2  HG  AG\n" + ROWS))
                .isEqualTo(new AlignedColumns(
                        1,
                        true,
                        "(?<Player_1>X) {2,}(?<Player_2>X) {2,}(?<HG>X) {2,}(?<AG>X)".replace("X", "\\S+(?: \\S+)*")));
    }

    @Test
    void titles_and_a_rule_are_no_rows() {
        AlignedColumns columns =
                AlignedColumns.of("Season 1\n\nHeim        Gast      Härte  AG\n---------------\n" + ROWS);
        assertThat(columns).isNotNull();
        assertThat(columns.skipped()).isEqualTo(4);
        assertThat(columns.regex()).startsWith("(?<Heim>").contains("(?<Harte>").contains("(?<AG>");
    }

    @Test
    void columns_without_names_are_called_by_letters() {
        AlignedColumns columns = AlignedColumns.of(ROWS);
        assertThat(columns).isNotNull();
        assertThat(columns.hasHeader()).isFalse();
        assertThat(columns.skipped()).isZero();
        assertThat(columns.regex()).startsWith("(?<ca>").contains("(?<cd>");
    }

    @Test
    void fields_that_are_empty_are_found_by_their_places() {
        AlignedColumns columns = AlignedColumns.of("""
                Home     Away     Note  Goals
                Ann Lee  Bob      rain  3:1
                Cid      Dora Ek        0:2
                Bob      Cid      ok    2:2
                """);
        assertThat(columns).isNotNull();
        assertThat(columns.regex()).isEqualTo("(?<Home>.{0,9})(?<Away>.{0,9})(?<Note>.{0,6})(?<Goals>.*)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a,b,c\n1,2,3\n",
                "a ,  b ,  c\nAnn ,  Bob ,  3\nBob ,  Cid ,  4\n",
                "a\tb  c  d\nAnn\tBob  2  3\nAnn\tBob  2  3\n",
                "| a  | b  |  c |\n| 1  | 2  |  3 |\n| 1  | 2  |  3 |\n",
                "A sentence.  And one more.\nNothing  else.\nOne  two  three\nFour.\n",
                "Ann  Bob\nCid  Dora\nEve  Finn\n"
            })
    void other_texts_are_none(String text) {
        assertThat(AlignedColumns.of(text)).isNull();
    }
}
