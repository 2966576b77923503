package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rate.api.RatingLadder;

/**
 * Every snippet of a document is compiled, with warnings for errors, and run: one after the other, as a reader would, so that later
 * ones see the names of earlier ones. What they print is what the document shows. With {@code -Dupdate=true} that is written anew.
 */
class LibraryDocumentTest {

    private static final Path LIBRARY = Path.of("docs/library.md");
    private static final Path FRONT_PAGE = Path.of("src/main/javadoc/overview.html");

    private static final Pattern IN_MARKDOWN =
            Pattern.compile("(```java\n)(.*?)(```\n)(?:(\n```text\n)(.*?)(```\n))?", Pattern.DOTALL);

    private static final Pattern IN_HTML = Pattern.compile(
            "(<pre>\\{@code\n)(.*?)(}</pre>\n)(?:(<p>It prints:</p>\n<pre>\n)(.*?)(</pre>\n))?", Pattern.DOTALL);

    /** Printed before each snippet. */
    private static final String MARK = "\u0001";

    @TempDir
    private Path folder;

    @Test
    void every_snippet_of_the_library_runs_and_prints_what_is_shown() throws Exception {
        hold(LIBRARY, IN_MARKDOWN, 9);
    }

    @Test
    void every_snippet_of_the_front_page_runs_and_prints_what_is_shown() throws Exception {
        hold(FRONT_PAGE, IN_HTML, 3);
    }

    private void hold(Path document, Pattern pattern, int atLeast) throws Exception {
        String text = Files.readString(document);
        List<String> snippets =
                pattern.matcher(text).results().map(shown -> shown.group(2)).toList();
        assertThat(snippets).hasSizeGreaterThanOrEqualTo(atLeast);
        List<String> printed = run(snippets);
        Matcher shown = pattern.matcher(text);
        StringBuilder updated = new StringBuilder();
        for (String now : printed) {
            assertThat(shown.find()).isTrue();
            String output = shown.group(4) == null ? "" : shown.group(4) + now + shown.group(6);
            shown.appendReplacement(
                    updated, Matcher.quoteReplacement(shown.group(1) + shown.group(2) + shown.group(3) + output));
            assertThat(shown.group(4) == null).as(shown.group(2)).isEqualTo(now.isEmpty());
        }
        shown.appendTail(updated);
        if (Update.ON) {
            Files.writeString(document, updated);
            return;
        }
        assertThat(updated.toString()).as("%s; %s", document, Update.HOW).isEqualTo(text);
    }

    private List<String> run(List<String> snippets) throws Exception {
        StringBuilder code = new StringBuilder();
        code.append("import java.io.PrintStream;import java.nio.file.*;import java.time.*;import java.util.*;");
        code.append("import rate.api.*;\npublic final class Snippets {\n");
        code.append("    public static void run(Path folder, PrintStream out) throws Exception {\n");
        for (String snippet : snippets) {
            code.append("        out.print(\"").append("\\u0001").append("\");\n");
            code.append(snippet.replaceAll("(?m)^import .*;$", "")
                    .replace("System.out", "out")
                    .replace("Path.of(\"", "folder.resolve(\""));
        }
        code.append("    }\n}\n");
        compile(code.toString());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (URLClassLoader loader = new URLClassLoader(
                        new URL[] {folder.toUri().toURL()}, getClass().getClassLoader());
                PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            loader.loadClass("Snippets")
                    .getMethod("run", Path.class, PrintStream.class)
                    .invoke(null, folder.resolve("work"), out);
        }
        List<String> parts =
                new ArrayList<>(List.of(bytes.toString(StandardCharsets.UTF_8).split(MARK, -1)));
        return parts.subList(1, parts.size());
    }

    /** Where a class comes from. */
    private static Path home(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private void compile(String code) throws IOException, URISyntaxException {
        Path source = folder.resolve("Snippets.java");
        Files.writeString(source, code);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        String classes = home(RatingLadder.class) + File.pathSeparator + home(NullMarked.class);
        String[] options = Program.words(
                "-Xlint:all,-path -Werror -proc:none -encoding UTF-8 -d", folder.toString(), "-cp", classes);
        var sources = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)
                .getJavaFileObjects(source);
        assertThat(compiler.getTask(messages, null, null, List.of(options), null, sources)
                        .call())
                .as(messages.toString())
                .isTrue();
    }
}
