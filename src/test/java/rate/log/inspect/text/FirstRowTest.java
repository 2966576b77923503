package rate.log.inspect.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.file.input.token.Delimiters;

class FirstRowTest {

    private static boolean isRecord(String text) {
        return FirstRow.isRecord(rows(text));
    }

    private static List<List<String>> rows(String text) {
        return text.lines().map(line -> Delimiters.fields(line, ',')).toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2024-01-03,Ann,Bob,3,1\n2024-01-04,Bob,Cy,0,2",
                "\"20240320\",\"0\",\"Wed\",\"LAN\",\"\",1\n\"20240321\",\"0\",\"Thu\",\"SDN\",\"\",2",
                "Ann,Bob,win\nBob,Cy,loss\nCy,Ann,win",
                "Ann,Bob,3:1\nBob,Cy,0:2",
                "3.1.2024,Ann,Bob,\n12.1.2024,Bob,Cy,4",
                "A,Sharks,Jets,2,0,2019-02-23T12:00:00-05:00",
                "Ned,Joe,Ned\nDora,Carl,Dora\nMia,Leo,Leo",
            })
    void a_first_row_like_the_others_is_a_record(String text) {
        assertThat(isRecord(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "date,home,away,1,2\n2024-01-03,Ann,Bob,3,1\n2024-01-04,Bob,Cy,0,2",
                "player,2019,2020,2021\nAnn,3,4,1\nBob,2,2,2",
                "player,2024-01-03,2024-01-10\nAnn,3,4\nBob,2,2",
                "home,away,1,X,2\nAnn,Bob,1.85,3.4,2.05\nBob,Cy,1.2,6.5,9",
                "winner,loser\nAnn,Bob\nBob,Cy",
                "player,player,winner\nAnn,Bob,Ann\nBob,Cy,Cy",
                "winner,loser\nAnn,Bob\nwinner,loser\nCy,Ann",
                "heron,ibis,side\nA,B,heron\nB,C,ibis\nC,A,heron",
                "name\nAnn\nBob",
                "42",
                "a,b",
            })
    void a_row_of_names_is_none(String text) {
        assertThat(isRecord(text)).isFalse();
    }

    @Test
    void columns_of_one_name_are_those_of_several_players_if_they_share_texts() {
        assertThat(FirstRow.isNamedTwice(rows("n,n\nAnn,Bob\nCid,Ann"))).isTrue();
        assertThat(FirstRow.isNamedTwice(rows("n,n,x\nAnn,7,8\n8,,7"))).isFalse();
    }

    @Test
    void many_columns_of_one_name_are_compared_at_once() {
        List<String> row =
                IntStream.range(0, 20_000).mapToObj(at -> "text " + at).toList();
        assertTimeoutPreemptively(
                Duration.ofSeconds(10),
                () -> assertThat(FirstRow.isNamedTwice(List.of(Collections.nCopies(20_000, "a"), row)))
                        .isFalse());
    }

    @Test
    void a_chain_of_names_that_come_again_is_a_record() {
        assertThat(isRecord("Bob>Cy>Di\nEve>Di>Ann\nBob>Flo>Ann")).isTrue();
        assertThat(isRecord("first>second>third\nEve>Di>Ann\nAnn>Di>Eve")).isFalse();
        assertThat(isRecord("Ann\nBob\nCy")).isFalse();
    }

    @Test
    void half_of_the_texts_have_to_come_again() {
        assertThat(isRecord("Ann,Bob,Cup,Rome\nBob,Ann,Open,Oslo\n")).isTrue();
        assertThat(isRecord("Ann,Bob,Cup,Rome\nDan,Ann,Open,Oslo\n")).isFalse();
    }

    @Test
    void the_names_of_columns_may_stand_in_two_rows() {
        String games = "1.9.2024,Nord,3,Horn,1\n8.9.2024,Horn,0,Nord,3";
        assertThat(FirstRow.joined(rows("Day,Home,,Away,\n,Team,Sets,Team,Sets\n" + games)))
                .containsExactly("Day", "Home Team", "Home Sets", "Away Team", "Away Sets");
        assertThat(FirstRow.joined(rows("Day,Home,Sets,Away,\n" + games))).isEmpty();
        assertThat(FirstRow.joined(rows("Day,Home,,Away,\n,Team,Sets,Team,Sets")))
                .isEmpty();
    }
}
