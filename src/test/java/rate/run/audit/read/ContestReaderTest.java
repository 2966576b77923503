package rate.run.audit.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.Program;
import rate.engine.problem.InputRefused;

class ContestReaderTest extends InFolder {

    private PublishedRun replayed(String... more) throws IOException {
        write("log.csv", """
                game,time,team1,team2,result,commander1,commander2,map
                a,2026-01-01,Ann;Bob,Cid;Dee,1,Ann,Cid,Hill
                b,2027-01-01,Ann;Cid,Bob;Dee,draw,Cid,Dee,Lake
                """);
        run(Program.words("replay log.csv --keep-columns map -o run", more)).done();
        return PublishedRun.open("run", folder.resolve("run"));
    }

    private static List<LedgerContest> contests(PublishedRun run, boolean hasKept) {
        List<LedgerContest> all = new ArrayList<>();
        try (ContestReader reader =
                new ContestReader(run, run.manifest().ledgerOrContests().orElseThrow(), hasKept)) {
            for (LedgerContest contest = reader.next(); contest != null; contest = reader.next()) {
                all.add(contest);
            }
        }
        return all;
    }

    private static List<LedgerContest> games(PublishedRun run) {
        return contests(run, true).stream().filter(contest -> !contest.isIdle()).toList();
    }

    @Test
    void a_game_begins_once_though_players_and_commanders_are_rated_and_a_step_has_the_others_by_team()
            throws IOException {
        List<LedgerContest> games = games(replayed());
        assertThat(games).extracting(contest -> contest.first().role()).contains("player", "commander");
        assertThat(games).extracting(contest -> contest.first().game()).containsExactly("a", "a", "b", "b");
        assertThat(games).extracting(LedgerContest::beginsGame).containsExactly(true, false, true, false);
        assertThat(games)
                .extracting(LedgerContest::kept)
                .containsExactly(List.of("Hill"), List.of("Hill"), List.of("Lake"), List.of("Lake"));
        LedgerContest game = games.get(0);
        Step step = game.step(game.first());
        assertThat(step.mates()).containsExactly("Bob");
        assertThat(step.against()).containsExactly(new Step.Team("team2", 1, List.of("Cid", "Dee")));
        assertThat(step.outcome()).isEqualTo("win");
        assertThat(step.kept()).containsExactly("Hill");
        assertThat(step.moved()).isEqualTo(game.mu(game.first()) - Step.mu(step.before()));
    }

    @Test
    void a_change_without_a_game_keeps_as_many_empty_texts_as_there_are_columns() throws IOException {
        List<LedgerContest> all = contests(replayed("--season", "07-01", "-P", "revert=0.5"), true);
        assertThat(all).anyMatch(LedgerContest::isIdle);
        assertThat(all).filteredOn(LedgerContest::isIdle).allSatisfy(idle -> {
            assertThat(idle.kept()).containsExactly("");
            assertThat(idle.beginsGame()).isFalse();
            assertThat(idle.step(idle.first()).outcome()).isNull();
        });
    }

    @Test
    void contests_of_a_history_system_tell_no_rating() throws IOException {
        LedgerContest game = games(replayed("--system", "ttt")).get(0);
        assertThat(game.isRated()).isFalse();
        assertThat(game.mu(game.first())).isNaN();
        assertThat(game.step(game.first()).after()).isEmpty();
        assertThat(game.step(game.first()).isPoint()).isFalse();
    }

    @Test
    void games_that_are_not_those_of_the_ledger_are_refused_where_what_is_kept_is_read() throws IOException {
        PublishedRun run = replayed();
        Path games = folder.resolve("run/current/games.csv");
        String text = Files.readString(games).replace("\nb,", "\nc,");
        Files.delete(games);
        Files.writeString(games, text);
        assertThat(contests(run, false)).isNotEmpty();
        assertThatThrownBy(() -> contests(run, true))
                .isInstanceOf(InputRefused.class)
                .hasMessageContaining("its rows are not those of the games of the ledger");
    }
}
