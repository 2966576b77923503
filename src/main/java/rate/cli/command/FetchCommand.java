package rate.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.cli.option.DriverOption;
import rate.cli.option.OptionList;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.ProblemText;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Counted;
import rate.file.database.Database;
import rate.file.database.FetchedFile;
import rate.file.database.Query;
import rate.file.input.source.Source;
import rate.file.store.SingleFile;

/** The command {@code rate fetch}. */
public final class FetchCommand extends OptionList.Command {

    private static final String SQLITE = "jdbc:sqlite:";
    private static final String PASSWORD = "RATE_DB_PASSWORD";

    private String url = "";
    private String query = "";
    private @Nullable String key;
    private boolean replace;
    private @Nullable String user;
    private final DriverOption driver = new DriverOption();
    private String output = "";

    @Override
    public void describe(OptionList to) {
        to.exitCodes(
                "0:done",
                "2:wrong usage",
                "3:the database, the query or the file cannot be used",
                "5:rows that were fetched before changed or are gone; nothing was written",
                "7:cannot write");
        to.examples(
                "  rate fetch jdbc:sqlite:games.db --query games.sql --key game -o games.csv.gz",
                "  rate fetch jdbc:postgresql://host/site --driver pg.jar --query q.sql -o a.csv");
        to.parameter(
                        "JDBC-URL",
                        "The database, which is only read. Its password belongs in the environment variable RATE_DB_PASSWORD.")
                .into(String.class, url, value -> url = value);
        to.option(
                        "--query FILE.sql",
                        "A single SELECT, whose columns become those of the file. Use ORDER BY to fix the order of the games.")
                .required()
                .into(String.class, query, value -> query = value);
        to.option(
                        "--key COLUMN",
                        "The column that identifies a row. Rows that the file lacks are appended. If a row of the "
                                + "file has changed or is gone, that is reported and nothing is written.")
                .into(String.class, key, value -> key = value);
        to.flag("--replace", "Fetch all rows again, and replace the file.", value -> replace = value);
        to.option("--user NAME", "The user of the database.").into(String.class, user, value -> user = value);
        to.with(driver);
        to.option("-o --output FILE", "The file, FILE.csv or FILE.csv.gz.")
                .required()
                .into(String.class, output, value -> output = value);
    }

    public FetchCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        WrongUsage.require(
                output.endsWith(".csv") || output.endsWith(".csv.gz"), "--output must end with .csv or .csv.gz");
        Path file = console.path(output);
        boolean isThere = Files.exists(file);
        WrongUsage.require(
                !isThere || replace || key != null,
                "--output: " + output + " is there; --key COLUMN appends what is new, and --replace replaces it");
        SingleFile.requirePlace(file);
        Query read;
        try (Source source = console.source(query)) {
            read = Query.read(source);
        }
        List<Path> jars = driver.jars(console);
        Database database = new Database(found(url), user, console.env().get(PASSWORD), jars);
        FetchedFile.Fetched fetched = isThere && !replace && key != null
                ? FetchedFile.append(
                        database, read, output, file, key, row -> console.tell("rate: " + ProblemText.printable(row)))
                : FetchedFile.fetch(database, read, output, file, key);
        console.say(output + ": " + Counted.grouped(fetched.rows(), "row") + ", "
                + Counted.grouped(fetched.added(), "new", "new"));
        return ExitCode.DONE.code();
    }

    /** The URL with the file of SQLite as the program finds files; that of another database as it is. */
    private String found(String asked) {
        String name = asked.startsWith(SQLITE) ? asked.substring(SQLITE.length()) : "";
        int end = name.indexOf('?');
        String path = end < 0 ? name : name.substring(0, end);
        if (path.isEmpty() || path.startsWith(":") || path.startsWith("file:")) {
            return asked;
        }
        return SQLITE + DriverOption.file(console, path) + name.substring(path.length());
    }
}
