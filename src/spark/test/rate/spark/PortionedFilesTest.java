package rate.spark;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.file.input.source.Source;
import rate.log.GameLog;
import rate.log.order.LogReading;
import rate.log.order.PackedGames;

/** A log that was read in portions gives what it gives when it is read. */
class PortionedFilesTest {

    private static final String HEADER = "game,time,ladder,player1,player2,result\n";

    private static final List<String> FILES = List.of(
            HEADER + "1,2024-01-01,a,Ann,Bob,1\n2,2024-01-02,b,Cid,Dan,x\n3,2024-01-03,a,\"Eve, the\",Ann,0.5\n",
            HEADER + "4,2024-01-04,b,Zoë,Bob,0\n1,2024-01-01,a,Ann,Bob,1\n",
            HEADER);

    private final List<String> said = new ArrayList<>();
    private final Roster roster = new Roster();

    private static Source source(int file, String text) {
        return new Source("f" + file + ".csv", new ByteArrayInputStream(text.getBytes(UTF_8)));
    }

    private static List<byte[]> portions(List<String> files) {
        List<byte[]> portions = new ArrayList<>();
        for (int file = 0; file < files.size(); file++) {
            try (FilePortions reading =
                    new FilePortions(source(file, files.get(file)), LogReading.own(), 0, read -> read)) {
                for (byte[] portion = reading.next(); portion != null; portion = reading.next()) {
                    portions.add(portion);
                }
            }
        }
        return portions;
    }

    private void report(Problem problem) {
        said.add(problem + " | " + problem.location().excerpt());
    }

    private void readTo(GameLog log) {
        for (Game game = log.next(); game != null; game = log.next()) {
            said.add(game.id() + " " + game.time() + " " + game.ladder() + " " + game.location() + " " + game.player(0)
                    + " " + game.player(1) + " " + game.place(0) + game.place(1));
        }
        said.add(log.inputs() + " " + roster.size());
    }

    @Test
    void games_problems_and_players_come_in_the_same_order() {
        List<byte[]> portions = portions(FILES);
        PortionedFiles files = new PortionedFiles("f0.csv", portions::iterator);
        try (GameLog log = new GameLog(files, LogReading.own(), roster, this::report)) {
            readTo(log);
        }
        List<String> elsewhere = List.copyOf(said);
        Roster other = new Roster();
        said.clear();
        List<Source> sources = List.of(source(0, FILES.get(0)), source(1, FILES.get(1)), source(2, FILES.get(2)));
        LogReading withoutCopies = LogReading.own();
        try (GameLog log = new GameLog(sources, withoutCopies, other, this::report, false)) {
            assertThatThrownBy(() -> readTo(log)).isInstanceOf(InputRefused.class); // a stream cannot be read again
        }
        assertThat(elsewhere).startsWith(said.toArray(String[]::new));
        assertThat(said).hasSize(4);
        assertThat(elsewhere).hasSize(6);
        assertThat(elsewhere.get(4)).contains("f1.csv:3: game 1: the same game is at f0.csv:2");
        for (int player = 0; player < roster.size(); player++) {
            assertThat(roster.name(player))
                    .isEqualTo(List.of("Ann", "Bob", "Cid", "Dan", "Eve, the", "Zoë")
                            .get(player));
        }
        assertThat(files.countedGames().get(0).cardinality()).isEqualTo(2);
        assertThat(files.countedGames().get(1).cardinality()).isEqualTo(1);
    }

    @Test
    void what_ends_the_reading_of_a_file_ends_that_of_the_log_where_it_stands() {
        List<byte[]> portions = portions(List.of(FILES.get(0), "game,time,nothing\n", FILES.get(1)));
        PortionedFiles files = new PortionedFiles("f0.csv", portions::iterator);
        try (GameLog log = new GameLog(files, LogReading.own(), roster, this::report)) {
            assertThatThrownBy(() -> readTo(log))
                    .isInstanceOfSatisfying(
                            InputRefused.class,
                            refused -> assertThat(refused.problem().location().file())
                                    .isEqualTo("f1.csv"));
        }
        assertThat(said).hasSize(3);
    }

    @Test
    void numbers_of_games_without_ids_go_on_from_those_before() {
        String log = "player1,player2,result\nAnn,Bob,1\nAnn,Bob,?\nBob,Ann,0\n";
        try (FilePortions reading = new FilePortions(source(0, log), LogReading.own(), 40, read -> read)) {
            Portion portion = new Portion(reading.next());
            List<String> ids = new ArrayList<>();
            PackedGames packing = PackedGames.named(new GameBuilder(new Roster()));
            for (Portion.Kind kind = portion.next(); kind != null; kind = portion.next()) {
                if (kind == Portion.Kind.GAME) {
                    assertThat(portion.length()).isPositive();
                    ids.add(packing.get(portion.bytes()).id());
                } else if (kind == Portion.Kind.END) {
                    assertThat(portion.end().numbered()).isEqualTo(43);
                } else {
                    portion.skip(kind);
                }
            }
            assertThat(ids).containsExactly("41", "43");
        }
    }
}
