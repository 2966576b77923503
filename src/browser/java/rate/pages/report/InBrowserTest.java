package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Pages as a reader sees them who has a browser. */
abstract class InBrowserTest {

    static final Path PICTURES = Path.of("target/browser-pictures");

    @TempDir
    static Path folder;

    /** One for all classes, for its start takes longer than most tests; it ends with this process. */
    static final Browser browser = new Browser();

    private final Path[] pages;

    /** @param pages names of the only ones that are opened; the first is open when a test begins */
    InBrowserTest(String... pages) {
        this.pages = Arrays.stream(pages).map(folder::resolve).toArray(Path[]::new);
    }

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(browser::close));
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

    /** What a page has kept is not there for those of other tests, which the browser takes for pages of one site. */
    @AfterEach
    void forget() {
        browser.script("localStorage.clear()");
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

    /** Holds that a row of the open page, which is 390 by 844 pixels large, is seen in the first third of it. */
    static void assertTableBeginsInTheFirstThird(String row) {
        assertThat((Long) browser.script(
                        "return Math.round(document.querySelector(arguments[0]).getBoundingClientRect().top)", row))
                .as("the first row, below an introduction or not: " + browser.script("return location.href"))
                .isLessThanOrEqualTo(844L / 3);
    }

    /** A name as a cell of a CSV. */
    static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
