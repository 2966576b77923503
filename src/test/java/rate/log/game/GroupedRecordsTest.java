package rate.log.game;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.game.Roster;
import rate.engine.math.SplitMix;
import rate.engine.problem.InputRefused;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.file.input.source.Source;
import rate.file.store.Scratch;
import rate.log.correct.Corrections;
import rate.log.correct.Corrector;
import rate.log.form.LogForm;
import rate.log.game.GroupedRecords.LargestGame;
import rate.log.name.Names;
import rate.log.sort.ExternalSort;

/** What comes out is compared with what the records themselves say of each row, in the order that is wanted. */
class GroupedRecordsTest {

    private static final List<String> COLUMNS = List.of("game", "player", "place", "note");

    @TempDir
    Path home;

    private final Random random = new Random(721);

    private String row(int game) {
        String note = List.of("", "x", "\"a, b\"", "\"say \"\"no\"\"\"", "Zoë 😎", "a;b", "\"two\nlines\"")
                .get(random.nextInt(7));
        return "G" + game + ",P" + random.nextInt(50) + "," + (1 + random.nextInt(3))
                + (random.nextInt(20) == 0 ? "" : "," + note);
    }

    private List<String> rows(int games) {
        List<String> rows = new ArrayList<>();
        for (int game = 0; game < games; game++) {
            for (int seat = random.nextInt(4); seat >= 0; seat--) {
                rows.add(row(game));
            }
        }
        Collections.shuffle(rows, random);
        return rows;
    }

    private static String json(int game, int i) {
        return "{\"game\":\"G" + game + "\",\"player\":\"P" + i + "\"," + (i % 3 == 0 ? "\n \"place\"" : "\"place\"")
                + ":" + (1 + i % 4) + (i % 5 == 0 ? ",\"note\":[\"a\",\"b" + i + "\"]" : "")
                + (i % 7 == 0 ? ",\"note\":{\"deep\":[{}]}" : "") + "}";
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(home.resolve(name), text, UTF_8);
    }

    private Records open(Path file) {
        return OpenedLog.open(new Source(file.getFileName().toString(), file), LogForm.own())
                .file()
                .records();
    }

    private GroupedRecords grouped(Path file, int bytes) {
        Names names = new Names(new Roster(), new Corrector(Corrections.none(), problem -> {}).aliasUse());
        return new GroupedRecords(
                open(file), LogForm.own(), names, new ExternalSort.Bounds(bytes, 3), () -> Scratch.in(home));
    }

    /** All that a record says of itself. */
    private static String told(Records records, int[] fields) {
        StringBuilder text = new StringBuilder(records.key())
                .append(' ')
                .append(records.precise(records.location()))
                .append(' ')
                .append(records.precise(records.location()).excerpt());
        BadGame fault = records.fault();
        text.append(fault == null ? "" : " " + fault.of("G"));
        for (int field : fields) {
            text.append("|" + records.text(field) + records.items(field) + records.isList(field)
                    + records.isNested(field) + records.location(field)
                    + records.precise(records.location(field)).excerpt());
        }
        return text.toString();
    }

    private static int[] fields(Records records) {
        return COLUMNS.stream().mapToInt(records::field).toArray();
    }

    /** Records by id, each in its order; the first of an id says where the others come. */
    private List<String> expected(Path file) {
        Records records = open(file);
        int[] fields = fields(records);
        Map<String, List<String>> byId = new LinkedHashMap<>();
        Map<String, List<String>> damaged = new LinkedHashMap<>();
        while (records.next()) {
            (records.fault() == null ? byId : damaged)
                    .computeIfAbsent(records.text(fields[0]), none -> new ArrayList<>())
                    .add(told(records, fields));
        }
        damaged.forEach((id, more) -> byId.getOrDefault(id, new ArrayList<>()).addAll(more));
        return byId.values().stream().flatMap(List::stream).toList();
    }

    private List<String> read(Path file, int bytes) {
        List<String> all = new ArrayList<>();
        try (GroupedRecords records = grouped(file, bytes)) {
            int[] fields = fields(records);
            while (records.next()) {
                all.add(told(records, fields));
            }
            assertThat(records.next()).isFalse();
        }
        return all;
    }

    @ParameterizedTest
    @CsvSource({"1,30", "2000,400", "10000,400", "16777216,400"})
    void rows_of_a_table_come_together_and_say_what_they_said(int bytes, int games) throws IOException {
        List<String> rows = rows(games);
        for (int game = 0; game < games; game++) {
            rows.add(rows.size(), "G" + game + ",last,1,sound"); // so that no game has damaged rows only
        }
        Path log = write("log.csv", "game,player,place,note\n" + String.join("\n", rows) + "\n");
        List<String> expected = expected(log);
        assertThat(expected).hasSize(rows.size());
        assertThat(read(log, bytes)).isEqualTo(expected);
        assertThat(left()).containsExactly(log);
    }

    @ParameterizedTest
    @CsvSource({"1,90", "5000,300", "16777216,300"})
    void so_do_objects(int bytes, int count) throws IOException {
        List<String> objects = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            objects.add(json(random.nextInt(80), i % 35 == 0 ? i + 1 : i));
        }
        Path log = write("log.json", String.join("\n", objects) + "\n");
        assertThat(read(log, bytes)).isEqualTo(expected(log));
        assertThat(left()).containsExactly(log);
    }

    private List<Path> left() throws IOException {
        try (Stream<Path> files = Files.list(home)) {
            return files.toList();
        }
    }

    @Test
    void nothing_is_left_on_the_disk_if_not_all_rows_are_wanted() throws IOException {
        Path log = write("log.csv", "game,player,place,note\n" + String.join("\n", rows(200)) + "\n");
        try (GroupedRecords records = grouped(log, 1000)) {
            fields(records);
            assertThat(records.next()).isTrue();
            assertThat(left()).hasSizeGreaterThan(1);
        }
        assertThat(left()).containsExactly(log);
    }

    @Test
    void a_refusal_within_the_file_is_heard_and_leaves_nothing() throws IOException {
        Path log = write("log.csv", "game,player,place\n" + "A,a,1\nB,b,1\n".repeat(500) + "C,\"open\n");
        try (GroupedRecords records = grouped(log, 100)) {
            fields(records);
            assertThatExceptionOfType(InputRefused.class).isThrownBy(records::next);
        }
        assertThat(left()).containsExactly(log);
    }

    @Test
    void rows_of_one_id_are_all_counted() {
        LargestGame largest = new LargestGame();
        for (int i = 1; i <= 1000; i++) {
            assertThat(largest.add("A")).isEqualTo(i);
        }
    }

    @Test
    void never_more_rows_of_an_id_are_counted_than_there_were() {
        SplitMix random = new SplitMix(720);
        LargestGame largest = new LargestGame();
        Map<String, Integer> real = new HashMap<>();
        for (int i = 0; i < 50_000; i++) {
            String id = "G" + random.nextInt(1 + random.nextInt(500));
            assertThat(largest.add(id)).isLessThanOrEqualTo(real.merge(id, 1, Integer::sum));
        }
    }

    @Test
    void an_id_of_every_other_row_is_found_among_ever_new_ones() {
        LargestGame largest = new LargestGame();
        int most = 0;
        for (int i = 0; i < 10_000; i++) {
            most = Math.max(most, largest.add("A"));
            largest.add("G" + i);
        }
        assertThat(most).isGreaterThan(9_000);
    }
}
