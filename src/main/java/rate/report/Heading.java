package rate.report;

import java.util.List;
import rate.audit.run.RunManifest;
import rate.report.page.LogsTitle;
import rate.report.page.PageIdentity;
import rate.report.page.PagePreview;

/**
 * What a page calls itself.
 *
 * @param title its title, if nobody gave it another: the name of the first log, and how many more there are
 * @param whole the names of all logs of the run
 * @param identity what is said of the page
 */
record Heading(String title, String whole, PageIdentity identity) {

    static Heading of(RunManifest manifest, PageIdentity identity) {
        return new Heading(LogsTitle.of(manifest), LogsTitle.whole(manifest), identity);
    }

    /** The title that it has. */
    String shown() {
        return identity.title() == null ? title : identity.title();
    }

    /**
     * What is seen of the page before it is opened.
     *
     * @param description one sentence or two
     * @param rows what its picture shows
     */
    PagePreview preview(String description, List<PagePreview.Row> rows) {
        return new PagePreview(title, whole, description, rows);
    }
}
