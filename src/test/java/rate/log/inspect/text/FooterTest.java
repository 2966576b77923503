package rate.log.inspect.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Samples;

class FooterTest {

    private static final String[] GAMES = {"G1,Ann,Bob,3", "G2,Bob,Ann,1", "G3,Ann,Cy,2", "G4,Cy,Bob,"};

    @Test
    void a_sum_is_told_by_its_name_and_by_what_it_lacks() {
        for (String name : List.of("Total", "SUMME:", "gesamt", " Totale ")) {
            Footer footer = of(name, "", "", "6");
            assertThat(footer).as(name).isNotNull();
            assertThat(footer.isNamed()).isTrue();
            assertThat(footer.condition()).isEqualTo("game!=" + name.strip());
        }
    }

    @Test
    void a_row_that_lacks_most_of_what_all_others_have_is_asked_about() {
        assertThat(of("", "", "", "6")).isEqualTo(new Footer("in.csv", "game", "", false));
        assertThat(of("G5", "", "", "6")).isEqualTo(new Footer("in.csv", "player1", "", false));
    }

    @Test
    void a_whole_row_that_calls_itself_a_sum_is_asked_about() {
        assertThat(of("Total", "Ann", "Bob", "1")).isEqualTo(new Footer("in.csv", "game", "Total", false));
    }

    @Test
    void a_game_is_none() {
        assertThat(of("G5", "Ann", "Total", "1")).isNull();
        assertThat(of("G5", "Ann", "", "1")).isNull();
        assertThat(of("G5", "Ann", "Bob", "")).isNull();
    }

    private static @Nullable Footer of(String... row) {
        List<ColumnSketch> columns =
                Samples.of("game,player1,player2,score1", GAMES[0], GAMES[1]).columns();
        List<String[]> last = List.of(GAMES[2].split(",", -1), GAMES[3].split(",", -1));
        return Footer.of("in.csv", columns, last, row);
    }
}
