package rate.file.input.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.store.Sha256;

class FoundLogsTest {

    @TempDir
    private Path home;

    private void write(String path, String text) throws IOException {
        Path file = home.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private FoundLogs of(String name) {
        return FoundLogs.of(name, home.resolve(name));
    }

    private List<String> names(String name) {
        return of(name).sources().stream().map(Source::name).toList();
    }

    private Problem refusal(String name) {
        return Inputs.refusal(() -> of(name).sources().forEach(source -> {
            try (source) {
                source.drain();
            }
        }));
    }

    private static String text(Source source) throws IOException {
        try (source) {
            return new String(source.open().readAllBytes(), UTF_8);
        }
    }

    /** An archive of files whose content is their name. */
    private static byte[] zip(String... names) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (String name : names) {
                out.putNextEntry(new ZipEntry(name));
                out.write(name.getBytes(UTF_8));
            }
        }
        return bytes.toByteArray();
    }

    @Nested
    class a_folder {

        @Test
        void is_its_logs_in_natural_order_with_those_of_its_folders() throws IOException {
            for (String file : List.of("a10.csv", "a2.csv", "a3/b.json", "a3/a.CSV", "x.csv.gz")) {
                write("logs/" + file, "");
            }
            assertThat(names("logs"))
                    .containsExactly("logs/a2.csv", "logs/a3/a.CSV", "logs/a3/b.json", "logs/a10.csv", "logs/x.csv.gz");
            assertThat(names("logs/")).isEqualTo(names("logs"));
            assertThat(of("logs").findings()).isEmpty();
        }

        @Test
        void passes_over_what_is_hidden_without_a_word_and_counts_other_files() throws IOException {
            for (String file : List.of(
                    (".x.csv .git/y.csv __MACOSX/a.csv ~$b.xlsx a.csv notes.md map.png deep/c.pdf deep/noending")
                            .split(" "))) {
                write("logs/" + file, "");
            }
            assertThat(names("logs")).containsExactly("logs/a.csv");
            assertThat(of("logs").findings())
                    .extracting(Problem::toString)
                    .containsExactly(
                            "logs: not read: 4 files with another ending: deep/c.pdf, deep/noending, map.png, …");
        }

        @Test
        void without_a_log_is_refused() throws IOException {
            write("logs/notes.md", "");
            assertThat(refusal("logs").toString())
                    .isEqualTo("logs: it holds no log, only 1 file with another ending: notes.md");
            Files.createDirectories(home.resolve("none"));
            assertThat(refusal("none").toString()).isEqualTo("none: it holds no file");
            assertThat(refusal("none").kind()).isEqualTo(ProblemKind.NO_LOG);
        }

        @Test
        void is_entered_once_whatever_links_lead_there() throws IOException {
            write("logs/a/x.csv", "");
            write("logs/b/y.csv", "");
            Files.createSymbolicLink(home.resolve("logs/a/b"), Path.of("../b"));
            Files.createSymbolicLink(home.resolve("logs/b/a"), Path.of("../a"));
            Files.createSymbolicLink(home.resolve("logs/b/up"), Path.of("../.."));
            assertThat(names("logs")).containsExactly("logs/a/b/y.csv", "logs/a/x.csv");
        }

        @Test
        void shows_a_link_that_leads_nowhere_as_the_file_that_it_is_called() throws IOException {
            write("logs/a.csv", "");
            Files.createSymbolicLink(home.resolve("logs/b.csv"), Path.of("gone.csv"));
            assertThat(names("logs")).containsExactly("logs/a.csv", "logs/b.csv");
            assertThat(refusal("logs").toString()).isEqualTo("logs/b.csv: there is no such file");
        }

        @Test
        void has_the_files_of_its_archives_where_these_stand() throws IOException {
            write("logs/a.csv", "");
            write("logs/c.csv", "");
            Files.write(home.resolve("logs/b.zip"), zip("2.csv", "1.csv", "read.me"));
            Files.write(home.resolve("logs/pictures.zip"), zip("1.png"));
            assertThat(names("logs"))
                    .containsExactly("logs/a.csv", "logs/b.zip/1.csv", "logs/b.zip/2.csv", "logs/c.csv");
            assertThat(of("logs").findings())
                    .extracting(Problem::toString)
                    .containsExactly(
                            "logs/b.zip: not read: 1 file with another ending: read.me",
                            "logs: not read: 1 file with another ending: pictures.zip");
        }
    }

    @Nested
    class an_archive {

        @Test
        void is_its_logs_in_natural_order_each_with_its_own_bytes() throws IOException {
            Files.write(
                    home.resolve("season.zip"),
                    zip("a10.csv a2.csv sub/ sub/b.csv ../c.csv __MACOSX/._a2.csv .DS_Store n.md".split(" ")));
            assertThat(names("season.zip"))
                    .containsExactly(
                            "season.zip/../c.csv", "season.zip/a2.csv", "season.zip/a10.csv", "season.zip/sub/b.csv");
            Source source = of("season.zip").sources().get(2);
            assertThat(source.isFleeting()).isFalse();
            assertThat(source.size()).hasValue(7);
            assertThat(text(source)).isEqualTo("a10.csv");
            assertThat(text(source.again())).isEqualTo("a10.csv");
            assertThat(text(source.beginning(3))).isEqualTo("a10");
            Source drained = source.again();
            drained.drain();
            assertThat(drained.sha256()).isEqualTo(Sha256.of("a10.csv".getBytes(UTF_8)));
            assertThat(drained.bytesRead()).isEqualTo(7);
        }

        @Test
        void gives_one_of_its_files_whatever_its_ending() throws IOException {
            Files.write(home.resolve("season.zip"), zip("a.csv", "sub/b", "c.csv"));
            assertThat(names("season.zip/sub/b")).containsExactly("season.zip/sub/b");
            assertThat(text(of("season.zip/sub/b").sources().get(0))).isEqualTo("sub/b");
            assertThat(refusal("season.zip/d.csv").toString())
                    .isEqualTo("season.zip/d.csv: the zip archive has no such file");
        }

        @Test
        void may_be_called_as_it_likes_and_stand_behind_a_program() throws IOException {
            byte[] zip = zip("a.csv", "b.csv");
            Files.write(home.resolve("log"), zip);
            assertThat(names("log")).containsExactly("log/a.csv", "log/b.csv");
            byte[] before = "PK\3\4 a program that unpacks what follows".getBytes(ISO_8859_1);
            byte[] both = Arrays.copyOf(before, before.length + zip.length);
            System.arraycopy(zip, 0, both, before.length, zip.length);
            Files.write(home.resolve("log"), both);
            assertThat(text(of("log").sources().get(1))).isEqualTo("b.csv");
        }

        @Test
        void has_names_of_old_programs() throws IOException {
            byte[] zip = zip("a.csv");
            replace(zip, "a.csv", "\u0081.csv");
            Files.write(home.resolve("old.zip"), zip);
            assertThat(names("old.zip")).containsExactly("old.zip/ü.csv");
        }

        @Test
        void of_files_that_are_packed_themselves_gives_what_is_in_them() throws IOException {
            Map<String, byte[]> contents = new LinkedHashMap<>();
            contents.put("a.csv.gz", Inputs.gzip("log".getBytes(UTF_8)));
            contents.put("b.csv", "stored".getBytes(UTF_8));
            contents.put("c.zip", zip("d.csv"));
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ZipOutputStream out = new ZipOutputStream(bytes)) {
                for (Map.Entry<String, byte[]> content : contents.entrySet()) {
                    ZipEntry entry = new ZipEntry(content.getKey());
                    CRC32 crc = new CRC32();
                    crc.update(content.getValue());
                    entry.setMethod(content.getKey().equals("a.csv.gz") ? ZipEntry.DEFLATED : ZipEntry.STORED);
                    entry.setSize(content.getValue().length);
                    entry.setCrc(crc.getValue());
                    out.putNextEntry(entry);
                    out.write(content.getValue());
                }
            }
            Files.write(home.resolve("z.zip"), bytes.toByteArray());
            assertThat(text(of("z.zip").sources().get(0))).isEqualTo("log");
            assertThat(text(of("z.zip").sources().get(1))).isEqualTo("stored");
            assertThat(refusal("z.zip").toString())
                    .isEqualTo("z.zip/c.zip: it is a zip archive within an archive: unpack the outer one to a folder,"
                            + " and name that");
        }
    }

    @Nested
    class an_archive_that_is_not_as_it_should_be {

        /** Changes the bytes of a sound one. */
        private Problem refusalOf(byte[] zip) throws IOException {
            Files.write(home.resolve("z.zip"), zip);
            return refusal("z.zip");
        }

        @Test
        void is_refused_wherever_it_is_cut() throws IOException {
            byte[] zip = zip("a.csv", "b.csv");
            for (int length = 30; length < zip.length; length++) {
                assertThat(refusalOf(Arrays.copyOf(zip, length)).kind())
                        .as("%s bytes", length)
                        .isEqualTo(ProblemKind.DAMAGED_ARCHIVE);
            }
        }

        /** A bit that means nothing here, such as one of the time, changes nothing. */
        @Test
        void is_refused_or_gives_the_same_whatever_bit_is_flipped() throws IOException {
            byte[] zip = zip("a.csv", "b.csv");
            for (int bit = 32; bit < 8 * zip.length; bit++) {
                byte[] flipped = zip.clone();
                flipped[bit / 8] ^= (byte) (1 << (bit % 8));
                Files.write(home.resolve("z.zip"), flipped);
                try {
                    StringBuilder all = new StringBuilder();
                    for (Source source : of("z.zip").sources()) {
                        all.append(text(source));
                    }
                    if (of("z.zip").findings().isEmpty()) {
                        assertThat(all.toString()).as("bit %s", bit).isIn("a.csvb.csv", "b.csva.csv", "a.csv", "b.csv");
                    }
                } catch (InputRefused refused) {
                    // As it may be.
                }
            }
        }

        @Test
        void is_refused_before_anything_is_unpacked_if_it_states_to_unpack_beyond_all_measure() throws IOException {
            byte[] together = zip("a.csv", "b.csv");
            int first = directory(together);
            together[first + 24 + 3] = 3; // 48 MiB each
            together[first + 46 + 5 + 24 + 3] = 3;
            assertThat(refusalOf(together).toString())
                    .isEqualTo("z.zip: it unpacks to more than 64 MiB, 1000 times what it is packed into");
        }

        @Test
        void is_refused_for_two_entries_of_one_name_and_for_entries_that_overlap() throws IOException {
            byte[] twice = zip("a.csv", "b.csv");
            replace(twice, "b.csv", "a.csv");
            assertThat(refusalOf(twice).toString())
                    .isEqualTo("z.zip: the zip archive is damaged: it has two entries called a.csv");
            byte[] overlap = zip("a.csv", "b.csv");
            overlap[directory(overlap) + 20 + 1] = 1; // 256 bytes more
            assertThat(refusalOf(overlap).toString())
                    .isEqualTo("z.zip: the zip archive is damaged: its entries overlap");
        }

        @Test
        void is_refused_with_advice_if_it_is_of_the_larger_kind() throws IOException {
            byte[] many = zip("a.csv");
            many[many.length - 12] = (byte) 0xff;
            many[many.length - 11] = (byte) 0xff;
            Problem refusal = refusalOf(many);
            assertThat(refusal.kind()).isEqualTo(ProblemKind.UNSUPPORTED_ARCHIVE);
            assertThat(refusal.message()).endsWith("(ZIP64). Unpack it to a folder, and name that");
        }

        /** Of what the directory says of a file, some bits are flipped: the last but two make its length another, or 80 MiB. */
        @ParameterizedTest
        @CsvSource(delimiter = '|', textBlock = """
                8  | 1 | it is encrypted
                10 | 6 | it is packed by method 14, and only 8 (deflate) is read
                16 | 1 | the zip archive is damaged: the checksum of its content does not match
                24 | 1 | the zip archive is damaged: it unpacks to more bytes than it states
                24 | 3 | the zip archive is damaged: its data ends too early
                27 | 5 | it unpacks to more than 64 MiB, 1000 times what it is packed into
                """)
        void is_refused_for_what_its_directory_says_of_a_file(int at, int bits, String why) throws IOException {
            byte[] zip = zip("a.csv");
            zip[directory(zip) + at] ^= (byte) bits;
            assertThat(refusalOf(zip).toString()).isEqualTo("z.zip/a.csv: " + why);
        }

        private static int directory(byte[] zip) {
            return new String(zip, ISO_8859_1).indexOf("PK\u0001\u0002");
        }
    }

    /** Every place of a text in an archive has another. */
    private static void replace(byte[] zip, String old, String by) {
        String text = new String(zip, ISO_8859_1);
        byte[] bytes = by.getBytes(ISO_8859_1);
        for (int at = text.indexOf(old); at >= 0; at = text.indexOf(old, at + 1)) {
            System.arraycopy(bytes, 0, zip, at, bytes.length);
        }
        assertThat(text).contains(old);
    }
}
