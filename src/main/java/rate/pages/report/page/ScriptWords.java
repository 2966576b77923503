package rate.pages.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import rate.file.input.language.Language;

/**
 * The words in the scripts of a page, which are literals of JavaScript. Each literal that is a text of the table is replaced by its
 * translation when the page is put together: an expression of a template is a piece of the text. In plain quotation marks a
 * single small word is a name in the program, and never a text; between backticks it is one.
 */
public final class ScriptWords {

    /** Where a slash begins a regular expression, and does not divide. */
    private static final Pattern BEFORE_EXPRESSION = Pattern.compile("(?:[(,=:\\[!&|?{};+>]|\\breturn)\\s*$");

    private static final Pattern EXPRESSION = Pattern.compile("/(?:\\[(?:[^\\]\\\\]|\\\\.)*\\]|[^/\\\\\\[]|\\\\.)+/");
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

    /** The script in a language. */
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
