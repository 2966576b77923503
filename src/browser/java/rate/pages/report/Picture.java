package rate.pages.report;

import java.nio.file.Path;

/** Makes the picture of a report for the documents: {@code Picture PAGE PLACE light|dark FILE}. */
final class Picture {

    private Picture() {}

    public static void main(String[] args) {
        try (Browser browser = new Browser()) {
            browser.resize(1280, 960);
            browser.theme(args[2]);
            browser.open(Path.of(args[0]), args[1]);
            browser.picture(Path.of(args[3]));
        }
    }
}
