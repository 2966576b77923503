package rate;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A case in one text file: command lines, then files, each below a line {@code -- NAME --}. All command lines but the last
 * only prepare. The files are inputs, with folders if need be, except for {@code stdin} and {@code env}, which the command is
 * given, and for {@code out}, {@code err}, {@code exit} and those below {@code want/}, which are expected of it.
 *
 * <p>A file stands there as it is, if all of it can be seen. Below {@code -- NAME (escaped) --} a backslash begins what cannot:
 * {@code \r}, {@code \x00} a byte, {@code \\} the backslash itself, and at the end of a line it says that the file has no line
 * end there. Below {@code -- NAME (base64) --} stands what is no text.
 */
public final class CaseFile {

    private static final String SUFFIX = ".case";

    private static final Pattern HEADER = Pattern.compile("(?md)^-- (.+?)( \\((?:escaped|base64)\\))? --\n");

    /** Controls, signs of no width, spaces before a line end, and what would be a header. */
    private static final String UNSEEN = "(?md)[\\p{Cc}\\p{Cf}&&[^\t\n]]|[ \t]$|^-(?=- .* --$)";

    private static final Pattern UNSEEN_UTF_8 = Pattern.compile(UNSEEN);

    /** In other charsets, or none, also what is not ASCII. */
    private static final Pattern UNSEEN_BYTES = Pattern.compile(UNSEEN + "|[\u0080-\u00ff]");

    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:(\\\\|r|\n)|x([0-9a-f]{2}))?");

    private static final List<String> EXPECTED = List.of("out", "err", "exit");

    private static final String WANTED = "want/";

    /** Expectations stand behind what is given, in this order. */
    private static final Comparator<String> ORDER =
            Comparator.comparingInt(name -> name.startsWith(WANTED) ? EXPECTED.size() : EXPECTED.indexOf(name));

    /**
     * A file as it is written down.
     *
     * @param form what stands behind its name, if it is not there as it is
     */
    private record Section(String form, String text) {

        static Section of(byte[] content) {
            boolean isUtf8 = Arrays.equals(new String(content, UTF_8).getBytes(UTF_8), content);
            Charset charset = isUtf8 ? UTF_8 : ISO_8859_1;
            Pattern unseen = isUtf8 ? UNSEEN_UTF_8 : UNSEEN_BYTES;
            String text = new String(content, charset);
            boolean ends = text.isEmpty() || text.endsWith("\n");
            long escapes = unseen.matcher(text).results().count();
            if (escapes == 0 && ends) {
                return new Section("", text);
            }
            if (escapes > content.length / 8 + 4) {
                Base64.Encoder lines = Base64.getMimeEncoder(76, new byte[] {'\n'});
                return new Section(" (base64)", lines.encodeToString(content) + "\n");
            }
            String escaped = unseen.matcher(text.replace("\\", "\\\\"))
                    .replaceAll(found -> Matcher.quoteReplacement(escape(found, charset)));
            return new Section(" (escaped)", ends ? escaped : escaped + "\\\n");
        }

        private static String escape(MatchResult found, Charset charset) {
            if (found.group().equals("\r")) {
                return "\\r";
            }
            StringBuilder escape = new StringBuilder();
            for (byte each : found.group().getBytes(charset)) {
                escape.append(String.format("\\x%02x", each));
            }
            return escape.toString();
        }

        byte[] content() {
            return switch (form) {
                case "" -> text.getBytes(UTF_8);
                case " (base64)" -> Base64.getDecoder().decode(text.replace("\n", ""));
                default -> unescaped();
            };
        }

        private byte[] unescaped() {
            ByteArrayOutputStream content = new ByteArrayOutputStream();
            Matcher escape = ESCAPE.matcher(text);
            int from = 0;
            while (escape.find()) {
                content.writeBytes(text.substring(from, escape.start()).getBytes(UTF_8));
                from = escape.end();
                if (escape.group(2) != null) {
                    content.write(Integer.parseInt(escape.group(2), 16));
                } else if (escape.group(1) == null) {
                    throw new IllegalArgumentException(
                            "a backslash begins \\\\, \\r or \\x00, or ends a line: " + text);
                } else if (!escape.group(1).equals("\n")) {
                    content.write(escape.group(1).equals("r") ? '\r' : '\\');
                }
            }
            content.writeBytes(text.substring(from).getBytes(UTF_8));
            return content.toByteArray();
        }
    }

    private final Path folder;
    private final String name;
    private final List<String> commands;
    private final Map<String, Section> sections = new LinkedHashMap<>();

    private CaseFile(Path folder, String name, String text) {
        this.folder = folder;
        this.name = name;
        Matcher header = HEADER.matcher(text);
        int end = header.find() ? header.start() : text.length();
        commands = text.substring(0, end).lines().toList();
        require(text.isEmpty() || text.endsWith("\n"), "the last line has no end");
        commands.forEach(line -> require(line.startsWith("rate"), "no command line: " + line));
        while (end < text.length()) {
            String file = header.group(1);
            String form = header.group(2) == null ? "" : header.group(2);
            int from = header.end();
            end = header.find() ? header.start() : text.length();
            require(
                    sections.put(file, new Section(form, text.substring(from, end))) == null,
                    "it has " + file + " twice");
        }
    }

    private void require(boolean sound, String otherwise) {
        if (!sound) {
            throw new IllegalArgumentException(name + SUFFIX + ": " + otherwise);
        }
    }

    /** All cases below a folder, in the order of their names. */
    public static List<CaseFile> all(Path folder) throws IOException {
        List<CaseFile> all = listings(folder);
        all.forEach(each -> each.require(!each.commands.isEmpty(), "it begins with a command line"));
        return all;
    }

    /** Files of this form below a folder, which may list contents without a command line, in the order of their names. */
    public static List<CaseFile> listings(Path folder) throws IOException {
        List<CaseFile> all = new ArrayList<>();
        for (Path file : Disk.files(folder, SUFFIX)) {
            String path = folder.relativize(file).toString();
            String name = path.substring(0, path.length() - SUFFIX.length());
            all.add(new CaseFile(folder, name, Files.readString(file)));
        }
        return all;
    }

    /** A file that lists nothing yet. */
    public static CaseFile listing(Path folder, String name) {
        return new CaseFile(folder, name, "");
    }

    /** The area and what it shows: {@code AREA/NNN-what-it-shows}. */
    public String name() {
        return name;
    }

    /** The command lines that only prepare. */
    List<String> before() {
        return commands.subList(0, commands.size() - 1);
    }

    /** The command line of which something is expected. */
    String command() {
        return commands.get(commands.size() - 1).strip();
    }

    /** The names of all files. */
    public List<String> files() {
        return List.copyOf(sections.keySet());
    }

    boolean has(String file) {
        return sections.containsKey(file);
    }

    static boolean isExpected(String file) {
        return EXPECTED.contains(file) || file.startsWith(WANTED);
    }

    /** The names of the files that a command must write, as it names them. */
    List<String> wanted() {
        return sections.keySet().stream()
                .filter(file -> file.startsWith(WANTED))
                .map(file -> file.substring(WANTED.length()))
                .toList();
    }

    /** The bytes of a file: none if it is not there. */
    public byte[] content(String file) {
        Section section = sections.get(file);
        return section == null ? new byte[0] : section.content();
    }

    String text(String file) {
        return new String(content(file), UTF_8);
    }

    /** The environment: lines {@code NAME=VALUE}. */
    Map<String, String> env() {
        Map<String, String> env = new HashMap<>();
        text("env").lines().forEach(line -> {
            int equals = line.indexOf('=');
            env.put(line.substring(0, equals), line.substring(equals + 1));
        });
        return env;
    }

    /** Makes its inputs in a folder where the command can be run. */
    public Path unpack(Path work) throws IOException {
        for (String file : sections.keySet()) {
            if (!isExpected(file) && !file.equals("stdin") && !file.equals("env")) {
                Path path = work.resolve(file);
                Files.createDirectories(path.getParent());
                Files.write(path, content(file));
            }
        }
        return work;
    }

    /** Gives a file these bytes; all others stay as they are written down. */
    public void set(String file, byte[] content) {
        sections.put(file, Section.of(content));
    }

    void remove(String file) {
        sections.remove(file);
    }

    public void write() throws IOException {
        Files.writeString(folder.resolve(name + SUFFIX), toString());
    }

    @Override
    public String toString() {
        return Stream.concat(
                        commands.stream().map(command -> command + "\n"),
                        sections.keySet().stream().sorted(ORDER).map(this::section))
                .collect(Collectors.joining());
    }

    private String section(String file) {
        Section section = sections.get(file);
        return "-- " + file + section.form + " --\n" + section.text;
    }
}
