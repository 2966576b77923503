package rate.pages.report.page;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import rate.file.input.language.Language;
import rate.file.store.ProgramHome;
import rate.file.store.Sha256;

/** The files that pages are put together from, and what the policy of a page says of them. */
public final class PageFiles {

    private static final Pattern PLACE = Pattern.compile("\\{\\{(=[^}]+|[a-z]+)\\}\\}");
    private static final List<String> COMMON = List.of("base.css", "head.css");

    private PageFiles() {}

    /**
     * A file of the program as text.
     *
     * @param name beginning with a slash, or of a file beside the report's
     */
    public static String read(String name) {
        return ProgramHome.text(PageFiles.class, name.startsWith("/") ? name : "/rate/pages/report/" + name);
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
     * @param styles the files of its style, behind those that all pages have
     * @param script what its content runs; empty if nothing does
     * @param parts for the places of its content besides those of the head; "trust" is what else may run
     */
    public static String page(
            PageHead head, String content, List<String> styles, String script, Map<String, String> parts) {
        Map<String, String> all = head.parts();
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

    /**
     * The words in the scripts of a page, which are literals of JavaScript. Each literal that is a text of the table is
     * replaced by its translation when the page is put together: an expression of a template is a piece of the text. In plain
     * quotation marks a single small word is a name in the program, and never a text; between backticks it is one.
     */
    public static final class ScriptWords {

        /** Where a slash begins a regular expression, and does not divide. */
        private static final Pattern BEFORE_EXPRESSION = Pattern.compile("(?:[(,=:\\[!&|?{};+>]|\\breturn)\\s*$");

        private static final Pattern EXPRESSION =
                Pattern.compile("/(?:\\[(?:[^\\]\\\\]|\\\\.)*\\]|[^/\\\\\\[]|\\\\.)+/");
        private static final Pattern PIECE = Pattern.compile("\\{(\\d+)\\}");
        private static final Pattern SMALL_WORD = Pattern.compile("[a-z0-9_./:#=-]*|.");
        private static final int NEAR = 20;

        private final Language language;
        private final String script;
        private final List<String> texts = new ArrayList<>();
        private int at;

        private ScriptWords(Language language, String script) {
            this.language = language;
            this.script = script;
        }

        static String of(Language language, String script) {
            return language == Language.ENGLISH ? script : new ScriptWords(language, script).code(false);
        }

        /** Literals of a script that may be texts, in order. */
        public static List<String> texts(String script) {
            ScriptWords words = new ScriptWords(Language.ENGLISH, script);
            words.code(false);
            return words.texts;
        }

        /** Code up to its end, or up to the brace that ends an expression in a template. */
        private String code(boolean isPiece) {
            StringBuilder code = new StringBuilder();
            int depth = 0;
            while (at < script.length()) {
                char c = script.charAt(at);
                if (c == '}' && depth == 0 && isPiece) {
                    return code.toString();
                }
                depth += c == '{' ? 1 : c == '}' ? -1 : 0;
                if (script.startsWith("//", at)) {
                    verbatim(script.indexOf('\n', at), code);
                } else if (script.startsWith("/*", at)) {
                    verbatim(script.indexOf("*/", at) + 2, code);
                } else if (c == '/'
                        && BEFORE_EXPRESSION
                                .matcher(script.substring(Math.max(0, at - NEAR), at))
                                .find()) {
                    Matcher expression = EXPRESSION.matcher(script).region(at, script.length());
                    verbatim(expression.lookingAt() ? expression.end() : at + 1, code);
                } else if (c == '"' || c == '\'') {
                    plain(c, code);
                } else if (c == '`') {
                    template(code);
                } else {
                    verbatim(at + 1, code);
                }
            }
            return code.toString();
        }

        private void verbatim(int to, StringBuilder code) {
            code.append(script, at, to);
            at = to;
        }

        private void plain(char quote, StringBuilder code) {
            int end = at + 1;
            while (script.charAt(end) != quote) {
                end += script.charAt(end) == '\\' ? 2 : 1;
            }
            String text = script.substring(at + 1, end);
            String said = SMALL_WORD.matcher(text.trim()).matches() ? text : said(text);
            code.append(quote)
                    .append(said.equals(text) ? text : said.replace(String.valueOf(quote), "\\" + quote))
                    .append(quote);
            at = end + 1;
        }

        private void template(StringBuilder code) {
            StringBuilder text = new StringBuilder();
            List<String> pieces = new ArrayList<>();
            at++;
            while (script.charAt(at) != '`') {
                if (script.startsWith("${", at)) {
                    at += 2;
                    pieces.add(code(true));
                    text.append('{').append(pieces.size()).append('}');
                    at++;
                } else {
                    verbatim(at + (script.charAt(at) == '\\' ? 2 : 1), text);
                }
            }
            at++;
            String filled = PIECE.matcher(said(text.toString())).replaceAll(piece -> {
                int number = Integer.parseInt(piece.group(1));
                return Matcher.quoteReplacement(
                        number >= 1 && number <= pieces.size() ? "${" + pieces.get(number - 1) + "}" : piece.group());
            });
            code.append('`').append(filled).append('`');
        }

        /** A text in the language, with the spaces around it, which belong to the code. */
        private String said(String text) {
            String bare = text.trim();
            if (bare.isEmpty()) {
                return text;
            }
            texts.add(bare);
            int from = text.indexOf(bare);
            return text.substring(0, from) + language.text(bare) + text.substring(from + bare.length());
        }
    }
}
