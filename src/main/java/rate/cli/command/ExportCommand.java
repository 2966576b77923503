package rate.cli.command;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.cli.file.InputGuard;
import rate.cli.file.MarkedFile;
import rate.cli.file.WorkbookFile;
import rate.cli.option.ActivePlayersOptions;
import rate.cli.option.AtOption;
import rate.cli.option.DriverOption;
import rate.cli.option.HelpSection;
import rate.cli.option.OptionList;
import rate.cli.option.RunOption;
import rate.cli.option.Words;
import rate.cli.page.LanguageOption;
import rate.cli.page.TableLadder;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.engine.game.Ladder;
import rate.engine.problem.Unknown;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Counted;
import rate.engine.text.Letters;
import rate.file.database.SqliteFile;
import rate.file.store.SingleFile;
import rate.pages.export.RunDatabase;
import rate.pages.export.RunDatabase.SqlStatements;
import rate.pages.export.SpreadsheetLocale;
import rate.pages.export.TableExport;
import rate.pages.export.TypedTables;
import rate.pages.export.UpdateScript;
import rate.pages.export.UpdateScript.UpdateTarget;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.RunTable;
import rate.run.form.FolderKind;

/** The command {@code rate export}. */
public final class ExportCommand extends OptionList.Command {

    /** Formats into which {@code rate export} converts a run. */
    public enum Format {
        XLSX,
        CSV,
        JSON,
        MD,
        /** The full ledger, byte for byte, of a run whose own may be compact. */
        LEDGER,
        /** Statements that write the ratings into a table of the user's. */
        SQL,
        /** A database of SQLite, with views. */
        SQLITE,
        /** The statements that make such a database. */
        SQL_DUMP,
        /** A folder with a Parquet file for each table. */
        PARQUET;

        /** Returns true if the format has a single table, for programs. */
        public boolean isOneTable() {
            return this == CSV || this == JSON;
        }

        /** Returns true if the format has all tables of the run. */
        public boolean hasAllTables() {
            return this == XLSX || this == SQLITE || this == SQL_DUMP || this == PARQUET;
        }

        /** Returns true if the format is binary, and cannot be shown on a screen. */
        public boolean isBinary() {
            return this == XLSX || this == SQLITE || this == PARQUET;
        }
    }

    private String run = "";
    private @Nullable Format to;
    private @Nullable String language;
    private final LanguageOption words = new LanguageOption("The language of a workbook (default: English)");
    private @Nullable String table;
    private @Nullable String ladder;
    private @Nullable Long top;
    private @Nullable String output;
    private @Nullable String into;
    private final AtOption at = new AtOption();
    private final UpdateOptions update = new UpdateOptions();
    private final DriverOption driver = new DriverOption();
    private final ActivePlayersOptions options = new ActivePlayersOptions();

    @Override
    public void describe(OptionList to) {
        to.exitCodes(
                "0:done",
                "2:wrong usage, or the run has no such table or game",
                "3:the run cannot be read, or the driver of the database is missing",
                "7:cannot write");
        to.examples(
                "  rate export ratings --to xlsx -o ratings.xlsx",
                "  rate export ratings --to xlsx --language de -o tabelle.xlsx",
                "  rate export ratings --spreadsheet=de -o players.csv",
                "  rate export ratings --to csv --table deltas | gzip > deltas.csv.gz",
                "  rate export ratings --to md -n 20 --active-since 30d",
                "  rate export ratings --to md --into README.md",
                "  rate export ratings --to csv --at 2024-06-01 -o june.csv",
                "  rate export ratings --to ledger -o deltas.csv",
                "  rate export ratings --to sql --update 'users(name,rating)' -o ratings.sql",
                "  rate export ratings --to sqlite -o site.db",
                "  rate export ratings --to parquet -o tables");
        to.parameter("RUN", "A folder of runs (its current run is read), a run in it, or a comparison.")
                .into(String.class, run, value -> run = value);
        to.option(
                        "--to xlsx|csv|json|md|ledger|sql|sqlite|sql-dump|parquet",
                        "A workbook of all tables; one table as CSV or JSON; tables as Markdown with pipes; the full ledger of a run"
                                + " with --ledger=compact, byte for byte; UPDATE statements for a table of your own; a database of"
                                + " SQLite that a site can query; the statements that make it; or a folder with a Parquet file for each table.")
                .into(Format.class, this.to, value -> this.to = value);
        to.option(
                        "--spreadsheet LANGUAGE",
                        "CSV that opens with a double click. It has a byte-order mark, the delimiter and decimal "
                                + "sign of the language (de, fr, pt-BR; default: comma and point), and an apostrophe "
                                + "before text that would run as a formula.")
                .arity("0..1")
                .fallback("en")
                .before(new Words.Attached())
                .into(String.class, language, value -> language = value);
        words.describe(to);
        to.option(
                        "--table TABLE",
                        "The table for csv and json (default: players), or the only one for md (default: those of all ladders).")
                .into(String.class, table, value -> table = value);
        to.option("--ladder LADDER", "For csv, json and md: only the rows of this ladder of the log.")
                .text(ladder, value -> ladder = value);
        to.option("-n --top N", "For csv, json and md: the number of rows per table (default: all).")
                .into(Long.class, top, value -> top = value);
        to.option(
                        "-o --output FILE",
                        "The file to write, or for parquet the folder (default: standard output, but not for xlsx, sqlite and parquet).")
                .into(String.class, output, value -> output = value);
        to.under(HelpSection.OUTPUT);
        to.option(
                        "--into FILE",
                        "For md: a document; the tables replace the text between its lines <!-- rate:begin --> and"
                                + " <!-- rate:end -->.")
                .into(String.class, into, value -> into = value);
        to.with(at, update, driver, options);
    }

    public ExportCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        Format format = format();
        SpreadsheetLocale locale = locale();
        long most = top == null ? Long.MAX_VALUE : WrongUsage.atLeast(0, "--top", top);
        PublishedRun published = published(format);
        String file = output == null ? "-" : RunOption.output(console, published, "--output", output);
        List<RunManifest.ListedFile> tables = tables(format, published);
        ActivePlayers active = active(published, tables);
        TableExport export = new TableExport(published, active, most, TableLadder.of(published, tables, ladder));
        switch (format) {
            case XLSX -> {
                InputGuard.spareInputs(
                        console, "--output", file, words.file() == null ? List.of() : List.of(words.file()));
                WorkbookFile.write(console, published, file, active, words.words(console));
            }
            case SQLITE ->
                SqliteFile.write(
                        file,
                        console.path(file),
                        RunDatabase.APPLICATION_ID,
                        driver.jars(console),
                        to -> RunDatabase.write(published, active, to::accept));
            case PARQUET -> {
                RunOption.folderOutsideRuns(console, "--output", file);
                TypedTables.parquet(published, active, file, console.path(file), driver.jars(console));
            }
            case SQL_DUMP -> write(out -> RunDatabase.write(published, active, SqlStatements.script(out)));
            case LEDGER -> write(export::ledger);
            case SQL -> write(out -> update.write(console, published, tables.get(0), out));
            case MD -> {
                if (into == null) {
                    write(out -> export.markdown(tables, out));
                } else {
                    String document = RunOption.output(console, published, "--into", into);
                    MarkedFile.write(console, document, out -> export.markdown(tables, out));
                }
            }
            case JSON -> write(out -> export.json(tables.get(0), out));
            case CSV -> {
                if (locale == null) {
                    write(out -> export.csv(tables.get(0), out));
                } else {
                    write(out -> export.spreadsheet(tables.get(0), locale, out));
                    tellOfHidden(tables.get(0), Math.min(most, tables.get(0).rows()));
                }
            }
        }
        return ExitCode.DONE.code();
    }

    private PublishedRun published(Format format) {
        if (!at.isGiven()) {
            return RunOption.open(console, run);
        }
        WrongUsage.require(
                format != Format.LEDGER && (table == null || RunTable.isStandings(table)),
                "--at is for tables of players and commanders");
        return at.of(console, RunOption.run(console, run));
    }

    /** The tables that are asked for; of a workbook, which has all, those of standings. */
    private List<RunManifest.ListedFile> tables(Format format, PublishedRun published) {
        if (table != null) {
            return List.of(table(published, table));
        }
        if (format == Format.LEDGER) {
            return List.of(Ledger.listed(published));
        }
        List<RunManifest.ListedFile> ladders = published.manifest().standings();
        return format.isOneTable() || format == Format.SQL || ladders.isEmpty()
                ? List.of(table(published, usual(published)))
                : ladders;
    }

    private ActivePlayers active(PublishedRun published, List<RunManifest.ListedFile> tables) {
        if (!options.isGiven()) {
            return options.of(published);
        }
        for (RunManifest.ListedFile each : tables) {
            WrongUsage.require(
                    RunTable.isStandings(each.table()),
                    "--min-games and --active-since are for tables of players and commanders, not for " + each.table());
        }
        ActivePlayers active = options.of(published);
        for (RunManifest.ListedFile each : tables) {
            try (RunTable rows = RunTable.open(published, each, active)) {
                if (!rows.next()) {
                    console.tell(
                            "rate: warning: no players are left in " + each.table() + "; left out: " + active.others());
                }
            }
        }
        return active;
    }

    private Format format() {
        if (to == null && language == null) {
            throw new WrongUsage("--to is missing: xlsx, csv, json, md, ledger, sql, sqlite, sql-dump or parquet");
        }
        Format format = to == null ? Format.CSV : to;
        WrongUsage.require(language == null || format == Format.CSV, "--spreadsheet is only for --to csv");
        WrongUsage.require(words.given() == null || format == Format.XLSX, "--language is only for --to xlsx");
        if (format == Format.SQL) {
            update.target();
            WrongUsage.require(
                    table == null || RunTable.isStandings(table), "--to sql is for tables of players and commanders");
            WrongUsage.require(top == null, "--top is only for --to csv, json and md: an update has all players");
            WrongUsage.require(
                    !options.isGiven(),
                    "--min-games and --active-since are not for --to sql: an update has all players");
        }
        WrongUsage.require(
                ladder == null || format.isOneTable() || format == Format.MD,
                "--ladder is only for --to csv, json and md");
        WrongUsage.require(into == null || format == Format.MD, "--into is only for --to md");
        WrongUsage.require(into == null || output == null, "--into and -o cannot be combined");
        WrongUsage.require(format == Format.SQL || !update.isGiven(), "--update and --since are only for --to sql");
        if (format == Format.LEDGER) {
            WrongUsage.require(
                    table == null, "--table is only for --to csv, json and md: --to ledger writes the ledger");
            WrongUsage.require(top == null, "--top is only for --to csv, json and md: the ledger has all rows");
        }
        if (format.hasAllTables()) {
            String what = format == Format.XLSX ? "a workbook" : format == Format.PARQUET ? "a folder" : "a database";
            WrongUsage.require(table == null, "--table is only for --to csv, json and md: " + what + " has all tables");
            WrongUsage.require(top == null, "--top is only for --to csv, json and md: " + what + " has all rows");
            WrongUsage.require(
                    output != null || !format.isBinary(),
                    "--to " + Letters.small(format.name()) + " needs -o "
                            + (format == Format.PARQUET ? "DIR: " : "FILE: ") + what
                            + " cannot be shown on the screen");
        }
        WrongUsage.require(
                format == Format.SQLITE || format == Format.PARQUET || !driver.isGiven(),
                "--driver is only for --to sqlite and parquet");
        return format;
    }

    private @Nullable SpreadsheetLocale locale() {
        if (language == null) {
            return null;
        }
        String tag = language;
        return SpreadsheetLocale.of(tag)
                .orElseThrow(() -> new WrongUsage(
                        "--spreadsheet: " + Unknown.name("language", tag, SpreadsheetLocale.languages())));
    }

    private static RunManifest.ListedFile table(PublishedRun published, String name) {
        RunManifest manifest = published.manifest();
        List<String> names = manifest.kind().tables().stream()
                .filter(each -> manifest.table(each).isPresent())
                .toList();
        return Optional.of(name)
                .filter(names::contains)
                .flatMap(manifest::table)
                .orElseThrow(() -> new WrongUsage("--table: " + Unknown.name("table", name, names)));
    }

    /** Of a run the first ladder; of a comparison how well the systems predicted the games. */
    private static String usual(PublishedRun published) {
        return published.manifest().kind() == FolderKind.RUN ? Ladder.PLAYERS.id() : "predictions";
    }

    private void write(SingleFile.Content content) throws IOException {
        if (output == null) {
            OutputStream out = console.bytes();
            content.writeTo(out);
        } else {
            SingleFile.write(console.path(output), content);
        }
    }

    private void tellOfHidden(RunManifest.ListedFile listed, long rows) {
        if (rows > TableExport.MOST_SHOWN) {
            console.tell("rate: warning: " + listed.name() + " has " + Counted.grouped(rows, "row")
                    + ", but a spreadsheet shows only the first " + Counted.grouped(TableExport.MOST_SHOWN));
        }
    }

    /** The words about a table of the user's that gets ratings. */
    private static final class UpdateOptions implements OptionList.Described {

        private @Nullable String update;
        private @Nullable String since;

        @Override
        public void describe(OptionList to) {
            to.under(HelpSection.OUTPUT);
            to.option(
                            "--update TABLE(NAME,…)",
                            "For sql: the table to update, its column with the names of players, and the columns to set. "
                                    + "COLUMN=mu sets a column to one of the run (default: the one with the same name, otherwise "
                                    + "rank).")
                    .into(String.class, update, value -> update = value);
            to.option(
                            "--since OLD-RUN",
                            "For sql: the run that the table shows now; only players whose values differ are written. "
                                    + "Exchange RUN and OLD-RUN to undo an update.")
                    .into(String.class, since, value -> since = value);
        }

        /** Returns true if {@code --update} or {@code --since} was given. */
        boolean isGiven() {
            return update != null || since != null;
        }

        /** Returns the table and the columns to be updated. */
        UpdateTarget target() {
            UpdateTarget target = update == null ? null : UpdateTarget.of(update);
            if (target == null) {
                throw new WrongUsage(
                        update == null
                                ? "--to sql needs --update, such as --update 'users(name,rating)'"
                                : "--update must be TABLE(NAME,COLUMN), such as users(name,rating), not \"" + update
                                        + "\"");
            }
            Set<String> named = new HashSet<>(Set.of(Letters.small(target.key())));
            for (UpdateTarget.Value value : target.values()) {
                // Who overwrites the names cannot go back, and of two values of a column one would be lost.
                WrongUsage.require(
                        named.add(Letters.small(value.column())),
                        "--update: the column " + value.column() + " is there twice");
            }
            return target;
        }

        /** Writes the script of a run, and tells whom it leaves out. */
        void write(Console console, PublishedRun run, RunManifest.ListedFile listed, OutputStream out)
                throws IOException {
            PublishedRun old = since == null ? null : RunOption.run(console, since);
            RunManifest.ListedFile listedOld = old == null
                    ? null
                    : old.manifest()
                            .table(listed.table())
                            .orElseThrow(() -> new WrongUsage("--since: " + since + " has no table " + listed.table()));
            try {
                long leftOut = UpdateScript.write(target(), run, listed, old, listedOld, out);
                if (leftOut > 0) {
                    console.tell("rate: warning: " + Counted.of(leftOut, "player")
                            + " left out, whose name has a backslash: databases do not read it alike");
                }
            } catch (IllegalArgumentException e) {
                throw new WrongUsage("--update: " + e.getMessage());
            }
        }
    }
}
