package rate.file.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;

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

    /** Parts of a URL that may be secret: {@code user:password@}, and everything behind its first {@code ?} or {@code ;}. */
    private static final Pattern SECRETS = Pattern.compile("(?<=[:/])[^/?;@]+(?:/[^/?;@]*)?@|[?;].*", Pattern.DOTALL);

    private static final Pattern PASSWORD = Pattern.compile("(?i)(?:pass[a-z]*|pwd)=([^&;]+)");
    private static final Pattern PASSWORD_OF_USER = Pattern.compile("//[^/@:]*:([^@]+)@|:[^/@:]+/([^/@]+)@");

    /** The property by which the driver of SQLite opens a file for reading only; a file that is not there is not made then. */
    private static final String SQLITE_MODE = "open_mode";

    private static final String SQLITE_READ_ONLY = "1";

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
        Driver driver = Drivers.find(url, shown(), drivers);
        Properties properties = new Properties();
        if (user != null) {
            properties.setProperty("user", user);
        }
        if (password != null) {
            properties.setProperty("password", password);
        }
        if (Drivers.kind(url).equals("sqlite")) {
            properties.setProperty(SQLITE_MODE, SQLITE_READ_ONLY);
        }
        try {
            Connection connection = driver.connect(url, properties);
            if (connection == null) {
                throw Drivers.none(url, shown());
            }
            connection.setReadOnly(true);
            connection.setAutoCommit(false);
            return connection;
        } catch (SQLException e) {
            throw new InputRefused(ProblemKind.NO_DATABASE, Location.of(shown()), message(e));
        }
    }

    /** Returns the message of the database on one line and without secrets. */
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
}
