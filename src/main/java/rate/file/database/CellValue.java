package rate.file.database;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Decimals;

/**
 * A value of a database as the text of a cell. Numbers have all their digits. A time with a zone is an instant in UTC; one without is as
 * the database has it, whatever zone this machine is in. NULL is the empty text, as is a text without characters.
 */
final class CellValue {

    private CellValue() {}

    /**
     * The text of a cell of the present row; null if a value is of a type that has none, such as bytes.
     *
     * @param column from 1
     * @param isInstant whether times of this column have a zone
     */
    static @Nullable String text(ResultSet rows, int column, boolean isInstant) throws SQLException {
        Object value = rows.getObject(column);
        if (value instanceof Timestamp) {
            return isInstant
                    ? rows.getObject(column, OffsetDateTime.class).toInstant().toString()
                    : rows.getObject(column, LocalDateTime.class).toString();
        }
        if (value instanceof Date) {
            return rows.getObject(column, LocalDate.class).toString();
        }
        if (value instanceof Time) {
            return rows.getObject(column, LocalTime.class).toString();
        }
        return text(value);
    }

    private static @Nullable String text(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof OffsetDateTime time) {
            return time.toInstant().toString();
        }
        if (value instanceof ZonedDateTime time) {
            return time.toInstant().toString();
        }
        if (value instanceof BigDecimal number) {
            return number.toPlainString();
        }
        if (value instanceof Double number) {
            return Double.isFinite(number) ? Decimals.exact(number) : null;
        }
        if (value instanceof Float number) {
            return Float.isFinite(number) ? new BigDecimal(number.toString()).toPlainString() : null;
        }
        return isPlain(value) ? value.toString() : null;
    }

    /** Returns whether the value is of a type whose own text is what is wanted. */
    private static boolean isPlain(Object value) {
        return value instanceof String
                || value instanceof Integer
                || value instanceof Long
                || value instanceof Short
                || value instanceof Byte
                || value instanceof BigInteger
                || value instanceof Boolean
                || value instanceof UUID
                || value instanceof Instant
                || value instanceof LocalDateTime
                || value instanceof LocalDate
                || value instanceof LocalTime;
    }
}
