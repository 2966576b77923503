package rate.engine.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.InFolder;
import rate.Program;
import rate.run.audit.Verification;
import rate.run.audit.check.VerificationReport;

/** Forecasts that mix two ratings, against numbers that a program of its own computed by the published rules. */
class BlendTest extends InFolder {

    private static final String HEADER = "game,time,surface,player1,player2,score1,score2";

    /** Invented games; behind each what Elo as tennis-surface, TrueSkill and the margin filter, both with 0.6, expect. */
    private static final String GAMES = """
            1,2024-01-01,grass,Cy,Bob,0,1 0.5000000 0.5000000 0.5000000
            2,2024-01-04,grass,Eve,Ann,0,1 0.5000000 0.5000000 0.5000000
            3,2024-01-07,grass,Ann,Flo,1,0 0.5933877 0.6374939 0.5515669
            4,2024-01-10,grass,Ann,Eve,1,0 0.7391865 0.8417151 0.6420819
            5,2024-01-13,clay,Bob,Eve,3,0 0.6152981 0.6934356 0.5671387
            6,2024-01-16,clay,Ann,Bob,0,1 0.4853293 0.4827732 0.3847834
            7,2024-01-19,clay,Cy,Dee,0,2 0.4528917 0.4181773 0.4699761
            8,2024-01-22,clay,Eve,Bob,0,1 0.2028261 0.0826721 0.1852133
            9,2024-01-25,,Cy,Ann,0,1 0.2412078 0.1266854 0.2920670
            10,2024-02-01,hard,Eve,Ann,0,3 0.3240368 0.2395082 0.4070478
            11,2024-02-04,hard,Cy,Dee,0,2 0.3623300 0.2815403 0.3810541
            12,2024-02-07,clay,Cy,Bob,0,1 0.1654860 0.0545832 0.2300861
            13,2024-02-10,grass,Ann,Eve,2,0 0.8239488 0.9221908 0.7472459
            14,2024-02-13,grass,Flo,Dee,1,0 0.3665960 0.2952815 0.3824384
            15,2024-02-16,grass,Ann,Eve,2,0 0.8530274 0.9432479 0.7926815
            16,2024-02-19,grass,Bob,Dee,1,0 0.7215543 0.8420679 0.6142135
            17,2024-02-22,grass,Eve,Flo,0,2 0.2511368 0.1528300 0.2816355
            18,2024-02-25,,Eve,Dee,0,3 0.2495450 0.1799620 0.2602896
            19,2024-03-01,grass,Ann,Flo,1,0 0.6614814 0.6858647 0.5538783
            20,2024-03-04,hard,Ann,Cy,3,0 0.8083582 0.9153775 0.7665556
            21,2024-03-07,hard,Cy,Dee,3,0 0.2588203 0.1669139 0.2382561
            22,2024-03-10,hard,Cy,Bob,1,0 0.2618510 0.1658200 0.3931290
            23,2024-03-13,clay,Bob,Cy,3,0 0.7790257 0.8203825 0.6332329
            24,2024-03-16,clay,Dee,Flo,3,0 0.4838011 0.4345075 0.4842494
            25,2024-03-19,clay,Eve,Cy,0,2 0.3890286 0.2622165 0.4052688
            26,2024-03-22,grass,Flo,Dee,0,3 0.5662267 0.6204456 0.5019101
            27,2024-03-25,,Bob,Flo,1,0 0.8111951 0.8951363 0.7944463
            28,2024-04-01,clay,Bob,Flo,1,0 0.8215386 0.9052986 0.7796740
            29,2024-04-04,clay,Cy,Flo,2,0 0.5764341 0.6515252 0.5540407
            30,2024-04-07,grass,Eve,Flo,0,1 0.3511170 0.2568904 0.3728507
            31,2024-04-10,grass,Dee,Eve,3,0 0.8020783 0.8988248 0.8302321
            32,2024-04-13,hard,Ann,Dee,1,0 0.6930043 0.8221653 0.7126266
            33,2024-04-16,grass,Ann,Bob,2,0 0.6009396 0.6365624 0.5936303
            34,2024-04-19,clay,Eve,Ann,1,0 0.1286182 0.0372869 0.1357034
            35,2024-04-22,grass,Eve,Ann,0,1 0.0731463 0.0237297 0.1288004
            36,2024-04-25,,Bob,Eve,2,0 0.9008764 0.9476694 0.7961679
            """;

    private void write(String file, List<String> games) throws IOException {
        Files.writeString(folder.resolve(file), HEADER + "\n" + String.join("\n", games) + "\n");
    }

    private void replay(String out, String... words) {
        run(Program.words("replay games.csv -q -o " + out, words)).done();
    }

    private static List<String> games() {
        return GAMES.lines().map(line -> line.split(" ")[0]).toList();
    }

    private String file(String run, String name) throws IOException {
        return Files.readString(folder.resolve(run).resolve("current").resolve(name));
    }

    /** A column of a table, by game, of the team named first, on some ladders. */
    private Map<String, Double> firsts(String run, String table, String column, String ladder) throws IOException {
        List<String> lines = file(run, table).lines().toList();
        int wanted = List.of(lines.get(0).split(",")).indexOf(column);
        Map<String, Double> found = new LinkedHashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            if (cells[2].matches(ladder)) {
                found.putIfAbsent(cells[0], Double.parseDouble(cells[wanted]));
            }
        }
        return found;
    }

    @ParameterizedTest
    @CsvSource({
        "1, elo/tennis-surface",
        "2, trueskill -P blend=0.6",
        "3, margin -P unit=1 -P blend=0.6 -P sigma=2 -P tau=1.5 -P gamma=0.05 -P exponent=0.9 -P draw-margin=0.6"
    })
    void expects_what_the_published_rules_come_to(int column, String system) throws IOException {
        write("games.csv", games());
        replay("run", ("--map condition=surface --system " + system).split(" "));
        Map<String, Double> expected = firsts("run", "deltas.csv", "expected", "all");
        List<String> lines = GAMES.lines().toList();
        assertThat(expected).hasSize(lines.size());
        for (String line : lines) {
            assertThat(expected.get(line.split(",")[0]))
                    .as(line)
                    .isCloseTo(Double.parseDouble(line.split(" ")[column]), within(6e-7));
        }
    }

    @Test
    void rates_each_table_from_what_it_expects_itself() throws IOException {
        write("games.csv", games());
        replay("run", "--map", "condition=surface", "--system", "elo/tennis-surface");
        assertThat(file("run", "players.csv"))
                .contains("\nall,1,Ann,1688.131314,")
                .contains("\nall,6,Eve,1260.989434,")
                .contains("\nall:clay,1,Bob,1708.594171,")
                .contains("\nall:grass,4,Flo,1479.562712,")
                .contains("\nall:hard,2,Cy,1536.527741,");
    }

    @ParameterizedTest
    @ValueSource(strings = {"elo", "elo/nfl -P revert=0", "trueskill", "margin -P gamma=0", "plackett-luce"})
    void with_a_weight_of_1_all_is_as_without_conditions(String system) throws IOException {
        write("games.csv", games());
        replay("with", ("--teams --map condition=surface -P blend=1 --system " + system).split(" "));
        replay("without", ("--teams --system " + system).split(" "));
        for (String table : List.of("teams.csv", "deltas.csv", "players.csv")) {
            assertThat(file("with", table)).isEqualTo(file("without", table));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"elo", "trueskill", "trueskill -P drift=day", "margin -P gamma=0", "plackett-luce"})
    void with_a_weight_of_0_the_condition_alone_tells(String system) throws IOException {
        write("games.csv", games());
        replay("run", ("--teams --map condition=surface -P blend=0 --system " + system).split(" "));
        Map<String, Double> conditions = firsts("run", "teams.csv", "win", "all:.*");
        Map<String, Double> whole = firsts("run", "teams.csv", "win", "all");
        assertThat(conditions).hasSizeGreaterThan(30);
        assertThat(whole).containsAllEntriesOf(conditions);
    }

    @ParameterizedTest
    @ValueSource(strings = {"elo", "trueskill", "margin -P gamma=0", "plackett-luce"})
    void games_without_a_condition_are_as_ever(String system) throws IOException {
        write("games.csv", games());
        replay("run", ("--teams -P blend=0.5 --system " + system).split(" "));
        replay("ever", ("--teams --system " + system).split(" "));
        assertThat(file("run", "players.csv").replace("\nall,", "\n").replace("ladder,", ""))
                .isEqualTo(file("ever", "players.csv"));
        assertThat(file("run", "teams.csv").replace(",all,", ",").replace("ladder,", ""))
                .isEqualTo(file("ever", "teams.csv"));
    }

    @Test
    void a_run_whose_condition_contradicts_the_game_is_found() throws IOException {
        write("games.csv", games());
        replay("run", "--map", "condition=surface", "--system", "elo/tennis-surface");
        Path run = folder.resolve("run/current").toRealPath();
        Path ledger = run.resolve("deltas.csv");
        Files.writeString(
                ledger,
                Files.readString(ledger)
                        .replace("all:grass,player,Cy,Cy,2,1,0.5,", "all:grass,player,Cy,Cy,2,0.5,0.5,"));
        VerificationReport report = Verification.of("run", run, null);
        assertThat(report.findings())
                .anySatisfy(finding -> assertThat(finding.toString())
                        .contains("row 1 of game 1 on ladder")
                        .contains("Cy, Cy, 2, 1"));
    }
}
