package rate.engine.system.throughtime;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.History;
import rate.engine.game.Player;
import rate.engine.math.Exponential;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.FitContext;
import rate.engine.rating.Forecaster;
import rate.engine.rating.Gaussian;
import rate.engine.rating.Messages;
import rate.engine.rating.Solution;
import rate.engine.text.Counted;

/**
 * Curves that agree with all games, and their predictions.
 *
 * @param given what else is known; anchors are what it says of them
 * @param places where each player has their curve
 * @param home H
 * @param estimates by appearance: mean and standard deviation
 */
record ThroughTimeSolution(
        ThroughTimeSystem system,
        History history,
        FitContext given,
        Timeline timeline,
        Timeline.Places places,
        SeasonShifts seasons,
        GameMessages messages,
        HostAdvantage home,
        double[] estimates,
        ThroughTimeEvidence evidence,
        Fit fit)
        implements Solution, Messages {

    /**
     * The course of the fit.
     *
     * @param step the largest change in the last
     * @param isConverged whether that is within the tolerance
     * @param known contests of which an earlier solution had messages; -1 if there was none
     */
    record Fit(int iterations, double step, boolean isConverged, int known) {}

    ThroughTimeSolution {
        hold(history, given, timeline, estimates);
    }

    /** An anchor is what was given, to the bit: precision and precision-mean lose some. */
    private static void hold(History history, FitContext given, Timeline timeline, double[] estimates) {
        for (int a = 0; a < estimates.length / 2; a++) {
            Player player = history.player(timeline.player(a));
            double[] start = given.isAnchored(player) ? given.start(player) : null;
            if (start != null) {
                estimates[2 * a] = start[0];
                estimates[2 * a + 1] = start[1];
            }
        }
    }

    @Override
    public double[] numbers(int player) {
        int first = places.appearance()[places.first()[player]];
        return new double[] {estimates[2 * last(player)], sigma(player), estimates[2 * first], estimates[2 * first + 1]
        };
    }

    private int last(int player) {
        return places.appearance()[places.last(player)];
    }

    @Override
    public double rank(int player) {
        return system.rank(new Gaussian(estimates[2 * last(player)], sigma(player)));
    }

    /** The standard deviation behind the last game, on the day of the table: the skill has drifted until then. */
    private double sigma(int player) {
        GameTime day = given.isAnchored(history.player(player)) ? null : given.asOf();
        double units = timeline.since(places.slice()[places.last(player)], day);
        double sigma = estimates[2 * last(player) + 1];
        return units == 0 ? sigma : Math.sqrt(sigma * sigma + system.drift(true) * units);
    }

    @Override
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        notes.add(went());
        if (fit.known >= 0) {
            notes.add("started from an earlier solution of " + fit.known + " of "
                    + Counted.of(timeline.contests(), "game"));
        }
        notes.addAll(home.notes());
        notes.addAll(evidence.notes(system.traits().drawOption()));
        return notes;
    }

    private String went() {
        if (fit.iterations == 0) {
            return "one pass forward: each estimate uses the games up to that time";
        }
        String iterations = Counted.of(fit.iterations, "iteration");
        String step = String.format(Locale.ROOT, "%.1e", fit.step);
        return fit.isConverged
                ? "converged in " + iterations + "; the last one changed no estimate by more than " + step
                : "not converged after " + iterations + ": the last one still changed an estimate by " + step;
    }

    @Override
    public List<Diagnostic> diagnostics() {
        return List.of(
                new CurvesDiagnostic(history, timeline, places, estimates, given.asOf(), this).table(),
                new Diagnostic("evidence", List.of("game", "time", "predictive", "leave_one_out"), this::evidence),
                new Diagnostic("messages", List.of("game", "player", "precision", "precision_mean"), this::messages));
    }

    /** The probability that the result of each game had, in both ways of {@link ThroughTimeEvidence}. */
    private void evidence(Diagnostic.Rows rows) throws IOException {
        for (int contest = 0; contest < history.contests(); contest++) {
            rows.text(history.id(contest))
                    .text(GameTime.textOf(history.time(contest)))
                    .number(Exponential.of(evidence.predictive()[contest]))
                    .number(Exponential.of(evidence.leaveOneOut()[contest]))
                    .endRow();
        }
    }

    /** Writes the message of each game to each player but the anchors: a later fit of a longer log can begin with them. */
    private void messages(Diagnostic.Rows rows) throws IOException {
        for (int contest = 0; contest < history.contests(); contest++) {
            String game = history.id(contest);
            for (int seat = timeline.firstSeat(contest); seat < timeline.firstSeat(contest + 1); seat++) {
                int player = timeline.player(timeline.appearance(seat));
                if (messages.concern(player)) {
                    rows.text(game)
                            .text(history.player(player).name())
                            .number(messages.precision(seat))
                            .number(messages.precisionMean(seat))
                            .endRow();
                }
            }
        }
    }

    /** Returns the message of a contest to a player; this is a solution of the first contests of a history, or of all. */
    @Override
    public double @Nullable [] of(int contest, int player) {
        return messages.of(contest, player);
    }

    @Override
    public Forecaster forecaster() {
        return new ThroughTimeForecaster<>(system.step(home.value()), system, given, this::end, history);
    }

    private ThroughTimeForecaster.@Nullable LastSkill end(Player player) {
        int number = history.number(player);
        return number < 0
                ? null
                : new ThroughTimeForecaster.LastSkill(
                        Gaussian.SHAPE.read(estimates, 2 * last(number)),
                        timeline.time(places.slice()[places.last(number)]),
                        seasons.last(number));
    }

    /**
     * Every curve, a row per appearance: player after player, each in order of time, and a last row on the day of the table if
     * that is later. Without times, the game stands for its time slice.
     */
    record CurvesDiagnostic(
            History history,
            Timeline timeline,
            Timeline.Places places,
            double[] estimates,
            @Nullable GameTime day,
            Solution solution) {

        Diagnostic table() {
            return new Diagnostic("curves", List.of("player", "time", "mu", "sigma"), this::write);
        }

        private void write(Diagnostic.Rows rows) throws IOException {
            for (int place = 0; place < timeline.appearances(); place++) {
                int a = places.appearance()[place];
                int slice = places.slice()[place];
                int player = timeline.player(a);
                write(rows, player, when(timeline.firstContest(slice)), estimates[2 * a], estimates[2 * a + 1]);
                double[] last = place == places.last(player) ? solution.numbers(player) : null;
                if (last != null && day != null && timeline.since(slice, day) > 0) {
                    write(rows, player, day.text(), last[0], last[1]);
                }
            }
        }

        private void write(Diagnostic.Rows rows, int player, String time, double mu, double sigma) throws IOException {
            rows.text(history.player(player).name())
                    .text(time)
                    .number(mu)
                    .number(sigma)
                    .endRow();
        }

        private String when(int contest) {
            GameTime time = history.time(contest);
            return time == null ? history.id(contest) : time.text();
        }
    }
}
