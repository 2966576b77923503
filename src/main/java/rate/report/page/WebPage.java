package rate.report.page;

import java.io.IOException;
import java.io.OutputStream;

/** A page, whatever it shows: a single file, and what others see of it before they open it. */
public interface WebPage {

    /** What it is, in a few words and numbers. */
    PagePreview preview();

    /** Writes it. The stream stays open. */
    void write(OutputStream out) throws IOException;
}
