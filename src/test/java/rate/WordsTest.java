package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The words that users read are those of the field. A retired word comes back easily, as old messages are the model of new
 * ones. So what the program prints, its documents and its page are searched for retired words, and so is what the code says of
 * itself, for those that mean nothing else.
 */
class WordsTest {

    private static final Path CASES = Path.of("src/test/resources/cases");

    /** Characters of a line of code. */
    private static final int WIDTH = 128;

    /**
     * A word that is not used any more.
     *
     * @param words alternatives of an expression
     * @param pattern of them, matched as whole words, whatever their case
     * @param instead what is said instead
     * @param code whether names and comments of the code do not use it, either
     */
    private record Retired(String words, Pattern pattern, String instead, boolean code) {

        static Retired everywhere(String pattern, String instead) {
            return new Retired(pattern, words(pattern), instead, true);
        }

        static Retired shown(String pattern, String instead) {
            return new Retired(pattern, words(pattern), instead, false);
        }

        /** Finds any of some, with a character before it: a text that has none, as nearly all, is searched once. */
        static Pattern any(Stream<Retired> some) {
            String words = some.map(retired -> "(?:" + retired.words + ")").collect(Collectors.joining("|"));
            return Pattern.compile(
                    "[^\\p{L}\\d](?=" + firsts(words) + ")(?:" + words + ")(?![\\p{L}\\d])", Pattern.CASE_INSENSITIVE);
        }

        /** The class of the characters of Latin with which a match can begin: words that begin with others are passed over. */
        private static String firsts(String words) {
            Matcher matcher = Pattern.compile(words, Pattern.CASE_INSENSITIVE).matcher("");
            return IntStream.range(' ', 256)
                    .mapToObj(Character::toString)
                    .filter(first -> matcher.reset(first).lookingAt() || matcher.hitEnd())
                    .map(Pattern::quote)
                    .collect(Collectors.joining("", "[", "]"));
        }

        private static Pattern words(String pattern) {
            return Pattern.compile("(?<![\\p{L}\\d])(?:" + pattern + ")(?![\\p{L}\\d])", Pattern.CASE_INSENSITIVE);
        }
    }

    private static final List<Retired> RETIRED = List.of(
            Retired.everywhere("foretell|foretells|foretold|foresaw|foreseen", "predict, predicted"),
            Retired.everywhere("judge|judges|judged|judging", "evaluate, evaluated; check, checked"),
            Retired.everywhere("contestants?", "candidate"),
            Retired.everywhere("doubts?|doubted|doubtful", "warning"),
            Retired.everywhere("workings", "derivation"),
            Retired.everywhere("complaints?|complains?|complained", "problem, report"),
            Retired.everywhere("careers?", "totals"),
            Retired.everywhere("chronicles?", "consistency check"),
            Retired.everywhere("(more than|by) noise|more[ _]than[ _]noise", "significant"),
            Retired.everywhere("cannot be told from", "is not significantly different from"),
            Retired.everywhere("came[ _]true|come true", "observed frequency"),
            Retired.everywhere("warm[ _-]?ups?|warmed up", "burn-in"),
            Retired.everywhere("(up|down) most", "largest gains, largest losses"),
            Retired.everywhere("settlements?", "idle adjustment"),
            Retired.everywhere("hollow", "suspicious compression"),
            Retired.everywhere("he|him|his|himself", "they, the player"),
            Retired.shown("chances?", "probability"),
            Retired.shown("cut[_]off", "clipped"),
            Retired.shown("spreads?", "standard deviation, sigma; place range"),
            Retired.shown("proofs?", "diagnostics"),
            Retired.shown("settle|settles|settled|not-settled", "converge, converged"),
            Retired.shown("surprise", "residual; log loss"),
            Retired.shown("taken[ _]for", "mapped to"),
            Retired.shown("± exp\\.", "over/under"),
            Retired.shown("foreign (logs?|archives?|columns?|files?)|foreign-archive", "third-party log"),
            Retired.shown("ours", "canonical"),
            Retired.shown("breach|breaches", "violation"),
            Retired.shown("nobody|somebody|whoever", "no player, a player; or the thing itself"),
            Retired.shown("rank-spreads", "rank-sigmas"));

    /** Turns of phrase that a native reader stumbles over, in documents that are written by hand. */
    private static final List<Retired> HABITS = List.of(
            Retired.shown("all else", "the rest, everything else"),
            Retired.shown("as ever", "as before, or nothing"),
            Retired.shown("belongs? into", "belongs in, belongs to"),
            Retired.shown("(is|are) none", "there is no, neither is"),
            Retired.shown("none that", "no … that"),
            Retired.shown("is called as", "has the name of"),
            Retired.shown("is called like", "has the name of"),
            Retired.shown("(no \\w+|several \\w+) (is|are) called", "there is no, have the name"),
            Retired.shown("tells? how likely", "shows the probability"),
            Retired.shown("anew", "again, new"),
            Retired.shown("behind (all|one|the|those)", "after"),
            Retired.shown("c[oa]me about", "happened, observed"),
            Retired.shown("comes? along", "is included"),
            Retired.shown("(both|nothing|what) is said", "is reported, by default"),
            Retired.shown("so (lately|many)", "a number of, within"),
            Retired.shown("stands? (between|first|together)", "comes first, separates"),
            Retired.shown("what (is|was)( not)? \\w+ (is|was|has|counts|comes|stays)", "a noun as the subject"),
            Retired.shown("half of it are|so (is|are) (a|the) \\w+ beyond|tells more then", "another order of words"),
            Retired.shown("what others have|whatever its \\w+ (is|are)", "a noun as the subject"),
            Retired.shown("(; an? \\w+ never|`? none)(?=[.;])", "the verb that was left out"),
            Retired.shown("come to each", "reach each"),
            Retired.shown(
                    "(is|are|was|were) no (?!(better|larger|less|longer|more|other|worse)\\b)\\w+",
                    "is not a, there is no"));

    private static final Pattern ANY_HABIT = Retired.any(HABITS.stream());
    private static final Pattern ANY = Retired.any(RETIRED.stream());
    private static final Pattern ANY_IN_CODE = Retired.any(RETIRED.stream().filter(Retired::code));

    /** Every source, by its file. */
    private static final Map<Path, String> CODE = new TreeMap<>();

    /** Texts in which a retired word means something else, with the reason. */
    private static final Map<String, String> EXCEPTIONS = Map.of(
            "\"he\"", "Hebrew, in a list of languages",
            " he,", "the same, as the program prints the list",
            "nobody.csv", "a file that is not there",
            "nobody else opens a file for writing", "what a package says of itself, to readers of the code",
            "a table of ours", "likewise",
            "that nobody typed", "likewise");

    /** Documents that are not searched, with the reason. The changelog is none: it lists what was renamed. */
    private static final Map<String, String> LEFT_OUT =
            Map.of("docs/decisions.md", "it records what was decided in the words of the day");

    @TempDir
    private Path temp;

    private final List<String> found = new ArrayList<>();

    @BeforeAll
    static void readCode() throws IOException {
        for (Path file : Disk.files(Path.of("src/main/java"), ".java")) {
            CODE.put(file, text(file));
        }
    }

    @AfterAll
    static void forgetCode() {
        CODE.clear();
    }

    @AfterEach
    void nothing_was_found() {
        assertThat(found).isEmpty();
    }

    @Test
    void outputs_of_the_cases_have_no_retired_word() throws IOException {
        for (CaseFile each : CaseFile.all(CASES)) {
            for (String file : each.files()) {
                if (CaseFile.isExpected(file)) {
                    find(each.name() + ", " + file, each.text(file), false);
                }
            }
        }
    }

    @Test
    void helps_have_no_retired_word() {
        String commands = Program.run(temp, "--help").out();
        find("rate --help", commands, false);
        Matcher command = Pattern.compile("(?m)^  ([a-z]+)  +[A-Z]").matcher(commands);
        int helps = 0;
        while (command.find()) {
            String help = Program.run(temp, "help", command.group(1)).out();
            assertThat(help).contains("rate " + command.group(1));
            find("rate help " + command.group(1), help, false);
            helps++;
        }
        assertThat(helps).isGreaterThan(15);
    }

    @Test
    void documents_have_no_retired_word() throws IOException {
        for (String page : List.of("README.md", "CONTRIBUTING.md")) {
            find(page, text(Path.of(page)), false);
        }
        for (Path file : Disk.files(Path.of("docs"), ".md")) {
            if (!LEFT_OUT.containsKey(file.toString())) {
                find(file.toString(), text(file), false);
            }
        }
    }

    /** A text that is put together of several on lines of their own is searched as a whole. */
    @Test
    void texts_in_the_code_have_no_habit_that_a_native_reader_stumbles_over() {
        Pattern text = Pattern.compile("\"(?:[^\"\\\\\n]|\\\\.)*\"(?:\\s*\\+\\s*\"(?:[^\"\\\\\n]|\\\\.)*\")*");
        CODE.forEach((file, code) -> text.matcher(
                        code.replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("(?m)^ *//.*$", ""))
                .results()
                .map(match -> match.group().replaceAll("\"\\s*\\+\\s*\"", ""))
                .forEach(each -> habits(file.toString(), each)));
    }

    @Test
    void documents_have_no_habit_that_a_native_reader_stumbles_over() throws IOException {
        List<Path> documents = new ArrayList<>(List.of(Path.of("README.md"), Path.of("CONTRIBUTING.md")));
        documents.addAll(Disk.files(Path.of("docs"), ".md"));
        documents.remove(Path.of("docs/errors.md"));
        for (Path document : documents) {
            habits(document.toString(), text(document).replaceAll("\\s+", " "));
        }
    }

    @Test
    void the_page_and_the_nightly_script_have_no_retired_word() throws IOException {
        for (Path file : Disk.files(Path.of("src/main/resources/rate/pages/report"), "")) {
            find(file.toString(), text(file), false);
        }
        find("scripts/nightly", text(Path.of("scripts/nightly")), false);
    }

    /** A comment is read alone, where its subject is pointed at: it begins with a verb or a noun. */
    @Test
    void comments_for_documentation_can_be_read_alone() {
        Pattern beginning = Pattern.compile("/\\*\\*\\s+(?:\\*\\s+)?(?:The same|Whether|What)\\b.*");
        CODE.forEach((file, code) ->
                beginning.matcher(code).results().forEach(match -> found.add(file + ": " + match.group())));
    }

    /** The formatter leaves comments as they are. */
    @Test
    void comments_are_as_wide_as_code() {
        CODE.forEach((file, code) -> code.lines()
                .filter(line -> line.length() > WIDTH && line.strip().matches("(?:[*]|/[*/]).*"))
                .forEach(line -> found.add(file + ": " + line)));
    }

    /** Every message is a text in the code, also those that no case prints; so are columns, keys and options. */
    @Test
    void texts_in_the_code_have_no_retired_word() {
        Pattern literal = Pattern.compile("\"(?:[^\"\\\\\n]|\\\\.)*\"");
        CODE.forEach((file, code) -> find(
                file.toString(),
                literal.matcher(code).results().map(MatchResult::group).collect(Collectors.joining("\n")),
                false));
    }

    @Test
    void names_and_comments_of_the_code_have_no_retired_word() {
        Pattern hump = Pattern.compile("([a-z0-9])([A-Z])");
        CODE.forEach((file, code) ->
                find(file.toString(), hump.matcher(code.replace('_', ' ')).replaceAll("$1 $2"), true));
    }

    /** The name of a test is the sentence that it proves. */
    @Test
    void names_of_tests_have_no_retired_word() throws IOException {
        Pattern method = Pattern.compile("(?m)^    (?:public )?void (\\w+)\\(");
        for (Path file : Disk.files(Path.of("src/test/java"), ".java")) {
            String names = method.matcher(text(file))
                    .results()
                    .map(match -> match.group(1).replace('_', ' '))
                    .collect(Collectors.joining("\n"));
            find(file.toString(), names, false);
        }
    }

    private void habits(String where, String text) {
        if (!ANY_HABIT.matcher(" " + text).find()) {
            return;
        }
        for (Retired habit : HABITS) {
            habit.pattern
                    .matcher(text)
                    .results()
                    .filter(words -> !text.substring(0, words.start()).matches(".*\\b[Tt]here "))
                    .forEach(words -> found.add(where + ": "
                            + text.substring(Math.max(0, words.start() - 40), words.end()) + " (say: " + habit.instead
                            + ")"));
        }
    }

    private void find(String where, String text, boolean code) {
        String searched = "\n" + text;
        for (String exception : EXCEPTIONS.keySet()) {
            searched = searched.replace(exception, "");
        }
        if (!(code ? ANY_IN_CODE : ANY).matcher(searched).find()) {
            return;
        }
        for (Retired retired : RETIRED) {
            if (retired.code || !code) {
                Matcher word = retired.pattern.matcher(searched);
                while (word.find()) {
                    int from = searched.lastIndexOf('\n', word.start()) + 1;
                    int to = searched.indexOf('\n', word.end());
                    found.add(where + ": " + word.group() + " (say: " + retired.instead + "): "
                            + searched.substring(from, to < 0 ? searched.length() : to)
                                    .strip());
                }
            }
        }
    }

    /** The text of a file; nothing of one that is no text. */
    private static String text(Path file) throws IOException {
        try {
            return Files.readString(file);
        } catch (MalformedInputException e) {
            return "";
        }
    }
}
