package rate.database;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.ProblemKind;

/**
 * A database that is read, and never written.
 *
 * @param url as JDBC has it, {@code jdbc:postgresql://host/games}
 * @param user who reads; null if the URL says so, or nobody is asked
 * @param password of the user; null if none is needed
 * @param drivers jars with the driver and what it needs; none if it is among the classes of the program
 */
public record Database(
        String url, @Nullable String user, @Nullable String password, List<Path> drivers) {

    private static final Pattern KIND = Pattern.compile("jdbc:([a-z0-9]+):.*", Pattern.DOTALL);

    /** What a URL may have of secrets: {@code user:password@}, and everything behind its first {@code ?} or {@code ;}. */
    private static final Pattern SECRETS = Pattern.compile("(?<=[:/])[^/?;@]+(?:/[^/?;@]*)?@|[?;].*", Pattern.DOTALL);

    private static final Pattern PASSWORD = Pattern.compile("(?i)(?:pass[a-z]*|pwd)=([^&;]+)");
    private static final Pattern PASSWORD_OF_USER = Pattern.compile("//[^/@:]*:([^@]+)@|:[^/@:]+/([^/@]+)@");

    /** The property by which the driver of SQLite opens a file for reading only; a file that is not there is not made then. */
    private static final String SQLITE_MODE = "open_mode";

    private static final String SQLITE_READ_ONLY = "1";

    /** Where the drivers of common databases are in the repository of Maven. */
    private static final Map<String, String> ARTIFACTS = Map.of(
            "sqlite", "org.xerial:sqlite-jdbc",
            "postgresql", "org.postgresql:postgresql",
            "mysql", "com.mysql:mysql-connector-j",
            "mariadb", "org.mariadb.jdbc:mariadb-java-client",
            "sqlserver", "com.microsoft.sqlserver:mssql-jdbc",
            "duckdb", "org.duckdb:duckdb_jdbc");

    /** The URL as it may be shown: without users, passwords and parameters. */
    public String shown() {
        return SECRETS.matcher(url).replaceAll("");
    }

    /**
     * Opens a connection that only reads.
     *
     * @throws InputRefused if there is no driver for the URL, or the database does not let us in
     */
    Connection connect() {
        Driver driver = driver();
        Properties properties = new Properties();
        if (user != null) {
            properties.setProperty("user", user);
        }
        if (password != null) {
            properties.setProperty("password", password);
        }
        if (kind().equals("sqlite")) {
            properties.setProperty(SQLITE_MODE, SQLITE_READ_ONLY);
        }
        try {
            Connection connection = driver.connect(url, properties);
            if (connection == null) {
                throw noDriver();
            }
            connection.setReadOnly(true);
            connection.setAutoCommit(false);
            return connection;
        } catch (SQLException e) {
            throw new InputRefused(ProblemKind.NO_DATABASE, Location.of(shown()), message(e));
        }
    }

    /** What the database says, on one line and without secrets. */
    String message(SQLException e) {
        String message = String.valueOf(e.getMessage()).replace(url, shown());
        if (password != null && !password.isEmpty()) {
            message = message.replace(password, "***");
        }
        for (Pattern secret : List.of(PASSWORD, PASSWORD_OF_USER)) {
            Matcher found = secret.matcher(url);
            while (found.find()) {
                for (int group = 1; group <= found.groupCount(); group++) {
                    message = found.group(group) == null ? message : message.replace(found.group(group), "***");
                }
            }
        }
        return message.replaceAll("\\s+", " ");
    }

    private Driver driver() {
        try {
            for (Driver driver : drivers.isEmpty()
                    ? ServiceLoader.load(Driver.class, Database.class.getClassLoader())
                    : ServiceLoader.load(Driver.class, loader())) {
                if (driver.acceptsURL(url)) {
                    return driver;
                }
            }
        } catch (ServiceConfigurationError | SQLException e) {
            throw new InputRefused(
                    ProblemKind.NO_DRIVER, Location.of(shown()), "the driver cannot be used: " + e.getMessage());
        }
        throw noDriver();
    }

    /** Of its own, so that what a driver brings along and what the program has do not meet. It lives as long as the driver. */
    private ClassLoader loader() {
        URL[] jars = new URL[drivers.size()];
        for (int i = 0; i < jars.length; i++) {
            try {
                jars[i] = drivers.get(i).toUri().toURL();
            } catch (MalformedURLException e) {
                throw new IllegalArgumentException(e);
            }
        }
        return new URLClassLoader(jars, ClassLoader.getPlatformClassLoader());
    }

    /** {@code sqlite} of {@code jdbc:sqlite:games.db}; nothing if it is no such URL. */
    private String kind() {
        Matcher found = KIND.matcher(url);
        return found.matches() ? found.group(1) : "";
    }

    private InputRefused noDriver() {
        String artifact = ARTIFACTS.get(kind());
        String message;
        if (kind().isEmpty()) {
            message = "it is no URL of a database, as jdbc:sqlite:games.db or jdbc:postgresql://host/games are";
        } else if (artifact == null) {
            message = "there is no driver for it";
        } else {
            message = "there is no driver for it; Maven fetches one: mvn dependency:copy -Dartifact=" + artifact
                    + ":RELEASE -DoutputDirectory=.";
        }
        return new InputRefused(ProblemKind.NO_DRIVER, Location.of(shown()), message);
    }
}
