package rate.log.form;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import rate.file.input.RecordFile;
import rate.file.input.Records;
import rate.file.input.source.Inputs;
import rate.file.input.source.Source;
import rate.log.form.JoinTable.JoinKey;
import rate.log.game.OpenedLog;

class JoinTableTest {

    private static JoinTable table(String name, String text, String on) {
        return table(name, text.getBytes(UTF_8), on);
    }

    private static JoinTable table(String name, byte[] bytes, String on) {
        Source source = new Source(name, new ByteArrayInputStream(bytes));
        return JoinTable.read(source, RecordFile.table(source), JoinKey.parse(on));
    }

    private static Records joined(String log, JoinTable... tables) {
        return OpenedLog.open(Inputs.source("log.csv", log), LogForm.own().joined(List.of(tables)))
                .file()
                .records();
    }

    private static List<String> column(Records records, String name) {
        List<String> texts = new ArrayList<>();
        while (records.next()) {
            texts.add(records.text(records.field(name)));
        }
        return texts;
    }

    @Test
    void a_table_may_be_packed() {
        byte[] packed = Inputs.gzip("id,town\na,Ulm\n".getBytes(UTF_8));
        JoinTable table = table("t.csv.gz", packed, "x=id");
        assertThat(table.file().games()).isOne();
        assertThat(table.file().bytes()).isEqualTo(packed.length);
        assertThat(column(joined("x\na\n", table), "town")).containsExactly("Ulm");
    }

    /** An umlaut of one character, and of two. */
    @Test
    void letters_of_a_key_are_composed() {
        assertThat(column(joined("x\nKo\u0308ln\n", table("t", "id,a\nK\u00f6ln,1\nKoln,2\n", "x=id")), "a"))
                .containsExactly("1");
    }

    /** 1 and 23 are not 12 and 3. */
    @Test
    void columns_of_a_key_do_not_run_together() {
        JoinTable table = table("t", "p,q,a\n1,23,one\n12,3,two\n,3,three\n", "x=p,q");
        assertThat(column(joined("x,q\n12,3\n1,23\n123,\n,3\n,123\n", table), "a"))
                .containsExactly("two", "one", "", "three", "");
    }

    /** By hand: a town of the log itself, then of the file, then of the file once more. */
    @Test
    void no_column_stands_for_another() {
        JoinTable table = table("dir/Towns.csv", "id,town,size\na,Ulm,1\nb,Rome,2\n", "x=id");
        JoinTable other = table("dir/Towns.csv", "id,town,size\na,Ulm,1\nb,Rome,2\n", "y=id");
        Records records = joined("x,y,town\na,b,Bonn\n", table, other);
        assertThat(records.names())
                .containsExactly("x", "y", "town", "Towns.town", "size", "Towns2.town", "Towns.size");
        assertThat(records.ownNames()).containsExactly("x", "y", "town");
        assertThat(records.next()).isTrue();
        assertThat(records.names().stream().map(name -> records.text(records.field(name))))
                .containsExactly("a", "b", "Bonn", "Ulm", "1", "Rome", "2");
    }

    @Test
    void a_key_may_come_from_another_table() {
        JoinTable venues = table("v", "id,town\nV1,Rome\nV2,Ulm\n", "venue=id");
        JoinTable towns = table("t", "name,country\nUlm,DE\n", "town=name");
        Records records = joined("venue\nV1\nV2\nV3\n", venues, towns);
        assertThat(column(records, "country")).containsExactly("", "DE", "");
        assertThat(records.findings()).hasSize(2);
        assertThat(records.findings().get(0).message())
                .isEqualTo("1 record of 3 found no row in v (--on venue=id), the first with \"V3\"");
        assertThat(records.findings().get(1).message())
                .isEqualTo("2 records of 3 found no row in t (--on town=name), the first with \"Rome\"");
    }

    /** Against a hash table. */
    @Test
    void every_key_is_found() {
        Random random = new Random(7);
        for (int size : new int[] {0, 1, 2, 3, 5, 255, 256, 257, 3000}) {
            Map<String, String> expected = new HashMap<>();
            while (expected.size() < size) {
                expected.put("k" + random.nextInt(3 * size), "v" + random.nextInt());
            }
            List<String> rows = new ArrayList<>();
            expected.forEach((key, value) -> rows.add(key + "," + value));
            Collections.shuffle(rows, random);
            List<String> asked = new ArrayList<>();
            for (int i = 0; i < 3 * size + 1; i++) {
                asked.add("k" + i);
            }
            JoinTable table = table("t", "id,a\n" + String.join("\n", rows), "x=id");
            assertThat(column(joined("x\n" + String.join("\n", asked), table), "a"))
                    .isEqualTo(asked.stream()
                            .map(key -> expected.getOrDefault(key, ""))
                            .toList());
        }
    }

    @Test
    void a_key_with_signs() {
        JoinKey key = JoinKey.parse(" \"a,b\" = \"c=d\" , e");
        assertThat(key.ours()).containsExactly("a,b", "e");
        assertThat(key.theirs()).containsExactly("c=d", "e");
    }
}
