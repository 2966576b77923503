package rate.engine.system.throughtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.engine.game.Games;
import rate.engine.game.History;
import rate.engine.game.Ladder;
import rate.engine.game.Player;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleMember;
import rate.engine.game.SampleTeam;
import rate.engine.math.Figures;
import rate.engine.problem.Location;
import rate.engine.rating.FitContext;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Messages;
import rate.engine.rating.Solution;
import rate.engine.rating.parameter.Parameters;
import rate.engine.system.DiagnosticRows;

/** A history of named players, fitted through time, whose proofs are read back. */
public final class ThroughTimeLog {

    /** A row of the curves. */
    public record Point(String time, double mu, double sigma) {}

    private final Roster roster = new Roster();
    private final Games games = new Games(roster);
    private final History history = new History(games, Ladder.PLAYERS, null);
    private final Map<String, double[]> starts = new HashMap<>();
    private final List<String> anchors = new ArrayList<>();
    private @Nullable Solution previous;
    private @Nullable Messages messages;
    private int iterations;
    private double weight = 1;
    private @Nullable String season;

    /** The games from here on have this weight. */
    ThroughTimeLog weighing(double factor) {
        weight = factor;
        return this;
    }

    /** The games from here on are of this season. */
    ThroughTimeLog season(String name) {
        season = name;
        return this;
    }

    /** Appends a game of teams such as {@code a b | c d}, a weight behind a colon: {@code a:0.5 b | c}. */
    public ThroughTimeLog add(@Nullable Long second, int[] places, String teams) {
        return add(second, 0, places, null, teams);
    }

    /** Appends a game with its host, counted from 0 or none, and maybe with scores. */
    ThroughTimeLog add(@Nullable Long second, int host, int[] places, double @Nullable [] scores, String teams) {
        games.add(game(second, host, places, scores, teams));
        history.add(games.size() - 1);
        return this;
    }

    /** Appends a duel, without a time: the first has won. */
    ThroughTimeLog won(String winner, String loser) {
        return add(null, new int[] {1, 2}, winner + " | " + loser);
    }

    private Game game(@Nullable Long second, int host, int[] places, double @Nullable [] scores, String teams) {
        List<SampleTeam> sides = new ArrayList<>();
        for (String side : teams.split(" \\| ")) {
            List<SampleMember> members = new ArrayList<>();
            for (String word : side.split(" ")) {
                String[] parts = word.split(":");
                double fraction = parts.length > 1 ? Double.parseDouble(parts[1]) : 1;
                members.add(new SampleMember(roster.enter(parts[0]), Role.PLAYER, fraction));
            }
            int number = sides.size();
            double score = scores == null ? Double.NaN : scores[number];
            sides.add(new SampleTeam("team" + (number + 1), places[number], score, members));
        }
        GameTime time = second == null ? null : new GameTime(second, 0, false);
        GameHeader header =
                new GameHeader().time(time).host(host).weight(weight).season(season);
        return SampleGame.of(roster, "G" + (games.size() + 1), header, sides, Location.of("log"));
    }

    /** Has a player begin with a rating. */
    public ThroughTimeLog start(String player, double mu, double sigma) {
        starts.put(player, new double[] {mu, sigma});
        return this;
    }

    ThroughTimeLog anchor(String player, double mu, double sigma) {
        anchors.add(player);
        return start(player, mu, sigma);
    }

    /** Has the next fits go on from a solution of the first games. */
    ThroughTimeLog goOnFrom(@Nullable Solution solution) {
        previous = solution;
        return this;
    }

    ThroughTimeLog goOnFrom(@Nullable Messages earlier) {
        messages = earlier;
        return this;
    }

    History history() {
        return history;
    }

    /** The number of a player in the history. */
    int number(String player) {
        return history.number(roster.enter(player));
    }

    /** Rounds of the last fit. */
    public int iterations() {
        return iterations;
    }

    public Solution fit(Map<String, String> parameters) {
        return fit(history, parameters);
    }

    Solution fit(History part, Map<String, String> parameters) {
        iterations = 0;
        return new TrueSkillThroughTime(new Parameters<>(TrueSkillThroughTime.Params::read).with(parameters))
                .fit(part, given());
    }

    /** The same games by another system. */
    Solution fit(HistorySystem system) {
        return fit(system, history);
    }

    Solution fit(HistorySystem system, History part) {
        iterations = 0;
        return system.fit(part, given());
    }

    private FitContext given() {
        return new FitContext() {
            @Override
            public double @Nullable [] start(Player player) {
                return starts.get(player.name());
            }

            @Override
            public boolean isAnchored(Player player) {
                return anchors.contains(player.name());
            }

            @Override
            public @Nullable Solution previous() {
                return previous;
            }

            @Override
            public @Nullable Messages messages() {
                return messages;
            }

            @Override
            public void round(int round, double step) {
                iterations = round;
            }
        };
    }

    /** A later contest that was not yet played. */
    Contest later(@Nullable Long second, String teams) {
        int[] places = new int[teams.split(" \\| ").length];
        Arrays.fill(places, 1);
        return later(second, places, teams);
    }

    /** A later contest. */
    Contest later(@Nullable Long second, int[] places, String teams) {
        return Ladder.PLAYERS.contest(game(second, 0, places, null, teams));
    }

    /** The curves of a solution, by player. */
    public static Map<String, List<Point>> curves(Solution solution) {
        Map<String, List<Point>> curves = new LinkedHashMap<>();
        for (List<String> row : rows(solution, "curves")) {
            curves.computeIfAbsent(row.get(0), none -> new ArrayList<>())
                    .add(new Point(row.get(1), Double.parseDouble(row.get(2)), Double.parseDouble(row.get(3))));
        }
        return curves;
    }

    /** Requires of all curves of a solution the numbers that are expected, by player. */
    static void assertCurves(
            Solution solution, ToDoubleFunction<Point> of, Map<String, List<Double>> expected, double tolerance) {
        curves(solution)
                .forEach((player, curve) -> assertThat(curve.stream().map(of::applyAsDouble))
                        .as(player)
                        .usingElementComparator((one, other) -> Math.abs(one - other) < tolerance ? 0 : 1)
                        .containsExactlyElementsOf(expected.get(player)));
    }

    /** Requires of the curves of players, each behind its name, the means of all points or means and standard deviations. */
    static void requireCurves(Solution solution, double tolerance, String curves) {
        for (String row : curves.strip().split("\\s+(?=[a-z])")) {
            List<Point> curve = curves(solution).get(row.substring(0, 1));
            double[] expected = Figures.of(row.substring(1));
            int each = expected.length / curve.size();
            assertThat(expected).hasSize(each * curve.size()).isNotEmpty();
            for (int i = 0; i < expected.length; i++) {
                Point point = curve.get(i / each);
                assertThat(i % each == 0 ? point.mu() : point.sigma())
                        .as("%s, number %d", row, i)
                        .isCloseTo(expected[i], within(tolerance));
            }
        }
    }

    /** Requires the mean and the standard deviation of each player in the end, in order of the seats. */
    static void requireEnds(Solution solution, double tolerance, String numbers) {
        double[] expected = Figures.of(numbers);
        for (int i = 0; i < expected.length; i++) {
            assertThat(solution.numbers(i / 2)[i % 2])
                    .as("%s of %d", i % 2 == 0 ? "mean" : "spread", i / 2)
                    .isCloseTo(expected[i], within(tolerance));
        }
    }

    /** The means of all curves of a solution, by player. */
    static Map<String, List<Double>> means(Solution solution) {
        Map<String, List<Double>> means = new HashMap<>();
        curves(solution)
                .forEach((player, curve) ->
                        means.put(player, curve.stream().map(Point::mu).toList()));
        return means;
    }

    /** A column of the evidence of a solution: 2 is predictive, 3 leave-one-out. */
    public static double[] evidence(Solution solution, int column) {
        return rows(solution, "evidence").stream()
                .mapToDouble(row -> Double.parseDouble(row.get(column)))
                .toArray();
    }

    /** All cells of a proof, as Java writes numbers. */
    public static List<List<String>> rows(Solution solution, String name) {
        return DiagnosticRows.of(
                solution.diagnostics().stream()
                        .filter(each -> each.name().equals(name))
                        .findFirst()
                        .orElseThrow(),
                Double::toString);
    }
}
