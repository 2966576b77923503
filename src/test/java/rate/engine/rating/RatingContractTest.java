package rate.engine.rating;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import rate.engine.game.Contest;
import rate.engine.problem.ProblemKind;
import rate.engine.system.Table;

/** What a contest asks of a system, what a system is given of it, and what it says of it. */
class RatingContractTest {

    /** A contest of teams of these sizes at these places, of which the last member played so much. */
    private static Contest contest(double fraction, int[] sizes, int... places) {
        Table<Points> table = new Table<>(Points.SHAPE);
        for (int team = 0; team < sizes.length; team++) {
            table.team(places[team]);
            for (int seat = 0; seat < sizes[team]; seat++) {
                table.seat(new Points(0));
            }
        }
        return table.played(fraction).contest();
    }

    private static List<GameFeature> asked(Contest contest) {
        return Arrays.stream(GameFeature.values())
                .filter(use -> GameFeature.first(List.of(use), contest).isPresent())
                .toList();
    }

    @Test
    void a_contest_asks_for_what_it_has() {
        int[] crowd = new int[GameFeature.MOST_TEAMS];
        Arrays.fill(crowd, 1);
        int[] places = new int[GameFeature.MOST_TEAMS + 1];
        Arrays.setAll(places, i -> i + 1);
        assertThat(asked(contest(1, new int[] {1, 1}, 1, 2))).isEmpty();
        assertThat(asked(contest(1, new int[] {1, 1}, 1, 1))).containsExactly(GameFeature.DRAWS);
        assertThat(asked(contest(1, new int[] {1, 2}, 2, 1))).containsExactly(GameFeature.TEAMS);
        assertThat(asked(contest(0.5, new int[] {1, 1}, 2, 1))).containsExactly(GameFeature.FRACTIONS);
        assertThat(asked(contest(1, new int[] {1, 1, 1}, 1, 2, 3))).containsExactly(GameFeature.MANY_TEAMS);
        assertThat(asked(contest(0.5, new int[] {1, 1, 2}, 1, 2, 2)))
                .containsExactly(GameFeature.MANY_TEAMS, GameFeature.TEAMS, GameFeature.DRAWS, GameFeature.FRACTIONS);
        assertThat(asked(contest(1, crowd, places))).containsExactly(GameFeature.MANY_TEAMS);
        Table<Points> half = new Table<>(Points.SHAPE).weighing(0.5).team(1).seat(new Points(0));
        assertThat(asked(half.team(2).seat(new Points(0)).contest())).containsExactly(GameFeature.WEIGHTS);
    }

    /** A system of duels that leaves out whatever it can use. */
    private static final class Duels extends StubSystem<Points> {
        Duels() {
            super(Points.SHAPE, new Points(0));
        }

        @Override
        public Optional<ContestFinding> refusal(Contest contest) {
            return Optional.of(new ContestFinding(ProblemKind.NOT_A_NUMBER, "its own rule"));
        }
    }

    private record None() {}

    private static SystemEntry.Configured configured(GameFeature... uses) {
        SystemEntry<None> entry = SystemEntry.of("duels", from -> new None(), none -> new Duels())
                .title("Duels.")
                .paper("None.")
                .uses(GameFeature.TEAMS, "-P teams=mean", none -> false)
                .uses(uses)
                .profiles("only | One.");
        return entry.configure(entry.profiles().get(0), Map.of(), use -> "others of " + use.id());
    }

    @Test
    void a_crowd_is_too_many_teams_for_a_system_of_two() {
        int[] sizes = new int[GameFeature.MOST_TEAMS + 1];
        Arrays.fill(sizes, 1);
        int[] places = new int[sizes.length];
        Arrays.setAll(places, i -> i + 1);
        Contest crowd = contest(1, sizes, places);
        assertThat(configured().lacking(crowd).orElseThrow().message()).contains("does not rate more than two teams");
        assertThat(configured(GameFeature.MANY_TEAMS)
                        .lacking(crowd)
                        .orElseThrow()
                        .message())
                .contains("this game has 2001 teams", "does not rate more than 2000 teams");
        assertThat(configured(GameFeature.MANY_TEAMS, GameFeature.CROWDS).lacking(crowd))
                .isEmpty();
    }

    @Test
    void a_warning_said_twice_counts_once_and_the_next_contest_has_none() {
        Seats<Points> seats = new Seats<>(Points.SHAPE);
        seats.clear(1);
        seats.warning(ProblemKind.NOT_A_NUMBER, "odd");
        seats.warning(ProblemKind.NOT_A_NUMBER, "odd");
        seats.warning(ProblemKind.NOT_A_NUMBER, "even");
        MetOpponents field = new MetOpponents(
                2,
                new int[] {0, 3},
                new double[] {0.5, 0.75},
                new double[] {1, 2, 3, 4, 5, 6, 7, 8},
                2,
                number -> "P" + number);

        seats.addField(field);
        assertThat(seats.warnings()).extracting(ContestFinding::message).containsExactly("odd", "even");
        assertThat(seats.field(0)).isSameAs(field);
        assertThat(field.pairing(1)).isEqualTo(0.75);
        assertThat(field.seen(1, 1)).isEqualTo(8);
        assertThat(field.name(1)).isEqualTo("P3");
        seats.clear(1);
        seats.addField(new MetOpponents(1, new int[1], new double[1], new double[2], 2, number -> "P"));
        assertThat(seats.warnings()).isEmpty();
        assertThat(seats.field(0)).isNotSameAs(field);
    }

    @Test
    void a_derivation_keeps_steps_only_while_it_is_open() {
        Derivation derivation = new Derivation();
        assertThat(derivation.step("a", "closed", 1)).isEqualTo(1);
        derivation.open();
        assertThat(derivation.step("b", "of all", 2)).isEqualTo(2);
        derivation.close();
        derivation.step("c", "closed", 3);
        derivation.contest();
        assertThat(derivation.sections())
                .singleElement()
                .satisfies(
                        part -> assertThat(part.steps()).containsExactly(new Derivation.FormulaStep("b", "of all", 2)));
        derivation.open();
        assertThat(derivation.sections()).isEmpty();
    }

    @Test
    void a_row_is_about_the_same_as_what_was_before_it() {
        Derivation derivation = new Derivation();
        derivation.open();
        derivation.duel(1, 2);
        derivation.row("opponent", "Ann");
        derivation.step("a", "of Ann", 1);
        derivation.row("opponent", "Bob");
        derivation.step("a", "of Bob", 2);
        derivation.duel(1, 2);
        derivation.step("b", "of all", 3);
        derivation.close();
        derivation.row("opponent", "nobody");

        List<Derivation.Section> parts = derivation.sections();
        assertThat(parts)
                .extracting(Derivation.Section::row)
                .containsExactly(
                        new Derivation.TableRow("opponent", "Ann"), new Derivation.TableRow("opponent", "Bob"), null);
        assertThat(parts).allMatch(part -> part.isOfSame(parts.get(0)) && part.opponent() == 2);
    }
}
