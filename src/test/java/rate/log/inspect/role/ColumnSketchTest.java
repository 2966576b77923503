package rate.log.inspect.role;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ColumnSketchTest {

    private static final int MOST = 100;

    private final ColumnSketch column = new ColumnSketch("result");

    @Test
    void every_text_of_a_column_with_few_counts_also_where_it_is_not_looked_at() {
        column.add("1", MOST, true);
        column.add("1", MOST, false);
        column.add("DNF", MOST, false);
        column.add("", MOST, false);
        assertThat(column.counts()).containsEntry("1", 2L).containsEntry("DNF", 1L);
        assertThat(column.isNumber()).isFalse();
        assertThat(column.blank()).isOne();
    }

    @Test
    void texts_of_a_column_with_many_count_only_where_they_are_looked_at() {
        for (int i = 0; i < MOST; i++) {
            column.add("p" + i, MOST, true);
        }
        column.add("p1", MOST, false);
        column.add("other", MOST, false);
        assertThat(column.counts()).containsEntry("p1", 1L).hasSize(MOST);
        assertThat(column.hasMore()).isFalse();
        assertThat(column.filled()).isEqualTo(MOST + 2);
        column.add("other", MOST, true);
        assertThat(column.hasMore()).isTrue();
    }

    @Test
    void a_name_that_is_no_word_is_an_operand_in_quotes() {
        assertThat(new ColumnSketch("white_player").operand()).isEqualTo("white_player");
        assertThat(new ColumnSketch("or").operand()).isEqualTo("\"or\"");
        assertThat(new ColumnSketch("the \"first\"").operand()).isEqualTo("\"the \"\"first\"\"\"");
        assertThat(new ColumnSketch("").operand()).isEqualTo("\"\"");
    }

    @Test
    void days_with_the_sign_of_lists_between_their_parts_are_times() {
        column.addList("01/02/2024", null, MOST);
        column.addList("25/02/2024", null, MOST);
        assertThat(column.isList()).isFalse();
        assertThat(column.isTime()).isTrue();
        ColumnSketch names = new ColumnSketch("team1");
        names.addList("Ann/Bob", null, MOST);
        assertThat(names.isList()).isTrue();
    }

    @Test
    void minutes_and_seconds_are_no_scores() {
        column.add("2:20", MOST, true);
        column.add("1:05", MOST, true);
        assertThat(column.isScores()).isFalse();
        ColumnSketch goals = new ColumnSketch("result");
        goals.add("2:20", MOST, true);
        goals.add("1:5", MOST, true);
        assertThat(goals.isScores()).isTrue();
    }
}
