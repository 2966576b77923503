package rate.spark;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.NanoTime;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.ListLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;
import rate.file.database.CellValue;

/** A row of a Parquet file as an object of JSON: times as ISO 8601, lists as arrays, what is missing as null. */
final class ParquetRow {

    private static final long JULIAN_DAY_OF_EPOCH = 2_440_588;
    private static final long SECONDS_OF_A_DAY = 86_400;
    private static final long NANOS = 1_000_000_000;

    private ParquetRow() {}

    /** Writes a row, or a group in it. */
    static void write(Group group, JsonGenerator json) throws IOException {
        json.writeStartObject();
        for (int field = 0; field < group.getType().getFieldCount(); field++) {
            Type type = group.getType().getType(field);
            int count = group.getFieldRepetitionCount(field);
            json.writeFieldName(type.getName());
            if (type.isRepetition(Type.Repetition.REPEATED)) {
                json.writeStartArray();
                for (int index = 0; index < count; index++) {
                    value(group, field, index, json);
                }
                json.writeEndArray();
            } else if (count == 0) {
                json.writeNull();
            } else {
                value(group, field, 0, json);
            }
        }
        json.writeEndObject();
    }

    private static void value(Group group, int field, int index, JsonGenerator json) throws IOException {
        Type type = group.getType().getType(field);
        if (type.isPrimitive()) {
            primitive(group, field, index, type.asPrimitiveType(), json);
        } else if (type.getLogicalTypeAnnotation() instanceof ListLogicalTypeAnnotation) {
            list(group.getGroup(field, index), json);
        } else {
            write(group.getGroup(field, index), json);
        }
    }

    /** Of a list each element is in a group of its own, which may lack it; in lists of the older form it is what is repeated. */
    private static void list(Group list, JsonGenerator json) throws IOException {
        json.writeStartArray();
        boolean isElement = isElement(list.getType().getType(0), list.getType().getName());
        for (int index = 0; index < list.getFieldRepetitionCount(0); index++) {
            if (isElement) {
                value(list, 0, index, json);
                continue;
            }
            Group element = list.getGroup(0, index);
            if (element.getFieldRepetitionCount(0) == 0) {
                json.writeNull();
            } else {
                value(element, 0, 0, json);
            }
        }
        json.writeEndArray();
    }

    /** Whether what is repeated in a list is the element itself, and no group around it: the rules of the format. */
    private static boolean isElement(Type repeated, String list) {
        if (repeated.isPrimitive() || repeated.asGroupType().getFieldCount() != 1) {
            return true;
        }
        return repeated.asGroupType().getType(0).isRepetition(Type.Repetition.REPEATED)
                || repeated.getName().equals("array")
                || repeated.getName().equals(list + "_tuple");
    }

    private static void primitive(Group group, int field, int index, PrimitiveType type, JsonGenerator json)
            throws IOException {
        LogicalTypeAnnotation meaning = type.getLogicalTypeAnnotation();
        Object value = switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> group.getBoolean(field, index);
            case FLOAT -> group.getFloat(field, index);
            case DOUBLE -> group.getDouble(field, index);
            case INT32 -> whole(group.getInteger(field, index), meaning);
            case INT64 -> whole(group.getLong(field, index), meaning);
            case INT96 -> {
                NanoTime time = NanoTime.fromBinary(group.getInt96(field, index));
                long day = time.getJulianDay() - JULIAN_DAY_OF_EPOCH;
                yield Instant.ofEpochSecond(day * SECONDS_OF_A_DAY, time.getTimeOfDayNanos());
            }
            case BINARY, FIXED_LEN_BYTE_ARRAY ->
                meaning instanceof DecimalLogicalTypeAnnotation decimal
                        ? new BigDecimal(
                                new BigInteger(group.getBinary(field, index).getBytes()), decimal.getScale())
                        : group.getBinary(field, index).toStringUsingUTF8();
        };
        String literal = CellValue.literal(value);
        if (literal == null) {
            json.writeString(value instanceof Number ? null : CellValue.text(value)); // NaN is no value
        } else {
            json.writeRawValue(literal);
        }
    }

    private static Object whole(long value, @Nullable LogicalTypeAnnotation meaning) {
        if (meaning instanceof DecimalLogicalTypeAnnotation decimal) {
            return BigDecimal.valueOf(value, decimal.getScale());
        }
        if (meaning instanceof DateLogicalTypeAnnotation) {
            return LocalDate.ofEpochDay(value);
        }
        if (meaning instanceof TimeLogicalTypeAnnotation time) {
            return LocalTime.ofNanoOfDay(value * (NANOS / perSecond(time.getUnit())));
        }
        return meaning instanceof TimestampLogicalTypeAnnotation time ? time(value, time) : value;
    }

    private static long perSecond(TimeUnit unit) {
        return unit == TimeUnit.MILLIS ? 1000 : unit == TimeUnit.MICROS ? 1_000_000 : NANOS;
    }

    private static Object time(long value, TimestampLogicalTypeAnnotation type) {
        long perSecond = perSecond(type.getUnit());
        Instant time = Instant.ofEpochSecond(
                Math.floorDiv(value, perSecond), Math.floorMod(value, perSecond) * (NANOS / perSecond));
        return type.isAdjustedToUTC() ? time : time.atZone(ZoneOffset.UTC).toLocalDateTime();
    }
}
