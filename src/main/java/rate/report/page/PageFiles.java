package rate.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.store.Sha256;

/** The files that pages are put together from, and what the policy of a page says of them. */
public final class PageFiles {

    private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z]+)\\}\\}");

    private PageFiles() {}

    /**
     * A file of the program as text.
     *
     * @param name beginning with a slash, or of a file beside the report's
     */
    public static String read(String name) {
        try (InputStream in =
                PageFiles.class.getResourceAsStream(name.startsWith("/") ? name : "/rate/report/" + name)) {
            if (in == null) {
                throw new IllegalStateException("the build left out " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file with a part for each of its places: <code>{{name}}</code>. */
    public static String filled(String name, Map<String, String> parts) {
        Matcher places = PLACE.matcher(read(name));
        return places.replaceAll(place -> Matcher.quoteReplacement(part(parts, place.group(1))));
    }

    private static String part(Map<String, String> parts, String name) {
        String part = parts.get(name);
        if (part == null) {
            throw new IllegalStateException("the page has a place for nothing: " + name);
        }
        return part;
    }

    /**
     * The scripts of a page: they see each other, and no other script sees them.
     *
     * @param list the file of their names, in the order in which they run
     */
    public static String script(String list) {
        StringBuilder script = new StringBuilder("(function () {\n\"use strict\";\n");
        read(list).lines().filter(name -> !name.isEmpty()).forEach(name -> script.append(read(name)));
        return script.append("})();\n").toString();
    }

    /**
     * A page in its frame, with a policy that lets nothing be used or fetched but its own style and script.
     *
     * @param content the file of what it shows
     * @param styles the files of its style, behind the colours
     * @param script what its content runs; null if it runs nothing
     * @param parts for the places of its content; the title stands in the frame, too
     */
    public static String page(String content, List<String> styles, @Nullable String script, Map<String, String> parts) {
        StringBuilder style = new StringBuilder(filled("colours.css", Map.of("dark", read("dark.css"))));
        styles.forEach(name -> style.append(read(name)));
        String policy = "default-src 'none'; " + (script == null ? "" : "script-src " + hash(script) + "; ")
                + "style-src " + hash(style.toString()) + "; img-src data:; base-uri 'none'; form-action 'none'";
        return filled(
                "frame.html",
                Map.of(
                        "title",
                        part(parts, "title"),
                        "csp",
                        policy,
                        "style",
                        style.toString(),
                        "body",
                        filled(content, parts)));
    }

    /** What a page's policy calls a script or style, letter for letter as it stands in the page. */
    private static String hash(String content) {
        byte[] digest = Sha256.digest().digest(content.getBytes(StandardCharsets.UTF_8));
        return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    }
}
