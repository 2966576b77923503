package rate.file.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Each type that drivers give becomes one text, whatever the zone of the machine. */
class CellValueTest {

    /** A row with one value, which can also be asked for as other types. */
    private static ResultSet row(@Nullable Object value, Map<Class<?>, Object> as) {
        return (ResultSet) Proxy.newProxyInstance(
                CellValueTest.class.getClassLoader(),
                new Class<?>[] {ResultSet.class},
                (proxy, method, words) -> words.length == 1 ? value : as.get((Class<?>) words[1]));
    }

    private static @Nullable String text(@Nullable Object value) throws SQLException {
        return CellValue.text(row(value, Map.of()), 1, false);
    }

    @Test
    void numbers_have_all_their_digits() throws SQLException {
        assertThat(text(new BigDecimal("1.50"))).isEqualTo("1.50");
        assertThat(text(new BigDecimal("1E+3"))).isEqualTo("1000");
        assertThat(text(new BigInteger("123456789012345678901234567890"))).isEqualTo("123456789012345678901234567890");
        assertThat(text(Long.MIN_VALUE)).isEqualTo("-9223372036854775808");
        assertThat(text(0.1)).isEqualTo("0.1");
        assertThat(text(0.1f)).isEqualTo("0.1");
    }

    @Test
    void times_are_those_of_the_database() throws SQLException {
        // A time that the clocks of Berlin did not show: whoever reads it in the zone of the machine gets another.
        LocalDateTime skipped = LocalDateTime.of(2024, 3, 31, 2, 30);
        Map<Class<?>, Object> as = Map.of(
                LocalDateTime.class, skipped,
                OffsetDateTime.class, skipped.atOffset(ZoneOffset.ofHours(-4)),
                LocalDate.class, LocalDate.of(2024, 3, 31),
                LocalTime.class, LocalTime.of(2, 30));
        assertThat(CellValue.text(row(new Timestamp(0), as), 1, false)).isEqualTo("2024-03-31T02:30");
        assertThat(CellValue.text(row(new Timestamp(0), as), 1, true)).isEqualTo("2024-03-31T06:30:00Z");
        assertThat(CellValue.text(row(new Date(0), as), 1, false)).isEqualTo("2024-03-31");
        assertThat(CellValue.text(row(new Time(0), as), 1, false)).isEqualTo("02:30");
        assertThat(text(skipped.atOffset(ZoneOffset.ofHours(2)))).isEqualTo("2024-03-31T00:30:00Z");
    }

    @Test
    void null_is_empty_and_what_has_no_text_is_not_made_up() throws SQLException {
        assertThat(text(null)).isEmpty();
        assertThat(text(true)).isEqualTo("true");
        assertThat(text(new UUID(0, 1))).isEqualTo("00000000-0000-0000-0000-000000000001");
        assertThat(text(new byte[] {1})).isNull();
        assertThat(text(Double.NaN)).isNull();
        assertThat(text(Float.POSITIVE_INFINITY)).isNull();
        assertThat(text(new Object())).isNull();
    }
}
