package rate.engine.system.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import rate.engine.game.GameTime;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Gaussian;
import rate.engine.rating.OnlineSystem;
import rate.engine.system.SystemOf;
import rate.engine.system.Table;
import rate.engine.system.trueskill.AllegSkillRating;
import rate.engine.system.trueskill.TrueSkill;

class DriftUnitTest {

    private static final double DAY = 86_400;

    private static <R> OnlineSystem<R> system(String name, String... parameters) {
        return SystemOf.online(
                name,
                Stream.concat(Stream.of("drift=day"), Stream.of(parameters)).toArray(String[]::new));
    }

    /** (27, 5) loses to (24, 4), who has not played before; so many days after the first one's last game. */
    private static <R> Table<R> duel(OnlineSystem<R> system, double days) {
        Table<R> table = new Table<>(system.shape()).at(new GameTime(0, 0, false));
        return table.team(2)
                .seat(27, 5, 0)
                .history(7, 0)
                .rested(days * DAY)
                .team(1)
                .seat(24, 4, 0);
    }

    /** By the formulas of the papers, with 40 digits, in another language. */
    @Test
    void a_day_adds_as_much_as_a_game_did() {
        OnlineSystem<TrueSkill.Rating> trueSkill = system("trueskill", "tau=0.05");
        String after = "23.86553874473131 4.367331650958755 26.00405115221974 3.683363791180034";
        duel(trueSkill, 10).requireAfter(trueSkill, 3.6e-12, after);
        OnlineSystem<AllegSkillRating> allegSkill = system("allegskill", "gamma=0.5", "home-advantage=2.5");
        after = "23.31056414755735 4.400725143057004 26.27042206304163 3.672582273759491";
        duel(allegSkill, 4).requireAfter(allegSkill, 3.6e-12, after);
        OnlineSystem<Gaussian> bradleyTerry = system("bradley-terry-full", "tau=0.5", "home-advantage=2.5");
        after = "25.06459593393432 4.983595707646455 25.19101788680965 3.956547928279181";
        duel(bradleyTerry, 4).requireAfter(bradleyTerry, 3.6e-12, after);
    }

    /** After one day each, a day is a game; then the same bits follow. */
    @Test
    void a_day_between_two_games_is_a_game() {
        for (String name : List.of("trueskill", "plackett-luce", "thurstone-mosteller-part")) {
            assertSame(system(name), system(name, "drift=game"));
        }
    }

    private static <R> void assertSame(OnlineSystem<R> byDay, OnlineSystem<R> byGame) {
        Table<R> table = new Table<>(byDay.shape()).at(new GameTime(0, 0, false));
        table.team(1).seat(27, 5, 0).rested(DAY).team(2).seat(24, 4, 0).rested(DAY);
        table.team(3).seat(29, 3, 0).rested(DAY);
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
            Table<Object> periods = new Table<>(byPeriod.shape()).team(2).seat(27, 5, 0);
            periods.history(7, 12).team(1).seat(24, 4, 0);
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
        OnlineSystem<TrueSkill.Rating> system = system("trueskill");
        assertThat(system.refusal(duel(system, 1).contest())).isEmpty();
        assertThat(system.refusal(duel(system, 1).at(null).contest()))
                .map(ContestFinding::kind)
                .contains(ProblemKind.NO_TIME);
    }
}
