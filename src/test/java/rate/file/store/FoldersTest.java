package rate.file.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FoldersTest {

    @TempDir
    Path home;

    @Test
    void a_folder_is_deleted_with_everything_in_it_and_nothing_that_a_link_in_it_leads_to() throws IOException {
        Path kept =
                Files.writeString(Files.createDirectory(home.resolve("kept")).resolve("file"), "kept");
        Path folder = tree("folder");
        Files.createSymbolicLink(folder.resolve("link"), kept.getParent());
        Folders.delete(folder);
        assertThat(folder).doesNotExist();
        assertThat(kept).exists();
    }

    @Test
    void a_folder_that_is_gone_already_is_deleted() throws IOException {
        Folders.delete(home.resolve("gone"));
        assertThat(home).isEmptyDirectory();
    }

    @Test
    void two_may_delete_the_same_folder_at_once() throws Exception {
        for (int round = 0; round < 50; round++) {
            Path folder = tree("folder" + round);
            CyclicBarrier start = new CyclicBarrier(2);
            CompletableFuture<Void> one = CompletableFuture.runAsync(() -> delete(folder, start));
            CompletableFuture<Void> other = CompletableFuture.runAsync(() -> delete(folder, start));
            CompletableFuture.allOf(one, other).get();
            assertThat(folder).doesNotExist();
        }
    }

    private static void delete(Path folder, CyclicBarrier start) {
        try {
            start.await();
            Folders.delete(folder);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** A folder with folders and files in it. */
    private Path tree(String name) throws IOException {
        Path folder = Files.createDirectory(home.resolve(name));
        for (int i = 0; i < 10; i++) {
            Path inner = Files.createDirectory(folder.resolve("inner" + i));
            Files.writeString(inner.resolve("file"), "text");
        }
        return folder;
    }
}
