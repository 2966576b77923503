package rate.file.database;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;

/** Where the drivers of databases are found: in jars that the user names. */
final class Drivers {

    private static final Pattern KIND = Pattern.compile("jdbc:([a-z0-9]+):.*", Pattern.DOTALL);

    /** Where the drivers of common databases are in the repository of Maven. */
    private static final Map<String, String> ARTIFACTS = Map.of(
            "sqlite", "org.xerial:sqlite-jdbc",
            "postgresql", "org.postgresql:postgresql",
            "mysql", "com.mysql:mysql-connector-j",
            "mariadb", "org.mariadb.jdbc:mariadb-java-client",
            "sqlserver", "com.microsoft.sqlserver:mssql-jdbc",
            "duckdb", "org.duckdb:duckdb_jdbc");

    /** Loaders of jars that were used before: the part of a driver outside Java is loaded only once. */
    private static final Map<List<Path>, ClassLoader> LOADED = new ConcurrentHashMap<>();

    private Drivers() {}

    /**
     * The driver of a URL.
     *
     * @param jars with the driver and what it needs; none if it is among the classes of the program
     * @throws InputRefused if there is none, or it cannot be used
     */
    static Driver find(String url, String shown, List<Path> jars) {
        try {
            for (Driver driver : jars.isEmpty()
                    ? ServiceLoader.load(Driver.class, Drivers.class.getClassLoader())
                    : ServiceLoader.load(Driver.class, LOADED.computeIfAbsent(jars, Drivers::loader))) {
                if (driver.acceptsURL(url)) {
                    return driver;
                }
            }
        } catch (ServiceConfigurationError | SQLException e) {
            throw new InputRefused(
                    ProblemKind.NO_DRIVER, Location.of(shown), "the driver cannot be used: " + e.getMessage());
        }
        throw none(url, shown);
    }

    /** Of its own, so that what a driver brings along and what the program has do not meet. */
    private static ClassLoader loader(List<Path> jars) {
        URL[] urls = new URL[jars.size()];
        for (int i = 0; i < urls.length; i++) {
            try {
                urls[i] = jars.get(i).toUri().toURL();
            } catch (MalformedURLException e) {
                throw new IllegalArgumentException(e);
            }
        }
        return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
    }

    /** {@code sqlite} of {@code jdbc:sqlite:games.db}; nothing if it is no such URL. */
    static String kind(String url) {
        Matcher found = KIND.matcher(url);
        return found.matches() ? found.group(1) : "";
    }

    /** Returns the refusal of a URL that has no driver. */
    static InputRefused none(String url, String shown) {
        String artifact = ARTIFACTS.get(kind(url));
        String message = kind(url).isEmpty()
                ? "it is not the URL of a database, such as jdbc:sqlite:games.db or jdbc:postgresql://host/games"
                : "there is no driver for it"
                        + (artifact == null
                                ? ""
                                : "; Maven fetches one: mvn dependency:copy -Dartifact=" + artifact
                                        + ":RELEASE -DoutputDirectory=.");
        return new InputRefused(ProblemKind.NO_DRIVER, Location.of(shown), message);
    }
}
