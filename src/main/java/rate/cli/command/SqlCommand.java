package rate.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.cli.log.LogSources;
import rate.cli.option.DriverOption;
import rate.cli.option.OptionList;
import rate.cli.option.RunOption;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.ProblemText;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Letters;
import rate.file.database.QueryRows;
import rate.file.database.TableQueries;
import rate.file.database.TypedTable;
import rate.file.input.source.Source;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.file.store.Scratch;
import rate.log.form.LogForm;
import rate.log.game.RawLog;
import rate.pages.export.TypedTables;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.form.RunFiles;

/** The command {@code rate sql}. */
public final class SqlCommand extends OptionList.Command {

    /** In messages, who answers. */
    private static final String ENGINE = "DuckDB";

    private static final String LOG = "log";
    private static final String LEDGER = "ledger";
    private static final List<String> LEDGERS = List.of("deltas", "contests");

    private List<String> words = new ArrayList<>();
    private boolean csv;
    private boolean json;
    private final DriverOption driver = new DriverOption();

    @Override
    public void describe(OptionList to) {
        to.exitCodes(
                "0:done",
                "2:wrong usage",
                "3:the run, a log or the query cannot be used, or the driver of DuckDB is missing");
        to.examples(
                "  rate sql ratings 'SELECT player, mu FROM players WHERE games > 20'",
                "  rate sql ratings 'SELECT player, max(mu_after) FROM ledger GROUP BY ALL' --csv",
                "  rate sql games.csv 'SELECT result, count(*) AS games FROM log GROUP BY ALL'");
        to.spec().usageMessage().customSynopsis("rate sql [OPTIONS] (RUN|LOG)... SELECT");
        to.parameter(
                        "RUN|LOG",
                        "A folder of runs (its current run is read), a run or a comparison, whose tables are called as its files,"
                                + " and its ledger also ledger; or logs, whose records are the table log. Behind them stands"
                                + " a single SELECT, as DuckDB understands it.")
                .arity("1..*")
                .each(String.class, words, value -> words = value);
        to.flag("--csv", "Print the rows as CSV, all numbers exact.", value -> csv = value);
        to.flag("--json", "Print the rows as JSON, all numbers exact.", value -> json = value);
        to.with(driver);
    }

    public SqlCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        WrongUsage.require(!csv || !json, "--csv and --json cannot be combined");
        WrongUsage.require(words.size() > 1, "the SELECT is missing after the RUN or LOG");
        String query = words.get(words.size() - 1);
        List<String> logs = new ArrayList<>();
        List<String> runs = new ArrayList<>();
        for (String word : words.subList(0, words.size() - 1)) {
            (isRun(console.path(word)) ? runs : logs).add(word);
        }
        WrongUsage.require(
                runs.size() < 2, "only one RUN can be asked at a time: the tables of others have the same names");
        try (Scratch scratch = Scratch.temporary();
                TableQueries engine = new TableQueries(ENGINE, driver.jars(console), scratch)) {
            List<String> names = new ArrayList<>();
            for (String run : runs) {
                names.addAll(tables(RunOption.open(console, run), query, engine, scratch));
            }
            if (!logs.isEmpty()) {
                names.add(LOG);
                log(LogSources.of(console, logs, driver).sources(), engine, scratch);
            }
            try (QueryRows rows = engine.ask(query, names)) {
                print(rows);
            }
        }
        return ExitCode.DONE.code();
    }

    private static boolean isRun(Path path) {
        return Files.exists(path.resolve("current")) || Files.isRegularFile(path.resolve(RunFiles.MANIFEST));
    }

    /** Makes views of the tables of a run that a query speaks of, and returns the names of all. */
    private static List<String> tables(PublishedRun run, String query, TableQueries engine, Scratch scratch)
            throws IOException {
        String asked = Letters.small(query);
        List<String> names = new ArrayList<>();
        for (RunManifest.ListedFile listed : run.manifest().exported()) {
            String name = listed.table();
            names.add(LEDGERS.contains(name) ? LEDGER : name);
            boolean isLedger = LEDGERS.contains(name) && asked.contains(LEDGER);
            if ((isLedger || asked.contains(name))
                    && TypedTables.add(run, listed, ActivePlayers.ALL, true, engine, scratch)
                    && isLedger) {
                engine.rename(name, LEDGER);
            }
        }
        return names;
    }

    /** Makes a view of the records of logs, one below the other, with the columns of all of them. */
    private static void log(List<Source> sources, TableQueries engine, Scratch scratch) throws IOException {
        List<String> columns = new ArrayList<>();
        for (Source source : sources) {
            if (source.isFleeting()) {
                throw new InputRefused(
                        ProblemKind.CANNOT_READ, Location.of(source.name()), "it is read twice, so it must be a file");
            }
            try (RawLog log = RawLog.open(source.again(), LogForm.own())) {
                while (log.next()) {} // a JSON names its columns as they come
                log.names().stream()
                        .filter(name -> !name.isEmpty() && !columns.contains(name))
                        .forEach(columns::add);
            }
        }
        List<Set<TypedTable.Type>> types =
                columns.stream().map(any -> TypedTable.ANY).toList();
        TypedTable table = new TypedTable(LOG, TypedTables.distinct(columns), types, scratch.create());
        try (table) {
            for (Source source : sources) {
                try (RawLog log = RawLog.open(source, LogForm.own())) {
                    int[] fields = {};
                    for (int known = -1; log.next(); known = log.names().size()) {
                        fields = log.names().size() == known ? fields : fields(log, columns);
                        table.row(Arrays.stream(fields)
                                .mapToObj(field -> field < 0 ? "" : log.text(field))
                                .toArray(String[]::new));
                    }
                }
            }
        }
        engine.add(table);
    }

    /** By column its field in a log, -1 of one that this log does not have so far: a JSON names them as they come. */
    private static int[] fields(RawLog log, List<String> columns) {
        Set<String> names = Set.copyOf(log.names());
        return columns.stream()
                .mapToInt(column -> names.contains(column) ? log.field(column) : -1)
                .toArray();
    }

    private void print(QueryRows rows) throws IOException {
        List<String> columns = rows.columns();
        if (csv || json) {
            TableFormat format = csv ? TableFormat.CSV : TableFormat.JSON;
            try (TableWriter table = format.open(console.bytes(), columns)) {
                for (String @Nullable [] cells = rows.next(); cells != null; cells = rows.next()) {
                    for (int column = 0; column < cells.length; column++) {
                        if (rows.isNumber(column) && !cells[column].isEmpty()) {
                            table.number(cells[column]);
                        } else {
                            table.text(cells[column]);
                        }
                    }
                    table.endRow();
                }
            }
            return;
        }
        Columnar table =
                new Columnar(columns.stream().map(ProblemText::printable).toList(), rows::isNumber);
        for (String @Nullable [] cells = rows.next(); cells != null; cells = rows.next()) {
            table.row(Arrays.stream(cells).map(ProblemText::printable).toList());
        }
        console.say("", table);
    }
}
