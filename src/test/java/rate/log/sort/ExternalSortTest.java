package rate.log.sort;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.math.SplitMix;
import rate.file.input.source.Bytes;
import rate.file.store.Scratch;

class ExternalSortTest {

    /** What is sorted by its key, and has a number to tell it from others of that key. */
    private record Item(String key, long number) {}

    @TempDir
    Path home;

    private ExternalSort<String> sort(int bytes, int stretches) {
        return new ExternalSort<>(
                item -> String.valueOf(item.getText()),
                new ExternalSort.Bounds(bytes, stretches),
                () -> Scratch.in(home));
    }

    private static void add(ExternalSort<String> sort, Item item) {
        Bytes bytes = new Bytes();
        bytes.putText(item.key);
        bytes.putCount(item.number);
        sort.add(item.key, bytes);
    }

    private List<Path> left() throws IOException {
        try (Stream<Path> files = Files.list(home)) {
            return files.toList();
        }
    }

    @ParameterizedTest
    @CsvSource({"1,2,300", "100,2,2000", "1000,3,5000", "1000,64,5000", "16777216,64,5000"})
    void items_come_in_order_and_those_of_one_key_as_they_came(int bytes, int stretches, int count) throws IOException {
        SplitMix random = new SplitMix(723);
        List<Item> items = new ArrayList<>();
        try (ExternalSort<String> sort = sort(bytes, stretches)) {
            for (int i = 0; i < count; i++) {
                items.add(new Item("é".repeat(random.nextInt(4)) + random.nextInt(count / 3), i));
                add(sort, items.get(i));
            }
            List<Item> sorted = new ArrayList<>();
            for (Bytes item = sort.next(); item != null; item = sort.next()) {
                sorted.add(new Item(String.valueOf(item.getText()), item.getCount()));
            }
            items.sort(Comparator.comparing(Item::key));
            assertThat(sorted).isEqualTo(items);
            assertThat(sort.next()).isNull();
        }
        assertThat(left()).isEmpty();
    }

    @Test
    void nothing_sorted_is_nothing() {
        try (ExternalSort<String> sort = sort(1, 2)) {
            assertThat(sort.next()).isNull();
        }
    }

    @Test
    void what_is_closed_has_no_more_items_and_may_be_closed_again() throws IOException {
        ExternalSort<String> sort = sort(1, 2);
        for (int i = 0; i < 10; i++) {
            add(sort, new Item("k" + i, i));
        }
        assertThat(sort.next()).isNotNull();
        sort.close();
        assertThat(sort.next()).isNull();
        sort.close();
        assertThat(left()).isEmpty();
    }
}
