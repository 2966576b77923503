package rate.file.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sqlite.JDBC;

/** Secrets are not shown, and a driver comes from the jar that is named. */
class DatabaseTest {

    @ParameterizedTest
    @CsvSource({
        "jdbc:sqlite:games.db, jdbc:sqlite:games.db",
        "jdbc:postgresql://host:5432/site?user=ann&password=secret, jdbc:postgresql://host:5432/site",
        "jdbc:mysql://ann:secret@host/site, jdbc:mysql://host/site",
        "jdbc:sqlserver://host;databaseName=site;password=secret, jdbc:sqlserver://host",
        "jdbc:oracle:thin:ann/secret@//host/site, jdbc://host/site"
    })
    void a_url_is_shown_without_its_secrets(String url, String shown) {
        assertThat(new Database(url, null, null, List.of()).shown()).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:postgresql://host/site?password=secret",
        "jdbc:mysql://ann:secret@host/site",
        "jdbc:sqlserver://host;Pwd=secret;encrypt=true",
        "jdbc:oracle:thin:ann/secret@//host/site"
    })
    void what_a_database_says_is_shown_without_passwords(String url) {
        Database database = new Database(url, "ann", "hidden", List.of());
        assertThat(database.message(new SQLException("secret or hidden\nis wrong: " + url)))
                .startsWith("*** or *** is wrong: jdbc:")
                .doesNotContain("secret");
    }

    @Test
    void a_driver_is_loaded_apart_from_the_program() throws Exception {
        Path jar = Path.of(
                JDBC.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Database database = new Database("jdbc:sqlite::memory:", null, null, List.of(jar));
        try (Connection connection = database.connect()) {
            assertThat(connection.getClass().getClassLoader()).isNotSameAs(JDBC.class.getClassLoader());
            assertThat(connection.isReadOnly()).isTrue();
        }
    }
}
