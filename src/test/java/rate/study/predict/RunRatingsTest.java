package rate.study.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.InFolder;
import rate.engine.game.Ladder;
import rate.engine.problem.InputRefused;
import rate.engine.system.SystemOf;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;
import rate.study.predict.RunRatings.Situation;

class RunRatingsTest extends InFolder {

    private PublishedRun run(List<String> games, String system) throws IOException {
        write("in.csv", "time,winner,loser\n" + String.join("\n", games) + "\n");
        String out = "run" + games.size();
        run("replay", "in.csv", "--system", system, "-o", out).done();
        return PublishedRun.open(out, folder.resolve(out));
    }

    private static RunRatings<?> ratings(PublishedRun run, String system) {
        LadderStandings table = LadderStandings.read(
                        run, run.manifest().table("players").orElseThrow())
                .get("");
        return RunRatings.of(SystemOf.name(system), Ladder.PLAYERS, table, Situation.UNKNOWN, run.manifest()::refused);
    }

    /** From the table of a run that ends before a game, in an earlier week, comes the forecast that a longer run had of it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "allegskill", "trueskill", "plackett-luce",
                "elo", "glicko", "glicko2",
                "moderately-accurate-skill"
            })
    void the_next_game_is_predicted_as_the_run_itself_would_have(String system) throws IOException {
        Random random = new Random(3);
        List<String> games = new ArrayList<>();
        for (int game = 0; game < 40; game++) {
            int one = random.nextInt(6);
            String day = game < 39 ? "2026-03-03T10:" : "2026-03-10T10:";
            games.add(day + (10 + game) + ":00Z,p" + one + ",p" + (one + 1 + random.nextInt(5)) % 6);
        }
        RunRatings<?> before = ratings(run(games.subList(0, 39), system), system);
        String[] last = games.get(39).split(",");
        double expected = Double.NaN;
        try (Ledger ledger = Ledger.of(run(games, system))) {
            for (LedgerRow row = ledger.next(); row != null; row = ledger.next()) {
                expected = row.game().equals("40") && row.player().equals(last[1])
                        ? Double.parseDouble(row.expected())
                        : expected;
            }
        }
        assertThat(predicted(before, last[1], last[2])).isCloseTo(expected, within(1e-6));
    }

    private static <R> double predicted(RunRatings<R> ratings, String one, String other) {
        Fixture<R> fixture = ratings.fixture(1, 1);
        fixture.seat(0, ratings.entrant(one));
        fixture.seat(1, ratings.entrant(other));
        return fixture.forecast().expected(0);
    }

    @Test
    void systems_that_need_more_than_a_table_or_other_numbers_are_refused() throws IOException {
        PublishedRun run = run(List.of("2026-03-03,Ann,Bob"), "elo");
        assertThatThrownBy(() -> ratings(run, "batch-elo"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("batch-elo rates all games at once");
        assertThatThrownBy(() -> ratings(run, "trueskill"))
                .isInstanceOf(InputRefused.class)
                .hasMessageContaining("its table gives \"Ann\" no valid rating of trueskill/");
        assertThatThrownBy(() -> ratings(run, "roborumble-elo"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("roborumble-elo predicts a game from all opponents");
    }
}
