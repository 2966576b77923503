package rate.file.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.file.store.LockRequest.RunLocked;

class SiteFolderTest {

    private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

    @TempDir
    Path temp;

    private Path site;

    @BeforeEach
    void name() {
        site = temp.resolve("web/site");
    }

    private SiteFolder.Outcome build(Map<String, String> pages) throws IOException {
        try (SiteFolder folder = SiteFolder.open(site, "a test")) {
            fill(folder, pages);
            return folder.finish();
        }
    }

    private static void fill(SiteFolder folder, Map<String, String> pages) throws IOException {
        folder.claim(pages.keySet());
        for (Map.Entry<String, String> page : new TreeMap<>(pages).entrySet()) {
            folder.write(page.getKey(), out -> out.write(page.getValue().getBytes(UTF_8)));
        }
    }

    /** Every file but the list and the journal, however deep. */
    private Map<String, String> texts() throws IOException {
        Map<String, String> texts = all();
        texts.remove(SiteFolder.LIST);
        texts.remove(SiteFolder.JOURNAL);
        return texts;
    }

    private Map<String, String> all() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(site)) {
            for (Path file : files.filter(path -> Files.isRegularFile(path, NOFOLLOW_LINKS))
                    .toList()) {
                texts.put(site.relativize(file).toString().replace('\\', '/'), Files.readString(file));
            }
        }
        return texts;
    }

    private void age() throws IOException {
        for (String name : texts().keySet()) {
            Files.setLastModifiedTime(site.resolve(name), LONG_AGO);
        }
    }

    private boolean isOld(String page) throws IOException {
        return Files.getLastModifiedTime(site.resolve(page)).equals(LONG_AGO);
    }

    @Test
    void a_new_site_has_its_files_and_the_list_of_them() throws IOException {
        Map<String, String> pages = Map.of("index.html", "abc", "players/3f/ann.html", "Ann");
        assertThat(build(pages)).isEqualTo(new SiteFolder.Outcome(2, 6, 2, 0));
        assertThat(texts()).isEqualTo(pages);
        assertThat(Files.readString(site.resolve("site.sha256")))
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  index.html\n"
                        + Sha256.of("Ann".getBytes(UTF_8)) + "  players/3f/ann.html\n");
    }

    @Test
    void the_same_site_again_touches_nothing() throws IOException {
        Map<String, String> pages = Map.of("index.html", "abc", "players/3f/ann.html", "Ann");
        build(pages);
        age();
        Files.setLastModifiedTime(site.resolve(SiteFolder.LIST), LONG_AGO);
        assertThat(build(pages)).isEqualTo(new SiteFolder.Outcome(2, 6, 0, 0));
        assertThat(isOld("index.html") && isOld("players/3f/ann.html") && isOld(SiteFolder.LIST))
                .isTrue();
    }

    @Test
    void only_what_changed_is_written_and_what_is_gone_goes_with_its_folder() throws IOException {
        build(Map.of("index.html", "abc", "players/3f/ann.html", "Ann", "players/bob.html", "Bob"));
        age();
        assertThat(build(Map.of("index.html", "abcd", "players/bob.html", "Bob", "new.html", "")))
                .isEqualTo(new SiteFolder.Outcome(3, 7, 2, 1));
        assertThat(texts()).isEqualTo(Map.of("index.html", "abcd", "players/bob.html", "Bob", "new.html", ""));
        assertThat(isOld("players/bob.html")).isTrue();
        assertThat(isOld("index.html")).isFalse();
        assertThat(site.resolve("players/3f")).doesNotExist();
    }

    @Test
    void a_file_that_was_deleted_or_that_a_power_cut_left_empty_is_written_again() throws IOException {
        Map<String, String> pages = Map.of("index.html", "abc", "a.html", "a");
        build(pages);
        Files.delete(site.resolve("a.html"));
        assertThat(build(pages).written()).isOne();
        assertThat(site.resolve("a.html")).hasContent("a");
        Files.writeString(site.resolve("index.html"), "");
        assertThat(build(pages).written()).isOne();
        assertThat(site.resolve("index.html")).hasContent("abc");
    }

    @Test
    void other_files_stay() throws IOException {
        build(Map.of("index.html", "abc", "players/ann.html", "Ann"));
        Files.writeString(site.resolve("robots.txt"), "mine");
        Files.writeString(site.resolve("players/notes"), "mine, too");
        build(Map.of("index.html", "abc"));
        assertThat(texts()).isEqualTo(Map.of("index.html", "abc", "robots.txt", "mine", "players/notes", "mine, too"));
    }

    @Nested
    class InTheWay {

        private void isRefused(Map<String, String> pages, String file, String reason) throws IOException {
            Map<String, String> before = all();
            assertThatExceptionOfType(CannotWrite.class)
                    .isThrownBy(() -> build(pages))
                    .withMessage("cannot write " + site.resolve(file) + ": " + reason
                            + "; move it away, or choose another folder");
            assertThat(all()).isEqualTo(before);
        }

        @Test
        void a_file_of_somebody_else() throws IOException {
            Files.createDirectories(site);
            Files.writeString(site.resolve("index.html"), "mine");
            isRefused(
                    Map.of("a.html", "a", "index.html", "abc"),
                    "index.html",
                    "it is not a file of a site that rate made");
        }

        @ParameterizedTest
        @ValueSource(strings = {"kept", "gone"})
        void a_file_that_was_changed(String page) throws IOException {
            build(Map.of("kept.html", "a", "gone.html", "b"));
            Files.writeString(site.resolve(page + ".html"), "by hand");
            isRefused(Map.of("kept.html", "c", "a.html", "a"), page + ".html", "it was changed since rate wrote it");
        }

        @Test
        @DisabledOnOs(OS.WINDOWS)
        void a_link_to_a_file_or_a_folder() throws IOException {
            build(Map.of("index.html", "abc", "players/ann.html", "Ann"));
            Files.move(site.resolve("players"), temp.resolve("moved"));
            Files.createSymbolicLink(site.resolve("players"), temp.resolve("moved"));
            isRefused(
                    Map.of("index.html", "abc", "players/ann.html", "Bob"),
                    "players",
                    "it is not a folder of the site");
            Files.delete(site.resolve("players"));
            Files.move(site.resolve("index.html"), temp.resolve("index.html"));
            Files.createSymbolicLink(site.resolve("index.html"), temp.resolve("index.html"));
            isRefused(Map.of("index.html", "abc"), "index.html", "it is not the file that rate wrote");
        }

        @ParameterizedTest
        @ValueSource(strings = {"hello\n", "0  index.html\n", "cut"})
        void a_list_that_is_none(String text) throws IOException {
            Files.createDirectories(site);
            Files.writeString(site.resolve(SiteFolder.LIST), text);
            isRefused(Map.of("index.html", "abc"), SiteFolder.LIST, "it is not a list of the files of a site");
        }

        @Test
        void a_list_that_leads_out_of_the_folder() throws IOException {
            Files.createDirectories(site);
            Files.writeString(temp.resolve("web/mine.html"), "mine");
            Files.writeString(site.resolve(SiteFolder.LIST), Sha256.of("mine".getBytes(UTF_8)) + "  ../mine.html\n");
            isRefused(Map.of("index.html", "abc"), SiteFolder.LIST, "it is not a list of the files of a site");
            assertThat(temp.resolve("web/mine.html")).hasContent("mine");
        }
    }

    @Test
    void a_refused_site_leaves_no_folder() throws IOException {
        try (SiteFolder folder = SiteFolder.open(site, "a test")) {
            folder.claim(List.of("index.html"));
        }
        assertThat(temp).isEmptyDirectory();
    }

    @Test
    void no_other_process_writes_there_meanwhile() throws IOException {
        try (SiteFolder folder = SiteFolder.open(site, "a test")) {
            assertThatExceptionOfType(RunLocked.class)
                    .isThrownBy(() -> SiteFolder.open(site, "another"))
                    .withMessageContaining(", a test");
            folder.claim(List.of());
            folder.finish();
        }
        build(Map.of("index.html", "abc"));
    }

    /** The disk fails once, or from then on, at each of its operations. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatever_fails_the_next_site_is_whole(boolean isFromNowOn) throws IOException {
        Map<String, String> before = Map.of("index.html", "1", "gone/a.html", "a", "same.html", "s");
        Map<String, String> after = Map.of("index.html", "2", "new/b.html", "b", "same.html", "s");
        Path home = site;
        int refused = 0;
        for (int k = 1; ; k++) {
            int from = k;
            AtomicInteger count = new AtomicInteger();
            site = Files.createDirectories(home.resolve("k" + k));
            build(before);
            Files.writeString(site.resolve("robots.txt"), "mine");
            Path real = site;
            site = FaultyDisk.over(site, operation -> {
                int now = count.incrementAndGet();
                if (now == from || (isFromNowOn && now > from)) {
                    throw new FileSystemException(operation.path().toString(), null, "Input/output error");
                }
            });
            try {
                build(after);
            } catch (CannotWrite e) {
                refused++;
            }
            site = real;
            assertThat(build(after).files()).isEqualTo(3);
            Map<String, String> whole = new TreeMap<>(after);
            whole.put("robots.txt", "mine");
            Map<String, String> found = texts();
            // A hidden folder that the disk did not let go, nor lock, stays.
            found.keySet().removeIf(file -> file.startsWith(".unpublished-"));
            assertThat(found).as("operation %d", k).isEqualTo(whole);
            assertThat(site.resolve(SiteFolder.JOURNAL)).doesNotExist();
            if (count.get() < k) {
                break;
            }
        }
        assertThat(refused).isGreaterThan(10);
    }

    @Nested
    class Interrupted {

        private static final int PAGES = 300;

        private Map<String, String> pages(String content) {
            Map<String, String> pages = new HashMap<>();
            for (int page = 0; page < PAGES; page++) {
                pages.put("players/" + page + ".html", content + page);
            }
            return pages;
        }

        /** So many that some have their places and others not. */
        private void begin(Map<String, String> pages) throws IOException {
            try (SiteFolder folder = SiteFolder.open(site, "a test")) {
                fill(folder, pages);
            }
        }

        @Test
        void a_first_site_is_completed_by_the_next() throws IOException {
            begin(pages("a"));
            assertThat(Files.exists(site.resolve(SiteFolder.LIST))).isFalse();
            assertThat(texts()).hasSizeBetween(200, PAGES);
            SiteFolder.Outcome outcome = build(pages("a"));
            assertThat(outcome.written()).isBetween(1, 100);
            assertThat(texts()).isEqualTo(pages("a"));
            assertThat(build(pages("a")).written()).isZero();
        }

        @Test
        void another_site_takes_its_place() throws IOException {
            build(pages("a"));
            begin(pages("b"));
            begin(pages("c"));
            build(Map.of("index.html", "d", "players/0.html", "d"));
            assertThat(texts()).isEqualTo(Map.of("index.html", "d", "players/0.html", "d"));
        }

        @Test
        void what_was_changed_meanwhile_stays() throws IOException {
            begin(pages("a"));
            String page = texts().keySet().stream()
                    .filter(name -> name.endsWith(".html"))
                    .findAny()
                    .orElseThrow();
            Files.writeString(site.resolve(page), "by hand");
            assertThatExceptionOfType(CannotWrite.class)
                    .isThrownBy(() -> build(pages("a")))
                    .withMessageContaining("it was changed since rate wrote it");
            assertThat(site.resolve(page)).hasContent("by hand");
        }

        @Test
        void a_line_of_the_journal_that_was_cut_counts_for_nothing() throws IOException {
            begin(pages("a"));
            Path journal = site.resolve(SiteFolder.JOURNAL);
            Files.writeString(journal, Files.readString(journal) + "0123456789abcdef0123");
            begin(pages("b"));
            assertThat(Files.readAllLines(journal)).allMatch(line -> line.matches("[0-9a-f]{64}  players/[0-9]+.html"));
            build(pages("c"));
            assertThat(texts()).isEqualTo(pages("c"));
        }
    }
}
