package rate.engine.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import rate.engine.game.Contest;
import rate.engine.math.SplitMix;
import rate.engine.rating.GameFeature;
import rate.engine.rating.Gaussian;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.Seats;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.TeamBeliefs;
import rate.engine.system.trueskill.TrueSkill;

/** What it means to be at home, in every system that knows it. The team named first is at home in all games here. */
class HomeAdvantageTest {

    private static final int GAMES = 50;

    /** To be at home is to play as one who is better by so much: a law that needs no formula of the system. */
    @TestFactory
    Stream<DynamicTest> who_is_at_home_plays_as_one_who_is_better() {
        return Systems.all().stream()
                .filter(HomeAdvantageTest::isOnline)
                .map(entry -> DynamicTest.dynamicTest(entry.name(), () -> check(entry)));
    }

    /** Whose ratings are points that can be raised; of levels, an enumeration of all games says it. */
    private static boolean isOnline(SystemEntry<?> entry) {
        return has(entry, "home-advantage")
                && !entry.name().equals("moderately-accurate-skill")
                && SystemOf.name(entry.name()).system() instanceof OnlineSystem<?>;
    }

    private static boolean has(SystemEntry<?> entry, String parameter) {
        return entry.parameters().all().stream().anyMatch(each -> each.name().equals(parameter));
    }

    private static SystemEntry.Configured configured(SystemEntry<?> entry, double advantage) {
        Map<String, String> values = new HashMap<>();
        values.put("home-advantage", Double.toString(advantage));
        if (has(entry, "neighbourhood")) {
            values.put("neighbourhood", "0"); // which draws ratings together, wherever they played
        }
        return SystemWords.configured(entry, values);
    }

    private static void check(SystemEntry<?> entry) {
        boolean isNarrow = entry.name().equals("margin")
                || has(entry, "beta") && !entry.name().equals("elo-mmr");
        double advantage = isNarrow ? 2.5 : 90;
        SystemEntry.Configured atHome = configured(entry, advantage);
        Play<?> home = Play.of((OnlineSystem<?>) atHome.system());
        Play<?> away = Play.of((OnlineSystem<?>) configured(entry, 0).system());
        List<int[]> sizes = new ArrayList<>(List.of(new int[] {1, 1}));
        if (atHome.uses().contains(GameFeature.TEAMS)) {
            sizes.add(new int[] {2, 3});
        }
        if (atHome.uses().contains(GameFeature.MANY_TEAMS)) {
            sizes.add(new int[] {1, 1, 1});
        }
        for (int round = 0; round < GAMES; round++) {
            int[] teams = sizes.get(round % sizes.size());
            int[] places = round % 2 == 0 ? new int[] {2, 1, 3} : new int[] {1, 2, 2};
            int[] used = Arrays.copyOf(places, teams.length);
            Play<?>.Game there = home.game(new SplitMix(round), teams, used, false);
            there.raise(0, 0);
            Play<?>.Game nowhere = away.like(there);
            Play<?>.Game here = away.like(there);
            here.raise(0, advantage);
            double[][] expected = here.rate();
            double[][] actual = there.rate();

            expected[0][0] -= advantage;
            for (int seat = 0; seat < actual.length; seat++) {
                String what = entry.name() + ", game " + round + ", seat " + seat;
                int shown = Math.min(2, atHome.system().columns().size());
                for (int column = 0; column < shown; column++) {
                    double size = Math.max(1, Math.abs(expected[seat][column]));
                    assertThat(actual[seat][column]).as(what).isCloseTo(expected[seat][column], within(1e-9 * size));
                }
            }
            assertThat(there.forecast().expected(0))
                    .as(entry.name())
                    .isCloseTo(here.forecast().expected(0), within(1e-12))
                    .isGreaterThan(nowhere.forecast().expected(0));
        }
    }

    /** The first with (27, 5) at home against (24, 4), at these places. */
    private static <R> Table<R> duel(OnlineSystem<R> system, int first, int second) {
        return new Table<>(system.shape())
                .team(first)
                .seat(27, 5, 0)
                .team(second)
                .seat(24, 4, 0);
    }

    @Test
    void on_neutral_ground_no_team_has_it() {
        OnlineSystem<TrueSkill.Rating> system = SystemOf.online("trueskill", "home-advantage=2.5");
        OnlineSystem<TrueSkill.Rating> none = SystemOf.online("trueskill");
        assertThat(duel(system, 1, 2).neutral().rate(system))
                .isEqualTo(duel(none, 1, 2).rate(none));
        assertThat(duel(system, 1, 2).neutral().forecast(system).expected(0))
                .isEqualTo(duel(none, 1, 2).forecast(none).expected(0));
    }

    /** A contest is even where the weaker one is at home with the right advantage; the skills themselves stay. */
    @Test
    void quality_counts_it_and_skill_does_not() {
        for (String name : List.of("trueskill", "allegskill", "bradley-terry-full", "plackett-luce")) {
            assertQuality(SystemOf.online(name, "home-advantage=3"), SystemOf.online(name));
        }
    }

    private static <R> void assertQuality(OnlineSystem<R> with, OnlineSystem<R> without) {
        TeamBeliefs<R> skilled = (TeamBeliefs<R>) with;
        Table<R> weaker =
                new Table<>(with.shape()).team(1).seat(24, 4, 0).team(2).seat(27, 5, 0);
        Table<R> equal =
                new Table<>(with.shape()).team(1).seat(27, 4, 0).team(2).seat(27, 5, 0);
        Contest contest = weaker.contest();
        Seats<R> seats = weaker.seats();
        assertThat(skilled.quality(contest, seats))
                .isEqualTo(((TeamBeliefs<R>) without).quality(equal.contest(), equal.seats()));
        assertThat(skilled.skill(contest, seats, 0)).isEqualTo(new Gaussian(24, 4));
    }
}
