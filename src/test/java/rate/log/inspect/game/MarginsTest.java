package rate.log.inspect.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import rate.engine.game.GameHeader;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleTeam;
import rate.engine.problem.Location;

/** Margins of 1 are 1 to any power, so that every number can be had by hand. */
class MarginsTest {

    private static final Offset<Double> EXACT = Offset.offset(1e-12);

    private final Roster roster = new Roster();
    private final Margins margins = new Margins();
    private int games;

    private void add(GameHeader header, String first, double scored, String second, double conceded) {
        games++;
        int sign = Double.compare(scored, conceded);
        margins.add(SampleGame.of(
                roster,
                "game " + games,
                header,
                List.of(
                        SampleTeam.of(roster.enter(first), sign >= 0 ? 1 : 2, scored),
                        SampleTeam.of(roster.enter(second), sign <= 0 ? 1 : 2, conceded)),
                Location.of("log", games, null)));
    }

    private void add(int howMany, GameHeader header, double scored, double conceded) {
        for (int i = 0; i < howMany; i++) {
            add(header, "Ann", scored, "Bob", conceded);
        }
    }

    @Test
    void the_means_of_players_tell_skills_and_the_rest_is_noise() {
        for (int i = 0; i < 8; i++) {
            add(new GameHeader().host(0).neutral(i % 2 == 0), "Ann", i < 5 ? 2 : i < 7 ? 1 : 0, "Bob", 1);
        }
        // E[y²] = 3/4, a mean of 1/2 in 8 games each: σ² = (2 + 2 − 2 · 3/4) / 16
        assertThat(margins.sigma()).isEqualTo(Math.sqrt(0.15625), EXACT);
        assertThat(margins.tau(0)).isEqualTo(Math.sqrt(0.4375), EXACT);
        assertThat(margins.tau(0.5)).isEqualTo(Math.sqrt(0.3125), EXACT);
    }

    @Test
    void neither_skills_nor_noise_are_nothing() {
        add(8, new GameHeader().neutral(true), 2, 1);
        assertThat(margins.sigma()).isEqualTo(Math.sqrt(0.875), EXACT);
        assertThat(margins.tau(0)).isEqualTo(Math.sqrt(0.1), EXACT);
        assertThat(margins.host()).isZero();
        add(8, new GameHeader().neutral(true), 1, 2);
        assertThat(margins.sigma()).isEqualTo(0.1, EXACT);
    }

    @Test
    void hosts_who_win_every_game_would_not_win_all() {
        add(10, new GameHeader().host(0), 1, 0);
        assertThat(margins.isHostApart()).isTrue();
        assertThat(margins.hostShare()).isEqualTo(9.5 / 10, EXACT);
    }

    @Test
    void hosts_are_first_or_second_or_missing() {
        add(new GameHeader().host(0), "Ann", 2, "Bob", 1);
        add(new GameHeader().host(1), "Ann", 1, "Bob", 2);
        add(new GameHeader().neutral(true), "Ann", 2, "Cy", 1);
        add(new GameHeader().host(0), "Bob", 1, "Cy", 1);
        assertThat(margins.hostShare()).isEqualTo(2.5 / 3, EXACT);
        assertThat(margins.host()).isEqualTo(2.0 / 3, EXACT);
    }

    @Test
    void nine_hosts_of_nine_are_three_standard_deviations_from_even() {
        assertThat(margins.isHostApart()).isFalse();
        add(8, new GameHeader().host(0), 2, 1);
        assertThat(margins.isHostApart()).isFalse();
        add(new GameHeader().host(0), "Ann", 2, "Bob", 1);
        assertThat(margins.isHostApart()).isTrue();
    }

    @Test
    void draws_count_in_the_variance_of_all_margins() {
        add(new GameHeader(), "Ann", 2, "Bob", 1);
        assertThat(margins.ofDraws(0)).isZero();
        assertThat(margins.ofDraws(0.6826894921370859)).isEqualTo(1, EXACT);
        add(new GameHeader(), "Ann", 1, "Bob", 1);
        assertThat(margins.ofDraws(0.6826894921370859)).isEqualTo(Math.sqrt(0.5), EXACT);
    }

    @Test
    void players_may_be_many() {
        for (int i = 0; i < 300; i++) {
            add(new GameHeader(), "P" + i, 2, "Q" + i, 1);
        }
        assertThat(margins.sigma()).isEqualTo(0.1, EXACT);
    }
}
