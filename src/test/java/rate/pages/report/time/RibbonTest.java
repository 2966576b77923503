package rate.pages.report.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.pages.report.time.TimelineJson.Ribbon;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.timeline.ProvisionalRule;
import rate.run.audit.timeline.Reigns;
import rate.run.audit.timeline.Reigns.Reign;
import rate.run.audit.timeline.RunTimeline;

class RibbonTest extends InFolder {

    /** Two players, of whom the one with more wins, and else the last winner, has the first place. */
    private Reigns reigns(String... winners) throws IOException {
        List<String> log = new ArrayList<>(List.of("winner,loser"));
        for (String winner : winners) {
            log.add(winner + "," + (winner.equals("Ann") ? "Bob" : "Ann"));
        }
        Files.write(folder.resolve("log.csv"), log);
        run("replay", "log.csv", "--system", "elo", "-o", "ratings").done();
        return RunTimeline.read(PublishedRun.open("ratings", folder.resolve("ratings")), ProvisionalRule.STANDARD)
                .orElseThrow()
                .ladder("player", "")
                .orElseThrow()
                .reigns();
    }

    @Test
    void few_reigns_are_shown_as_they_are() throws IOException {
        Ribbon ribbon = new Ribbon(reigns("Ann", "Bob", "Bob", "Ann", "Ann"), 10);
        assertThat(ribbon.isThinned).isFalse();
        assertThat(ribbon.parts)
                .containsExactly(new Reign("Ann", 1, 2), new Reign("Bob", 2, 4), new Reign("Ann", 4, 5));
        assertThat(new Ribbon(reigns("Ann"), 10).parts)
                .as("a reign without length")
                .isEmpty();
    }

    @Test
    void of_too_many_each_stretch_shows_who_was_first_longest() throws IOException {
        // The first places: Ann 1–2, Bob 2–4, Ann 4–6, Bob 6–7. Who wins as the weaker one gains more than they lost.
        Reigns reigns = reigns("Ann", "Bob", "Bob", "Ann", "Ann", "Bob", "Bob");
        assertThat(reigns.size()).isEqualTo(4);
        Ribbon ribbon = new Ribbon(reigns, 2);
        assertThat(ribbon.isThinned).isTrue();
        assertThat(ribbon.parts).containsExactly(new Reign("Bob", 1, 4), new Reign("Ann", 4, 7));
    }
}
