package rate.cli.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.NumberText;
import rate.cli.terminal.ProblemText;
import rate.engine.game.Forum;
import rate.engine.game.Player;
import rate.engine.replay.Standings;
import rate.file.output.JsonObject;
import rate.run.publish.ForumTables;
import rate.study.evaluate.ForumEvaluation;
import rate.study.evaluate.score.IntervalEstimate;

/** The so many most difficult questions and most expert users of a forum; and how well they are told, if the truth is known. */
public record QuestionsText(Console console, ForumTables tables, int top) {

    private static final int DIGITS = 3;

    public void show(@Nullable ForumEvaluation evaluation) {
        List<ForumTables.Difficulty> questions = tables.difficulties();
        Columnar difficulty = new Columnar(0, 2, 3, 4, 5);
        difficulty.row("place", "question", "rank", "mu", "sigma", "answers", "asker", "title");
        int place = 0;
        for (ForumTables.Difficulty each : questions.subList(0, Math.min(top, questions.size()))) {
            Forum.Question question = each.question();
            Player asker = question.asker();
            row(
                    difficulty,
                    ++place,
                    question.id(),
                    each.row(),
                    Integer.toString(question.answers().size()),
                    asker == null ? "" : Forum.user(asker),
                    question.title());
        }
        tell("questions", questions.size(), difficulty);
        List<ForumTables.Expertise> users = tables.experts();
        Columnar expertise = new Columnar(0, 2, 3, 4, 5, 6, 7);
        expertise.row("place", "user", "rank", "mu", "sigma", "asked", "answered", "solved");
        place = 0;
        for (ForumTables.Expertise each : users.subList(0, Math.min(top, users.size()))) {
            row(
                    expertise,
                    ++place,
                    Forum.user(each.row().player()),
                    each.row(),
                    Integer.toString(each.activity().asked()),
                    Integer.toString(each.activity().answered()),
                    Integer.toString(each.activity().solved()));
        }
        tell("users", users.size(), expertise);
        if (evaluation != null) {
            tell("questions", evaluation.questions());
            tell("users", evaluation.users());
        }
    }

    private void row(Columnar to, int place, String name, Standings.Row row, String... more) {
        List<String> cells = new ArrayList<>(List.of(Integer.toString(place), ProblemText.printable(name)));
        DoubleStream.of(row.rank(), row.mu(), tables.sigma(row))
                .forEach(number -> cells.add(NumberText.fixed(2, number)));
        Stream.of(more).forEach(cell -> cells.add(ProblemText.printable(cell)));
        to.row(cells);
    }

    private void tell(String title, int size, Columnar table) {
        console.say(title + " (" + size + ")");
        console.say("  ", table);
        console.say("");
    }

    private void tell(String what, ForumEvaluation.Of of) {
        console.say("the greater of two " + what + " is told, of " + of.compared() + " with a truth");
        Columnar table = new Columnar(1, 3);
        table.row("by", "accuracy", "95 %", "rating leads by", "95 %");
        for (int i = 0; i < of.methods().size(); i++) {
            ForumEvaluation.Method method = of.methods().get(i);
            boolean first = i == 0; // the ratings themselves
            table.row(
                    method.name(),
                    NumberText.fixed(DIGITS, method.accuracy().value()),
                    range(method.accuracy()),
                    first ? "" : NumberText.fixed(DIGITS, method.lead().value()),
                    first ? "" : range(method.lead()));
        }
        console.say("  ", table);
        console.say("");
    }

    private static String range(IntervalEstimate estimate) {
        return Double.isNaN(estimate.low())
                ? ""
                : NumberText.fixed(DIGITS, estimate.low()) + " to " + NumberText.fixed(DIGITS, estimate.high());
    }

    /** Returns what a status adds for a forum. */
    public static JsonObject json(ForumTables tables, @Nullable ForumEvaluation evaluation) {
        JsonObject json = new JsonObject()
                .put("questions", tables.difficulties().size())
                .put("users", tables.experts().size());
        return evaluation == null
                ? json
                : json.put(
                        "accuracy",
                        new JsonObject()
                                .put("questions", json(evaluation.questions()))
                                .put("users", json(evaluation.users())));
    }

    private static JsonObject json(ForumEvaluation.Of of) {
        return new JsonObject()
                .put("compared", of.compared())
                .each(
                        "methods",
                        of.methods(),
                        method -> new JsonObject()
                                .put("by", method.name())
                                .put("accuracy", method.accuracy().value())
                                .put("accuracy_low", method.accuracy().low())
                                .put("accuracy_high", method.accuracy().high())
                                .put("lead", method.lead().value())
                                .put("lead_low", method.lead().low())
                                .put("lead_high", method.lead().high()));
    }
}
