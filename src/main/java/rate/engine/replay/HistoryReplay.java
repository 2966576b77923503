package rate.engine.replay;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Games;
import rate.engine.game.History;
import rate.engine.game.Ladder;
import rate.engine.game.Player;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Solution;
import rate.engine.stage.WorkerPool;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/** The driver of history systems: gathers the games, and has the ladders fitted, several at a time, when all are there. */
public final class HistoryReplay implements Replay {

    private final Setting setting;
    private final HistorySystem system;
    private final Admission admission;
    private final Games games;
    private final Ladders<History> histories;
    private final List<LadderFit> fits = new ArrayList<>();

    /** Those that were made elsewhere; empty if they are made here. */
    private final IdentityHashMap<History, Elsewhere> elsewhere = new IdentityHashMap<>();

    /** Result of a fit elsewhere: a solution, or the problem for which there is none. */
    private record Elsewhere(
            @Nullable Solution solution, @Nullable Problem problem) {}

    HistoryReplay(Setting setting, HistorySystem system) {
        this.setting = setting;
        this.system = system;
        this.admission = new Admission(setting.rules());
        this.games = new Games(setting.roster());
        this.histories = new Ladders<>((ladder, name) -> new History(games, ladder, name));
    }

    @Override
    public @Nullable Problem play(Game game) {
        List<Contest> contests = admission.contests(game);
        Problem refusal = admission.refusal(contests, game);
        if (refusal == null && !contests.isEmpty()) {
            games.add(game);
            for (Contest contest : contests) {
                histories.of(game.ladder(), contest.ladder()).add(games.size() - 1);
            }
        }
        return refusal;
    }

    @Override
    public void adjustIdle() {
        List<Callable<LadderFit>> tasks = new ArrayList<>();
        for (History history : histories.inOrder()) {
            tasks.add(() -> elsewhere.isEmpty() ? fit(history) : fitElsewhere(history));
        }
        try (WorkerPool threads = new WorkerPool(setting.jobs())) {
            fits.addAll(threads.all(tasks));
        }
    }

    private LadderFit fit(History history) {
        return LadderFit.of(
                setting.rules().system().name(),
                system,
                PlayedHistory.of(history),
                setting.starts(),
                setting.warmStart().of(history),
                setting.watch());
    }

    private LadderFit fitElsewhere(History history) {
        Elsewhere fitted = elsewhere.get(history);
        if (fitted != null && fitted.problem != null) {
            throw new InputRefused(fitted.problem);
        }
        if (fitted == null || fitted.solution == null) {
            throw new IllegalStateException("nothing came back of ladder " + history.name());
        }
        return new LadderFit(system, PlayedHistory.of(history), fitted.solution);
    }

    /** Fits all ladders, and saves what came of each, for a replay of these and other ladders in another process. */
    public void saveFits(StateWriter to) {
        histories.save(to, (history, state) -> {
            try {
                Solution solution = fit(history).solution();
                state.flag(true);
                SavedSolution.save(solution, history.players(), state);
            } catch (InputRefused e) {
                state.flag(false);
                SavedProblem.save(e.problem(), state);
            }
        });
    }

    /** Reads what {@link #saveFits} wrote, of ladders whose games were played here, too: they are fitted no more. */
    public void restoreFits(StateReader from) {
        histories.restore(
                from,
                (history, state) -> elsewhere.put(
                        history,
                        state.flag()
                                ? new Elsewhere(new SavedSolution(state), null)
                                : new Elsewhere(null, SavedProblem.restore(state))));
    }

    @Override
    public boolean hasRated(Player player) {
        return histories.inOrder().stream().anyMatch(history -> history.number(player) >= 0);
    }

    @Override
    public boolean hasRated(Ladder ladder, @Nullable String name, Player player, @Nullable GameTime from) {
        if (from != null) {
            throw new IllegalArgumentException("nothing of a whole history depends on when a player last played");
        }
        return histories.those(ladder, name).stream().anyMatch(history -> history.number(player) >= 0);
    }

    @Override
    public long rated() {
        return games.size();
    }

    @Override
    public List<Standings> standings(int minGames) {
        return fits.stream().map(fit -> fit.standings(minGames)).toList();
    }

    /** Solution that another process saved: it has what a table needs, and predicts nothing. */
    private static final class SavedSolution implements Solution {

        /** Tag before each piece of a saved diagnostic: tells what follows. */
        private static final int TEXT = 1;

        private static final int NUMBER = 2;
        private static final int COUNT = 3;
        private static final int END_OF_ROW = 4;
        private static final int END = 5;

        /** Numbers of a player, and the rank by which the table is ordered. */
        private record Row(double[] numbers, double rank) {}

        /** By number of the player; null of one who was removed. */
        private final @Nullable Row[] rows;

        private final List<Removal> removed = new ArrayList<>();
        private final List<String> notes = new ArrayList<>();
        private final List<Diagnostic> diagnostics = new ArrayList<>();

        /** Reads what {@link #save} wrote. */
        SavedSolution(StateReader from) {
            rows = new @Nullable Row[from.count()];
            for (int player = 0; player < rows.length; player++) {
                rows[player] = from.flag() ? new Row(from.reals(), from.real()) : null;
            }
            for (int left = from.count(); left > 0; left--) {
                removed.add(new Removal(from.count(), from.requiredText()));
            }
            texts(from, notes);
            for (int left = from.count(); left > 0; left--) {
                List<String> columns = new ArrayList<>();
                String name = from.requiredText();
                texts(from, columns);
                byte[] cells = from.bytes();
                diagnostics.add(new Diagnostic(name, columns, rows -> write(cells, rows)));
            }
        }

        /** Saves a solution of so many players. */
        static void save(Solution solution, int players, StateWriter to) {
            to.number(players);
            for (int player = 0; player < players; player++) {
                double[] of = solution.numbers(player);
                to.flag(of != null);
                if (of != null) {
                    to.reals(of, of.length).real(solution.rank(player));
                }
            }
            to.number(solution.removed().size());
            solution.removed().forEach(each -> to.number(each.player()).text(each.reason()));
            save(solution.notes(), to);
            to.number(solution.diagnostics().size());
            for (Diagnostic diagnostic : solution.diagnostics()) {
                to.text(diagnostic.name());
                save(diagnostic.columns(), to);
                byte[] cells = cells(diagnostic);
                to.bytes(cells, 0, cells.length);
            }
        }

        private static byte[] cells(Diagnostic diagnostic) {
            StateWriter cells = new StateWriter();
            try {
                diagnostic.write(new Diagnostic.Rows() {
                    @Override
                    public Diagnostic.Rows text(@Nullable String value) {
                        cells.number(TEXT).text(value);
                        return this;
                    }

                    @Override
                    public Diagnostic.Rows number(double value) {
                        cells.number(NUMBER).real(value);
                        return this;
                    }

                    @Override
                    public Diagnostic.Rows count(long value) {
                        cells.number(COUNT).number(value);
                        return this;
                    }

                    @Override
                    public void endRow() {
                        cells.number(END_OF_ROW);
                    }
                });
            } catch (IOException e) {
                throw new UncheckedIOException(e); // of bytes in memory there is none
            }
            return cells.number(END).toBytes();
        }

        private static void save(List<String> texts, StateWriter to) {
            to.number(texts.size());
            texts.forEach(to::text);
        }

        private static void texts(StateReader from, List<String> into) {
            for (int left = from.count(); left > 0; left--) {
                into.add(from.requiredText());
            }
        }

        @Override
        public double @Nullable [] numbers(int player) {
            Row row = rows[player];
            return row == null ? null : row.numbers;
        }

        @Override
        public double rank(int player) {
            Row row = rows[player];
            return row == null ? Double.NaN : row.rank;
        }

        @Override
        public List<Removal> removed() {
            return removed;
        }

        @Override
        public List<String> notes() {
            return notes;
        }

        @Override
        public List<Diagnostic> diagnostics() {
            return diagnostics;
        }

        /** Writes a table, cell by cell. */
        private static void write(byte[] cells, Diagnostic.Rows rows) throws IOException {
            StateReader from = new StateReader(cells);
            for (long next = from.number(); next != END; next = from.number()) {
                if (next == TEXT) {
                    rows.text(from.text());
                } else if (next == NUMBER) {
                    rows.number(from.real());
                } else if (next == COUNT) {
                    rows.count(from.number());
                } else {
                    rows.endRow();
                }
            }
        }
    }
}
