package rate.study.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import rate.engine.game.Forum;
import rate.engine.math.PageRank;
import rate.engine.replay.Standings;
import rate.study.evaluate.score.IntervalEstimate;
import rate.study.evaluate.score.PairAccuracy;

/**
 * How often of two questions the more difficult one is told, and of two users the more expert one, of a forum whose truth is
 * known: by the ratings; by PageRank on the graph of all duels, where each loser refers to its winner; and by counts.
 *
 * @see <i>Liu, Wang, Lin, Hon: Question Difficulty Estimation in Community Question Answering Services (2013), section 4</i>
 */
public final class ForumEvaluation {

    /** The accuracy of one method over pairs, and by how much the ratings are better. */
    public record Method(String name, IntervalEstimate accuracy, IntervalEstimate lead) {}

    /** All methods, of questions or of users, the ratings first, and how many of these have a rating and a truth. */
    public record Of(int compared, List<Method> methods) {}

    private final Forum forum;
    private final Map<String, Double> truth;
    private final List<Standings.Row> questions = new ArrayList<>();
    private final List<Standings.Row> users = new ArrayList<>();
    private final Map<String, Integer> nodes = new HashMap<>();
    private final double[] pageRank;

    /** @param truth the true difficulties and expertises, by the names of players; others are not compared */
    public ForumEvaluation(Forum forum, Standings players, Map<String, Double> truth) {
        this.forum = forum;
        this.truth = truth;
        for (Standings.Row row : players.rows()) {
            if (truth.containsKey(name(row))) {
                (forum.question(name(row)) == null ? users : questions).add(row);
            }
        }
        List<Forum.Duel> duels = forum.questions().stream()
                .flatMap(question -> question.duels().stream())
                .toList();
        int[] losers =
                duels.stream().mapToInt(duel -> node(duel.loser().name())).toArray();
        int[] winners =
                duels.stream().mapToInt(duel -> node(duel.winner().name())).toArray();
        this.pageRank = PageRank.of(nodes.size(), losers, winners);
    }

    private int node(String player) {
        return nodes.computeIfAbsent(player, none -> nodes.size());
    }

    private static String name(Standings.Row row) {
        return row.player().name();
    }

    /** Of questions: few answers and many votes are said to be a sign of difficulty. */
    public Of questions() {
        return of(
                questions,
                List.of("fewest answers", "most votes"),
                List.of(row -> -question(row).answers().size(), row -> votes(question(row))));
    }

    /** Of users: many solved questions, or many answers, of expertise. */
    public Of users() {
        return of(
                users,
                List.of("most solved", "most answers"),
                List.of(
                        row -> forum.activity(name(row)).solved(),
                        row -> forum.activity(name(row)).answered()));
    }

    private Forum.Question question(Standings.Row row) {
        return Objects.requireNonNull(forum.question(name(row)));
    }

    private static double votes(Forum.Question question) {
        return Double.isNaN(question.score()) ? 0 : question.score();
    }

    private Of of(List<Standings.Row> rows, List<String> names, List<ToDoubleFunction<Standings.Row>> counts) {
        PairAccuracy ratings = accuracy(rows, Standings.Row::mu);
        List<Method> methods = new ArrayList<>();
        methods.add(method("rating", ratings, ratings));
        methods.add(method("pagerank", accuracy(rows, row -> pageRank[node(name(row))]), ratings));
        for (int i = 0; i < names.size(); i++) {
            methods.add(method(names.get(i), accuracy(rows, counts.get(i)), ratings));
        }
        return new Of(rows.size(), methods);
    }

    private static Method method(String name, PairAccuracy accuracy, PairAccuracy ratings) {
        return new Method(name, accuracy.estimate(), ratings.over(accuracy));
    }

    private PairAccuracy accuracy(List<Standings.Row> rows, ToDoubleFunction<Standings.Row> score) {
        return new PairAccuracy(
                rows.stream()
                        .mapToDouble(row -> truth.getOrDefault(name(row), 0.0))
                        .toArray(),
                rows.stream().mapToDouble(score).toArray());
    }
}
