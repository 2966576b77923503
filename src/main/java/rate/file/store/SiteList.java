package rate.file.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which files a site has, each with its digest: lines as {@code sha256sum} writes and checks them. An address has small letters, digits,
 * points and hyphens, in folders of such names, so that none leads out of the site, and none begins with a point.
 */
final class SiteList {

    /**
     * A file of the site.
     *
     * @param address from the folder of the site on
     * @param sha256 of its content
     */
    record Entry(String address, String sha256) {

        /** As it stands in the list. */
        String line() {
            return sha256 + "  " + address + "\n";
        }
    }

    private static final String NAME = "[a-z0-9][a-z0-9.-]*";
    private static final Pattern ADDRESS = Pattern.compile(NAME + "(/" + NAME + ")*");
    private static final Pattern LINE = Pattern.compile("([0-9a-f]{64})  (" + ADDRESS.pattern() + ")");

    private SiteList() {}

    /** Returns whether a file of a site may be called so. */
    static boolean isAddress(String address) {
        return ADDRESS.matcher(address).matches();
    }

    /**
     * Reads a list; one that is not there has nothing in it.
     *
     * @param name the file as the user says it
     * @param mayBeCut whether what follows the last line end counts for nothing
     * @throws CannotWrite if something else has its name
     */
    static List<Entry> read(Path file, Path name, boolean mayBeCut) throws IOException {
        List<Entry> entries = new ArrayList<>();
        if (!PlainFile.isAnything(file)) {
            return entries;
        }
        if (!PlainFile.is(file)) {
            throw foreign(name);
        }
        String text = new String(PlainFile.bytes(file), StandardCharsets.UTF_8);
        int end = text.lastIndexOf('\n') + 1;
        if (end < text.length() && !mayBeCut) {
            throw foreign(name);
        }
        for (String line : text.substring(0, end).split("\n", 0)) {
            Matcher entry = LINE.matcher(line);
            if (entry.matches()) {
                entries.add(new Entry(entry.group(2), entry.group(1)));
            } else if (!line.isEmpty()) {
                throw foreign(name);
            }
        }
        return entries;
    }

    private static CannotWrite foreign(Path name) {
        return CannotWrite.inTheWay(name, "it is not a list of the files of a site");
    }

    /** A whole list. */
    static byte[] bytes(Map<String, String> digests) {
        StringBuilder text = new StringBuilder();
        digests.forEach((address, sha256) -> text.append(new Entry(address, sha256).line()));
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }
}
