package rate.pages.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import rate.file.output.JsonObject;
import rate.pages.report.comparison.ComparisonParts;
import rate.pages.report.comparison.RanksContent;
import rate.pages.report.page.PageHead;
import rate.pages.report.page.PageHead.PagePreview;
import rate.pages.report.page.PageIdentity;
import rate.run.audit.read.PublishedRun;

/**
 * A comparison as one page that needs nothing else: how well the systems predict, how they differ, and where their tables
 * agree.
 */
public final class ComparisonReport {

    /** Ranks keep three decimals: one more than the page shows. */
    private static final double UNIT = 1000;

    private final RanksContent content;
    private final ComparisonParts parts;
    private final PageHead head;

    /**
     * Reads a comparison.
     *
     * @throws rate.engine.problem.InputRefused if it cannot be read
     */
    public ComparisonReport(PublishedRun comparison, PageIdentity identity) {
        this.content = new RanksContent(comparison, identity.words());
        this.parts = new ComparisonParts(comparison, content, identity.words());
        PagePreview preview = PagePreview.of(comparison.manifest(), null, identity.words(), parts.summary());
        this.head = new PageHead(identity, preview);
    }

    /** Writes the page. The stream stays open. */
    public void write(OutputStream out) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed, 1 << 16);
                JsonGenerator json = new JsonFactory().createGenerator(gzip)) {
            JsonObject.write(json, data());
        }
        Map<String, String> markup =
                Map.of("contents", parts.contents(), "figures", parts.figures(), "parts", parts.markup());
        new Page(Page.Kind.COMPARISON, head, markup).write(packed.toByteArray(), out);
    }

    private JsonObject data() {
        Content.NameNumbers names = new Content.NameNumbers();
        List<JsonObject> ladders =
                content.tables().stream().map(table -> ladder(table, names)).toList();
        return new JsonObject()
                .put("format", "rate-ranks/1")
                .put("title", head.title())
                .put("program", head.identity().program())
                .put("systems", content.systems())
                .put("players", names.all())
                .put("ladders", ladders);
    }

    private JsonObject ladder(RanksContent.Table table, Content.NameNumbers names) {
        List<RanksContent.Row> rows = table.rows();
        return new JsonObject()
                .put("title", table.title())
                .put("of", table.of())
                .each("player", rows, row -> names.number(row.name()))
                .put("games", column(rows, RanksContent.Row::games))
                .put("mean", column(rows, RanksContent.Row::meanPlace))
                .put("range", column(rows, RanksContent.Row::placeRange))
                .put("place", bySystem(rows, RanksContent.Row::places))
                .put("rank", bySystem(rows, RanksContent.Row::ranks));
    }

    private List<List<@Nullable Double>> bySystem(
            List<RanksContent.Row> rows, Function<RanksContent.Row, double[]> numbers) {
        return IntStream.range(0, content.systems().size())
                .mapToObj(system -> column(rows, row -> numbers.apply(row)[system]))
                .toList();
    }

    /** A number of every row; null where there is none. */
    private static List<@Nullable Double> column(
            List<RanksContent.Row> rows, ToDoubleFunction<RanksContent.Row> number) {
        return rows.stream()
                .map(row -> number.applyAsDouble(row))
                .map(value -> value.isNaN() ? null : Math.rint(value * UNIT) / UNIT)
                .toList();
    }
}
