package rate.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.game.Roster;
import rate.file.input.source.Source;
import rate.log.order.LogReading;

/** Who is at home: the team named first, unless the log says otherwise. Logs are written with {@code '} for quotation marks. */
class HostsTest {

    @TempDir
    Path folder;

    @ParameterizedTest(name = "{1}: {0}")
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
            # Nothing is said.
            csv; player1,player2,result/Ann,Bob,1-0; Ann
            csv; player1,place1,player2,place2/Ann,2,Bob,1; Ann
            csv; game,player,place/A,Ann,1/A,Bob,2; Ann
            jsonl; {'player1':'Ann','place1':1,'player2':'Bob','place2':2}; Ann
            jsonl; {'place2':2,'player2':'Bob','place1':1,'player1':'Ann'}; Ann
            jsonl; {'game':'A','player':'Ann','place':1}/{'game':'A','player':'Bob','place':2}; Ann
            json; [{'teams':[{'players':['Ann'],'place':1},{'players':['Bob'],'place':2}]}]; Ann
            # A winner is named first, wherever they played.
            csv; winner,loser/Ann,Bob; -
            jsonl; {'winner':'Ann','loser':'Bob'}; -
            # The second is at home.
            csv; winner,loser,home/Ann,Bob,2; Bob
            csv; player1,place1,player2,place2,home/Ann,2,Bob,1,Bob; Bob
            csv; game,player,place,home/A,Ann,1,no/A,Bob,2,yes; Bob
            jsonl; {'winner':'Ann','loser':'Bob','home':2}; Bob
            jsonl; {'player1':'Ann','place1':1,'player2':'Bob','place2':2,'home':'Bob'}; Bob
            jsonl; {'game':'A','player':'Ann','place':1}/{'game':'A','player':'Bob','place':2,'home':1}; Bob
            json; [{'teams':[{'players':['Ann'],'place':1},{'players':['Bob'],'place':2,'home':true}]}]; Bob
            # Nobody is.
            csv; player1,place1,player2,place2,home/Ann,2,Bob,1,; -
            csv; game,player,place,home/A,Ann,1,/A,Bob,2,; -
            csv; player1,player2,result,neutral/Ann,Bob,1-0,yes; -
            jsonl; {'player1':'Ann','place1':1,'player2':'Bob','place2':2,'neutral':true}; -
            jsonl; {'game':'A','player':'Ann','place':1,'home':'no'}/{'game':'A','player':'Bob','place':2}; -
            json; [{'teams':[{'players':['Ann'],'place':1,'home':false},{'players':['Bob'],'place':2}]}]; -
            """)
    void a_team_is_at_home_in_every_form_of_a_log_alike(String format, String log, String host) throws IOException {
        Path file = folder.resolve("log." + format);
        Files.writeString(file, log.replace('/', '\n').replace('\'', '"') + "\n", UTF_8);
        List<String> said = new ArrayList<>();
        try (GameLog games = new GameLog(
                List.of(new Source("log." + format, file)),
                LogReading.own(),
                new Roster(),
                problem -> said.add(problem.toString()),
                false)) {
            Game game = games.next();
            assertThat(game).as("%s", said).isNotNull();
            assertThat(
                            game.host() == GameHeader.NO_HOST
                                    ? "-"
                                    : game.player(game.firstSeat(game.host())).name())
                    .isEqualTo(host);
            assertThat(games.next()).isNull();
        }
        assertThat(said).isEmpty();
    }
}
