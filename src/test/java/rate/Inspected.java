package rate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Tests of what {@code rate inspect} says of logs. */
abstract class Inspected extends InFolder {

    static final ObjectMapper JSON = new ObjectMapper();

    /** So many rows below the names of columns, if there are any. */
    static String rows(String header, int rows, IntFunction<String> row) {
        return IntStream.range(0, rows)
                .mapToObj(row)
                .collect(Collectors.joining("\n", header.isEmpty() ? "" : header + "\n", "\n"));
    }

    /** What it says of a log, with more words. */
    String said(String name, String log, String... more) throws IOException {
        write(name, log);
        return run(Program.words("inspect " + name, more)).out();
    }

    JsonNode inspected(String name, String log) throws IOException {
        return JSON.readTree(said(name, log, "--json"));
    }

    /** The command line that reads a log, as far as it is known. */
    String command(String name, String log) throws IOException {
        return inspected(name, log).path("command").asText();
    }

    /** The words of a command line that an inspection found, without the name of the program. */
    static List<String> words(JsonNode inspection) {
        List<String> words = new ArrayList<>();
        inspection.path("words").forEach(word -> words.add(word.asText()));
        return words.subList(1, words.size());
    }
}
