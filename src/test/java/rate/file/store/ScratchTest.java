package rate.file.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchTest {

    @TempDir
    Path home;

    private static void write(ScratchFile file, byte[] bytes) throws IOException {
        try (OutputStream out = file.write()) {
            out.write(bytes);
        }
    }

    @Test
    void a_file_gives_back_what_was_written_however_it_was_cut() throws IOException {
        byte[] bytes = new byte[1_000_000];
        Random random = new Random(5);
        random.nextBytes(bytes);
        try (Scratch scratch = Scratch.in(home)) {
            ScratchFile file = scratch.create();
            try (OutputStream out = file.write()) {
                for (int at = 0; at < bytes.length; ) {
                    int length = Math.min(bytes.length - at, random.nextInt(random.nextInt(100) == 0 ? 200_000 : 9));
                    if (length == 1) {
                        out.write(bytes[at]);
                    } else {
                        out.write(bytes, at, length);
                    }
                    at += length;
                }
            }
            try (InputStream in = file.read()) {
                assertThat(in.readAllBytes()).isEqualTo(bytes);
            }
        }
    }

    @Test
    void files_do_not_mix() throws IOException {
        try (Scratch scratch = Scratch.in(home)) {
            ScratchFile first = scratch.create();
            ScratchFile second = scratch.create();
            write(first, new byte[] {1});
            write(second, new byte[] {2});
            try (InputStream in = first.read()) {
                assertThat(in.readAllBytes()).containsExactly(1);
            }
        }
    }

    @Test
    void a_home_that_is_not_there_is_refused_by_its_name() {
        assertThatExceptionOfType(CannotWrite.class)
                .isThrownBy(() -> Scratch.in(home.resolve("none")))
                .withMessage(
                        "cannot write " + home.resolve("none")
                                + ": no such file or folder; sorting a log or reading standard input needs temporary files there");
    }

    @Nested
    class Nothing_is_left {

        @Test
        void after_closing() throws IOException {
            try (Scratch scratch = Scratch.in(home)) {
                write(scratch.create(), new byte[10]);
                scratch.create();
                assertThat(home).isNotEmptyDirectory();
            }
            assertThat(home).isEmptyDirectory();
        }

        @Test
        void of_a_deleted_file() throws IOException {
            try (Scratch scratch = Scratch.in(home)) {
                ScratchFile file = scratch.create();
                write(file, new byte[100_000]);
                long before = size();
                file.delete();
                assertThat(size()).isEqualTo(before - 100_000);
            }
        }

        private long size() throws IOException {
            try (var files = Files.walk(home)) {
                return files.filter(Files::isRegularFile)
                        .mapToLong(file -> file.toFile().length())
                        .sum();
            }
        }

        @Test
        void by_a_terminated_process() throws Exception {
            Process process = RunProgram.start(home, "scratch");
            assertThat(process.inputReader(UTF_8).readLine()).isEqualTo("ready");
            assertThat(home).isNotEmptyDirectory();
            process.destroy();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(home).isEmptyDirectory();
        }

        @Test
        void by_a_killed_process_once_the_next_needs_room() throws Exception {
            Process process = RunProgram.start(home, "scratch");
            assertThat(process.inputReader(UTF_8).readLine()).isEqualTo("ready");
            process.destroyForcibly();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(home).isNotEmptyDirectory();
            Scratch.in(home).close();
            assertThat(home).isEmptyDirectory();
        }

        @Test
        void and_the_hook_is_gone_after_closing() {
            Scratch scratch = Scratch.in(home);
            scratch.close();
            scratch.close();
            assertThat(scratch.hook.remove()).isFalse();
        }
    }

    @Test
    void a_disk_that_takes_no_more_is_told_by_the_name_of_the_folder() throws Exception {
        Process process = RunProgram.startWithFilesOfAtMost(64, home, "overflow");
        String told = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(told)
                .contains("cannot write " + home
                        + ": File too large; sorting a log or reading standard input needs temporary files there");
        assertThat(process.exitValue()).isEqualTo(7);
        assertThat(home).isEmptyDirectory();
    }
}
