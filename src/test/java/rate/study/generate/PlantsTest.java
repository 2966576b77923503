package rate.study.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.engine.game.Game;
import rate.study.generate.Plants.Kind;
import rate.study.generate.Plants.Plant;

/** Planted ladders against what {@link Plants} promises; that each kind is there to be found is what SuspectsTest says. */
class PlantsTest {

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
    /** By player, the numbers of the games. */
    private final Map<Integer, List<Long>> played = new HashMap<>();

    PlantsTest() {
        long number = 0;
        for (Game game = generator.next(); game != null; game = generator.next()) {
            number++;
            for (int seat = 0; seat < 2; seat++) {
                played.computeIfAbsent(game.player(seat).index(), none -> new ArrayList<>())
                        .add(number);
            }
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
    void who_comes_later_has_not_played_before_and_who_leaves_does_not_after() {
        for (Kind kind : List.of(Kind.SMURFS, Kind.NEWCOMERS, Kind.INFLATION)) {
            for (Plant plant : of(kind)) {
                assertThat(played.get(plant.player())).isNotEmpty().allMatch(game -> game >= plant.from());
            }
        }
        for (Plant plant : of(Kind.INFLATION)) {
            assertThat(played.get(plant.player())).hasSizeGreaterThan(10).allMatch(game -> game <= plant.to());
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
}
