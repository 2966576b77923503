package rate.run.audit.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.InFolder;
import rate.RandomDuels;
import rate.run.audit.diff.RunDiff.TableDiff;
import rate.run.audit.read.LadderPlayer;
import rate.run.audit.read.PublishedRun;

class MoveAccountTest extends InFolder {

    private static final int PLAYERS = 12;

    private void writeLog() throws IOException {
        String header = "game,time,player1,player2,result";
        Files.write(
                folder.resolve("log.csv"),
                RandomDuels.log(
                        header,
                        7,
                        120,
                        PLAYERS,
                        (game, a, b, random) -> "G" + game + "," + RandomDuels.day(game) + ",p" + a + ",p" + b + ","
                                + List.of("win", "loss", "draw").get(random.nextInt(3))));
    }

    private PublishedRun open(String run) {
        return PublishedRun.open(run, folder.resolve(run));
    }

    @ParameterizedTest
    @CsvSource({
        "--system=elo --ledger=full, --ban=p3",
        "--system=trueskill, --ban=p3 --void=G7",
        "--system=trueskill, --set=mu=30 --set=tau=0.5",
        "--system=glicko2 --period=7d, --merge=p1=p2",
        "--system=allegskill --ledger=compact, --ban=p3",
        "--system=trueskill --format=json, --ban=p3"
    })
    void the_differences_of_the_games_sum_to_the_move(String replay, String change) throws IOException {
        writeLog();
        if (change.startsWith("--merge")) {
            Path log = folder.resolve("log.csv");
            List<String> apart = Files.readAllLines(log).stream()
                    .filter(line -> !(line.contains(",p1,") && line.contains(",p2,")))
                    .toList();
            Files.write(log, apart);
        }
        make("replay log.csv -q -o run " + replay);
        make("whatif log.csv --run run -o changed " + change);
        PublishedRun before = open("run");
        PublishedRun after = open("changed");
        for (TableDiff table : RunDiff.of(before, after).tables()) {
            List<LadderPlayer> players = table.moved().stream()
                    .map(moved -> table.rated(moved.after()))
                    .toList();
            Map<LadderPlayer, MoveAccount> accounts = MoveAccount.of(before, after, players);
            assertThat(accounts).hasSizeGreaterThan(PLAYERS / 2).hasSameSizeAs(players);
            table.moved()
                    .forEach(moved -> assertThat(
                                    accounts.get(table.rated(moved.after())).difference())
                            .isCloseTo(moved.gain(), within(1e-9)));
        }
    }

    @Test
    void a_game_of_a_player_on_both_teams_counts_with_both_seats() throws IOException {
        write("log.csv", """
                game,team,player,place
                1,a,Ann,1
                1,b,Bob,2
                2,a,Ann,1
                2,a,Dee,1
                2,b,Dee,2
                2,b,Bob,2
                """);
        make("replay log.csv -q -o run --system=allegskill -P defectors=last");
        make("whatif log.csv --run run -o changed --void=1");
        PublishedRun before = open("run");
        PublishedRun after = open("changed");
        LadderPlayer dee = new LadderPlayer("player", "", "Dee");
        MoveAccount account = MoveAccount.of(before, after, List.of(dee)).get(dee);
        assertThat(account.games()).hasSize(1);
        // Her rank is −0.560931; without game 1 all are newcomers, and she rises and falls as much as the others.
        assertThat(account.games().get(0).before()).isCloseTo(-0.560931, within(1e-9));
    }

    @Test
    void without_a_ledger_nothing_is_known_of_games() throws IOException {
        writeLog();
        make("replay log.csv -q -o run --ledger=none");
        PublishedRun run = open("run");
        assertThat(MoveAccount.of(run, run, List.of(new LadderPlayer("player", "", "p1"))))
                .isEmpty();
    }
}
