package rate.pages.report.page;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.file.input.language.Language;
import rate.run.audit.read.RunManifest;

/**
 * Everything around the content of a page, of any kind: title, subtitle and logo at its head, the introduction before its
 * content, the foot, and the preview that others see before they open it. {@link #parts} fills the places of the files of a
 * page.
 */
public record PageHead(PageIdentity identity, PagePreview preview) {

    /** The language of all that the program says. */
    public Language words() {
        return identity.words();
    }

    public String title() {
        return identity.title() == null ? preview.title() : identity.title();
    }

    /**
     * Returns the markup for the places that all pages have: {@code lang}, {@code title}, {@code meta} and {@code locale} in
     * the frame; {@code brand} (logo, title, subtitle), or only {@code logo} and {@code subtitle}, {@code intro} and
     * {@code foot} in the body.
     */
    Map<String, String> parts() {
        Map<String, String> parts = new HashMap<>();
        parts.put("lang", words().tag());
        parts.put("title", Markup.text(title()));
        String language = identity.language();
        parts.put("locale", language == null ? "" : " data-locale=\"" + Markup.text(language) + "\"");
        parts.put("meta", meta());
        parts.put("brand", brand());
        parts.put("logo", logo());
        parts.put("subtitle", subtitle());
        parts.put("intro", intro());
        String foot = words().say("Made by {1}. All times are UTC.", identity.program());
        parts.put("foot", "<p id=\"foot\">" + Markup.text(foot) + "</p>");
        return parts;
    }

    /** The language of what was said of the page; what the program says may have another. */
    private String lang() {
        return identity.language() == null ? "" : " lang=\"" + Markup.text(identity.language()) + "\"";
    }

    private String brand() {
        return logo() + "<div class=\"brand\">\n<h1><a id=\"home\" href=\"#\" dir=\"auto\"" + lang() + " title=\""
                + Markup.text(whole()) + "\">" + Markup.text(title()) + "</a></h1>" + subtitle() + "\n</div>";
    }

    private String logo() {
        return identity.logo() == null
                ? ""
                : "<img class=\"logo\" src=\"" + identity.logo().address() + "\" alt=\"\">\n";
    }

    private String subtitle() {
        return identity.subtitle() == null
                ? ""
                : "\n<p class=\"subtitle\" dir=\"auto\"" + lang() + " title=\"" + Markup.text(identity.subtitle())
                        + "\">" + Markup.text(identity.subtitle()) + "</p>";
    }

    /** The introduction, as markup; nothing if there is none. */
    public String intro() {
        return identity.intro() == null
                ? ""
                : "<section class=\"intro\" id=\"intro\" aria-label=\"" + Markup.text(words().text("Introduction"))
                        + "\" dir=\"auto\"" + lang() + ">\n" + identity.intro().markup() + "</section>\n";
    }

    /** Behind the title, what had no room in it. */
    private String whole() {
        String whole = preview.whole();
        return whole.isEmpty() || whole.equals(title()) ? title() : title() + ": " + whole;
    }

    private String meta() {
        StringBuilder meta = new StringBuilder();
        named(meta, "name", "description", preview.description());
        named(meta, "property", "og:title", title());
        named(meta, "property", "og:description", preview.description());
        named(meta, "property", "og:type", "website");
        named(meta, "property", "og:url", identity.address());
        named(meta, "name", "twitter:card", "summary");
        if (identity.address() != null) {
            meta.append("<link rel=\"canonical\" href=\"" + Markup.text(identity.address()) + "\">\n");
        }
        return meta.append("<link rel=\"icon\" href=\"" + icon() + "\">\n").toString();
    }

    private static void named(StringBuilder meta, String attribute, String name, @Nullable String content) {
        if (content != null && !content.isEmpty()) {
            meta.append("<meta " + attribute + "=\"" + name + "\" content=\"" + Markup.text(content) + "\">\n");
        }
    }

    private String icon() {
        return identity.logo() == null
                ? "data:image/svg+xml;base64,"
                        + Base64.getEncoder()
                                .encodeToString(PageFiles.read("icon.svg").getBytes(StandardCharsets.UTF_8))
                : identity.logo().address();
    }

    /**
     * Texts that chats, forums and search engines show of a page.
     *
     * @param title of the page, if nobody gave it another
     * @param whole what had no room in the title, such as the names of all logs; may be the title
     * @param description one sentence or two, from the data
     */
    public record PagePreview(String title, String whole, String description) {

        /** Of a page of a run: its title are the names of the logs, and that of the only ladder that is shown; null for all. */
        public static PagePreview of(
                RunManifest manifest, @Nullable String ladder, Language words, String description) {
            String of = ladder == null || ladder.isEmpty() ? "" : " · " + ladder;
            return new PagePreview(LogsTitle.of(manifest, words) + of, LogsTitle.whole(manifest) + of, description);
        }

        /** A page whose title is all there is of it. */
        public PagePreview(String title, String description) {
            this(title, title, description);
        }
    }
}
