package rate.run.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.game.Tally;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.LeaderboardColumns;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.RatingSystem;
import rate.engine.replay.LadderChoice;
import rate.engine.replay.Rater;
import rate.engine.replay.SeasonLadders;
import rate.engine.replay.Standings;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.delta.IdleAdjustment;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.run.form.FolderKind;
import rate.run.form.RunFiles;
import rate.run.form.StandingsColumn;
import rate.run.publish.ledger.DeltaTable;
import rate.run.publish.ledger.FormattedRows;
import rate.run.publish.ledger.GamesTable;
import rate.run.publish.ledger.LateTable;
import rate.run.publish.ledger.LedgerDetail;
import rate.run.publish.ledger.ShapeColumns;
import rate.run.publish.ledger.TeamTable;
import rate.run.publish.warning.WarningPolicy;
import rate.run.publish.warning.Warnings;

/**
 * Writes a run: the ledger, the teams, the games and the rejects while games are rated, the tables and the manifest at its end,
 * all published together or not at all.
 */
public final class RunWriter implements AutoCloseable {

    /** Threads that format the ledger, one fewer than there are jobs: they write one at a time, so more would only wait. */
    private static final int MOST_WORKERS = 4;

    private static final double SECONDS_OF_A_DAY = 86_400;

    /**
     * How a run is to be written.
     *
     * @param teams whether there is a table of teams; only of online systems
     * @param minGames players with fewer games are left out of the tables
     */
    public record Form(TableFormat format, LedgerDetail ledger, boolean teams, boolean scores, int minGames) {}

    /**
     * A run that is published.
     *
     * @param head SHA-256 of its manifest, 64 hexadecimal digits: a copy of it shows whether anything of the run
     *     was changed
     */
    public record Published(String id, String head) {}

    private final Form form;
    private final ShapeColumns shape;
    private final Optional<LeaderboardColumns> leaderboard;
    private final TableFolder folder;
    private final Warnings warnings;
    private final Rejects rejects;
    private final @Nullable DeltaTable deltas;
    private final @Nullable TeamTable teams;
    private final @Nullable GamesTable games;

    /** Those of teams and of games, as far as there are any, by their names. */
    private final Map<String, LateTable> late = new LinkedHashMap<>();

    /**
     * Begins a run.
     *
     * @param folder where it is published; the caller closes it
     * @param jobs at least 1; if it is more, the ledger has threads of its own. The bytes are the same, whatever it is
     */
    RunWriter(TableFolder folder, ReplayRun.Plan plan, int jobs, WarningPolicy warningPolicy) {
        RatingSystem system = plan.rules().system().system();
        OnlineSystem<?> online = system instanceof OnlineSystem<?> each ? each : null;
        this.form = plan.form();
        this.shape = new ShapeColumns(system.columns());
        this.leaderboard = online == null ? Optional.empty() : online.leaderboard();
        this.folder = folder;
        this.warnings = new Warnings(folder.folder().current(), warningPolicy);
        this.rejects = new Rejects(folder, plan.acceptance().stops(), warnings);
        this.deltas = form.ledger() != LedgerDetail.NONE && online != null
                ? new DeltaTable(
                        shape,
                        form.ledger(),
                        Math.min(jobs - 1, MOST_WORKERS),
                        columns -> folder.openLedger(RunFiles.LEDGER, columns))
                : null;
        this.teams = form.teams() ? new TeamTable(columns -> folder.openContinued(RunFiles.TEAMS, columns)) : null;
        this.games = !plan.hasGames()
                ? null
                : new GamesTable(
                        plan.kept(),
                        plan.form().scores(),
                        plan.rules().carriesSeasons() ? SeasonLadders::on : game -> game,
                        columns -> folder.openContinued(RunFiles.GAMES, columns));
        if (teams != null) {
            late.put(RunFiles.TEAMS, teams);
        }
        if (games != null) {
            late.put(RunFiles.GAMES, games);
        }
    }

    /** Saves how much of the ledger, of the teams and of the games is written; all begin with the first game that is rated. */
    void save(StateWriter to, boolean isBegun) {
        to.flag(isBegun);
        try {
            if (isBegun && deltas != null) {
                deltas.save(to);
            }
            for (LateTable table : isBegun ? late.values() : List.<LateTable>of()) {
                table.save(to);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Takes over the ledger and the tables of teams and of games of an earlier run, up to where they were.
     *
     * @param from what {@link #save} wrote
     * @throws rate.engine.state.BrokenState if one of them is not what it was
     */
    void restore(StateReader from, Path earlier) {
        if (!from.flag()) {
            return;
        }
        try {
            if (deltas != null) {
                deltas.restore(from, (columns, state) -> folder.resumeLedger(RunFiles.LEDGER, columns, earlier, state));
            }
            for (Map.Entry<String, LateTable> table : late.entrySet()) {
                table.getValue()
                        .restore(
                                from,
                                (columns, state) -> folder.resumeContinued(table.getKey(), columns, earlier, state));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Appends rows that were formatted elsewhere to the ledger and the table of teams. */
    public void append(FormattedRows rows) {
        try {
            if (deltas != null) {
                deltas.append(rows);
            }
            if (teams != null) {
                teams.append(rows);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Has the games that a rater rates in the table of games, if there is one. */
    Rater keeping(Rater rater) {
        return games == null ? rater : games.over(rater);
    }

    /**
     * The receivers of every change, the ledger and the table of teams; null if there is to be neither, or a history system
     * changes nothing by games.
     */
    public Delta.@Nullable Sink sink() {
        return deltas == null ? teams : teams == null ? deltas : new Both(deltas, teams);
    }

    /** Two that want to see every change. */
    private record Both(Delta.Sink first, Delta.Sink second) implements Delta.Sink {

        @Override
        public boolean wantsSkills() {
            return first.wantsSkills() || second.wantsSkills();
        }

        @Override
        public void accept(Delta delta) {
            first.accept(delta);
            second.accept(delta);
        }

        @Override
        public void adjustIdle(IdleAdjustment idleAdjustment) {
            first.adjustIdle(idleAdjustment);
            second.adjustIdle(idleAdjustment);
        }
    }

    /** Where problems go. */
    public Rejects rejects() {
        return rejects;
    }

    /** Where warnings go that are told and kept, and are no part of what the run says. */
    Warnings warnings() {
        return warnings;
    }

    /**
     * Writes the tables and the manifest and publishes all.
     *
     * @param forum the tables of a forum; null if the log is none
     * @param manifest the manifest, but for the list of what was written
     */
    public Published publish(
            List<Standings> standings, LadderChoice choice, @Nullable ForumTables forum, Manifest manifest) {
        try {
            if (deltas != null) {
                folder.chain(RunFiles.LEDGER, deltas.close());
            }
            for (Map.Entry<String, LateTable> table : late.entrySet()) {
                folder.count(table.getKey(), table.getValue().close());
            }
            rejects.close();
            warnings.end(folder.folder());
            folder.count(RunFiles.REJECTS, rejects.rows());
            for (Ladder ladder : choice.ladders()) {
                List<Standings> tables = standings.stream()
                        .filter(table -> table.ladder() == ladder)
                        .toList();
                // The first one always has its table, so that no run is without any.
                if (!tables.isEmpty() || ladder == choice.ladders().iterator().next()) {
                    tables(ladder, tables);
                }
            }
            if (forum != null) {
                forum.write(folder);
            }
            if (form.ledger() != LedgerDetail.NONE) {
                new ContestTable(standings).write(folder);
                new DiagnosticTables(standings).write(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return folder.publish(manifest);
    }

    /** No other thread writes any more. */
    @Override
    public void close() {
        if (deltas != null) {
            deltas.abandon();
        }
    }

    private void tables(Ladder ladder, List<Standings> tables) throws IOException {
        boolean ladders = tables.stream().anyMatch(table -> table.name() != null);
        List<String> added = ladder == Ladder.PLAYERS
                ? leaderboard.map(LeaderboardColumns::columns).orElse(List.of())
                : List.of();
        boolean isContinued =
                tables.stream().flatMap(table -> table.rows().stream()).anyMatch(row -> row.earlierGames() > 0);
        Predicate<StandingsColumn> has = column ->
                column == StandingsColumn.LADDER ? ladders : column != StandingsColumn.EARLIER_GAMES || isContinued;
        try (TableWriter to = folder.open(ladder.id(), StandingsColumn.names(shape.own(), added, has))) {
            for (Standings table : tables) {
                writeStandings(table, has, to);
            }
            folder.count(ladder.id(), to.rows());
        }
    }

    /** Appends the final table of a ladder to those of the other ladders of its role; places begin with 1. */
    private static void writeStandings(Standings standings, Predicate<StandingsColumn> has, TableWriter to)
            throws IOException {
        ShapeColumns shape = new ShapeColumns(standings.columns());
        int place = 1;
        GameTime end = standings.leaderboard() == null ? null : end(standings);
        for (Standings.Row row : standings.rows()) {
            for (StandingsColumn column : StandingsColumn.values()) {
                if (column == StandingsColumn.EARLIER_GAMES) {
                    for (int own = shape.firstOwn(); own < shape.names().size(); own++) {
                        to.exactOrEmpty(row.rating()[own]);
                    }
                    if (standings.leaderboard() != null) {
                        added(standings.leaderboard(), row, end, to);
                    }
                }
                if (has.test(column)) {
                    switch (column) {
                        case LADDER -> to.text(standings.name());
                        case PLACE -> to.count(place++);
                        case PLAYER -> to.text(row.player().name());
                        case RANK -> to.rounded(row.rank());
                        case MU -> to.exactOrEmpty(row.mu());
                        case SIGMA -> to.exactOrEmpty(shape.hasSigma() ? row.rating()[ShapeColumns.SIGMA] : Double.NaN);
                        case EARLIER_GAMES -> to.count(row.earlierGames());
                        default -> write(column.value(row.tally()), to);
                    }
                }
            }
            to.endRow();
        }
    }

    /** The last game of those in the table; null if the log has no times. */
    private static @Nullable GameTime end(Standings standings) {
        return standings.rows().stream()
                .flatMap(row -> Stream.ofNullable(row.tally().last()))
                .max(Comparator.naturalOrder())
                .orElse(null);
    }

    private static void added(LeaderboardColumns leaderboard, Standings.Row row, @Nullable GameTime end, TableWriter to)
            throws IOException {
        Tally command = row.command();
        GameTime last = row.tally().last();
        List<@Nullable Object> cells = leaderboard.cells(new LeaderboardColumns.Entry(
                row.rank(),
                row.rating(),
                row.tally().games(),
                command == null ? null : command.wins(),
                command == null ? null : command.losses(),
                end == null || last == null ? Double.NaN : (end.second() - last.second()) / SECONDS_OF_A_DAY));
        for (Object cell : cells) {
            write(cell, to);
        }
    }

    private static void write(@Nullable Object cell, TableWriter to) throws IOException {
        if (cell instanceof Double number) {
            to.rounded(number);
        } else if (cell instanceof Integer count) {
            to.count(count);
        } else {
            to.text(Objects.toString(cell, ""));
        }
    }

    /**
     * The tables beside the standings, which show how the numbers came about: those of one name for all ladders of the log, one
     * below the other. Those of commanders have a name of their own.
     */
    private static final class DiagnosticTables {

        private record Part(@Nullable String name, Diagnostic diagnostic) {}

        private final Map<String, List<Part>> byFile = new LinkedHashMap<>();

        DiagnosticTables(List<Standings> standings) {
            for (Standings table : standings) {
                for (Diagnostic diagnostic : table.diagnostics()) {
                    byFile.computeIfAbsent(
                                    FolderKind.diagnostic(table.ladder(), diagnostic.name()), none -> new ArrayList<>())
                            .add(new Part(table.name(), diagnostic));
                }
            }
        }

        void write(TableFolder folder) throws IOException {
            for (Map.Entry<String, List<Part>> file : byFile.entrySet()) {
                List<Part> parts = file.getValue();
                List<String> columns = new ArrayList<>();
                if (parts.get(0).name() != null) {
                    columns.add("ladder");
                }
                columns.addAll(parts.get(0).diagnostic().columns());
                try (TableWriter table = folder.open(file.getKey(), columns)) {
                    for (Part part : parts) {
                        part.diagnostic().content().write(new RowsOf(table, part.name()));
                    }
                    folder.count(file.getKey(), table.rows());
                }
            }
        }

        /** Cells of a diagnostic, each row beginning with the log's ladder where there is one. */
        private static final class RowsOf implements Diagnostic.Rows {
            private final TableWriter table;
            private final @Nullable String ladder;
            private boolean begun;

            RowsOf(TableWriter table, @Nullable String ladder) {
                this.table = table;
                this.ladder = ladder;
            }

            @Override
            public Diagnostic.Rows text(@Nullable String value) throws IOException {
                row().text(value);
                return this;
            }

            @Override
            public Diagnostic.Rows number(double value) throws IOException {
                row().exactOrEmpty(value);
                return this;
            }

            @Override
            public Diagnostic.Rows count(long value) throws IOException {
                row().count(value);
                return this;
            }

            @Override
            public void endRow() throws IOException {
                table.endRow();
                begun = false;
            }

            private TableWriter row() throws IOException {
                if (!begun && ladder != null) {
                    table.text(ladder);
                }
                begun = true;
                return table;
            }
        }
    }
}
