package rate.pages.report.page;

import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.DefaultUrlSanitizer;
import org.commonmark.renderer.html.HtmlRenderer;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.source.Utf8Lines;

/**
 * Introduction before the content of a page, written as Markdown (CommonMark). This is the only class that reads it. Markup in
 * it is shown as text, addresses that could run something are left out, and of a picture its description stays, for pages load
 * nothing.
 */
public record IntroText(String markup) {

    public static final int MOST_BYTES = 100_000;

    /** Quotes, lists and emphases within each other; more are shown as they are written. */
    private static final int DEEPEST = 100;

    private static final Parser PARSER = Parser.builder()
            .maxOpenBlockParsers(DEEPEST)
            .maxInlineNesting(DEEPEST)
            .build();

    /** Addresses that a page may lead to, from wherever it lies. */
    private static final Pattern WEB = Pattern.compile("(?i)https?://|mailto:");

    private static final HtmlRenderer RENDERER = HtmlRenderer.builder()
            .escapeHtml(true)
            .sanitizeUrls(true)
            .urlSanitizer(new DefaultUrlSanitizer(List.of("http", "https", "mailto")))
            .build();

    /** Headings of the text stand below the title of the page, and are no larger than those of its parts. */
    private static final int HEADING = 2;

    private static final int LOWEST_HEADING = 6;

    /**
     * Reads the bytes of a file.
     *
     * @throws InputRefused if it is no text in UTF-8, or is too long, or says nothing
     */
    public static IntroText of(String file, byte[] content) {
        if (content.length > MOST_BYTES) {
            throw new InputRefused(
                    ProblemKind.BAD_INTRO, Location.of(file), "it has more than " + MOST_BYTES / 1000 + " KB");
        }
        Node text = PARSER.parse(decoded(file, content));
        text.accept(new Fitting());
        String markup = RENDERER.render(text);
        if (Letters.isBlank(markup)) {
            throw new InputRefused(ProblemKind.BAD_INTRO, Location.of(file), "it has no text");
        }
        return new IntroText(markup);
    }

    private static String decoded(String file, byte[] content) {
        Utf8Lines lines = new Utf8Lines(file, new ByteArrayInputStream(content));
        StringBuilder text = new StringBuilder(content.length);
        for (String line = lines.next(); line != null; line = lines.next()) {
            text.append(line).append('\n');
        }
        return text.toString();
    }

    /** Makes a text fit into a page. */
    private static final class Fitting extends AbstractVisitor {

        @Override
        public void visit(Heading heading) {
            heading.setLevel(Math.min(LOWEST_HEADING, heading.getLevel() + HEADING - 1));
            visitChildren(heading);
        }

        /** Replaces a link that leads to no web or mail address by its text. */
        @Override
        public void visit(Link link) {
            visitChildren(link);
            if (!WEB.matcher(link.getDestination()).lookingAt()) {
                spread(link);
            }
        }

        @Override
        public void visit(Image image) {
            visitChildren(image);
            spread(image);
        }

        /** Puts what is in it in its place. */
        private static void spread(Node parent) {
            for (Node child = parent.getFirstChild(); child != null; child = parent.getFirstChild()) {
                parent.insertBefore(child);
            }
            parent.unlink();
        }
    }
}
