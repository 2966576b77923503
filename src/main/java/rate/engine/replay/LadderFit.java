package rate.engine.replay;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.History;
import rate.engine.game.Player;
import rate.engine.game.Tally;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.FitContext;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Messages;
import rate.engine.rating.Solution;

/** The history of one ladder, fitted. */
public record LadderFit(HistorySystem system, PlayedHistory played, Solution solution) {

    /**
     * Fits a history.
     *
     * @param messages to begin with; null if there are none
     * @param asOf the day of the table; null if none is said
     * @throws InputRefused if a rating would not be a legal number
     */
    public static LadderFit of(
            String name,
            HistorySystem system,
            PlayedHistory played,
            InitialRatings starts,
            @Nullable Messages messages,
            List<String> columns,
            FitListener watch,
            @Nullable GameTime asOf) {
        History history = played.history();
        FitContext given = new FitContext() {
            @Override
            public double @Nullable [] start(Player player) {
                return starts.of(history.ladder(), history.name(), player);
            }

            @Override
            public boolean isAnchored(Player player) {
                return starts.isAnchored(player);
            }

            @Override
            public @Nullable GameTime asOf() {
                return asOf;
            }

            @Override
            public @Nullable Messages messages() {
                return messages;
            }

            @Override
            public List<String> columns() {
                return columns;
            }

            @Override
            public void round(int round, double step) {
                watch.round(name, round, step);
            }
        };
        Solution solution = system.fit(history, given);
        requireNumbers(history, solution);
        return new LadderFit(system, played, solution);
    }

    private static void requireNumbers(History history, Solution solution) {
        for (int number = 0; number < history.players(); number++) {
            if (solution.numbers(number) != null && !Double.isFinite(solution.rank(number))) {
                String file = history.contest(0).game().location().file();
                throw new InputRefused(
                        ProblemKind.NOT_A_NUMBER,
                        Location.of(file),
                        "the rating of \"" + history.player(number) + "\" would not be a finite number");
            }
        }
    }

    /** The table, of players with at least so many games. */
    public Standings standings(int minGames) {
        History history = played.history();
        Tally[] tallies = played.tallies();
        List<Standings.Row> rows = new ArrayList<>();
        for (int number = 0; number < history.players(); number++) {
            double[] numbers = solution.numbers(number);
            if (numbers != null && tallies[number].games() >= minGames) {
                rows.add(new Standings.Row(
                        history.player(number), solution.rank(number), numbers, tallies[number], null, 0));
            }
        }
        rows.sort(Standings.BEST_FIRST);
        return new Standings(
                history.ladder(),
                history.name(),
                system.columns(),
                rows,
                solution.diagnostics(),
                null,
                Basis.of(played, solution, minGames));
    }
}
