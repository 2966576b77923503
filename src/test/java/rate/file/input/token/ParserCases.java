package rate.file.input.token;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Source;
import rate.file.input.source.Utf8Lines;
import rate.log.GameLog;
import rate.log.order.LogReading;

/**
 * Judges our readers by conformance cases: each case's bytes, and what a reader is to make of them. An answer is the expected
 * one to the letter, or it differs in one of the ways of {@link Difference}, or it is wrong.
 */
public final class ParserCases {

    /** Every way in which we answer otherwise on purpose; docs/ambiguous-input.md gives the reasons. */
    public enum Difference {
        /** The case asks for an option, comments, that we lack: the line is a record like any other. */
        COMMENT_IS_A_RECORD,
        /** An empty line is no record. */
        EMPTY_LINE,
        /** A line end in quotes becomes a line feed. */
        LINE_END,
        /** Rows may differ in length: the games they stand for are refused one by one. */
        UNEVEN_ROWS,
        /** A quote within a field that does not begin with one is kept as it stands. */
        PLAIN_QUOTE,
        /** Misplaced quotes are refused where the case lets a reader do either. */
        MISPLACED_QUOTE_REFUSED,
        /** UTF-16 is refused, with the command that converts it. */
        UTF_16_REFUSED,
        /** Duplicate keys are refused, as nobody can know which counts. */
        DUPLICATE_KEY_REFUSED,
        /** A number of more than 64 characters is refused, and what is nested deeper than 32 levels. */
        LIMIT,
        /** Nothing at all is JSON Lines without a game: it is refused for that. */
        NO_TEXT,
        /** Several texts are JSON Lines: they are refused only if they are no games. */
        SEVERAL_TEXTS
    }

    /**
     * What became of a case.
     *
     * @param passed whether the answer is as it should be
     * @param difference in which way it is not the expected one; null if it is, or is wrong
     */
    public record VerificationReport(
            boolean passed, @Nullable Difference difference) {

        private static final VerificationReport EXPECTED = new VerificationReport(true, null);
        private static final VerificationReport WRONG = new VerificationReport(false, null);

        private static VerificationReport unless(boolean wrong, Difference difference) {
            return wrong ? WRONG : new VerificationReport(true, difference);
        }
    }

    private ParserCases() {}

    /** Rows or objects of a CSV; an answer that is another byte by byte than by opencsv is wrong. */
    public static VerificationReport csv(byte[] bytes, JsonNode testCase) {
        VerificationReport report = csv(bytes, testCase, true);
        return report.equals(csv(bytes, testCase, false)) && isSameBothWays(bytes) ? report : VerificationReport.WRONG;
    }

    private static boolean isSameBothWays(byte[] bytes) {
        try {
            CsvPaths.requireSame(bytes, ',', bytes.length);
            return true;
        } catch (IllegalStateException differing) {
            return false;
        }
    }

    /** @param bytewise whether records without quotes are cut byte by byte */
    private static VerificationReport csv(byte[] bytes, JsonNode testCase, boolean bytewise) {
        JsonNode expected = testCase.get("expected");
        List<List<String>> rows;
        try {
            rows = rows(bytes, bytewise);
        } catch (InputRefused refused) {
            return refusedCsv(refused.problem(), testCase);
        }
        if (!expected.isArray()) {
            boolean uneven = rows.stream().map(List::size).distinct().count() > 1;
            return uneven
                    ? VerificationReport.unless(false, Difference.UNEVEN_ROWS)
                    : VerificationReport.unless(!isKept(rows, testCase), Difference.PLAIN_QUOTE);
        }
        boolean objects = testCase.get("op").asText().equals("csv_objects");
        Object answer = objects ? objects(rows) : rows;
        List<?> wanted = objects ? maps(expected) : lists(expected);
        if (answer.equals(wanted)) {
            return VerificationReport.EXPECTED;
        }
        if (testCase.path("settings").path("commentMode").asText("NONE").equals("NONE")) {
            List<?> full =
                    wanted.stream().filter(row -> !row.equals(List.of(""))).toList();
            return full.size() < wanted.size()
                    ? VerificationReport.unless(!answer.equals(full), Difference.EMPTY_LINE)
                    : VerificationReport.unless(!answer.equals(lineFeeds(full)), Difference.LINE_END);
        }
        return VerificationReport.unless(!isKept(rows, testCase), Difference.COMMENT_IS_A_RECORD);
    }

    private static VerificationReport refusedCsv(Problem refusal, JsonNode testCase) {
        if (refusal.kind() == ProblemKind.BAD_ENCODING) {
            boolean utf8 = testCase.path("encoding").asText("utf-8").equals("utf-8");
            return VerificationReport.unless(utf8, Difference.UTF_16_REFUSED);
        }
        if (refusal.kind() != ProblemKind.UNCLOSED_QUOTE) {
            return VerificationReport.WRONG;
        }
        if (!testCase.get("expected").isArray()) {
            return VerificationReport.EXPECTED;
        }
        boolean free = testCase.path("settings").path("exceptionAllowed").asBoolean();
        return VerificationReport.unless(!free, Difference.MISPLACED_QUOTE_REFUSED);
    }

    /** Whether the rows, written without any quotes, are the text: nothing was lost or invented. */
    private static boolean isKept(List<List<String>> rows, JsonNode testCase) {
        String written = String.join(
                "\n", rows.stream().map(row -> String.join(",", row)).toList());
        return written.equals(lineFeeds(testCase.path("text").asText()).replaceAll("\n+$", ""));
    }

    private static List<List<String>> rows(byte[] bytes, boolean bytewise) {
        CsvRows reader = new CsvRows(new Utf8Lines("case", new ByteArrayInputStream(bytes)), ',', bytewise);
        List<List<String>> rows = new ArrayList<>();
        while (reader.next()) {
            rows.add(Arrays.asList(reader.fields()));
        }
        return rows;
    }

    private static List<Map<String, String>> objects(List<List<String>> rows) {
        List<Map<String, String>> objects = new ArrayList<>();
        for (List<String> row : rows.subList(1, rows.size())) {
            Map<String, String> object = new LinkedHashMap<>();
            for (int i = 0; i < row.size(); i++) {
                object.put(rows.get(0).get(i), row.get(i));
            }
            objects.add(object);
        }
        return objects;
    }

    private static List<List<String>> lists(JsonNode expected) {
        List<List<String>> rows = new ArrayList<>();
        for (JsonNode row : expected) {
            List<String> cells = new ArrayList<>();
            row.forEach(cell -> cells.add(cell.asText()));
            rows.add(cells);
        }
        return rows;
    }

    private static List<Map<String, String>> maps(JsonNode expected) {
        List<Map<String, String>> objects = new ArrayList<>();
        for (JsonNode object : expected) {
            Map<String, String> cells = new LinkedHashMap<>();
            object.properties()
                    .forEach(cell -> cells.put(cell.getKey(), cell.getValue().asText()));
            objects.add(cells);
        }
        return objects;
    }

    /** The same rows or objects with every line end in a cell as a line feed. */
    private static List<Object> lineFeeds(List<?> rows) {
        List<Object> same = new ArrayList<>();
        for (Object row : rows) {
            if (row instanceof Map<?, ?> object) {
                Map<Object, String> cells = new LinkedHashMap<>();
                object.forEach((key, cell) -> cells.put(key, lineFeeds(String.valueOf(cell))));
                same.add(cells);
            } else {
                List<String> cells = new ArrayList<>();
                ((List<?>) row).forEach(cell -> cells.add(lineFeeds(String.valueOf(cell))));
                same.add(cells);
            }
        }
        return same;
    }

    private static String lineFeeds(String text) {
        return text.replace("\r\n", "\n").replace('\r', '\n');
    }

    /**
     * A JSON text. Its tokens are accepted or refused as the case says, and what is to be refused, the reader of games refuses
     * as well; where the case leaves it open, either will do, but nothing else.
     */
    public static VerificationReport json(byte[] bytes, JsonNode testCase) {
        String expected = testCase.get("expected").asText();
        boolean refusedAsLog = isRefusedAsLog(bytes);
        int texts;
        try {
            texts = texts(bytes);
        } catch (InputRefused refused) {
            return switch (expected) {
                case "accept" -> refusedJson(refused.problem());
                case "reject" -> refusedAsLog ? VerificationReport.EXPECTED : VerificationReport.WRONG;
                default -> VerificationReport.EXPECTED;
            };
        }
        if (!expected.equals("reject")) {
            return texts == 1 ? VerificationReport.EXPECTED : VerificationReport.WRONG;
        }
        boolean one = texts == 1;
        return VerificationReport.unless(
                one || !refusedAsLog, texts == 0 ? Difference.NO_TEXT : Difference.SEVERAL_TEXTS);
    }

    private static VerificationReport refusedJson(Problem refusal) {
        return refusal.kind() == ProblemKind.LINE_TOO_LONG
                ? VerificationReport.unless(false, Difference.LIMIT)
                : VerificationReport.unless(
                        !refusal.message().contains("Duplicate field"), Difference.DUPLICATE_KEY_REFUSED);
    }

    /** Reads all tokens; the number of values that nothing holds. */
    private static int texts(byte[] bytes) {
        JsonTokens tokens = new JsonTokens("case", new ByteArrayInputStream(bytes));
        int texts = 0;
        for (JsonToken token = tokens.next(); token != null; token = tokens.next()) {
            boolean ends = token.isScalarValue() || token.isStructEnd();
            texts += ends && tokens.depth() == 0 ? 1 : 0;
        }
        return texts;
    }

    /** Whether the bytes, as a log, end the run or hold no sound game. */
    private static boolean isRefusedAsLog(byte[] bytes) {
        try (GameLog log = new GameLog(
                List.of(new Source("case", new ByteArrayInputStream(bytes))),
                LogReading.own(),
                new Roster(),
                problem -> {},
                false)) {
            return log.next() == null;
        } catch (InputRefused refused) {
            return true;
        }
    }
}
