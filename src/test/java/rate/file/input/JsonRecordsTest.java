package rate.file.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import rate.file.input.source.Source;

class JsonRecordsTest {

    @Test
    void the_look_at_the_beginning_takes_texts_longer_than_any_of_a_game() {
        String log = "[{\"moves\":\"" + "x".repeat(100_000) + "\",\"winner\":\"Ann\"},{\"WINNER\":\"Bob\"}]";
        Records records = RecordFile.open(
                        new Source("in.json", new ByteArrayInputStream(log.getBytes(StandardCharsets.UTF_8))),
                        Layout.unsaid())
                .records();
        assertThat(records.names()).containsExactly("moves", "winner");
        assertThat(records.beginning("winner")).containsExactly("Ann");
    }
}
