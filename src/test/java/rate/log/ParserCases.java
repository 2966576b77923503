package rate.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import rate.game.Roster;
import rate.problem.InputRefused;
import rate.problem.ProblemKind;

/** Judges our readers by conformance cases: each case's bytes, and what a reader is to make of them. */
public final class ParserCases {

    /** What became of a case. */
    public enum Verdict {
        PASSED,
        FAILED,
        /** The case is about an option that we do not have. */
        NOT_OURS
    }

    private ParserCases() {}

    /**
     * Rows or objects of a CSV. As docs/interpretation.md has it, empty lines are no records, a line end in quotes is a
     * line feed, UTF-16 is refused, and so may be what RFC 4180 does not allow.
     */
    public static Verdict csv(byte[] bytes, JsonNode testCase) {
        String comments = testCase.path("settings").path("commentMode").asText("NONE");
        if (!comments.equals("NONE")) {
            return Verdict.NOT_OURS;
        }
        JsonNode expected = testCase.get("expected");
        boolean mayRefuse = !expected.isArray()
                || testCase.path("settings").path("exceptionAllowed").asBoolean()
                || !testCase.path("encoding").asText("utf-8").equals("utf-8");
        List<List<String>> rows;
        try {
            rows = rows(bytes);
        } catch (InputRefused refused) {
            return mayRefuse ? Verdict.PASSED : Verdict.FAILED;
        }
        if (!expected.isArray()) {
            boolean kept = testCase.path("text")
                    .asText()
                    .strip()
                    .equals(String.join(
                            "\n",
                            rows.stream().map(row -> String.join(",", row)).toList()));
            boolean uneven = rows.stream().map(List::size).distinct().count() > 1;
            return kept || uneven ? Verdict.PASSED : Verdict.FAILED;
        }
        if (!testCase.path("verified").asBoolean(true) && !rows.equals(lists(expected))) {
            return Verdict.NOT_OURS;
        }
        boolean objects = testCase.get("op").asText().equals("csv_objects");
        return (objects ? objects(rows).equals(maps(expected)) : rows.equals(lists(expected)))
                ? Verdict.PASSED
                : Verdict.FAILED;
    }

    private static List<List<String>> rows(byte[] bytes) {
        CsvRows reader = new CsvRows(new Utf8Lines("case", new ByteArrayInputStream(bytes)));
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
            row.forEach(cell -> cells.add(lineFeeds(cell.asText())));
            if (!cells.equals(List.of("")) && !cells.isEmpty()) {
                rows.add(cells);
            }
        }
        return rows;
    }

    private static List<Map<String, String>> maps(JsonNode expected) {
        List<Map<String, String>> objects = new ArrayList<>();
        for (JsonNode object : expected) {
            Map<String, String> cells = new LinkedHashMap<>();
            object.properties()
                    .forEach(cell ->
                            cells.put(cell.getKey(), lineFeeds(cell.getValue().asText())));
            objects.add(cells);
        }
        return objects;
    }

    private static String lineFeeds(String text) {
        return text.replace("\r\n", "\n").replace('\r', '\n');
    }

    /**
     * A JSON text. What is to be rejected must be refused by the reader of games; what is to be accepted must not be
     * refused for its syntax, unless it breaks a limit of docs/interpretation.md (duplicate keys, depth, lengths).
     */
    public static Verdict json(byte[] bytes, JsonNode testCase) {
        AtomicInteger complaints = new AtomicInteger();
        String refusal = "";
        try (GameLog log = new GameLog(
                List.of(new Source("case", new ByteArrayInputStream(bytes))),
                LogForm.own(),
                Corrections.none(),
                new Roster(),
                problem -> complaints.incrementAndGet())) {
            int games = 0;
            while (log.next() != null) {
                games++;
            }
            refusal = games == 0 && complaints.get() == 0 ? "no game" : "";
        } catch (InputRefused refused) {
            refusal = refused.problem().kind() == ProblemKind.BAD_ENCODING
                    ? "not sound JSON: encoding"
                    : refused.problem().message();
        }
        return switch (testCase.get("expected").asText()) {
            case "reject" -> !refusal.isEmpty() || complaints.get() > 0 ? Verdict.PASSED : Verdict.FAILED;
            case "accept" ->
                refusal.startsWith("not sound JSON") && !refusal.contains("Duplicate") && !refusal.contains("exceeds")
                        ? Verdict.FAILED
                        : Verdict.PASSED;
            default -> Verdict.PASSED;
        };
    }
}
