package rate.file.database;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Decimals;
import rate.engine.text.Letters;

/**
 * A value of a database, or of a Parquet file, as the text of a cell. Numbers have all their digits. A time with a zone is an
 * instant in UTC; one without is as the database has it, whatever zone this machine is in. NULL is the empty text, as is a text
 * without characters.
 */
public final class CellValue {

    /** Types whose own text is what is wanted. */
    private static final Set<Class<?>> PLAIN = Set.of(
            String.class,
            Integer.class,
            Long.class,
            Short.class,
            Byte.class,
            BigInteger.class,
            Boolean.class,
            UUID.class,
            Instant.class,
            LocalDateTime.class,
            LocalDate.class,
            LocalTime.class);

    private CellValue() {}

    /** Some drivers have one type for times with a zone and without, and tell them apart by its name. */
    static boolean isInstant(ResultSetMetaData about, int column) throws SQLException {
        String type = Letters.small(String.valueOf(about.getColumnTypeName(column)));
        return about.getColumnType(column) == Types.TIMESTAMP_WITH_TIMEZONE
                || type.equals("timestamptz")
                || type.contains("with time zone");
    }

    /** The text of a cell, in a column from 1, whose times may have a zone; null of a type that has none, such as bytes. */
    static @Nullable String text(ResultSet rows, int column, boolean isInstant) throws SQLException {
        return text(object(rows, column, isInstant));
    }

    /** The value of such a cell, whose times do not depend on the zone of this machine. */
    static @Nullable Object object(ResultSet rows, int column, boolean isInstant) throws SQLException {
        Object value = rows.getObject(column);
        if (value instanceof Timestamp) {
            return isInstant
                    ? rows.getObject(column, OffsetDateTime.class)
                    : rows.getObject(column, LocalDateTime.class);
        }
        if (value instanceof Date) {
            return rows.getObject(column, LocalDate.class);
        }
        return value instanceof Time ? rows.getObject(column, LocalTime.class) : value;
    }

    /** Returns a number or a truth value as JSON has it; null for values that are texts there. */
    public static @Nullable String literal(@Nullable Object value) {
        return value instanceof Number || value instanceof Boolean ? text(value) : null;
    }

    /** Returns the text of a value, as that of a cell; null if it has none. */
    public static @Nullable String text(@Nullable Object value) {
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
        return PLAIN.contains(value.getClass()) ? value.toString() : null;
    }
}
