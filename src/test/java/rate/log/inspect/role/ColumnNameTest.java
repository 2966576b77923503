package rate.log.inspect.role;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static rate.log.inspect.role.ColumnName.words;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.log.inspect.role.ColumnName.Difference;

class ColumnNameTest {

    @Test
    void words_are_told_by_case_digits_and_signs() {
        assertThat(words("homeTeam1")).containsExactly("home", "team", "1");
        assertThat(words("hometeam_1")).containsExactly("home", "team", "1");
        assertThat(words(" Home-Team 1 ")).containsExactly("home", "team", "1");
        assertThat(words("WTeamID")).containsExactly("w", "team", "id");
        assertThat(words("teamAPlayer1")).containsExactly("team", "a", "player", "1");
        assertThat(words("--")).isEmpty();
        assertThat(words("Joueur n°1")).containsExactly("joueur", "n", "1");
        assertThat(words("着 順")).containsExactly("着順");
        assertThat(words("1着_選手名")).containsExactly("1", "着", "選手名");
        assertThat(words("主队 得分")).containsExactly("主队", "得分");
        assertThat(words("Игрок №1")).containsExactly("игрок", "1");
    }

    @Test
    void many_columns_of_one_name_are_counted_once() {
        List<String> header = Collections.nCopies(20_000, "a");
        assertTimeoutPreemptively(
                Duration.ofSeconds(10),
                () -> assertThat(ColumnName.titles(header)).hasSize(20_000).endsWith("a 20000"));
    }

    @ParameterizedTest
    @CsvSource({
        "home_team, away_team, home, away, team",
        "w_p1, l_p1, w, l, p 1",
        "score, opp_score, '', opp, score",
        "hgoals, agoals, h, a, goals",
        "FTHG, FTAG, h, a, ftg",
        "player1, player2, 1, 2, player"
    })
    void two_names_may_differ_in_one_word_or_letter(
            String one, String other, String first, String second, String rest) {
        assertThat(Difference.of(one, other)).isEqualTo(new Difference(first, second, rest));
    }

    @ParameterizedTest
    @CsvSource({"home_team, away_score", "a, a", "home, visiting team name"})
    void names_that_are_the_same_or_differ_in_more_have_none(String one, String other) {
        assertThat(Difference.of(one, other)).isNull();
    }

    @Test
    void a_side_has_the_words_that_all_its_names_have_and_none_of_the_others() {
        Sample sample = Samples.of("Player A1,Player A2,Player B1,Player B2");
        assertThat(ColumnName.own(
                        sample.columns().subList(0, 2), sample.columns().subList(2, 4)))
                .containsExactly("a");
        assertThat(ColumnName.beginning(sample.columns().subList(0, 2))).isEqualTo("player a");
    }
}
