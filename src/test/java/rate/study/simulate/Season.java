package rate.study.simulate;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import rate.engine.game.Game;
import rate.engine.game.Ladder;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.SystemEntry;
import rate.engine.system.SystemOf;
import rate.file.input.source.Source;
import rate.log.form.LogForm;
import rate.log.order.LogReading;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.Standing;
import rate.study.predict.Fixtures;
import rate.study.predict.Predictor;
import rate.study.predict.RunRatings;
import rate.study.predict.RunRatings.Situation;
import rate.study.simulate.SimulationResult.Outlook;

/** A season to be simulated: ratings by a system, fixtures and rules, as texts. */
record Season(Predictor<?> predictor, League league, List<Game> fixtures) {

    /** When everybody played last. */
    static final String LAST = "2026-01-01T00:00:00Z";

    /** A season of a system with parameters, which are divided by spaces. */
    static Season of(String system, String params, double[][] ratings, String league, String fixtures) {
        return new Season(predictor(system, params, ratings), league(league), fixtures(fixtures));
    }

    /** Players A, B, C and so on with these numbers: mu, sigma if there is one, volatility if there is one. */
    static Predictor<?> predictor(String system, String params, double[][] ratings) {
        SystemEntry.Configured configured = SystemOf.name(system, params.isEmpty() ? new String[0] : params.split(" "));
        List<String> columns = List.of("mu", "sigma", "volatility");
        List<Standing> rows = new ArrayList<>();
        for (int player = 0; player < ratings.length; player++) {
            Map<String, Double> numbers = new HashMap<>();
            numbers.put("iterations", 0.0);
            for (int column = 0; column < ratings[player].length; column++) {
                numbers.put(columns.get(column), ratings[player][column]);
            }
            rows.add(
                    new Standing(player + 1, name(player), 0, numbers, 10, 0, 0, 0, "", LAST, 0, List.of(), List.of()));
        }
        return new Predictor<>(RunRatings.of(
                configured,
                Ladder.PLAYERS,
                new LadderStandings("", List.of("mu", "sigma", "volatility", "iterations"), rows),
                Situation.UNKNOWN,
                message -> new InputRefused(ProblemKind.BAD_RUN, Location.of("run"), message)));
    }

    static String name(int player) {
        return String.valueOf((char) ('A' + player));
    }

    static League league(String json) {
        return LeagueFile.read(source("league.json", json));
    }

    static List<Game> fixtures(String text) {
        LogReading reading = LogReading.of(LogForm.own().ofFixtures());
        return Fixtures.read(source("season.csv", text), reading, new Roster(), warning -> {});
    }

    private static Source source(String name, String text) {
        return new Source(name, new ByteArrayInputStream(text.getBytes(UTF_8)));
    }

    List<Outlook> simulate(int times, long seed, int jobs) {
        return simulate(times, seed, jobs, false);
    }

    List<Outlook> simulate(int times, long seed, int jobs, boolean isUpdated) {
        return new Simulation(times, seed, jobs, isUpdated)
                .play(predictor, league, fixtures, Game::isPlayed)
                .outlooks();
    }

    Outlook simulated(String player, int times) {
        return simulated(player, times, false);
    }

    Outlook simulated(String player, int times, boolean isUpdated) {
        return of(simulate(times, 1, 2, isUpdated), player);
    }

    static Outlook of(List<Outlook> all, String player) {
        return all.stream()
                .filter(outlook -> outlook.player().equals(player))
                .findAny()
                .orElseThrow();
    }
}
