package rate.log.inspect.question;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Source;
import rate.log.form.LogForm;
import rate.log.game.RawLog;
import rate.log.game.Recognition;
import rate.log.order.LogReading;

/**
 * How a log may be read: what the user said of it, and by and by what was found besides, what is told of it, and what has to
 * be asked.
 *
 * @param sources gives its files, anew for each pass
 * @param request what the user asked for: a profile, and options besides
 * @param besides what was found
 * @param findings what is told
 * @param questions what is asked
 */
public record Proposal(
        Supplier<List<Source>> sources,
        LogReading request,
        LogForm.Builder besides,
        List<Remark> findings,
        List<Question> questions) {

    /** Kinds of problems of the words given for a log, or of questions left open; every other kind is a fault of the file. */
    private static final Set<ProblemKind> OF_FORM = EnumSet.of(
            ProblemKind.MISSING_COLUMN,
            ProblemKind.NO_SUCH_COLUMN,
            ProblemKind.DUPLICATE_COLUMN,
            ProblemKind.AMBIGUOUS_COLUMNS,
            ProblemKind.AMBIGUOUS_FORMAT,
            ProblemKind.UNGROUPABLE,
            ProblemKind.LATE_KEY,
            ProblemKind.NO_ZONE);

    private static final Question.Answer COLUMNS = Question.Answer.of("--map", Question.BLANK + "=" + Question.BLANK);

    /** One that has only what was said. */
    public Proposal(Supplier<List<Source>> sources, LogReading request) {
        this(() -> unhashed(sources.get()), request, new LogForm.Builder(), new ArrayList<>(), new ArrayList<>());
    }

    /** Only several files are compared. */
    private static List<Source> unhashed(List<Source> files) {
        return files.size() > 1 ? files : List.of(files.get(0).unhashed());
    }

    /** The format as given and found so far. */
    public LogForm form() {
        return request.form().with(besides.form());
    }

    /** The first file, read so. */
    public RawLog first() {
        return RawLog.open(sources.get().get(0), form());
    }

    /**
     * Returns the meanings of the columns of the first file so far; none, and a question is added, if the words given do not
     * fit the file.
     */
    public Recognition recognised() {
        try (RawLog log = first()) {
            return log.recognise(form());
        } catch (InputRefused refused) {
            ask(ofForm(refused));
            return new Recognition(form(), Recognition.Shape.UNKNOWN, false, Map.of());
        }
    }

    /**
     * Returns the problem of the words given for a log.
     *
     * @throws InputRefused if it is a fault of the file
     */
    public static Problem ofForm(InputRefused refused) {
        Problem problem = refused.problem();
        if (!OF_FORM.contains(problem.kind())) {
            throw refused;
        }
        return problem;
    }

    public void ask(Question question) {
        if (!questions.contains(question)) {
            questions.add(question);
        }
    }

    public void remark(String topic, String text) {
        findings.add(new Remark(topic, text));
    }

    /** Asks about a problem, once. */
    public void ask(Problem problem) {
        ask(new Question(
                problem.kind().id(), problem.message() + ". " + problem.kind().remedy(), answers(problem), true));
    }

    private static List<Question.Answer> answers(Problem problem) {
        return switch (problem.kind()) {
            case MISSING_COLUMN, AMBIGUOUS_COLUMNS -> List.of(COLUMNS);
            case NO_SUCH_COLUMN ->
                problem.message().contains("(of --map ")
                        ? List.of(COLUMNS)
                        : problem.message().contains("(of --sort)")
                                ? List.of(Question.Answer.of("--sort=time," + Question.BLANK))
                                : List.of();
            case AMBIGUOUS_FORMAT -> List.of(Question.Answer.of("--profile", Question.BLANK), COLUMNS);
            case UNGROUPABLE -> List.of(Question.Answer.of("--group=false"));
            case NO_ZONE -> List.of(Question.Answer.of("--zone", Question.BLANK));
            default -> List.of();
        };
    }

    /** Returns true if the user said which column means a canonical one. */
    public boolean isRequested(String canonical) {
        return request.form().mapping().texts().containsKey(canonical);
    }
}
