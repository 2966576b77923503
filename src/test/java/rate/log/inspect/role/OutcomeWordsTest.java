package rate.log.inspect.role;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import rate.log.form.WinDrawLoss;

class OutcomeWordsTest {

    private static final Sample SIDES = Samples.of("white,black");

    private static @Nullable WinDrawLoss result(String column, @Nullable Sides sides, String text, String... others) {
        ColumnSketch sketch = new ColumnSketch(column);
        Stream.concat(Stream.of(text), Stream.of(others))
                .forEach(each -> sketch.add(each, ColumnSketch.MOST_DISTINCT, true));
        return OutcomeWords.of(sketch, sides).result(text);
    }

    private static Sides sides() {
        return new Sides(SIDES.columns().subList(0, 1), SIDES.columns().subList(1, 2));
    }

    @Test
    void truths_tell_a_result_by_the_name_of_their_column() {
        assertThat(result("won", null, "yes", "no")).isEqualTo(WinDrawLoss.WIN);
        assertThat(result("white_won", sides(), "true", "false")).isEqualTo(WinDrawLoss.WIN);
        assertThat(result("black_won", sides(), "true", "false")).isEqualTo(WinDrawLoss.LOSS);
        assertThat(result("black_lost", sides(), "true", "false")).isEqualTo(WinDrawLoss.WIN);
        assertThat(result("rated", sides(), "true", "false")).isNull();
    }

    @Test
    void sides_are_called_by_words_letters_and_numbers() {
        assertThat(result("winner", sides(), "White", "Black")).isEqualTo(WinDrawLoss.WIN);
        assertThat(result("winner", sides(), "b", "white")).isEqualTo(WinDrawLoss.LOSS);
        assertThat(result("winner", sides(), "2", "1")).isEqualTo(WinDrawLoss.LOSS);
        assertThat(result("winner", sides(), "x", "1")).isEqualTo(WinDrawLoss.DRAW);
    }

    @Test
    void results_are_known_in_other_languages() {
        assertThat(result("Ergebnis", null, "Sieg")).isEqualTo(WinDrawLoss.WIN);
        assertThat(result("résultat", null, "match nul")).isEqualTo(WinDrawLoss.DRAW);
        assertThat(result("resultado", null, "derrota")).isEqualTo(WinDrawLoss.LOSS);
        assertThat(result("勝者", null, "引き分け")).isEqualTo(WinDrawLoss.DRAW);
        assertThat(result("result", null, "perhaps")).isNull();
    }

    @Test
    void who_took_part_is_a_winner_or_a_loser_and_a_bracket_of_two_sides_is_called_so() {
        assertThat(result("status", null, "Winner")).isEqualTo(WinDrawLoss.WIN);
        assertThat(result("status", null, "losers")).isEqualTo(WinDrawLoss.LOSS);
        assertThat(result("status", null, "runner up")).isNull();
        assertThat(result("bracket", sides(), "losers")).isNull();
    }
}
