package rate.file.input.workbook;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Source;
import rate.file.input.source.XmlTokens;
import rate.file.store.Scratch;
import rate.file.store.ScratchFile;

/**
 * A workbook of Office Open XML (.xlsx). Its end says what it has where, so it is first copied to the disk: then exactly those
 * bytes are read that were hashed, of a stream, too.
 *
 * <p>Nothing is computed, fetched or followed out of it.
 */
public final class Workbook implements AutoCloseable {

    private static final int MOST_SHEETS = 1 << 12;

    private record Sheet(String name, boolean isHidden, String path) {}

    /** The parts that belong to another: by id, and by the last word of their types. */
    private record Links(Map<String, String> byId, Map<String, String> byType) {}

    private final String name;
    private final Scratch scratch;
    private final WorkbookParts parts;
    private final List<Sheet> sheets = new ArrayList<>();
    private boolean since1904;
    private Links links = new Links(Map.of(), Map.of());

    /**
     * Opens a workbook.
     *
     * @throws InputRefused if it is none, is damaged, or is without measure
     */
    public Workbook(String name, InputStream in) {
        this.name = name;
        this.scratch = Scratch.temporary();
        try {
            this.parts = new WorkbookParts(name, copy(in).path());
        } catch (RuntimeException e) {
            scratch.close();
            throw e;
        }
        try {
            readBook();
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private ScratchFile copy(InputStream in) {
        ScratchFile file = scratch.create();
        try (OutputStream out = file.write()) {
            in.transferTo(out);
        } catch (IOException e) {
            throw Source.cannotRead(name, e);
        }
        return file;
    }

    private void readBook() {
        String path = links(parts, "").byType.getOrDefault("officeDocument", "xl/workbook.xml");
        links = links(parts, path);
        try (WorkbookParts.Part part = parts.part(path)) {
            if (part == null || !part.xml().nextChild() || !part.xml().name().equals("workbook")) {
                throw new InputRefused(
                        ProblemKind.UNSUPPORTED_ARCHIVE,
                        Location.of(name),
                        "it is an Office document, but no workbook (.xlsx)");
            }
            XmlTokens xml = part.xml();
            while (xml.nextChild()) {
                switch (xml.name()) {
                    case "workbookPr" -> {
                        String flag = xml.attribute("date1904");
                        since1904 = "1".equals(flag) || "true".equals(flag);
                        xml.skip();
                    }
                    case "sheets" -> readSheets(xml);
                    default -> xml.skip();
                }
            }
            part.end();
        }
    }

    private void readSheets(XmlTokens xml) {
        while (xml.nextChild()) {
            String title = xml.attribute("name");
            String id = xml.attribute("id");
            String path = id == null ? null : links.byId.get(id);
            if (title != null && path != null && sheets.size() < MOST_SHEETS) {
                String state = xml.attribute("state");
                sheets.add(new Sheet(title, state != null && !state.equals("visible"), path));
            }
            xml.skip();
        }
    }

    /** Returns the links of a part, or of the workbook as a whole, without those that lead outside of it. */
    private static Links links(WorkbookParts parts, String path) {
        String folder = path.substring(0, path.lastIndexOf('/') + 1);
        Links links = new Links(new HashMap<>(), new HashMap<>());
        try (WorkbookParts.Part part = parts.part(folder + "_rels/" + path.substring(folder.length()) + ".rels")) {
            if (part == null || !part.xml().nextChild()) {
                return links;
            }
            XmlTokens xml = part.xml();
            while (xml.nextChild()) {
                String id = xml.attribute("Id");
                String type = xml.attribute("Type");
                String target = xml.attribute("Target");
                if (id != null && type != null && target != null && !"External".equals(xml.attribute("TargetMode"))) {
                    String kind = type.substring(type.lastIndexOf('/') + 1);
                    String whole = target.startsWith("/") ? target.substring(1) : folder + target;
                    links.byType.putIfAbsent(kind, whole);
                    if (kind.equals("worksheet") && links.byId.size() < MOST_SHEETS) {
                        links.byId.put(id, whole);
                    }
                }
                xml.skip();
            }
            part.end();
        }
        return links;
    }

    /** The names of the sheets, in the order of their tabs; of those that are not shown only if none is. */
    public List<String> sheets() {
        return shown().stream().map(Sheet::name).toList();
    }

    private List<Sheet> shown() {
        List<Sheet> shown = sheets.stream().filter(sheet -> !sheet.isHidden).toList();
        return shown.isEmpty() ? sheets : shown;
    }

    /**
     * Opens a sheet. One at a time can be open.
     *
     * @param wanted its name, or its number from 1 among the {@link #sheets}; null for the first of these
     * @throws InputRefused if there is no such sheet, or its texts do not fit in memory
     */
    public SheetRows rows(@Nullable String wanted) {
        Sheet sheet = find(wanted);
        WorkbookParts.Part part = parts.part(sheet.path);
        if (part == null) {
            throw new InputRefused(
                    ProblemKind.DAMAGED_ARCHIVE,
                    Location.of(name),
                    "the workbook is damaged: the content of its sheet \"" + sheet.name + "\" is missing");
        }
        SharedTexts shared = read("sharedStrings", new SharedTexts(), xml -> new SharedTexts(name, xml));
        CellFormats formats = read("styles", new CellFormats(), CellFormats::new);
        return new SheetRows(name, sheet.name, part, shared, formats, since1904);
    }

    /** Reads the part of a kind to its end; if there is none, returns what goes without saying. */
    private <T> T read(String kind, T unsaid, Function<XmlTokens, T> reader) {
        String path = links.byType.get(kind);
        try (WorkbookParts.Part part = path == null ? null : parts.part(path)) {
            if (part == null) {
                return unsaid;
            }
            T said = reader.apply(part.xml());
            part.end();
            return said;
        }
    }

    private Sheet find(@Nullable String wanted) {
        List<Sheet> shown = shown();
        if (wanted == null && !shown.isEmpty()) {
            return shown.get(0);
        }
        for (Sheet sheet : sheets) {
            if (sheet.name.equals(wanted)) {
                return sheet;
            }
        }
        int number = wanted == null ? -1 : CellNumber.index(wanted);
        if (number >= 1 && number <= shown.size()) {
            return shown.get(number - 1);
        }
        throw new InputRefused(
                ProblemKind.UNKNOWN_SHEET,
                Location.of(name),
                sheets.isEmpty()
                        ? "the workbook has no sheet with cells"
                        : "the workbook has no sheet \"" + wanted + "\"; it has "
                                + sheets.stream()
                                        .limit(20)
                                        .map(sheet -> '"' + sheet.name + '"')
                                        .collect(Collectors.joining(", "))
                                + (sheets.size() > 20 ? ", …" : ""));
    }

    @Override
    public void close() {
        parts.close();
        scratch.close();
    }
}
