package rate;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.assertj.core.api.SoftAssertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rate.file.input.source.Inputs;

/** Every log of the catalogue of problems has the same problems and warnings, whichever way its bytes take to the games. */
class EveryWayOfReadingTest {

    private static final Path PROBLEMS = Path.of("src/test/resources/cases/problems");
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path temp;

    /** A way for the bytes of a log. */
    private enum Way {
        STANDARD_INPUT,
        GZIP,
        ZIP,
        /** Every field in quotes: rows go through opencsv, and not through the scan of bytes. */
        QUOTED,
        /** An empty column of rating periods means nothing, but with it no row takes the short way of plain duels. */
        LONG
    }

    /**
     * A case that checks one log.
     *
     * @param file the case
     * @param words of its command line
     * @param log the name of its log
     */
    private record Case(CaseFile file, List<String> words, String log) {

        /** The case of a file; null unless it checks one log that is a plain file. */
        static @Nullable Case of(CaseFile file) {
            List<String> words = Arrays.asList(CasesTest.words(file.command()));
            List<String> files = words.stream()
                    .filter(word -> file.has(word) && !CaseFile.isExpected(word))
                    .toList();
            boolean checks = words.get(0).equals("check") && !words.contains("--json") && !words.contains("-q");
            return checks && files.size() == 1 && file.before().isEmpty() && !file.has("env")
                    ? new Case(file, words, files.get(0))
                    : null;
        }
    }

    @Test
    void finds_the_same_problems() throws IOException {
        Map<Way, Integer> compared = new EnumMap<>(Way.class);
        SoftAssertions softly = new SoftAssertions();
        for (CaseFile file : CaseFile.all(PROBLEMS)) {
            Case one = Case.of(file);
            if (one != null) {
                compare(one, compared, softly);
            }
        }
        softly.assertAll();
        compared.forEach((way, logs) -> assertThat(logs)
                .as(way.name())
                .isGreaterThan(way == Way.STANDARD_INPUT ? 150 : way == Way.QUOTED || way == Way.LONG ? 60 : 75));
        assertThat(compared).hasSize(Way.values().length);
    }

    /** Line, game and kind of problems. */
    private static List<String> kinds(List<String> problems) {
        return problems.stream()
                .map(problem -> problem.replaceFirst("^(\\S+ \\S+ \\S+) .*", "$1"))
                .toList();
    }

    private void compare(Case one, Map<Way, Integer> compared, SoftAssertions softly) throws IOException {
        byte[] log = one.file.content(one.log);
        // Both hand over the bytes of a file: every other log goes one of these ways.
        Way packed = compared.getOrDefault(Way.GZIP, 0) > compared.getOrDefault(Way.ZIP, 0) ? Way.GZIP : Way.ZIP;
        List<String> expected = problems(one, log, one.log, new byte[0]);
        for (Way way : Way.values()) {
            byte[] bytes = way == packed ? null : bytes(way, log, one);
            if (bytes != null) {
                boolean once = way == Way.STANDARD_INPUT; // where a problem may lack what a second look would tell
                List<String> found = problems(one, bytes, once ? "-" : one.log, once ? log : new byte[0]);
                softly.assertThat(once ? kinds(found) : found)
                        .as("%s, %s", one.file.name(), way)
                        .isEqualTo(once ? kinds(expected) : expected);
                compared.merge(way, 1, Integer::sum);
            }
        }
    }

    /** The same log on another way; null if it cannot go there. */
    private static byte @Nullable [] bytes(Way way, byte[] log, Case one) throws IOException {
        boolean isArchive = log.length > 1 && (log[0] == 0x1f || log[0] == 'P');
        return switch (way) {
            case STANDARD_INPUT -> log;
            case GZIP -> isArchive ? null : Inputs.gzip(log);
            case ZIP -> isArchive ? null : zip(log, one.log);
            case QUOTED -> rows(log, "", row -> "\"" + row.replace(",", "\",\"") + "\"");
            case LONG -> rows(log, "period", row -> row + ",");
        };
    }

    private static byte[] zip(byte[] log, String name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry(name));
            zip.write(log);
        }
        return bytes.toByteArray();
    }

    /** A table without quotes, with every row written otherwise, and the header with more at its end; null if the log is none. */
    private static byte @Nullable [] rows(byte[] log, String ofHeader, UnaryOperator<String> row) {
        String text = new String(log, ISO_8859_1);
        String header = text.lines().findFirst().orElse("");
        if (!header.matches("[\\w ]+(,[\\w ]+)+")
                || header.contains("period")
                || text.contains("\"")
                || text.contains("\r")) {
            return null;
        }
        return text.lines()
                .map(line -> line.isEmpty() ? line : row.apply(line))
                .collect(Collectors.joining("\n", "", "\n"))
                .replaceFirst("\n", ofHeader + "\n")
                .getBytes(ISO_8859_1);
    }

    /** What is wrong with a log, or deserves a look: line, game, kind and explanation of each. */
    private List<String> problems(Case one, byte[] log, String name, byte[] input) throws IOException {
        Path work = one.file.unpack(Files.createTempDirectory(temp, "case"));
        Files.write(work.resolve(one.log), log);
        List<String> words = new ArrayList<>(one.words);
        words.replaceAll(word -> word.equals(one.log) ? name : word);
        words.add("--json");
        Program.Ended ended = Program.runUnproved(work, input, Map.of(), words.toArray(String[]::new));
        List<String> problems = new ArrayList<>();
        if (ended.out().startsWith("{")) {
            for (JsonNode finding : JSON.readTree(ended.out()).get("findings")) {
                problems.add(Stream.of("line", "game", "problem", "explanation")
                        .map(key -> finding.get(key).asText())
                        .collect(Collectors.joining(" ")));
            }
        }
        problems.add(ended.exit()
                + (problems.isEmpty() ? " " + ended.err().lines().findFirst().orElse("") : ""));
        problems.replaceAll(problem -> problem.replace(one.log + "/" + one.log, one.log)
                .replaceAll("^(\\d+ rate: )-:", "$1" + one.log + ":")
                .replaceAll(":\\d+: ", ": ")
                .replace(", period", "")
                .replaceAll(" has \\d+ fields?, but the header has \\d+", " has other fields"));
        return problems;
    }
}
