package rate.engine.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import rate.LawLimit;
import rate.engine.math.SplitMix;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Derivation;
import rate.engine.rating.Forecast;
import rate.engine.rating.GameFeature;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Profile;

/** What every online system keeps, in every profile, and with everything chosen that it can use. */
@ExtendWith(LawLimit.class)
@ParameterizedClass(name = "{0}")
@MethodSource("systems")
class SystemContractTest {

    private static final long SEED = 20_081_124;

    /** Of a law, random ones; {@link LongSystemContractTest} plays more. */
    private static final int GAMES = 30;

    private static final int PLAYERS = 12;

    /** Two teams of one. */
    private static final int[] DUEL = {1, 1};

    /** Published rules that are faulty in this, kept as profiles with their fault; by how much is on their pages. */
    private static final Map<String, Double> HOW_FAR_WINNERS_FALL = Map.of("moderately-accurate-skill/seed", 0.01);

    /** Numbers that follow from parameters, made with the system. */
    private static final Set<String> TABLES = Set.of(
            "PerformanceLayer.bySkill",
            "PerformanceLayer.byPerformance",
            "WinningProbabilities.probabilities",
            "WinningProbabilities.behind");

    private final SystemEntry.Configured configured;
    private final Play<?> play;

    /** Uses draws, and no rule of its own leaves them out. */
    private final boolean ratesDraws;

    SystemContractTest(SystemEntry.Configured configured) {
        this.configured = configured;
        this.play = Play.of((OnlineSystem<?>) configured.system());
        this.ratesDraws = uses(GameFeature.DRAWS)
                && configured.refusal(play.newcomers(DUEL, 1, 1).contest()).isEmpty();
    }

    /** So many for each law. */
    int rounds() {
        return GAMES;
    }

    static Stream<SystemEntry.Configured> systems() {
        return Systems.all().stream().flatMap(entry -> {
            List<SystemEntry.Configured> forms = new ArrayList<>();
            for (Profile profile : entry.profiles()) {
                forms.add(entry.configure(profile, neutralGround(entry), Systems::able));
            }
            Map<String, String> chosen = new HashMap<>();
            for (String how : entry.uses().values()) {
                if (!how.isEmpty()) {
                    String[] parts = how.replace("-P ", "").split("=");
                    chosen.put(parts[0], parts[1]);
                }
            }
            if (!chosen.isEmpty()) {
                Profile all = new Profile("with everything", "", chosen);
                forms.add(entry.configure(all, Map.of(), Systems::able));
            }
            return forms.stream().filter(form -> form.system() instanceof OnlineSystem<?>);
        });
    }

    /** Where the team named first has no advantage, which would make sides differ. */
    private static Map<String, String> neutralGround(SystemEntry<?> entry) {
        boolean sided = entry.parameters().all().stream()
                .anyMatch(parameter -> parameter.name().equals("home-advantage"));
        return sided ? Map.of("home-advantage", "0") : Map.of();
    }

    private boolean uses(GameFeature use) {
        return configured.uses().contains(use);
    }

    /** Sizes of the teams of a random game that the system can use. */
    private int[] sizes(SplitMix random) {
        int teams = uses(GameFeature.MANY_TEAMS) && random.nextInt(2) == 0 ? 3 + random.nextInt(3) : 2;
        int[] sizes = new int[teams];
        for (int i = 0; i < teams; i++) {
            sizes[i] = uses(GameFeature.TEAMS) ? 1 + random.nextInt(PLAYERS / teams) : 1;
        }
        return sizes;
    }

    /** Places of the teams of a random game that the system rates. */
    private int[] places(SplitMix random, int teams) {
        int[] places = new int[teams];
        for (int i = 0; i < teams; i++) {
            places[i] = i > 0 && ratesDraws && random.nextInt(4) == 0 ? places[i - 1] : i + 1;
        }
        for (int i = teams - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swap = places[i];
            places[i] = places[j];
            places[j] = swap;
        }
        return places;
    }

    /** Plays random games; each is shown with the random numbers that go on. */
    private void games(Function<SplitMix, Play<?>.Game> next, BiConsumer<Play<?>.Game, String> check) {
        SplitMix random = new SplitMix(SEED);
        for (int game = 0; game < rounds(); game++) {
            check.accept(next.apply(random), configured + ", seed " + SEED + ", game " + game);
        }
    }

    private Play<?>.Game any(SplitMix random) {
        int[] sizes = sizes(random);
        return play.game(random, sizes, places(random, sizes.length), uses(GameFeature.FRACTIONS));
    }

    private Play<?>.Game two(SplitMix random, int first, int second) {
        int size = uses(GameFeature.TEAMS) ? 1 + random.nextInt(5) : 1;
        int other = uses(GameFeature.TEAMS) ? 1 + random.nextInt(5) : 1;
        return play.game(random, new int[] {size, other}, new int[] {first, second}, uses(GameFeature.FRACTIONS));
    }

    /** So ladders may be rated on several threads by one system: no field changes, and none is of what can be changed. */
    @Test
    void it_keeps_nothing_from_game_to_game() {
        assertThat(changeable(configured.system().getClass(), new HashSet<>())).isEmpty();
    }

    private static List<String> changeable(Class<?> type, Set<Class<?>> seen) {
        List<String> found = new ArrayList<>();
        if (!type.getName().startsWith("rate.") || type.isEnum() || type.isInterface() || !seen.add(type)) {
            return found;
        }
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())) {
                continue;
            }
            Class<?> of = field.getType();
            boolean isFixed = of.isPrimitive()
                    || of.isInterface()
                    || of.equals(String.class)
                    || of.getName().startsWith("rate.");
            String name = type.getSimpleName() + "." + field.getName();
            if (!Modifier.isFinal(field.getModifiers())
                    || (!isFixed && !TABLES.contains(name))
                    || of.equals(Map.class)) {
                found.add(name);
            }
            found.addAll(changeable(of, seen));
        }
        found.addAll(changeable(type.getSuperclass() == null ? Object.class : type.getSuperclass(), seen));
        return found;
    }

    @Test
    void ratings_stay_legal_over_many_games() {
        games(this::any, (game, what) -> {
            double[][] after = game.rate();
            for (double[] rating : after) {
                assertThat(play.isLegal(rating))
                        .as("%s: %s", what, Arrays.toString(rating))
                        .isTrue();
            }
            game.keep(after);
        });
    }

    @Test
    void a_game_that_is_explained_is_rated_as_any_other() {
        games(this::any, (game, what) -> {
            double[][] unexplained = game.rate();
            double[][] explained = game.rate(parts -> {});
            assertThat(explained).as(what).isDeepEqualTo(unexplained);
            game.keep(unexplained);
        });
    }

    @Test
    void what_a_system_states_leads_to_the_ratings_that_it_gives_and_has_no_symbol_twice() {
        List<String> shown = configured.system().columns().contains("sigma") ? List.of("mu", "sigma") : List.of("mu");
        games(this::any, (game, what) -> {
            List<Derivation.Section> parts = new ArrayList<>();
            double[][] after = game.rate(parts::addAll);
            for (Derivation.Section part : parts) {
                assertThat(part.steps())
                        .as(what)
                        .extracting(Derivation.FormulaStep::symbol)
                        .doesNotHaveDuplicates();
            }
            for (int seat = 0; seat < after.length; seat++) {
                for (int column = 0; column < shown.size(); column++) {
                    assertThat(stated(parts, seat))
                            .as("%s: the steps of seat %d have its new %s among them", what, seat, shown.get(column))
                            .contains(after[seat][column]);
                }
            }
            game.keep(after);
        });
    }

    /** The numbers that are about a seat. */
    private static List<Double> stated(List<Derivation.Section> parts, int seat) {
        return parts.stream()
                .filter(part -> part.seat() == seat)
                .flatMap(part -> part.steps().stream())
                .map(Derivation.FormulaStep::value)
                .toList();
    }

    @Test
    void whatever_the_ratings_before_nothing_breaks() {
        SplitMix random = new SplitMix(SEED);
        for (int round = 0; round < rounds(); round++) {
            int[] sizes = sizes(random);
            Play<?>.Game game = play.game(random, sizes, places(random, sizes.length), false);
            double size = Math.pow(10, random.nextInt(201) - 100);
            game.scale(size, Math.pow(10, random.nextInt(201) - 100));
            for (double[] rating : game.rate()) {
                assertThat(play.isLegal(rating))
                        .as("%s, game %d, scale %s", configured, round, size)
                        .isTrue();
            }
            // Beyond this squares overflow: such a game is refused by the driver, but it must come to that.
            game.scale(1e300 / size, 1e-300);
            game.rate();
            game.forecast();
        }
    }

    @Test
    void exchanging_the_sides_exchanges_the_result() {
        games(random -> two(random, 1, random.nextInt(2) == 0 && ratesDraws ? 1 : 2), (game, what) -> {
            double[][] one = game.rate();
            double[][] other = game.exchanged().rate();
            int first = game.contest().size(0);
            for (int seat = 0; seat < one.length; seat++) {
                int there = seat < first ? seat + one.length - first : seat - first;
                assertNear(other[there], one[seat], what);
            }
        });
    }

    @Test
    void the_order_of_team_mates_changes_no_bit() {
        games(this::any, (game, what) -> {
            double[][] one = game.rate();
            int[] order = game.reversedTeams();
            double[][] other = game.reordered(order).rate();
            for (int seat = 0; seat < one.length; seat++) {
                assertThat(other[seat]).as(what).containsExactly(one[order[seat]]);
            }
        });
    }

    /** Where margins count, one that is narrower than expected moves the winner down: a system that can do without scores has none. */
    private Play<?>.Game withoutMargin(Play<?>.Game game) {
        boolean needsScores = configured
                .refusal(play.newcomers(DUEL, 1, 2).withoutScores().contest())
                .isPresent();
        return needsScores ? game : game.withoutScores();
    }

    @Test
    void winners_never_fall_and_losers_never_rise() {
        games(random -> withoutMargin(two(random, 1, 2)), (game, what) -> {
            double[][] after = game.rate();
            for (int seat = 0; seat < after.length; seat++) {
                double change = after[seat][0] - game.before(seat)[0];
                assertThat(seat < game.contest().size(0) ? change : -change)
                        .as("%s, seat %d", what, seat)
                        .isGreaterThanOrEqualTo(-HOW_FAR_WINNERS_FALL.getOrDefault(configured.toString(), 0.0));
            }
        });
    }

    @Test
    void a_draw_of_equals_moves_no_rating() {
        if (!ratesDraws) {
            assertThat(configured.refusal(play.newcomers(DUEL, 1, 1).contest())).isPresent();
            return;
        }
        SplitMix random = new SplitMix(SEED);
        for (int round = 0; round < rounds(); round++) {
            Play<?>.Game game = play.game(random, DUEL, new int[] {1, 1}, false);
            game.scale(1, 1); // What is unfinished of a rating period is not equal.
            game.makeAllLike(0);
            double mu = game.before(0)[0];
            for (double[] rating : game.rate()) {
                assertThat(rating[0])
                        .as("%s, game %d; excuse a published rule as in HOW_FAR_WINNERS_FALL", configured, round)
                        .isCloseTo(mu, within(1e-12 * Math.max(1, Math.abs(mu))));
            }
        }
    }

    @Test
    void tied_teams_with_equal_ratings_end_equal() {
        if (!ratesDraws || !uses(GameFeature.MANY_TEAMS)) {
            assertThat(configured.refusal(
                            play.newcomers(new int[] {1, 1, 1}, 1, 2, 2).contest()))
                    .isPresent();
            return;
        }
        Play<?> fair = Play.of((OnlineSystem<?>) withoutOrder().system());
        SplitMix random = new SplitMix(SEED);
        for (int round = 0; round < rounds(); round++) {
            int teams = 3 + random.nextInt(4);
            int[] sizes = new int[teams];
            Arrays.fill(sizes, 1);
            int[] places = places(random, teams);
            Play<?>.Game game = fair.game(random, sizes, places, false);
            for (int a = 0; a < teams; a++) {
                for (int b = 0; b < a; b++) {
                    if (places[a] == places[b]) {
                        game.copy(b, a);
                    }
                }
            }
            double[][] after = game.rate();
            for (int a = 0; a < teams; a++) {
                for (int b = 0; b < a; b++) {
                    if (places[a] == places[b]) {
                        assertNear(after[a], after[b], configured + ", seed " + SEED + ", game " + round);
                    }
                }
            }
        }
    }

    /**
     * The models that compare neighbours take tied teams in the order of the log, as their paper and ports do, and say so;
     * {@code pairs=places} does without that order.
     */
    private SystemEntry.Configured withoutOrder() {
        SystemEntry<?> entry = Systems.named(configured.name()).orElseThrow();
        boolean ordered = entry.parameters().all().stream()
                .anyMatch(parameter -> parameter.name().equals("pairs"));
        Profile profile = entry.profiles().stream()
                .filter(form -> form.name().equals(configured.profile()))
                .findFirst()
                .orElse(entry.profiles().get(0));
        return ordered ? entry.configure(profile, Map.of("pairs", "places"), Systems::able) : configured;
    }

    @Test
    void the_same_game_gives_the_same_bits_on_every_thread() {
        SplitMix random = new SplitMix(SEED);
        List<Play<?>.Game> all = IntStream.range(0, rounds())
                .<Play<?>.Game>mapToObj(i -> any(random))
                .toList();
        List<String> alone =
                all.stream().map(game -> Arrays.deepToString(game.rate())).toList();
        List<String> together = all.parallelStream()
                .map(game -> Arrays.deepToString(game.rate()))
                .toList();
        assertThat(together).isEqualTo(alone);
    }

    @Test
    void names_change_no_bit() {
        games(
                this::any,
                (game, what) -> assertThat(Arrays.deepToString(game.renamed().rate()))
                        .as(what)
                        .isEqualTo(Arrays.deepToString(game.rate())));
    }

    @Test
    void reading_what_was_written_is_the_identity() {
        games(this::any, (game, what) -> {
            for (double[] rating : game.rate()) {
                assertThat(play.writtenAndRead(rating)).as(what).containsExactly(rating);
            }
        });
    }

    @Test
    void probabilities_are_between_zero_and_one_and_sum_to_one() {
        games(this::any, (game, what) -> {
            Forecast forecast = game.forecast();
            double sum = forecast.draw();
            assertThat(forecast.draw()).as(what).isBetween(0.0, 1.0);
            for (double probability : forecast.first()) {
                assertThat(probability).as(what).isBetween(0.0, 1.0);
                sum += probability;
            }
            assertThat(sum).as(what).isCloseTo(1, within(1e-12));
            if (forecast.first().length > 2) {
                assertThat(forecast.draw()).isZero();
            }
        });
    }

    @Test
    void exchanging_the_sides_exchanges_the_probabilities() {
        games(random -> two(random, 1, 2), (game, what) -> {
            Forecast one = game.forecast();
            Forecast other = game.exchanged().forecast();
            assertThat(other.first()[0]).as(what).isCloseTo(one.first()[1], within(1e-14));
            assertThat(other.first()[1]).as(what).isCloseTo(one.first()[0], within(1e-14));
            assertThat(other.draw()).as(what).isCloseTo(one.draw(), within(1e-14));
        });
    }

    @Test
    void a_newcomer_is_legal_and_the_same_for_all() {
        assertThat(play.isLegal(play.newcomer())).isTrue();
        assertThat(play.newcomer()).containsExactly(play.newcomer());
        assertThat(configured.system().columns().get(0)).isEqualTo("mu");
    }

    @Test
    void what_a_system_cannot_use_is_refused_with_the_systems_that_can() {
        Map<GameFeature, Play<?>.Game> asking = Map.of(
                GameFeature.MANY_TEAMS, play.newcomers(new int[] {1, 1, 1}, 1, 2, 3),
                GameFeature.TEAMS, play.newcomers(new int[] {2, 1}, 1, 2),
                GameFeature.DRAWS, play.newcomers(DUEL, 1, 1),
                GameFeature.FRACTIONS, play.newcomers(DUEL, 1, 2).half(),
                GameFeature.WEIGHTS, play.newcomers(DUEL, 1, 2).weighing(1.5));
        asking.forEach((use, game) -> {
            if (uses(use)) {
                assertThat(configured.refusal(game.contest()).map(ContestFinding::kind))
                        .isNotEqualTo(Optional.of(use.kind()));
            } else {
                assertThat(configured.refusal(game.contest())).hasValueSatisfying(finding -> {
                    assertThat(finding.kind()).isEqualTo(use.kind());
                    assertThat(finding.message())
                            .contains(
                                    configured.name(),
                                    use.words(),
                                    use == GameFeature.WEIGHTS ? "plackett-luce" : "trueskill");
                });
            }
        });
        assertThat(configured.refusal(play.newcomers(DUEL, 1, 2).contest())).isEmpty();
    }

    private static void assertNear(double[] actual, double[] expected, String what) {
        for (int i = 0; i < actual.length; i++) {
            assertThat(actual[i])
                    .as("%s, column %d", what, i)
                    .isCloseTo(expected[i], within(1e-12 * Math.max(1, Math.abs(expected[i]))));
        }
    }
}
