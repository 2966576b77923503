package rate.pages.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import rate.file.input.language.Language;
import rate.file.store.Sha256;

/** The files that pages are put together from, and what the policy of a page says of them. */
public final class PageFiles {

    private static final Pattern PLACE = Pattern.compile("\\{\\{(=[^}]+|[a-z]+)\\}\\}");

    /** The style that all pages have. */
    private static final List<String> COMMON = List.of("base.css", "head.css");

    private PageFiles() {}

    /**
     * A file of the program as text.
     *
     * @param name beginning with a slash, or of a file beside the report's
     */
    public static String read(String name) {
        try (InputStream in =
                PageFiles.class.getResourceAsStream(name.startsWith("/") ? name : "/rate/pages/report/" + name)) {
            if (in == null) {
                throw new IllegalStateException("the build left out " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * A file with a part for each of its places, <code>{{name}}</code>, and its own texts, <code>{{=Text}}</code>, in the
     * language of the page.
     */
    public static String filled(String name, Map<String, String> parts, Language words) {
        Matcher places = PLACE.matcher(read(name));
        StringBuilder filled = new StringBuilder();
        while (places.find()) { // as a replacement, scripts and data would be looked at character by character
            String place = places.group(1);
            places.appendReplacement(filled, "");
            filled.append(place.startsWith("=") ? Markup.text(words.text(place.substring(1))) : part(parts, place));
        }
        return places.appendTail(filled).toString();
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
     * @param words the language of their texts
     */
    public static String script(String list, Language words) {
        StringBuilder script = new StringBuilder("(function () {\n\"use strict\";\n");
        read(list)
                .lines()
                .filter(name -> !name.isEmpty())
                .forEach(name -> script.append(ScriptWords.of(words, read(name))));
        return script.append("})();\n").toString();
    }

    /**
     * A page in its frame, with a policy that lets nothing be used or fetched but its own style and script.
     *
     * @param head what stands around its content
     * @param content the file of what it shows
     * @param styles the files of its style, behind those that all pages have
     * @param script what its content runs; empty if nothing does
     * @param parts for the places of its content besides those of the head; "trust" is what else may run
     */
    public static String page(
            PageHead head, String content, List<String> styles, String script, Map<String, String> parts) {
        Map<String, String> all = new HashMap<>(head.parts());
        all.putAll(parts);
        all.put("script", script);
        String style = style(styles);
        all.put("style", style);
        all.put(
                "csp",
                "default-src 'none'; "
                        + (script.isEmpty()
                                ? ""
                                : "script-src " + hash(script) + parts.getOrDefault("trust", "") + "; ")
                        + "style-src "
                        + hash(style)
                        + "; img-src data:; base-uri 'none'; form-action 'none'");
        all.put("body", filled(content, all, head.words()));
        return filled("frame.html", all, head.words());
    }

    /** Colours, what pages are made of, the head, and what a page has besides. */
    private static String style(List<String> styles) {
        StringBuilder style =
                new StringBuilder(filled("colours.css", Map.of("dark", read("dark.css")), Language.ENGLISH));
        Stream.concat(COMMON.stream(), styles.stream()).forEach(name -> style.append(read(name)));
        return style.toString();
    }

    /** Returns the hash by which the policy of a page allows a script or style, letter for letter as it stands in the page. */
    private static String hash(String content) {
        byte[] digest = Sha256.digest().digest(content.getBytes(StandardCharsets.UTF_8));
        return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    }
}
