package rate.run.audit.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.InFolder;
import rate.engine.game.GameTime;
import rate.run.audit.PastRun;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.PublishedRun;

/** What is computed while a ledger is read, against tables of past days, and against the ledger itself. */
class RunTimelineTest extends InFolder {

    private PublishedRun replayed(String... words) {
        make("generate --shape teams --games 80 --players 14 --commanders -o games.csv");
        make("replay games.csv -o ratings", words);
        return PublishedRun.open("ratings", folder.resolve("ratings"));
    }

    private List<Map<String, String>> ledger() throws IOException {
        return table("ratings/current/deltas.csv");
    }

    private static RunTimeline timeline(PublishedRun run, ProvisionalRule rule) {
        return RunTimeline.read(run, rule).orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "trueskill", "elo -P teams=mean -P revert=0.5 --season 02-01",
                "elo -P teams=mean", "glicko2 -P teams=mean",
                "glicko2 -P teams=mean --period 7d"
            })
    void the_first_place_is_that_of_the_table_of_each_past_day(String system) throws IOException {
        PublishedRun run = replayed(("--system " + system + " --min-games 3").split(" "));
        Reigns reigns = timeline(run, ProvisionalRule.STANDARD)
                .ladder("player", "")
                .orElseThrow()
                .reigns();
        Set<String> games = new LinkedHashSet<>();
        Map<String, Long> times = new HashMap<>();
        for (Map<String, String> row : ledger()) {
            if (!row.get("game").isEmpty()) {
                games.add(row.get("game"));
                times.put(row.get("game"), Instant.parse(row.get("time")).getEpochSecond());
            }
        }
        int now = -1;
        for (String game : games) {
            PublishedRun then =
                    PastRun.of(run, new PastRun.Bound(game, null, true)).published();
            LadderStandings table = LadderStandings.read(
                            then, then.manifest().table("players").orElseThrow())
                    .get("");
            if (now + 1 < reigns.size() && reigns.get(now + 1).from() == times.get(game)) {
                now++;
            }
            if (now >= 0) {
                assertThat(reigns.get(now).player())
                        .as(game)
                        .isEqualTo(table.rows().get(0).player());
            } else {
                assertThat(table.rows()).isEmpty();
            }
        }
        assertThat(now).isEqualTo(reigns.size() - 1);
    }

    @Test
    void a_peak_is_the_greatest_rank_of_the_ledger() throws IOException {
        PublishedRun run = replayed();
        RunTimeline timeline = timeline(run, new ProvisionalRule(5, null));
        Map<String, Integer> games = new HashMap<>();
        Map<String, PlayerPeak> peaks = new HashMap<>();
        for (Map<String, String> row : ledger()) {
            String who = row.get("role") + " " + row.get("player");
            if (games.merge(who, 1, Integer::sum) >= 5) {
                double rank = Double.parseDouble(row.get("rank_after"));
                if (!peaks.containsKey(who) || rank > peaks.get(who).rank()) {
                    peaks.put(who, new PlayerPeak(rank, 0, GameTime.ofText(row.get("time")), row.get("game")));
                }
            }
        }
        assertThat(peaks).hasSizeGreaterThan(14);
        peaks.forEach((who, peak) -> {
            String[] words = who.split(" ", 2);
            PlayerPeak found =
                    timeline.ladder(words[0], "").orElseThrow().peak(words[1]).orElseThrow();
            assertThat(found.rank()).isCloseTo(peak.rank(), within(1e-6));
            assertThat(found.game()).isEqualTo(peak.game());
            assertThat(found.time()).isEqualTo(peak.time());
        });
    }

    @Test
    void a_run_of_standings_alone_has_no_course() throws IOException {
        PublishedRun run = replayed("--ledger=none");
        assertThat(RunTimeline.read(run, ProvisionalRule.STANDARD)).isEmpty();
    }

    @Test
    void a_peak_of_a_curve_is_its_greatest_rank() throws IOException {
        PublishedRun run = replayed("--system", "ttt");
        LadderTimeline ladder =
                timeline(run, new ProvisionalRule(3, null)).ladder("player", "").orElseThrow();
        Map<String, Integer> points = new HashMap<>();
        Map<String, Double> peaks = new HashMap<>();
        for (Map<String, String> row : table("ratings/current/curves.csv")) {
            if (points.merge(row.get("player"), 1, Integer::sum) >= 3) {
                double rank =
                        run.manifest().rank(Double.parseDouble(row.get("mu")), Double.parseDouble(row.get("sigma")));
                peaks.merge(row.get("player"), rank, Math::max);
            }
        }
        assertThat(peaks).isNotEmpty();
        peaks.forEach((player, peak) ->
                assertThat(ladder.peak(player).orElseThrow().rank()).isEqualTo(peak));
    }
}
