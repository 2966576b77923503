package rate.cli.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.LogText;
import rate.cli.terminal.NumberText;
import rate.cli.terminal.ProblemText;
import rate.engine.math.Decimals;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Counted;
import rate.engine.text.ShellWords;
import rate.file.input.RecordFormat;
import rate.file.output.JsonObject;
import rate.log.game.Recognition;
import rate.log.inspect.FileFacts;
import rate.log.inspect.Inspection;
import rate.log.inspect.game.GameFacts;
import rate.log.inspect.game.Gaps;
import rate.log.inspect.game.SystemProposal;
import rate.log.inspect.question.Question;
import rate.log.inspect.question.Remark;

/**
 * An inspection told to people, block by block.
 *
 * @param sayer says of a text where the options stand that it names; null if they were typed
 */
public record InspectText(Console console, ToIntFunction<Question> number, Function<String, @Nullable String> sayer) {

    private static final int MOST_ACTIVE = 3;
    private static final int MOST_IN_OBJECT = 10;

    /**
     * The command line that replays the log: of posts the one that also says what is right for a forum.
     *
     * @param besides words that the user said of other things than how the log is written
     * @param system words that the user said of the rating system; if there are none, it is the one proposed
     */
    public static List<String> command(
            List<String> logs, Inspection inspection, List<String> besides, List<String> system) {
        String verb = inspection.shape() == Recognition.Shape.POSTS ? "questions" : "replay";
        List<String> command = new ArrayList<>(List.of("rate", verb));
        command.addAll(logs);
        command.addAll(inspection.words());
        command.addAll(besides);
        SystemProposal proposed = inspection.system();
        command.addAll(system.isEmpty() && proposed != null && !proposed.isUsual() ? proposed.words() : system);
        command.addAll(inspection.hints());
        return command;
    }

    /** Tells it, with the words that replay the log, and those that the user said of the rating system. */
    public void write(Inspection inspection, List<String> command, List<String> said) {
        say("file");
        inspection.files().forEach(file -> say("  " + line(file)));
        columns(inspection);
        times(inspection);
        games(inspection);
        system(inspection.system(), said);
        if (!inspection.findings().isEmpty()) {
            say("");
            say("worth a look");
            for (Remark finding : inspection.findings()) {
                say("  - " + finding.text());
            }
        }
        ready(inspection, command);
    }

    private void say(String line) {
        console.say(ProblemText.printable(line));
    }

    private static String share(long part, long whole) {
        return NumberText.fixed(1, 100.0 * part / Math.max(whole, 1)) + " %";
    }

    private static String line(FileFacts file) {
        List<String> facts = new ArrayList<>();
        facts.add(file.title() + (file.at() == null ? "" : " \"" + file.at() + "\""));
        if (file.compressed()) {
            facts.add("gzipped");
        }
        file.bytes().ifPresent(bytes -> facts.add(Counted.grouped(bytes) + " bytes"));
        if (file.format() != RecordFormat.WORKBOOK && file.format() != RecordFormat.PARQUET && !file.isYaml()) {
            facts.add((file.encoding() == null ? "UTF-8" : file.encoding())
                    + (file.mark() ? " with a byte order mark" : ""));
            facts.add((file.lineEnds().equals("none") ? "one line" : "line ends " + file.lineEnds())
                    + (file.begun() ? " (in the first 64 KB)" : ""));
        }
        if (file.delimiter() != null) {
            facts.add("fields separated by " + sign(file.delimiter()));
        }
        facts.add(Counted.grouped(file.records(), "record"));
        return file.name() + ": " + String.join(", ", facts);
    }

    private static String sign(String delimiter) {
        return switch (delimiter) {
            case "," -> "commas";
            case ";" -> "semicolons";
            case " " -> "spaces";
            case "\t" -> "tabs";
            default -> "\"" + delimiter + "\"";
        };
    }

    private void columns(Inspection inspection) {
        say("");
        say("columns");
        Columnar table = new Columnar(1, 3);
        table.row("name", "filled", "kind", "distinct", "content", "mapped to");
        for (Inspection.ColumnFacts column : inspection.columns()) {
            table.row(
                    column.name(),
                    (long) (100 * column.filled()) + " %",
                    column.kind(),
                    column.distinct() + (column.manyDistinct() ? "+" : ""),
                    column.content(),
                    meaning(column));
        }
        table.lines("  ").forEach(this::say);
        List<String> unused = inspection.columns().stream()
                .filter(column -> column.meaning().isEmpty())
                .map(Inspection.ColumnFacts::name)
                .toList();
        if (!unused.isEmpty() && unused.size() < inspection.columns().size()) {
            say("  " + LogText.unused(unused));
        }
    }

    /** An answer to one of the questions, as it may be typed. */
    private String example(List<Question> questions) {
        for (Question question : questions) {
            for (int i = 0; i < question.answers().size(); i++) {
                if (!question.answers().get(i).isOpen()) {
                    return number.applyAsInt(question) + "=" + (i + 1);
                }
            }
        }
        Question first = questions.get(0);
        List<String> words = first.answers().isEmpty()
                ? List.of("--map", Question.BLANK + "=" + Question.BLANK)
                : first.answers().get(0).words();
        return "'" + number.applyAsInt(first) + "=" + ShellWords.written(words) + "'";
    }

    private static String meaning(Inspection.ColumnFacts column) {
        return switch (column.why()) {
            case "guess" -> column.meaning() + " ?";
            case "profile" -> column.meaning() + " (profile)";
            case "map" -> column.meaning() + " (--map)";
            default -> column.meaning();
        };
    }

    private void times(Inspection inspection) {
        say("");
        say("times");
        List<String> patterns = inspection.timePatterns();
        if (!patterns.isEmpty()) {
            say("  written as " + String.join(" or ", patterns)
                    + (inspection.zoneMissing() ? ", without a zone (read as UTC)" : ""));
        }
        GameFacts games = inspection.games();
        Gaps gaps = games == null ? null : games.gaps();
        if (gaps == null || gaps.first() == null) {
            say(
                    patterns.size() > 1
                            ? "  not read: the format is ambiguous"
                            : patterns.isEmpty() ? "  none" : "  not read");
            return;
        }
        say("  from " + gaps.first() + " to " + gaps.last());
        say(
                gaps.backwards() == 0
                        ? "  in order"
                        : "  out of order: " + Counted.grouped(gaps.backwards()) + " of "
                                + Counted.grouped(gaps.games(), "game"));
        if (gaps.usual() > 0) {
            say("  usually " + Gaps.inWords(gaps.usual()) + " from one time to the next, at most "
                    + Gaps.inWords(gaps.longest()));
        }
        if (gaps.equal() > 0) {
            say("  " + Counted.grouped(gaps.equal(), "game") + " at the time of the previous game");
        }
    }

    private void games(Inspection inspection) {
        say("");
        say("games");
        say("  shape: " + inspection.shape().title());
        GameFacts games = inspection.games();
        if (games == null) {
            say("  not read: players and results are still unknown");
            return;
        }
        say("  " + Counted.grouped(games.games(), "game") + ", " + Counted.grouped(games.players(), "player") + ", "
                + Counted.grouped(games.draws(), "draw") + " (" + share(games.draws(), games.games()) + ")"
                + (games.commanded() > 0 ? ", " + Counted.grouped(games.commanded()) + " with commanders" : ""));
        if (games.refusal() != null) {
            say("  not read beyond " + games.refusal().location());
        }
        if (games.games() > 0) {
            say("  teams in a game: " + histogram(games.teamCounts()));
            say("  members of a team: " + histogram(games.teamSizes())
                    + (games.unequal() > 0
                            ? "; sides of unequal size in " + Counted.grouped(games.unequal(), "game")
                            : ""));
            List<String> most = new ArrayList<>();
            games.mostActive(MOST_ACTIVE)
                    .forEach((player, count) -> most.add(player + " (" + Counted.grouped(count) + ")"));
            say("  most games: " + String.join(", ", most));
            say("  only one game: " + Counted.grouped(games.playersWithOneGame(), "player"));
        }
        for (Map.Entry<ProblemKind, Problem> first : games.firstProblems().entrySet()) {
            say("  " + first.getKey().id() + ": "
                    + Counted.grouped(games.problems().getOrDefault(first.getKey(), 0L)) + ", the first is "
                    + first.getValue());
        }
    }

    private void system(@Nullable SystemProposal system, List<String> said) {
        if (system != null) {
            boolean isTaken = said.isEmpty() || Set.copyOf(said).equals(Set.copyOf(system.words()));
            String words = isTaken ? "" : " would suit (" + ShellWords.written(system.words()) + ")";
            say("  system: " + system.system() + words + ", as " + system.why());
        }
    }

    private static String histogram(Map<Integer, Long> counts) {
        List<String> all = new ArrayList<>();
        counts.forEach((size, count) -> all.add(size + " (" + Counted.grouped(count) + ")"));
        return all.size() <= 8
                ? String.join(", ", all)
                : String.join(", ", all.subList(0, 7)) + ", … " + all.get(all.size() - 1);
    }

    private void ready(Inspection inspection, List<String> command) {
        say("");
        boolean readable = inspection.games() != null && inspection.games().games() > 0;
        say(
                !inspection.questions().isEmpty()
                        ? "ready once the questions are answered"
                        : readable ? "ready" : "not ready: no game can be read");
        say("  " + ShellWords.written(command));
        List<Question> questions = inspection.questions();
        if (!questions.isEmpty()) {
            say("");
            say("open questions");
            for (Question question : questions) {
                String where = sayer.apply(question.text());
                say("  " + number.applyAsInt(question) + ". " + question.text()
                        + (where == null ? "" : " " + where + "."));
                for (int i = 0; i < question.answers().size(); i++) {
                    say("      " + (i + 1) + "  " + question.answers().get(i).text());
                }
            }
            say("");
            say("answer with --answer QUESTION=ANSWER, for example " + example(questions)
                    + "; an answer can also be options");
        }
    }

    /** The object, with the words that replay the log and the numbers of the questions. */
    public static JsonObject json(Inspection inspection, List<String> command, ToIntFunction<Question> number) {
        return new JsonObject()
                .each("files", inspection.files(), InspectText::file)
                .put("looked_at", inspection.lookedAt())
                .each("columns", inspection.columns(), InspectText::column)
                .put("time_patterns", inspection.timePatterns())
                .put("zone_missing", inspection.zoneMissing())
                .put("shape", inspection.shape().title())
                .put("games", games(inspection.games()))
                .each(
                        "findings",
                        inspection.findings(),
                        finding ->
                                new JsonObject().put("topic", finding.topic()).put("text", finding.text()))
                .put("command", ShellWords.written(command))
                .put("words", command)
                .each(
                        "questions",
                        inspection.questions(),
                        question -> new JsonObject()
                                .put("text", question.text())
                                .put("choices", question.choices())
                                .put("of_format", question.ofFormat())
                                .put("number", number.applyAsInt(question))
                                .put("key", question.key())
                                .each("answers", question.answers(), InspectText::answer))
                .put("system", system(inspection.system()));
    }

    private static @Nullable JsonObject system(@Nullable SystemProposal system) {
        return system == null
                ? null
                : new JsonObject()
                        .put("name", system.system())
                        .put("parameters", system.parameters())
                        .put("why", system.why());
    }

    private static JsonObject answer(Question.Answer answer) {
        return new JsonObject()
                .put("words", answer.words())
                .put("meaning", answer.meaning())
                .put("open", answer.isOpen());
    }

    private static JsonObject file(FileFacts file) {
        return new JsonObject()
                .put("name", file.name())
                .put("format", file.format().title())
                .put("at", file.at())
                .put("bytes", file.bytes().isEmpty() ? null : file.bytes().getAsLong())
                .put("compressed", file.compressed())
                .put("encoding", file.encoding() == null ? "UTF-8" : file.encoding())
                .put("byte_order_mark", file.mark())
                .put("line_ends", file.isYaml() ? null : file.lineEnds())
                .put("delimiter", file.delimiter())
                .put("records", file.records())
                .put("unsound", file.unsound())
                .put("yaml", file.isYaml());
    }

    private static JsonObject column(Inspection.ColumnFacts column) {
        return new JsonObject()
                .put("name", column.name())
                .put("kind", column.kind())
                .literal("filled", Decimals.rounded(column.filled()))
                .put("distinct", column.distinct())
                .put("more_distinct", column.manyDistinct())
                .put("content", column.content())
                .text("mapped_to", column.meaning())
                .text("why", column.why());
    }

    private static @Nullable JsonObject games(@Nullable GameFacts games) {
        if (games == null) {
            return null;
        }
        Gaps gaps = games.gaps();
        return new JsonObject()
                .put("games", games.games())
                .put("players", games.players())
                .put("draws", games.draws())
                .put("commanded", games.commanded())
                .put("teams_in_a_game", games.teamCounts())
                .put("members_of_a_team", games.teamSizes())
                .put("unequal", games.unequal())
                .put("most_games", games.mostActive(MOST_IN_OBJECT))
                .put("players_with_one_game", games.playersWithOneGame())
                .put("first_time", gaps.first())
                .put("last_time", gaps.last())
                .put("out_of_order", gaps.backwards())
                .put("furthest_back", gaps.furthestBack())
                .put("equal_times", gaps.equal())
                .put("usual_gap", gaps.usual())
                .put("longest_gap", gaps.longest())
                .put("longest_gap_from", gaps.beforeLongest())
                .put("before_1970", games.before1970())
                .put("in_the_future", games.future())
                .each(
                        "problems",
                        games.firstProblems().entrySet(),
                        first -> new JsonObject()
                                .put("problem", first.getKey().id())
                                .put("count", games.problems().getOrDefault(first.getKey(), 0L))
                                .put("first", first.getValue().toString()));
    }
}
