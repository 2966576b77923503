package rate.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Lists of numbers and texts with a key, as the content of a page mostly consists of. */
final class JsonLists {

    /** The number of something; null if it has none. */
    @FunctionalInterface
    interface NumberOf<T> {
        @Nullable
        Long of(T one);
    }

    private JsonLists() {}

    static <T> void numbers(JsonGenerator json, String key, List<T> all, NumberOf<T> number) throws IOException {
        json.writeArrayFieldStart(key);
        for (T one : all) {
            Long value = number.of(one);
            if (value == null) {
                json.writeNull();
            } else {
                json.writeNumber(value);
            }
        }
        json.writeEndArray();
    }

    static <T> void texts(JsonGenerator json, String key, List<T> all, Function<T, String> text) throws IOException {
        json.writeArrayFieldStart(key);
        for (T one : all) {
            json.writeString(text.apply(one));
        }
        json.writeEndArray();
    }

    /** Shares in thousandths; −1 where there is none. */
    static long perMille(double share) {
        return Double.isNaN(share) ? -1 : Math.round(share * 1000);
    }
}
