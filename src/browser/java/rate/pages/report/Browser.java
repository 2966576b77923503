package rate.pages.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.StreamSupport;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Chromium without a window, which writes down all that a page complains of and asks for. */
final class Browser implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** How often is looked whether it is so by now. */
    private static final Duration OFTEN = Duration.ofMillis(20);

    /** Of what Selenium says, only what went wrong: it wants to know each version of Chromium, and needs to know none. */
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    private final ChromeDriver driver;

    Browser() {
        SELENIUM.setLevel(Level.SEVERE);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(program("chromium").toFile());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run",
                "--hide-scrollbars",
                "--lang=en");
        LoggingPreferences all = new LoggingPreferences();
        all.enable(LogType.BROWSER, Level.ALL);
        all.enable(LogType.PERFORMANCE, Level.ALL);
        options.setCapability("goog:loggingPrefs", all);
        driver = new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(program("chromedriver").toFile())
                        .build(),
                options);
    }

    /** A program of Debian's packages, or of another system that calls it so. */
    private static Path program(String name) {
        return Arrays.stream(System.getenv("PATH").split(":", -1))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "there is no " + name + "; Debian: apt-get install chromium chromium-driver"));
    }

    /** Makes the window so large, as a telephone has it or a table. */
    void resize(int width, int height) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
    }

    /** Prefers light or dark. */
    void theme(String scheme) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    /** Opens a page at a place in it, and waits until its scripts have drawn it. */
    void open(Path page, String place) {
        driver.get("about:blank");
        driver.get(page.toUri() + place);
        until("body[data-ready]");
    }

    /** Opens a page that has no scripts. */
    void openWithoutScripts(Path page) {
        driver.get("about:blank");
        driver.get(page.toUri().toString());
    }

    /** Waits for what a selector finds. */
    WebElement until(String selector) {
        return new WebDriverWait(driver, PATIENCE, OFTEN).until(any -> {
            List<WebElement> found = driver.findElements(By.cssSelector(selector));
            return found.isEmpty() ? null : found.get(0);
        });
    }

    /** Waits until a script says that it is so. */
    void untilTrue(String code) {
        new WebDriverWait(driver, PATIENCE, OFTEN).until(any -> Boolean.TRUE.equals(script(code)));
    }

    WebElement one(String selector) {
        return driver.findElement(By.cssSelector(selector));
    }

    List<WebElement> all(String selector) {
        return driver.findElements(By.cssSelector(selector));
    }

    /** The texts of all that a selector finds, in one step. */
    @SuppressWarnings("unchecked") // a list of texts is what the script gives
    List<String> texts(String selector) {
        return (List<String>)
                script("return Array.from(document.querySelectorAll(arguments[0]), e => e.textContent)", selector);
    }

    /** The names that a selector finds: whole, where the page shows them cut or by their characters' numbers. */
    @SuppressWarnings("unchecked") // a list of texts is what the script gives
    List<String> names(String selector) {
        return (List<String>) script(
                "return Array.from(document.querySelectorAll(arguments[0]), e => e.title || e.textContent)", selector);
    }

    Object script(String code, Object... arguments) {
        return driver.executeScript(code, arguments);
    }

    /** Clicks a thing, wherever it is on the page. */
    void click(WebElement element) {
        script("arguments[0].scrollIntoView({block: 'center'})", element);
        new Actions(driver).moveToElement(element).click().perform();
    }

    /** Chooses a date, as {@code 2020-01-31}, whatever the language of the browser makes of typed ones. */
    void date(String field, String date) {
        script(
                "const field = document.querySelector(arguments[0]); field.value = arguments[1];"
                        + " field.dispatchEvent(new Event('input', {bubbles: true}))",
                field,
                date);
    }

    /** Draws the pointer over a thing, from one part of its width to another. */
    void drag(WebElement element, double from, double to) {
        script("arguments[0].scrollIntoView({block: 'center'})", element);
        int width = element.getSize().getWidth();
        new Actions(driver)
                .moveToElement(element, (int) ((from - 0.5) * width), 0)
                .clickAndHold()
                .moveByOffset((int) ((to - from) * width / 2), 1)
                .moveByOffset((int) ((to - from) * width / 2), 0)
                .release()
                .perform();
    }

    /** Rests the pointer on a thing. */
    void hover(WebElement element) {
        script("arguments[0].scrollIntoView({block: 'center'})", element);
        new Actions(driver).moveToElement(element, -20, 0).moveByOffset(10, 5).perform();
    }

    /** What the page complained of since it was asked last. */
    List<String> listener() {
        return StreamSupport.stream(driver.manage().logs().get(LogType.BROWSER).spliterator(), false)
                .map(LogEntry::getMessage)
                .toList();
    }

    /** What was asked for since it was asked last: addresses. */
    List<String> requests() {
        return StreamSupport.stream(
                        driver.manage().logs().get(LogType.PERFORMANCE).spliterator(), false)
                .map(LogEntry::getMessage)
                .filter(message -> message.contains("\"Network.requestWillBeSent\""))
                .map(message -> message.replaceFirst("(?s).*?\"documentURL\".*?\"url\":\"([^\"]*)\".*", "$1"))
                .toList();
    }

    /** Keeps a picture of what is to be seen. */
    void picture(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        driver.quit();
    }
}
