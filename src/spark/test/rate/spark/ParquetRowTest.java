package rate.spark;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.util.function.Consumer;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;

/** A list is an array of its elements, whichever of the forms it has that the format knows. */
class ParquetRowTest {

    private static String list(String repeated, Consumer<Group> elements) throws IOException {
        Group row = new SimpleGroup(MessageTypeParser.parseMessageType(
                "message game { optional group seats (LIST) { repeated " + repeated + " } }"));
        elements.accept(row.addGroup("seats"));
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            ParquetRow.write(row, json);
        }
        return text.toString();
    }

    @Test
    void elements_in_groups_of_their_own_are_taken_out_of_them() throws IOException {
        assertThat(list("group list { optional binary element (STRING); }", seats -> {
                    seats.addGroup("list").append("element", "Ann");
                    seats.addGroup("list");
                }))
                .isEqualTo("{\"seats\":[\"Ann\",null]}");
        assertThat(list(
                        "group list { optional group element { required binary player (STRING); required int32 place; } }",
                        seats -> seats.addGroup("list")
                                .addGroup("element")
                                .append("player", "Ann")
                                .append("place", 1)))
                .isEqualTo("{\"seats\":[{\"player\":\"Ann\",\"place\":1}]}");
    }

    @Test
    void repeated_groups_with_several_fields_are_the_elements() throws IOException {
        assertThat(list("group element { required binary player (STRING); optional int32 place; }", seats -> {
                    seats.addGroup("element").append("player", "Ann").append("place", 1);
                    seats.addGroup("element").append("player", "Bob");
                }))
                .isEqualTo("{\"seats\":[{\"player\":\"Ann\",\"place\":1},{\"player\":\"Bob\",\"place\":null}]}");
    }

    @Test
    void repeated_groups_with_the_older_names_or_a_repeated_field_are_the_elements_although_they_have_one_field()
            throws IOException {
        for (String name : new String[] {"array", "seats_tuple"}) {
            assertThat(list(
                            "group " + name + " { required binary player (STRING); }",
                            seats -> seats.addGroup(name).append("player", "Ann")))
                    .isEqualTo("{\"seats\":[{\"player\":\"Ann\"}]}");
        }
        assertThat(list(
                        "group team { repeated binary player (STRING); }",
                        seats -> seats.addGroup("team").append("player", "Ann").append("player", "Bob")))
                .isEqualTo("{\"seats\":[{\"player\":[\"Ann\",\"Bob\"]}]}");
    }

    @Test
    void repeated_values_are_the_elements() throws IOException {
        assertThat(list(
                        "binary array (STRING);",
                        seats -> seats.append("array", "Ann").append("array", "Bob")))
                .isEqualTo("{\"seats\":[\"Ann\",\"Bob\"]}");
    }
}
