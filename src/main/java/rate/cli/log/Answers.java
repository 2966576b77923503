package rate.cli.log;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.ProblemText;
import rate.engine.math.Numbers;
import rate.engine.problem.InputRefused;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Counted;
import rate.engine.text.Letters;
import rate.engine.text.ShellWords;
import rate.log.inspect.Inspection;
import rate.log.inspect.game.GameFacts;
import rate.log.inspect.question.Question;

/**
 * Answers to the questions about a log. Each adds words to those of the user, or says that the log is right as it is read; the
 * log is then inspected again, which may lead to further questions. Questions are numbered in the order in which they come up.
 */
public final class Answers {

    /** The inspection of the log by the words of the user, and others. */
    public interface Look {

        /**
         * Inspects the log.
         *
         * @param words besides those of the user
         * @param asRead keys of the questions that were answered by saying that the log is right as it is read
         * @throws WrongUsage if the words make no sense
         * @throws InputRefused if the log cannot be read by them
         */
        Inspection inspect(List<String> words, Set<String> asRead);

        /**
         * Refuses words that do not say how a log is read.
         *
         * @throws WrongUsage says which
         */
        void require(List<String> words);
    }

    /** The answer that says nothing besides. */
    private static final String YES = "yes";

    private final Look look;
    private final List<String> words = new ArrayList<>();
    private final Set<String> asRead = new LinkedHashSet<>();
    private final Set<String> answered = new HashSet<>();
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private Inspection now;

    /** Inspects the log by the words of the user alone. */
    public Answers(Look look) {
        this.look = look;
        this.now = look.inspect(List.of(), Set.of());
        number();
    }

    /** The inspection of the log by what was answered so far. */
    public Inspection inspection() {
        return now;
    }

    public List<String> words() {
        return words;
    }

    /** The answers that have no words, as {@code --answer} takes them. */
    public List<String> asRead() {
        return asRead.stream().map(key -> key + "=" + YES).toList();
    }

    /** The number of a question, from 1 on. */
    public int number(Question question) {
        return Objects.requireNonNull(numbers.get(question.key()));
    }

    private void number() {
        now.questions().forEach(question -> numbers.putIfAbsent(question.key(), numbers.size() + 1));
    }

    private void inspect() {
        now = look.inspect(words, asRead);
        number();
    }

    /**
     * Gives answers that were known before, by number or key: {@code 1=2}, {@code zone=--zone UTC}. One to a question that is
     * not asked may be an error.
     */
    public void give(List<String> given, boolean mustFit) {
        for (String text : given) {
            WrongUsage.require(
                    text.indexOf('=') > 0,
                    "--answer must be QUESTION=ANSWER, for example 1=2 or '1=--zone UTC', not \"" + text + "\"");
        }
        List<String> left = new ArrayList<>(given);
        boolean isNew = true;
        while (isNew && !left.isEmpty()) {
            isNew = false;
            for (Question question : now.questions()) {
                String text = left.stream()
                        .filter(each -> !prefix(question, each).isEmpty())
                        .findFirst()
                        .orElse(null);
                if (text != null && !answered.contains(question.key())) {
                    left.remove(text);
                    try {
                        answer(question, text.substring(prefix(question, text).length()));
                    } catch (WrongUsage e) {
                        throw new WrongUsage("--answer " + text + ": " + e.getMessage());
                    }
                    isNew = true;
                }
            }
            if (isNew) {
                inspect();
            }
        }
        if (mustFit && !left.isEmpty()) {
            throw unasked(left.get(0));
        }
    }

    /** Says what comes before the answer, if the text is about a question; otherwise nothing. */
    private String prefix(Question question, String text) {
        String number = number(question) + "=";
        String key = question.key() + "=";
        return text.startsWith(number) ? number : text.startsWith(key) ? key : "";
    }

    private WrongUsage unasked(String text) {
        String asked = numbers.entrySet().stream()
                .map(each -> each.getValue() + " (" + each.getKey() + ")")
                .collect(Collectors.joining(", "));
        return new WrongUsage("--answer " + text + ": "
                + (asked.isEmpty()
                        ? "there is no question"
                        : "there is no such question, or it has its answer; asked: " + asked));
    }

    /**
     * Takes an answer: the number of one of those that were offered, {@code yes}, or words.
     *
     * @throws WrongUsage if it is none of these
     */
    private void answer(Question question, String text) {
        List<String> added = words(question, Letters.strip(text));
        if (added.isEmpty()) {
            asRead.add(question.key());
        }
        words.addAll(added);
        answered.add(question.key());
    }

    private List<String> words(Question question, String text) {
        if (text.startsWith("--")) {
            List<String> free = WrongUsage.unless(() -> ShellWords.read(text));
            look.require(free);
            return free;
        }
        Question.Answer answer = text.equals(YES) ? question.yes() : numbered(question.answers(), text);
        if (answer == null) {
            int count = question.answers().size();
            String others = (count == 0 ? "" : count == 1 ? "1, " : "a number from 1 to " + count + ", ")
                    + (question.yes() == null ? "" : YES + ", ");
            throw new WrongUsage(
                    "an answer is " + others + (others.isEmpty() ? "" : "or ") + "options, such as --map time=Date");
        }
        WrongUsage.require(
                !answer.isOpen(),
                "say what stands for " + Question.BLANK + " in " + ShellWords.written(answer.words()));
        return answer.words();
    }

    private static Question.@Nullable Answer numbered(List<Question.Answer> answers, String text) {
        int number = Numbers.whole(text);
        return number >= 1 && number <= answers.size() ? answers.get(number - 1) : null;
    }

    /** Asks one open question after the other, with the first rows of the log and with what each answer would give. */
    public void ask(Console console) {
        Set<String> leftOpen = new HashSet<>();
        for (Question question = next(leftOpen); question != null; question = next(leftOpen)) {
            show(console, question);
            String text = console.ask("answer (a number, options, or nothing to leave it open): ");
            if (text == null) {
                return;
            }
            if (Letters.isBlank(text)) {
                leftOpen.add(question.key());
            } else {
                accept(console, question, text);
            }
        }
    }

    private @Nullable Question next(Set<String> leftOpen) {
        return now.questions().stream()
                .filter(question -> !leftOpen.contains(question.key()))
                .findFirst()
                .orElse(null);
    }

    /** Takes an answer, unless the log cannot be read by it. */
    private void accept(Console console, Question question, String text) {
        List<String> before = List.copyOf(words);
        try {
            answer(question, text);
            inspect();
        } catch (WrongUsage | InputRefused e) {
            console.say("  " + ProblemText.printable(String.valueOf(e.getMessage())));
            words.clear();
            words.addAll(before);
            asRead.remove(question.key());
        }
        console.say("");
    }

    private void show(Console console, Question question) {
        console.say(ProblemText.printable(number(question) + ". " + question.text()));
        rows(question).forEach(line -> console.say(ProblemText.printable(line)));
        for (int i = 0; i < question.answers().size(); i++) {
            Question.Answer answer = question.answers().get(i);
            console.say(ProblemText.printable("  " + (i + 1) + "  " + answer.text()));
            if (!answer.isOpen()) {
                console.say(ProblemText.printable("       " + outcome(question, answer)));
            }
        }
    }

    /** The first rows of the columns that the question names, or of all columns if it names none. */
    private List<String> rows(Question question) {
        if (now.firstRows().isEmpty()) {
            return List.of();
        }
        List<String> all = List.copyOf(now.firstRows().get(0).keySet());
        List<String> named = all.stream()
                .filter(name -> question.text().contains("\"" + name + "\""))
                .toList();
        List<String> shown = named.isEmpty() ? all : named;
        Columnar table = new Columnar();
        table.row(shown);
        now.firstRows()
                .forEach(row -> table.row(
                        shown.stream().map(name -> row.getOrDefault(name, "")).toArray(String[]::new)));
        return table.lines("    ");
    }

    /** Says what an answer would lead to. */
    private String outcome(Question question, Question.Answer answer) {
        List<String> more = new ArrayList<>(words);
        more.addAll(answer.words());
        Set<String> right = new HashSet<>(asRead);
        if (answer.words().isEmpty()) {
            right.add(question.key());
        }
        try {
            return outcome(look.inspect(more, right));
        } catch (WrongUsage | InputRefused e) {
            return "cannot be read: " + e.getMessage();
        }
    }

    private static String outcome(Inspection inspection) {
        GameFacts games = inspection.games();
        if (games == null) {
            return "no game can be read yet";
        }
        String facts = Counted.grouped(games.games(), "game")
                + ", " + Counted.grouped(games.rejected()) + " rejected, "
                + (games.gaps().first() == null
                        ? "without times"
                        : games.gaps().backwards() == 0
                                ? "in order"
                                : Counted.grouped(games.gaps().backwards()) + " out of order");
        return games.firstGames().isEmpty() ? facts : facts + ": " + String.join("; ", games.firstGames());
    }
}
