package rate.pages.export;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads a workbook with nothing of the code that wrote it: texts with a leading {@code "}, numbers as they stand. */
final class SheetReader {

    private static final Pattern ESCAPE = Pattern.compile("_x([0-9A-Fa-f]{4})_");

    /** By sheet its rows; every cell by its column from 0. */
    final Map<String, List<Map<Integer, String>>> sheets = new LinkedHashMap<>();

    int formulas;

    SheetReader(Path file) throws IOException, XMLStreamException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            List<String> names = new ArrayList<>();
            XMLStreamReader book = reader(zip, "xl/workbook.xml");
            while (book.hasNext()) {
                if (book.next() == XMLStreamConstants.START_ELEMENT
                        && book.getLocalName().equals("sheet")) {
                    names.add(book.getAttributeValue(null, "name"));
                }
            }
            for (int i = 0; i < names.size(); i++) {
                sheets.put(names.get(i), rows(reader(zip, "xl/worksheets/sheet" + (i + 1) + ".xml")));
            }
        }
    }

    private static XMLStreamReader reader(ZipFile zip, String entry) throws IOException, XMLStreamException {
        ZipEntry found = zip.getEntry(entry);
        InputStream in = zip.getInputStream(found);
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        return factory.createXMLStreamReader(in, "UTF-8");
    }

    private List<Map<Integer, String>> rows(XMLStreamReader xml) throws XMLStreamException {
        List<Map<Integer, String>> rows = new ArrayList<>();
        int column = 0;
        while (xml.hasNext()) {
            if (xml.next() != XMLStreamConstants.START_ELEMENT) {
                continue;
            }
            switch (xml.getLocalName()) {
                case "row" -> {
                    int number = Integer.parseInt(xml.getAttributeValue(null, "r"));
                    while (rows.size() < number) {
                        rows.add(new LinkedHashMap<>());
                    }
                }
                case "c" -> column = column(xml.getAttributeValue(null, "r"));
                case "t" -> rows.get(rows.size() - 1).put(column, '"' + unescaped(xml.getElementText()));
                case "v" -> rows.get(rows.size() - 1).put(column, xml.getElementText());
                case "f" -> formulas++;
                default -> {}
            }
        }
        return rows;
    }

    private static int column(String cell) {
        int column = 0;
        for (int i = 0; Character.isLetter(cell.charAt(i)); i++) {
            column = 26 * column + cell.charAt(i) - 'A' + 1;
        }
        return column - 1;
    }

    private static String unescaped(String text) {
        Matcher escape = ESCAPE.matcher(text);
        StringBuilder plain = new StringBuilder();
        while (escape.find()) {
            escape.appendReplacement(
                    plain, Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(escape.group(1), 16))));
        }
        return escape.appendTail(plain).toString();
    }
}
