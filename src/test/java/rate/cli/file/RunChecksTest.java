package rate.cli.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.InFolder;
import rate.Program;

class RunChecksTest extends InFolder {

    private static final String BEFORE =
            "game,time,ladder,winner,loser\nG1,2026-01-01,east,Ann,Bob\nG2,2026-01-02,west,Bob,Ann\n";

    private static final String MORE = "G3,2026-01-03,east,Ann,Bob\nG4,2026-01-04,west,Ann,Cy\n";

    /** By Elo with K = 32 from 1500. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
                    place,Ann,1,,,east,            | -
                    place,Ann,1,,,west,            | place of "west: Ann" is 2, not 1
                    wins,Ann,2,,,east,             | -
                    wins,Ann,2,,,,                 | wins of "west: Ann" is 1, not 2
                    mu,Bob,1480,1,,east,           | mu of "east: Bob" is
                    mu,Bob,1480,40,,east,          | -
                    place,Cy,3,,,east,             | no table has the player "Cy"
                    games,Bobb,2,,,,               | no table has the player "Bobb"; did you mean "Bob"?
                    games,Ann,2,,commander,,       | no table has the player "Ann"
                    move,,5,,,,1                   | moves by
                    move,,5,,,,2                   | -
                    move,,50,,,,1                  | -
                    move,Bob,5,,,east,             | "east: Bob" moves by -
                    move,Bob,5,,,west,             | -
                    move,Cy,5,,,,                  | -
                    rejected,,0,,,,                | -
                    """)
    void a_run_is_published_if_its_row_holds(String row, String message) throws IOException {
        write("games.csv", BEFORE);
        replay("elo").done();
        Path before = folder.resolve("run/current").toRealPath();
        write("games.csv", BEFORE + MORE);
        write("checks.csv", "what,player,value,tolerance,role,ladder,games\n" + row + "\n");
        Program.Ended ended = replay("elo", "--checks", "checks.csv");
        assertThat(ended.exit()).as(ended.err()).isEqualTo(message == null ? 0 : 5);
        assertThat(ended.err()).contains(message == null ? "" : message);
        assertThat(folder.resolve("run/current").toRealPath().equals(before)).isEqualTo(message != null);
    }

    @Test
    void nothing_moves_without_a_last_run_or_from_one_of_another_system() throws IOException {
        write("games.csv", BEFORE + MORE);
        write("checks.csv", "what,value,games\nmove,0,0\n");
        replay("elo", "--checks", "checks.csv").done();
        replay("glicko", "--checks", "checks.csv").done();
        replay("glicko", "-P", "c=100", "--checks", "checks.csv").done();
    }

    private Program.Ended replay(String system, String... more) {
        return run(Program.words("replay games.csv -q -o run --system " + system, more));
    }
}
