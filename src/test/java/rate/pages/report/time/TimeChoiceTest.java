package rate.pages.report.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.audit.timeline.ProvisionalRule;
import rate.run.audit.timeline.RunTimeline.Period;

class TimeChoiceTest extends InFolder {

    private static final long LAST = 1_000_000_000;

    /** A run of so many games. */
    private RunManifest run(int games) throws IOException {
        write("log.csv", "winner,loser\n" + "Ann,Bob\n".repeat(games));
        run("replay", "log.csv", "-o", "of" + games).done();
        return PublishedRun.open("of" + games, folder.resolve("of" + games)).manifest();
    }

    private static TimeChoice days(int days) {
        return new TimeChoice(ProvisionalRule.STANDARD, days, List.of());
    }

    @Test
    void the_news_are_of_the_games_behind_those_of_a_run_before_that_has_fewer_or_else_of_the_last_seven_days()
            throws IOException {
        assertThat(TimeChoice.STANDARD.period(run(3), run(2), LAST)).isEqualTo(Period.behind(2));
        assertThat(TimeChoice.STANDARD.period(run(3), run(2), null)).isEqualTo(Period.behind(2));
        assertThat(TimeChoice.STANDARD.period(run(3), null, LAST)).isEqualTo(Period.days(7, LAST));
        assertThat(TimeChoice.STANDARD.period(run(3), run(3), LAST)).isEqualTo(Period.days(7, LAST));
        assertThat(TimeChoice.STANDARD.period(run(2), run(3), LAST)).isEqualTo(Period.days(7, LAST));
        assertThat(TimeChoice.STANDARD.period(run(3), null, null)).isNull();
    }

    @Test
    void days_that_are_asked_for_count_even_if_there_is_a_run_before() throws IOException {
        assertThat(days(30).period(run(3), run(2), LAST)).isEqualTo(Period.days(30, LAST));
        assertThat(days(30).json(run(3), run(2)).line()).contains("\"days\":30");
    }

    @Test
    void the_page_is_told_of_tiers() throws IOException {
        TimeChoice choice = new TimeChoice(
                new ProvisionalRule(null, 2.5),
                null,
                List.of(new TimeChoice.Tier("Gold", 0.1, null), new TimeChoice.Tier("All", null, null)));
        assertThat(choice.json(run(2), run(1)).line())
                .isEqualTo("{\"days\":null,\"sigma\":2.5,\"tiers\":[{\"name\":\"Gold\",\"share\":0.1,\"least\":null},"
                        + "{\"name\":\"All\",\"share\":null,\"least\":null}]}");
    }
}
