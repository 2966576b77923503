package rate.file.input.source;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static rate.file.input.source.Inputs.gzip;
import static rate.file.input.source.Inputs.join;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;

class GzipMembersTest {

    private static final byte[] FIRST = "game,winner,loser\nG1,ann,bob\n".getBytes(US_ASCII);
    private static final byte[] SECOND = "G2,bob,cy\nG3,bob,cy\nG4,bob,cy\n".getBytes(US_ASCII);
    private static final byte[] THIRD = "G5,ann,cy\n".getBytes(US_ASCII);
    private static final byte[] CONTENT = join(FIRST, SECOND, THIRD);

    @Nested
    class a_whole_archive {

        @Test
        void may_have_every_part_of_a_header() throws IOException {
            byte[] full = join(header(0x1f), deflated(FIRST), trailer(FIRST));
            assertThat(content(join(full, full))).isEqualTo(join(FIRST, FIRST));
        }

        @Test
        void comes_in_chunks_of_any_size() throws IOException {
            for (int seed = 0; seed < 40; seed++) {
                Random random = new Random(seed);
                ByteArrayOutputStream expected = new ByteArrayOutputStream();
                ByteArrayOutputStream archive = new ByteArrayOutputStream();
                for (int member = random.nextInt(4); member >= 0; member--) {
                    byte[] part = new byte[random.nextInt(100_000)];
                    random.nextBytes(part);
                    Arrays.fill(part, 0, random.nextInt(part.length + 1), (byte) 'x');
                    expected.write(part);
                    archive.write(gzip(part));
                }
                InputStream members = members(Inputs.chunks(archive.toByteArray(), random));
                ByteArrayOutputStream read = new ByteArrayOutputStream();
                byte[] buffer = new byte[1 + random.nextInt(5000)];
                for (int n = members.read(buffer); n >= 0; n = members.read(buffer)) {
                    read.write(buffer, 0, n);
                }
                assertThat(read.toByteArray()).as("seed %d", seed).isEqualTo(expected.toByteArray());
                assertThat(members.read()).as("after the end").isEqualTo(-1);
            }
        }

        @Test
        void that_swells_a_thousandfold_streams_through_a_small_buffer() throws IOException {
            int zeros = 50_000_000; // not yet too many
            InputStream members = members(new ByteArrayInputStream(gzip(new byte[zeros])));
            assertThat(members.transferTo(OutputStream.nullOutputStream())).isEqualTo(zeros);
        }
    }

    @Nested
    class an_archive_with_suspicious_compression {

        @Test
        void is_refused_once_it_is_beyond_harm() {
            Problem problem = Inputs.refusal(() -> content(gzip(new byte[65 << 20])));
            assertThat(problem.kind()).isEqualTo(ProblemKind.SUSPICIOUS_COMPRESSION);
            assertThat(problem.toString())
                    .isEqualTo("log.gz: the gzip archive unpacks to more than 64 MiB, 1000 times the bytes read");
        }

        @Test
        void is_refused_also_if_it_consists_of_many_members() {
            byte[][] members = new byte[20][];
            Arrays.fill(members, gzip(new byte[4 << 20]));
            assertThat(Inputs.refusal(() -> content(join(members))).kind())
                    .isEqualTo(ProblemKind.SUSPICIOUS_COMPRESSION);
        }

        @Test
        void may_be_of_any_length_if_its_compression_is_not_suspicious() throws IOException {
            byte[] nearly = new byte[4 << 20];
            for (int i = 0; i < nearly.length; i += 20_000) {
                nearly[i] = 1;
            }
            byte[][] members = new byte[20][];
            Arrays.fill(members, gzip(nearly));
            assertThat(content(join(members))).hasSize(20 * nearly.length);
        }
    }

    @Nested
    class a_damaged_archive {

        private final byte[] archive = join(gzip(FIRST), gzip(SECOND), gzip(THIRD));

        /** A cut between two members leaves a whole archive; no reader can know better. */
        @Test
        void cut_at_any_byte_is_refused_unless_the_cut_is_between_members() throws IOException {
            int one = gzip(FIRST).length;
            int two = one + gzip(SECOND).length;
            for (int length = 0; length < archive.length; length++) {
                byte[] cut = Arrays.copyOf(archive, length);
                if (length == one || length == two) {
                    assertThat(content(cut)).isEqualTo(length == one ? FIRST : join(FIRST, SECOND));
                } else {
                    String member = length < one ? "member 1 " : length < two ? "member 2 " : "member 3 ";
                    assertThat(damage(cut).message()).as("%d bytes", length).startsWith(member);
                }
            }
        }

        @Test
        void with_any_one_bit_flipped_is_refused_or_gives_the_same_content() throws IOException {
            int harmless = 0;
            for (int bit = 0; bit < 8 * archive.length; bit++) {
                byte[] flipped = archive.clone();
                flipped[bit / 8] ^= (byte) (1 << bit % 8);
                try {
                    assertThat(content(flipped)).as("bit %d flipped", bit).isEqualTo(CONTENT);
                    harmless++;
                } catch (InputRefused e) {
                    assertThat(e.problem().kind()).isEqualTo(ProblemKind.DAMAGED_ARCHIVE);
                }
            }
            // Of each member: time, level and system (48 bits), the text flag, and bits that fill the last byte of
            // data.
            assertThat(harmless).isBetween(3 * 49, 3 * (49 + 7));
        }

        @Test
        void with_any_bit_of_a_checked_header_flipped_is_refused() {
            byte[] header = header(0x1f);
            byte[] whole = join(header, deflated(FIRST), trailer(FIRST));
            for (int bit = 0; bit < 8 * header.length; bit++) {
                byte[] flipped = whole.clone();
                flipped[bit / 8] ^= (byte) (1 << bit % 8);
                assertThat(damage(flipped).kind()).as("bit %d", bit).isEqualTo(ProblemKind.DAMAGED_ARCHIVE);
            }
        }

        @Test
        void with_anything_behind_it_is_refused() {
            for (byte[] rest : List.of(new byte[1], new byte[512], FIRST, new byte[] {0x1f})) {
                assertThat(damage(join(archive, rest)).message()).startsWith("member 4 of the gzip archive is damaged");
            }
        }

        @Test
        void says_which_member_and_what_is_wrong_with_it() {
            byte[] good = gzip(FIRST);
            byte[] size = trailer(FIRST);
            size[4]++;
            byte[] crc = trailer(FIRST);
            crc[0]++;
            assertThat(damage(new byte[0]).toString())
                    .isEqualTo("log.gz: member 1 of the gzip archive is damaged: it ends in its header");
            assertThat(damage(join(good, FIRST)).message())
                    .endsWith("2 of the gzip archive is damaged: " + "it does not begin with a gzip header");
            assertThat(damage(join(good, changed(good, 2, 7))).message())
                    .endsWith("its compression method is not deflate");
            assertThat(damage(changed(good, 3, 0x20)).message()).endsWith("its header has unknown flags");
            assertThat(damage(changed(header(0x1f), 4, 1)).message())
                    .endsWith("the checksum of its header does not match");
            assertThat(damage(join(header(0), new byte[] {7})).message()).endsWith("its data cannot be decompressed");
            assertThat(damage(Arrays.copyOf(good, 14)).message()).endsWith("it ends in the middle of its data");
            assertThat(damage(Arrays.copyOf(good, good.length - 1)).message()).endsWith("it ends before its checksum");
            assertThat(damage(join(header(0), deflated(FIRST), crc)).message())
                    .endsWith("the checksum of its content does not match");
            assertThat(damage(join(header(0), deflated(FIRST), size)).message())
                    .endsWith("the length of its content does not match");
        }

        @Test
        void stays_refused_when_it_is_read_again() {
            InputStream members = members(new ByteArrayInputStream(Arrays.copyOf(archive, archive.length - 2)));
            Problem once = Inputs.refusal(members::readAllBytes);
            assertThat(Inputs.refusal(members::read)).isEqualTo(once);
        }
    }

    private static byte[] content(byte[] archive) throws IOException {
        try (InputStream members = members(new ByteArrayInputStream(archive))) {
            return members.readAllBytes();
        }
    }

    private static Problem damage(byte[] archive) {
        Problem problem = Inputs.refusal(() -> content(archive));
        assertThat(problem.kind()).isEqualTo(ProblemKind.DAMAGED_ARCHIVE);
        assertThat(problem.location().file()).isEqualTo("log.gz");
        return problem;
    }

    private static InputStream members(InputStream archive) {
        return new GzipMembers("log.gz", archive);
    }

    private static byte[] changed(byte[] bytes, int index, int value) {
        byte[] copy = bytes.clone();
        copy[index] = (byte) value;
        return copy;
    }

    /** A header with the parts that the flags ask for: text, checksum, extra field, name, comment. */
    private static byte[] header(int flags) {
        byte[] header = {0x1f, (byte) 0x8b, 8, (byte) flags, 0, 0, 0, 0, 0, 3};
        if ((flags & 4) != 0) {
            header = join(header, new byte[] {3, 0, 'e', 'x', 0});
        }
        if ((flags & 8) != 0) {
            header = join(header, "games.csv\0".getBytes(US_ASCII));
        }
        if ((flags & 16) != 0) {
            header = join(header, "a comment\0".getBytes(US_ASCII));
        }
        if ((flags & 2) != 0) {
            CRC32 crc = new CRC32();
            crc.update(header);
            header = join(header, Arrays.copyOf(littleEndian(crc.getValue()), 2));
        }
        return header;
    }

    private static byte[] deflated(byte[] content) {
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        deflater.setInput(content);
        deflater.finish();
        byte[] bytes = new byte[2 * content.length + 20];
        int length = deflater.deflate(bytes);
        deflater.end();
        return Arrays.copyOf(bytes, length);
    }

    private static byte[] trailer(byte[] content) {
        CRC32 crc = new CRC32();
        crc.update(content);
        return join(littleEndian(crc.getValue()), littleEndian(content.length));
    }

    private static byte[] littleEndian(long value) {
        return new byte[] {(byte) value, (byte) (value >> 8), (byte) (value >> 16), (byte) (value >> 24)};
    }
}
