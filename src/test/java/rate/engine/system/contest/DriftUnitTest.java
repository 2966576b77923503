package rate.engine.system.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import rate.engine.game.GameTime;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.OnlineSystem;
import rate.engine.system.SystemOf;
import rate.engine.system.Table;

class DriftUnitTest {

    private static final double DAY = 86_400;

    private static <R> OnlineSystem<R> system(String name, String... parameters) {
        return SystemOf.online(
                name,
                Stream.concat(Stream.of("drift=day"), Stream.of(parameters)).toArray(String[]::new));
    }

    /** (27, 5) loses to (24, 4), who has not played before; so many days after the first one's last game. */
    private static <R> Table<R> duel(OnlineSystem<R> system, double days) {
        return new Table<>(system.shape())
                .team(2)
                .seat(27, 5, 0)
                .history(7, 0)
                .rested(days * DAY)
                .team(1)
                .seat(24, 4, 0)
                .at(new GameTime(0, 0, false));
    }

    private static <R> void assertAfter(OnlineSystem<R> system, double days, double... numbers) {
        List<R> after = duel(system, days).rate(system);
        double[] written = new double[system.shape().width()];
        for (int seat = 0; seat < after.size(); seat++) {
            system.shape().write(after.get(seat), written, 0);
            assertThat(written[0]).isCloseTo(numbers[2 * seat], within(1e-12 * numbers[2 * seat]));
            assertThat(written[1]).isCloseTo(numbers[2 * seat + 1], within(1e-12 * numbers[2 * seat + 1]));
        }
    }

    /** By the formulas of the papers, with 40 digits, in another language. */
    @Test
    void a_day_adds_as_much_as_a_game_did() {
        assertAfter(
                system("trueskill", "tau=0.05"),
                10,
                23.86553874473131,
                4.367331650958755,
                26.00405115221974,
                3.683363791180034);
        assertAfter(
                system("allegskill", "gamma=0.5", "home-advantage=2.5"),
                4,
                23.31056414755735,
                4.400725143057004,
                26.27042206304163,
                3.672582273759491);
        assertAfter(
                system("bradley-terry-full", "tau=0.5", "home-advantage=2.5"),
                4,
                25.06459593393432,
                4.983595707646455,
                25.19101788680965,
                3.956547928279181);
    }

    /** After one day each, a day is a game; then the same bits follow. */
    @Test
    void a_day_between_two_games_is_a_game() {
        for (String name : List.of("trueskill", "plackett-luce", "thurstone-mosteller-part")) {
            assertSame(system(name), system(name, "drift=game"));
        }
    }

    private static <R> void assertSame(OnlineSystem<R> byDay, OnlineSystem<R> byGame) {
        Table<R> table = new Table<>(byDay.shape())
                .at(new GameTime(0, 0, false))
                .team(1)
                .seat(27, 5, 0)
                .rested(DAY)
                .team(2)
                .seat(24, 4, 0)
                .rested(DAY)
                .team(3)
                .seat(29, 3, 0)
                .rested(DAY);
        assertThat(table.rate(byDay)).isEqualTo(table.rate(byGame));
        assertThat(table.forecast(byDay).expected(0))
                .isEqualTo(table.forecast(byGame).expected(0));
    }

    /** To the bit: a rating period is a day, if as many began. Of the player who has not played before none has. */
    @Test
    void periods_add_as_much_as_days() {
        for (String name : List.of("trueskill", "allegskill", "plackett-luce", "thurstone-mosteller-part")) {
            OnlineSystem<Object> byDay = system(name);
            OnlineSystem<Object> byPeriod = system(name, "drift=period");
            Table<Object> days = duel(byDay, 12);
            Table<Object> periods = new Table<>(byPeriod.shape())
                    .team(2)
                    .seat(27, 5, 0)
                    .history(7, 12)
                    .team(1)
                    .seat(24, 4, 0);
            assertThat(byDay.countsPeriods()).isFalse();
            assertThat(byPeriod.countsPeriods()).isTrue();
            assertThat(byPeriod.refusal(periods.contest())).isEmpty();
            assertThat(periods.rate(byPeriod)).isEqualTo(days.rate(byDay)).isNotEqualTo(periods.rate(byDay));
            assertThat(periods.forecast(byPeriod).expected(0))
                    .isEqualTo(days.forecast(byDay).expected(0));
        }
    }

    @Test
    void without_a_time_no_days_are_known() {
        OnlineSystem<?> system = system("trueskill");
        assertThat(system.refusal(duel(system, 1).contest())).isEmpty();
        assertThat(system.refusal(new Table<>(system.shape())
                        .team(1)
                        .seat(25, 8, 0)
                        .team(2)
                        .seat(25, 8, 0)
                        .contest()))
                .map(ContestFinding::kind)
                .contains(ProblemKind.NO_TIME);
    }
}
