package rate.pages.report.page;

/**
 * Texts that chats, forums and search engines show of a page.
 *
 * @param title of the page, if nobody gave it another
 * @param whole what had no room in the title, such as the names of all logs; may be the title
 * @param description one sentence or two, from the data
 */
public record PagePreview(String title, String whole, String description) {

    /** A page whose title is all there is of it. */
    public PagePreview(String title, String description) {
        this(title, title, description);
    }
}
