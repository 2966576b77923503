package rate.log.inspect.role;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MembersTest {

    private static final String[] ROWS = {
        "Ann,Bob,Cid,Dan", "Bob,Cid,Dan,Ann", "Cid,Dan,Ann,Bob", "Dan,Ann,Bob,Cid", "Ann,Cid,Bob,Dan"
    };

    private static Members only(Sample sample) {
        List<Members> all = Members.among(sample);
        assertThat(all).hasSize(1);
        return all.get(0);
    }

    private static String written(Sides sides) {
        return String.join(";", Samples.names(sides.first())) + " " + String.join(";", Samples.names(sides.second()));
    }

    @ParameterizedTest
    @CsvSource({
        "'Winner,Partner,Loser,Loser partner', Winner;Partner Loser;Loser partner",
        "'P1T1,P1T2,P2T1,P2T2', P1T1;P2T1 P1T2;P2T2",
        "'Pareja 1 Jugador 1,Pareja 1 Jugador 2,Pareja 2 Jugador 1,Pareja 2 Jugador 2', Pareja 1 Jugador 1;Pareja 1"
                + " Jugador 2 Pareja 2 Jugador 1;Pareja 2 Jugador 2",
        "'Player,Partner,Opponent 1,Opponent 2', Player;Partner Opponent 1;Opponent 2"
    })
    void names_tell_who_played_together(String names, String sides) {
        Members members = only(Samples.of(names, ROWS));
        assertThat(members.isCertain()).isTrue();
        assertThat(written(members.ways().get(0))).isEqualTo(sides);
    }

    @Test
    void numbers_of_players_tell_nothing_and_every_pairing_is_offered() {
        Sample sample = Samples.of("Player 1,Player 2,Player 3,Player 4", ROWS);
        Members members = only(sample);
        assertThat(members.isCertain()).isFalse();
        assertThat(members.ways().stream().map(MembersTest::written))
                .containsExactly(
                        "Player 1;Player 2 Player 3;Player 4",
                        "Player 1;Player 3 Player 2;Player 4",
                        "Player 1;Player 4 Player 2;Player 3");
        assertThat(members.shown(members.ways().get(1), sample)).isEqualTo("(Ann, Cid against Bob, Dan)");
    }

    @ParameterizedTest
    @CsvSource({"1, 2, Man 1;Woman 1 Man 2;Woman 2", "Man, Woman, Man 1;Man 2 Woman 1;Woman 2"})
    void the_words_of_an_outcome_tell_between_two_ways(String first, String second, String sides) {
        Sample sample = Samples.of(
                "Man 1,Woman 1,Man 2,Woman 2,Winner",
                Stream.of(ROWS)
                        .map(row -> row + ',' + (row.startsWith("A") ? first : second))
                        .toArray(String[]::new));
        assertThat(written(only(sample).ways().get(0))).isEqualTo(sides);
    }

    @Test
    void who_is_in_another_column_of_the_row_is_no_further_member() {
        Sample sample = Samples.of(
                "A1,A2,B1,B2,Captain",
                Stream.of(ROWS).map(row -> row + row.substring(3, 7)).toArray(String[]::new));
        assertThat(Samples.names(only(sample).columns())).containsExactly("A1", "A2", "B1", "B2");
        assertThat(Members.among(Samples.of("Home,Away,Winner", "Ann,Bob,Ann", "Bob,Cid,Cid", "Cid,Ann,Cid")))
                .isEmpty();
    }

    @Test
    void a_third_player_may_be_a_member_of_either_side_and_not_of_both() {
        Sample sample = Samples.of("Home,Away,Friend", "Ann,Bob,Cid", "Bob,Cid,Ann", "Cid,Ann,Bob");
        Members members = only(sample);
        assertThat(members.ways().stream().map(MembersTest::written))
                .containsExactly("Home;Friend Away", "Home Away;Friend");
        assertThat(members.shown(members.ways().get(0), sample)).isEqualTo("(Ann, Cid against Bob)");
        Sides alone = new Sides(sample.columns().subList(0, 1), sample.columns().subList(1, 2));
        OutcomeRole outcome = new OutcomeRole(OutcomeRole.Kind.SIDES, List.of(), Map.of(), new int[0]);
        assertThat(members.isBeyond(alone, outcome)).isTrue();
    }
}
