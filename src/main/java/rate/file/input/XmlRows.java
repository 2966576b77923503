package rate.file.input;

import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import rate.engine.problem.Location;
import rate.file.input.source.LocationSource;
import rate.file.input.source.XmlTokens;

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

    /** Before the root may be a byte order mark and a declaration. */
    private static final Pattern BEGIN = Pattern.compile("\uFEFF?\\s*(<\\?xml[^>]*>\\s*)?<" + ROOT + "[\\s>]");

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
        xml.nextChild(); // the root
    }

    /**
     * Returns whether a file has such a table.
     *
     * @param head its first characters
     */
    static boolean recognises(String head) {
        return BEGIN.matcher(head).lookingAt();
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
}
