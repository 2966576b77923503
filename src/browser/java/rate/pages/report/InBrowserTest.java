package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Pages as a reader sees them who has a browser. */
abstract class InBrowserTest {

    static final Path PICTURES = Path.of("target/browser-pictures");

    @TempDir
    static Path folder;

    static Browser browser;

    private final Path[] pages;

    /** @param pages names of the only ones that are opened; the first is open when a test begins */
    InBrowserTest(String... pages) {
        this.pages = Arrays.stream(pages).map(folder::resolve).toArray(Path[]::new);
    }

    @BeforeAll
    static void openBrowser() {
        browser = new Browser();
    }

    @AfterAll
    static void closeBrowser() {
        if (browser != null) {
            browser.close();
        }
    }

    /** A page that the test has made. */
    final Path page(int number) {
        return pages[number];
    }

    @BeforeEach
    void openPage() {
        browser.resize(1280, 900);
        browser.theme("light");
        browser.open(page(0), "");
    }

    /** Whatever a test did: nothing is complained of, nothing but the pages is asked for, and no name was run. */
    @AfterEach
    void nothingElseHappened() {
        assertThat(browser.script("return window.hit")).isNull();
        assertThat(browser.listener()).isEmpty();
        assertThat(browser.requests())
                .allMatch(address -> Arrays.stream(pages)
                                .anyMatch(
                                        page -> address.startsWith(page.toUri().toString()))
                        || address.startsWith("data:")
                        || address.equals("about:blank"));
    }

    /** A name as a cell of a CSV. */
    static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
