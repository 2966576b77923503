package rate.study.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.study.generate.Plants.Kind;
import rate.study.generate.Plants.Plant;

/** Planted ladders against what {@link Plants} promises of each kind. */
class PlantsTest {

    /** A duel with its number, the day on which it was played, and the winner's and the loser's index. */
    private record Duel(long number, long day, int winner, int loser) {}

    private static final LogPlan PLAN = new LogPlan(
            LogPlan.Shape.DUELS,
            4_000,
            100,
            2,
            2,
            0,
            false,
            false,
            false,
            3_600,
            Plants.parse(
                    "traders=2,boosting=2,smurfs=2,newcomers=3,inflation=2,duplicates=2,exchanged=2,sandbaggers=2"),
            5);

    private final Generator generator = new Generator(PLAN);
    private final List<Duel> duels = new ArrayList<>();

    PlantsTest() {
        for (Game game = generator.next(); game != null; game = generator.next()) {
            boolean first = game.place(0) == 1;
            GameTime time = Objects.requireNonNull(game.time());
            duels.add(new Duel(
                    duels.size() + 1L,
                    Math.floorDiv(time.second(), 86_400),
                    game.player(first ? 0 : 1).index(),
                    game.player(first ? 1 : 0).index()));
        }
    }

    @Test
    void as_many_are_planted_as_the_plan_says() {
        assertThat(of(Kind.TRADERS)).hasSize(4);
        assertThat(of(Kind.NEWCOMERS)).hasSize(3);
        assertThat(of(Kind.INFLATION)).hasSize(2);
        assertThat(Plants.parse("smurfs=1,smurfs=2")).isEqualTo(Map.of(Kind.SMURFS, 3));
    }

    @Test
    void traders_win_in_turns() {
        for (Plant plant : of(Kind.TRADERS)) {
            List<Duel> met = meetings(plant);
            int turns = 0;
            for (int i = 1; i < met.size(); i++) {
                turns += met.get(i).winner == met.get(i - 1).winner ? 0 : 1;
            }
            assertThat(met).hasSizeGreaterThan(20);
            assertThat(turns).isGreaterThan(met.size() * 2 / 3);
        }
    }

    @Test
    void the_boosted_wins_against_the_stronger_nearly_always() {
        for (Plant plant : of(Kind.BOOSTING)) {
            double gain = generator.population().skill(plant.partner())
                    - generator.population().skill(plant.player());
            List<Duel> met = meetings(plant);
            assertThat(met.stream().filter(duel -> (duel.winner == plant.player()) == gain > 0))
                    .hasSizeGreaterThan(met.size() * 3 / 4);
        }
    }

    @Test
    void who_comes_later_has_not_played_before_and_who_leaves_does_not_after() {
        for (Kind kind : List.of(Kind.SMURFS, Kind.NEWCOMERS, Kind.INFLATION)) {
            for (Plant plant : of(kind)) {
                assertThat(games(plant.player())).isNotEmpty().allMatch(duel -> duel.number >= plant.from());
            }
        }
        for (Plant plant : of(Kind.INFLATION)) {
            assertThat(games(plant.player())).hasSizeGreaterThan(10).allMatch(duel -> duel.number <= plant.to());
        }
    }

    @Test
    void two_accounts_of_one_person_never_play_on_one_day() {
        for (Plant plant : of(Kind.DUPLICATES)) {
            List<Long> days = games(plant.player()).stream().map(Duel::day).toList();
            assertThat(days).isNotEmpty();
            assertThat(games(plant.partner())).isNotEmpty().noneMatch(duel -> days.contains(duel.day));
        }
    }

    @Test
    void skills_change_when_the_truth_says_so() {
        Plants plants = generator.plants();
        for (Plant plant : of(Kind.EXCHANGED)) {
            assertThat(plants.shift(plant.player(), plant.from() - 1)).isZero();
            assertThat(Math.abs(plants.shift(plant.player(), plant.from()))).isGreaterThan(Population.SPREAD);
        }
        for (Plant plant : of(Kind.SANDBAGGERS)) {
            assertThat(plants.shift(plant.player(), plant.from())).isLessThan(-Population.SPREAD);
            assertThat(plants.shift(plant.player(), plant.to() + 1)).isZero();
        }
    }

    private List<Plant> of(Kind kind) {
        List<Plant> plants = new ArrayList<>();
        for (int i = 0; i < PLAN.players(); i++) {
            Plant plant = generator.plants().of(i);
            if (plant != null && plant.kind() == kind) {
                plants.add(plant);
            }
        }
        return plants;
    }

    private List<Duel> games(int player) {
        return duels.stream()
                .filter(duel -> duel.winner == player || duel.loser == player)
                .toList();
    }

    private List<Duel> meetings(Plant plant) {
        return games(plant.player()).stream()
                .filter(duel -> duel.winner == plant.partner() || duel.loser == plant.partner())
                .filter(duel -> duel.number >= plant.from() && duel.number <= plant.to())
                .toList();
    }
}
