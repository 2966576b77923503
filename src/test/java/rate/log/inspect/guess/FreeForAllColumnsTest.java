package rate.log.inspect.guess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.log.inspect.role.ColumnName;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Samples;

class FreeForAllColumnsTest {

    private static final String[] NAMES = {"Ann,Bob,Cid,Dan", "Bob,Dan,Ann,Cid", "Cid,Ann,Dan,Bob", "Dan,Cid,Bob,Ann"};

    private static Optional<FreeForAllColumns> among(Sample sample) {
        return FreeForAllColumns.among(Members.among(sample), sample);
    }

    private static String players(String names, String... rows) {
        return among(Samples.of(names, rows))
                .map(all -> String.join(" ", Samples.names(all.players())))
                .orElse("");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1st,2nd,3rd,4th | 1st 2nd 3rd 4th
            Place 2,Place 1,Place 4,Place 3 | Place 1 Place 2 Place 3 Place 4
            Gold,Silver,Bronze,Fourth | Gold Silver Bronze Fourth
            Winner,Second,Third,Fourth | Winner Second Third Fourth
            1er,2e,3e,4e | 1er 2e 3e 4e
            Erster,Zweiter,Dritter,Host | Erster Zweiter Dritter
            1st,2nd,3rd,Last |
            P1,P2,P3,P4 |
            Winner 1,Winner 2,Loser 1,Loser 2 |
            """)
    void columns_are_called_as_places(String names, String inOrder) {
        assertThat(players(names, NAMES)).isEqualTo(inOrder == null ? "" : inOrder);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            race,pos2,pos1,pos3 | pos1 pos2 pos3
            track,1st,2nd,3rd | 1st 2nd 3rd
            driver,rank1,rank2,rank3 |
            race,lap1,lap2,lap3 |
            """)
    void columns_that_are_called_as_places_may_have_the_numbers_of_cars(String names, String inOrder) {
        String[] rows = {"Oval,4,23,7", "Ring,23,7,11", "Lake,7,11,23", "Hill,11,4,42"};
        assertThat(players(names, rows)).isEqualTo(inOrder == null ? "" : inOrder);
        String[] places = {"Oval,1,3,2", "Ring,3,2,1", "Lake,2,1,3", "Hill,2,3,1"};
        assertThat(among(Samples.of(names, places))).as("places of others").isEmpty();
        String[] again = {"Oval,4,23,4", "Ring,23,7,11", "Lake,7,11,23", "Hill,11,4,42"};
        assertThat(among(Samples.of(names, again))).as("one twice in a row").isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "'P1,S1,P2,S2,P3,S3', score",
        "'Player A,Player B,Player C,Points A,Points B,Points C', score",
        "'A name,A strokes,B name,B strokes,C name,C strokes', rank",
        "'A,Elo A,B,Elo B,C,Elo C', "
    })
    void each_has_a_column_of_numbers(String names, String meaning) {
        boolean isAcross = names.indexOf('A') > 0 && names.startsWith("Player");
        String[] rows = isAcross
                ? new String[] {"Ann,Bob,Cid,7,5,9", "Bob,Cid,Ann,1,5,9", "Cid,Ann,Bob,8,4,4"}
                : new String[] {"Ann,7,Bob,5,Cid,9", "Bob,1,Cid,5,Ann,9", "Cid,8,Ann,4,Bob,4"};
        assertThat(among(Samples.of(names, rows)).map(FreeForAllColumns::meaning))
                .isEqualTo(Optional.ofNullable(meaning));
    }

    @Test
    void the_order_of_seats_is_not_that_of_places_where_another_column_names_the_winner() {
        String names = "First player,Second player,Third player,Winner";
        FreeForAllColumns seats = among(Samples.of(names, "Ann,Bob,Cid,Bob", "Bob,Cid,Ann,Bob", "Cid,Ann,Bob,Bob"))
                .orElseThrow();
        assertThat(seats.meaning()).isEqualTo("winner");
        FreeForAllColumns places = among(Samples.of(names, "Ann,Bob,Cid,Ann", "Bob,Cid,Ann,Bob", "Cid,Ann,Bob,Cid"))
                .orElseThrow();
        assertThat(places.meaning()).isEqualTo("place");
    }

    @Test
    void points_that_look_like_places_are_asked_for() {
        String[] rows = {"Ann,Bob,Cid,3,2,1", "Bob,Cid,Ann,2,3,1", "Cid,Ann,Bob,1,3,2"};
        Sample three = Samples.of("Player A,Player B,Player C,Points A,Points B,Points C", rows);
        assertThat(among(three).orElseThrow().meaning()).isEqualTo("rank");
        Sample two = Samples.of("Player A,Player B,Player C,Points A,Points B,Points C", rows[0], rows[1]);
        assertThat(among(two).orElseThrow().meaning()).isEqualTo("score");
    }

    @Test
    void numbers_that_are_places_in_each_row_are_places() {
        FreeForAllColumns found = among(
                        Samples.of("P1,P2,P3,Rank1,Rank2,Rank3", "Ann,Bob,Cid,2,1,3", "Bob,Cid,Ann,1,2,3"))
                .orElseThrow();
        assertThat(found.map()).containsEntry("player3", "P3").containsEntry("place3", "Rank3");
    }

    @Test
    void one_column_names_the_winner_whose_side_an_even_number_leaves_open() {
        Sample three = Samples.of("P1,P2,P3,Winner", "Ann,Bob,Cid,Bob", "Bob,Cid,Ann,Bob", "Cid,Ann,Bob,Bob");
        FreeForAllColumns found = among(three).orElseThrow();
        assertThat(found.mayBeTeams()).isFalse();
        assertThat(found.map()).containsEntry("winner", "Winner").containsEntry("player1", "P1");
        Sample four =
                Samples.table("P1,P2,P3,P4,Winner / Ann,Bob,Cid,Dan,Bob / Bob,Cid,Dan,Ann,Bob / Cid,Dan,Ann,Bob,Bob"
                        + " / Dan,Ann,Bob,Cid,Bob");
        assertThat(among(four).orElseThrow().mayBeTeams()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Winner,Partner,Loser,Partner | Winner,Winner Partner,Loser,Loser Partner
            Home,Player,Player,Away,Player,Player | Home,Home Player 1,Home Player 2,Away,Away Player 1,Away Player 2
            Date,Name,Score,Name,Score | Date,Name 1,Score 1,Name 2,Score 2
            Team 1,Player,Score,Team 2,Player,Score | Team 1,Team 1 Player,Team 1 Score,Team 2,Team 2 Player,Team 2 Score
            a,b | a,b
            """)
    void columns_of_one_name_are_called_after_the_side_before_them_or_counted(String header, String titles) {
        assertThat(ColumnName.titles(List.of(header.split(",")))).containsExactly(titles.split(","));
    }
}
