package rate.pages.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.game.Ladder;

class SiteAddressTest {

    @ParameterizedTest
    @CsvSource({
        "index, players/3f/ann, players/3f/ann",
        "players/3f/ann, index, ../../index",
        "players/3f/ann, players/3f/bob, bob",
        "players/3f/ann, players/30/bob, ../30/bob",
        "players/3f/ann, players/index, ../index",
        "players/index, players/3f/ann, 3f/ann",
        "ladders/players, ladders/players/page-2, players/page-2",
        "ladders/players/page-2, ladders/players, ../players",
    })
    void a_page_leads_to_another_by_what_is_between_them(String from, String to, String link) {
        assertThat(SiteAddress.link(from, to)).isEqualTo(link);
    }

    @Test
    void ladders_and_their_further_pages_have_names_of_their_own() {
        assertThat(SiteAddress.ladder(Ladder.PLAYERS, "")).isEqualTo("ladders/players");
        assertThat(SiteAddress.ladder(Ladder.COMMANDERS, "")).isEqualTo("ladders/commanders");
        assertThat(SiteAddress.ladder(Ladder.PLAYERS, "premier")).isEqualTo("ladders/premier");
        assertThat(SiteAddress.ladder(Ladder.COMMANDERS, "premier")).isEqualTo("commanders/premier");
        assertThat(SiteAddress.ladder(Ladder.PLAYERS, "players")).matches("ladders/players-[0-9a-f]{12}");
        assertThat(SiteAddress.ladder(Ladder.PLAYERS, "§")).matches("ladders/ladder-[0-9a-f]{12}");
        assertThat(SiteAddress.page("ladders/players", 1)).isEqualTo("ladders/players");
        assertThat(SiteAddress.page("ladders/players", 2)).isEqualTo("ladders/players/page-2");
        assertThat(SiteAddress.page("players/index", 2)).isEqualTo("players/page-2");
    }
}
