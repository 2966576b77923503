package rate.study.generate;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Forum;
import rate.engine.game.GameTime;
import rate.engine.math.Exponential;
import rate.engine.math.SplitMix;
import rate.engine.math.Zipf;
import rate.file.output.TableWriter;

/**
 * Makes a forum up. Who is busy asks and reads often. A question is as difficult as it takes to beat its asker: difficulties
 * are drawn like skills until it does. Of those readers who beat it every other answers, and of four questions with answers
 * three have the best one accepted. Who performs how is a skill or a difficulty plus luck of standard deviation β.
 *
 * <p>Some questions are read far more than others: the logarithm of the number of readers is uniform. It has nothing to do with
 * difficulty. A reader votes for it with probability 0.3 if it beat them, and 0.2 if not.
 */
public final class SyntheticForum {

    public static final List<String> COLUMNS =
            List.of("post", "question", "time", "user", "accepted", "score", "title");

    private static final double ACCEPTS = 0.75;
    private static final double ANSWERS = 0.5;
    private static final double VOTES_IF_BEATEN = 0.3;
    private static final double VOTES = 0.2;

    /** An answer comes at most so many questions later. */
    private static final long LATEST = 10;

    private record Answer(int author, double performance, long second) {}

    private final LogPlan plan;
    private final SplitMix random;
    private final Zipf activity;
    private final Population population;
    private final List<String> questions = new ArrayList<>();
    private final List<Double> difficulties = new ArrayList<>();
    private long posts;

    /** @param plan its games are questions, its players users */
    public SyntheticForum(LogPlan plan) {
        this.plan = plan;
        this.random = new SplitMix(plan.seed());
        this.activity = new Zipf(plan.players(), Generator.ACTIVITY_SKEW);
        this.population = new Population(plan.players(), plan.oddNames(), random);
    }

    /** Writes all posts: each question, then its answers. */
    public void write(TableWriter table) throws IOException {
        for (long made = 0; made < plan.games(); made++) {
            thread(Generator.START + made * plan.interval(), table);
        }
    }

    private void thread(long second, TableWriter table) throws IOException {
        int asker = activity.next(random);
        double difficulty;
        do {
            difficulty = Population.MEAN + Population.SPREAD * random.nextGaussian();
        } while (performance(population.skill(asker)) > performance(difficulty));
        int span = (int) Math.max(1, Math.min(Integer.MAX_VALUE, LATEST * plan.interval()));
        int votes = 0;
        List<Answer> answers = new ArrayList<>();
        for (int reader : readers(asker)) {
            double performance = performance(population.skill(reader));
            boolean knows = performance > performance(difficulty);
            if (knows && random.nextDouble() < ANSWERS) {
                long later = 1L + random.nextInt(span);
                answers.add(new Answer(reader, performance, second + later));
            }
            votes += random.nextDouble() < (knows ? VOTES : VOTES_IF_BEATEN) ? 1 : 0;
        }
        answers.sort(Comparator.comparingLong(Answer::second));
        int best = -1;
        for (int i = 0; i < answers.size(); i++) {
            best = best < 0 || answers.get(i).performance > answers.get(best).performance ? i : best;
        }
        boolean accepts = random.nextDouble() < ACCEPTS;
        String id = Long.toString(++posts);
        questions.add(id);
        difficulties.add(difficulty);
        String accepted = best >= 0 && accepts ? Long.toString(posts + 1 + best) : null;
        row(table, id, null, second, asker, accepted)
                .count(votes)
                .text("Question " + id)
                .endRow();
        for (Answer answer : answers) {
            row(table, Long.toString(++posts), id, answer.second, answer.author, null)
                    .empty()
                    .empty()
                    .endRow();
        }
    }

    private TableWriter row(
            TableWriter table, String id, @Nullable String question, long second, int author, @Nullable String accepted)
            throws IOException {
        return table.text(id)
                .text(question)
                .text(new GameTime(second, 0, false).text())
                .text(population.player(author).name())
                .text(accepted);
    }

    private double performance(double skill) {
        return skill + Generator.BETA * random.nextGaussian();
    }

    private Set<Integer> readers(int asker) {
        double range = Exponential.log((plan.largest() + 1.0) / plan.smallest());
        int wanted = (int) Math.min(plan.largest(), plan.smallest() * Exponential.of(range * random.nextDouble()));
        Set<Integer> readers = new LinkedHashSet<>();
        while (readers.size() < wanted) {
            int reader = activity.next(random);
            if (reader != asker) {
                readers.add(reader);
            }
        }
        return readers;
    }

    /** Writes the true difficulties and expertises, once the posts are written: columns player and skill. */
    public void writeTruth(TableWriter table) throws IOException {
        for (int i = 0; i < questions.size(); i++) {
            table.text(Forum.ofQuestion(questions.get(i)))
                    .exact(difficulties.get(i))
                    .endRow();
        }
        for (int i = 0; i < population.size(); i++) {
            table.text(Forum.ofUser(population.player(i).name()))
                    .exact(population.skill(i))
                    .endRow();
        }
    }
}
