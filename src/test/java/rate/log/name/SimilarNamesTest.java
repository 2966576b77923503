package rate.log.name;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.problem.ProblemKind;

class SimilarNamesTest {

    @Test
    void names_that_differ_only_in_case_accents_spaces_width_and_letters_that_look_alike_are_one_group() {
        assertThat(groups("Bob", "bob", "BOB")).containsExactly(List.of("Bob", "bob", "BOB"));
        assertThat(groups("Böb", "Bob", "Bo\u0308b")).containsExactly(List.of("Böb", "Bob", "Bo\u0308b"));
        assertThat(groups("Łukasz", "lukasz")).hasSize(1);
        assertThat(groups("Ann Lee", "AnnLee", "Ann\u00A0Lee", "Ann\u200DLee")).hasSize(1);
        assertThat(groups("Hope", "Норе")).hasSize(1); // the second is Cyrillic
        assertThat(groups("TATA", "ТАТА", "ΤΑΤΑ")).hasSize(1); // Latin, Cyrillic, Greek
        assertThat(groups("ΓΦ", "ГФ")).hasSize(1); // Greek, Cyrillic
        assertThat(groups("Bob", "Ｂｏｂ")).hasSize(1);
    }

    @Test
    void other_names_stand_alone() {
        assertThat(groups("STRASSE", "Straße", "Bob", "Rob", "Bobo", "Bob1", "Bob-", "Zoë", "राम", "रमा", "か", "が"))
                .isEmpty();
    }

    @Test
    void ascii_has_the_look_that_it_has_beside_other_letters() {
        for (char c = 0; c < 0x80; c++) {
            assertThat(SimilarNames.look(c + "x")).isEqualTo(SimilarNames.look(c + "x\u0301"));
        }
    }

    @Test
    void names_of_nothing_but_accents_are_themselves() {
        assertThat(groups("\u0301", "\u0308")).isEmpty();
    }

    @Test
    void names_whose_looks_share_a_hash_are_told_apart() {
        assertThat("x}!".hashCode()).isEqualTo("x|@".hashCode());
        assertThat(groups("x}!", "x|@")).isEmpty();
    }

    @Test
    void groups_and_their_names_stand_in_order_of_appearance() {
        assertThat(groups("z", "Ann", "Z", "ANN", "b")).containsExactly(List.of("z", "Z"), List.of("Ann", "ANN"));
    }

    @Test
    void the_warning_shows_some_of_many_and_those_with_newcomers_first() {
        Roster roster = new Roster();
        for (int i = 0; i < 7; i++) {
            roster.enter("player " + i);
            roster.enter("Player " + i);
        }
        for (String name : List.of("player  0", "PLAYER 0", "PLAYER0", "player0")) {
            roster.enter(name);
        }
        var warning = SimilarNames.of(roster, "games.csv");
        assertThat(warning).isNotNull();
        assertThat(warning.kind()).isEqualTo(ProblemKind.SIMILAR_NAMES);
        assertThat(warning.toString())
                .isEqualTo(
                        "games.csv: 7 groups of names are nearly the same: \"player 0\", \"Player 0\", \"player  0\","
                                + " …, \"player0\"; \"player 6\", \"Player 6\"; \"player 5\", \"Player 5\"; \"player 4\","
                                + " \"Player 4\"; \"player 3\", \"Player 3\"; …");
    }

    @Test
    void without_such_names_there_is_no_warning() {
        Roster roster = new Roster();
        assertThat(SimilarNames.of(roster, "games.csv")).isNull();
        roster.enter("Ann");
        assertThat(SimilarNames.of(roster, "games.csv")).isNull();
    }

    private static List<List<String>> groups(String... names) {
        Roster roster = new Roster();
        for (String name : names) {
            roster.enter(name);
        }
        return SimilarNames.groups(roster).stream()
                .map(group -> group.stream().map(Player::name).toList())
                .toList();
    }
}
