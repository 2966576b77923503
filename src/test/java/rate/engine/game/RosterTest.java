package rate.engine.game;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class RosterTest {

    private final Roster roster = new Roster(Map.of("Bobby", "Bob"));

    @Test
    void finds_a_player_by_every_spelling_as_text_and_as_bytes() {
        Player zoe = roster.enter("Zoë", " Zoe\u0308");
        byte[] line = "G1, Zoe\u0308,1".getBytes(UTF_8);
        assertThat(roster.find("Zoë")).isSameAs(zoe);
        assertThat(roster.find(" Zoe\u0308")).isSameAs(zoe);
        assertThat(roster.find(line, 3, line.length - 5)).isSameAs(zoe);
        assertThat(roster.find("Zoe\u0308")).isNull();
        assertThat(roster.size()).isEqualTo(1);
    }

    @Test
    void finds_the_player_of_the_new_name_by_the_old_one() {
        Player bob = roster.enter("Bobby", "Bobby ");
        assertThat(bob.name()).isEqualTo("Bob");
        assertThat(roster.enter("Bob")).isSameAs(bob);
        assertThat(roster.find("Bobby")).isSameAs(bob);
        assertThat(roster.find("Bobby ")).isSameAs(bob);
    }

    @Test
    void takes_half_a_pair_for_no_question_mark() {
        Player question = roster.enter("?");
        roster.enter("ë?");
        assertThat(roster.find("?")).isSameAs(question);
        assertThat(roster.find("\ud83d")).isNull();
        assertThat(roster.find("ë\ud83d")).isNull();
    }
}
