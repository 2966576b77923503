package rate.log.form;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WinDrawLossTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            overtime_loss | LOSS
            Shootout Loss | LOSS
            OT-W | WIN
            W (OT) | WIN
            win (pens) | WIN
            technical draw | DRAW
            win by unanimous decision | WIN
            OTL | LOSS
            SOW | WIN
            """)
    void a_result_may_stand_beside_words_for_how_it_came_about(String text, WinDrawLoss result) {
        assertThat(WinDrawLoss.read(text)).isEqualTo(result);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"win loss", "overtime", "not lost", "forfeit win", "D Ko", "So W", "1 (ot)", "win 2-1", "()"})
    void other_words_are_none(String text) {
        assertThat(WinDrawLoss.read(text)).isNull();
    }

    @Test
    void the_view_of_the_opponent_is_opposite() {
        assertThat(WinDrawLoss.WIN.ofOpponent()).isEqualTo(WinDrawLoss.LOSS);
        assertThat(WinDrawLoss.DRAW.ofOpponent()).isEqualTo(WinDrawLoss.DRAW);
    }
}
