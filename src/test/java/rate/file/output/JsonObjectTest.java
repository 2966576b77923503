package rate.file.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonObjectTest {

    private static String written(Object value) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            JsonObject.write(json, value);
        }
        return text.toString();
    }

    @Test
    void keys_keep_the_order_in_which_they_came() throws IOException {
        JsonObject inner = new JsonObject().put("z", 1).put("a", 2L);
        assertThat(written(new JsonObject().put("b", true).put("inner", inner).putAll(new JsonObject().put("a", "x"))))
                .isEqualTo("{\"b\":true,\"inner\":{\"z\":1,\"a\":2},\"a\":\"x\"}");
    }

    @Test
    void numbers_have_the_fewest_digits_and_are_null_where_they_are_none() throws IOException {
        assertThat(written(new JsonObject()
                        .put("whole", 25.0)
                        .put("large", 2e23)
                        .put("none", Double.NaN)
                        .put("endless", Double.POSITIVE_INFINITY)))
                .isEqualTo("{\"whole\":25,\"large\":2E23,\"none\":null,\"endless\":null}");
    }

    @Test
    void cells_are_kept_digit_for_digit() throws IOException {
        assertThat(written(new JsonObject()
                        .cell("mu", "25.10")
                        .cell("none", "")
                        .literal("raw", "0.10")
                        .literal("nothing", null)
                        .text("empty", "")
                        .text("text", "25")))
                .isEqualTo("{\"mu\":25.10,\"none\":null,\"raw\":0.10,\"nothing\":null,\"empty\":null,\"text\":\"25\"}");
    }

    @Test
    void lists_and_maps_are_written_whole() throws IOException {
        assertThat(written(List.of(
                        Map.of(3, List.of("a", "b")), Arrays.asList(new JsonObject(), null), JsonObjectTest.class)))
                .isEqualTo("[{\"3\":[\"a\",\"b\"]},[{},null],\"" + JsonObjectTest.class + "\"]");
    }
}
