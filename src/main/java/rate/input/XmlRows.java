package rate.input;

import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import rate.input.source.LocationSource;
import rate.problem.Location;
import rate.text.Letters;

/**
 * A table as the dumps of communities have it: an element per row, its cells the attributes. An attribute that a row lacks is
 * empty.
 *
 * <pre>
 *   &lt;posts&gt;&lt;row Id="1" PostTypeId="1" CreationDate="2010-07-19T19:12:12.510" … /&gt; … &lt;/posts&gt;
 * </pre>
 *
 * <p>Source: the schema of the Stack Exchange data dump.
 */
final class XmlRows extends SparseRecords {

    private static final String ROOT = "posts";
    private static final String ROW = "row";

    /** The attributes that every post has. */
    private static final List<String> OF_EVERY_POST = List.of("Id", "PostTypeId", "CreationDate");

    private final XmlTokens xml;
    private String[] cells = {};
    private LocationSource begin;
    private long number;

    XmlRows(String file, InputStream in) {
        super(file, OF_EVERY_POST);
        this.xml = new XmlTokens(file, in);
        this.begin = xml.spot();
        if (!xml.nextChild() || !xml.name().equals(ROOT)) {
            throw xml.refused("the XML has the root \"" + xml.name() + "\"; of XML files, only posts can be read");
        }
    }

    /** Whether a file begins as an XML does. */
    static boolean recognises(String firstLine) {
        String begin = Letters.stripLeading(firstLine);
        return begin.startsWith("<?xml") || begin.startsWith("<!DOCTYPE") || begin.startsWith("<" + ROOT);
    }

    @Override
    public boolean next() {
        Arrays.fill(cells, "");
        while (xml.nextChild()) {
            if (xml.name().equals(ROW)) {
                read();
                return true;
            }
            xml.skip();
        }
        return false;
    }

    private void read() {
        number++;
        begin = xml.spot();
        for (int i = 0; i < xml.attributes(); i++) {
            int field = named(xml.attributeName(i));
            if (field != NONE) {
                if (field >= cells.length) {
                    int before = cells.length;
                    cells = Arrays.copyOf(cells, field + 8);
                    Arrays.fill(cells, before, cells.length, "");
                }
                cells[field] = xml.attribute(i);
            }
        }
        xml.skip();
    }

    @Override
    public String text(int field) {
        return field < cells.length ? cells[field] : "";
    }

    @Override
    public String key() {
        return Long.toString(number);
    }

    @Override
    public Location location() {
        return begin.here();
    }

    @Override
    public Location location(int field) {
        return begin.here();
    }
}
