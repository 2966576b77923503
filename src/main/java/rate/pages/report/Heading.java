package rate.pages.report;

import org.jspecify.annotations.Nullable;
import rate.pages.report.page.LogsTitle;
import rate.pages.report.page.PageHead.PagePreview;
import rate.pages.report.page.PageIdentity;
import rate.run.audit.read.RunManifest;

/**
 * Titles of a page: the default one, and the one that the user gave.
 *
 * @param title its title, if nobody gave it another: the name of the first log, and how many more there are
 * @param whole the names of all logs of the run
 */
record Heading(String title, String whole, PageIdentity identity) {

    /** @param ladder the only one that the page shows; null if it shows all */
    static Heading of(RunManifest manifest, @Nullable String ladder, PageIdentity identity) {
        String of = ladder == null || ladder.isEmpty() ? "" : " · " + ladder;
        return new Heading(LogsTitle.of(manifest, identity.words()) + of, LogsTitle.whole(manifest) + of, identity);
    }

    String shown() {
        return identity.title() == null ? title : identity.title();
    }

    /**
     * Returns the preview of the page, which is seen before it is opened.
     *
     * @param description one sentence or two
     */
    PagePreview preview(String description) {
        return new PagePreview(title, whole, description);
    }
}
