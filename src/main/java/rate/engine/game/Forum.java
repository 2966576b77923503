package rate.engine.game;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The threads of a forum, and the duels that they decide. A question is a player of its own. In a thread with the asker a, the
 * accepted answer of b and answers of others o
 *
 * <pre>
 *   the question beats a,   b beats the question,   b beats a,   b beats each o
 * </pre>
 *
 * <p>and without an accepted answer the first only. Where the paper is silent: users who are not known play no duel, so what
 * they answered counts as not accepted. So does an answer that its own author accepted. Of several answers of one user the
 * first counts. A duel takes place when the later of the two posts is written that it compares.
 *
 * @see <i>Liu, Wang, Lin, Hon: Question Difficulty Estimation in Community Question Answering Services, EMNLP 2013</i>
 */
public final class Forum {

    private sealed interface Post permits Question, Answer {

        /** When. */
        GameTime time();

        /** Where it stands in the log. */
        long line();
    }

    /**
     * A question.
     *
     * @param player the question as a player
     * @param asker who asked it; null if not known
     * @param accepted id of the answer that the asker accepted; empty if none
     * @param score votes for it less votes against it; NaN if not known
     * @param title in one line; empty if not known
     * @param answers to it; from {@link #end} on in order of time
     */
    public record Question(
            String id,
            Player player,
            @Nullable Player asker,
            String accepted,
            GameTime time,
            long line,
            double score,
            String title,
            List<Answer> answers)
            implements Post {

        /** The answer that was accepted; null if none was, or it is none of the answers. */
        @Nullable
        public Answer acceptedAnswer() {
            for (Answer answer : answers) {
                if (answer.id.equals(accepted)) {
                    return answer;
                }
            }
            return null;
        }

        /** Who solved it for the asker: known, and somebody else; null if nobody did. */
        @Nullable
        public Player solver() {
            Answer best = acceptedAnswer();
            return best == null || best.author == asker ? null : best.author;
        }

        /** The duels of its thread. */
        public List<Duel> duels() {
            List<Duel> duels = new ArrayList<>();
            if (asker != null) {
                duels.add(new Duel(id + "/asker", player, asker, time, line));
            }
            Answer best = acceptedAnswer();
            Player solver = solver();
            if (best == null || solver == null) {
                return duels;
            }
            duels.add(duel(best.id + "/question", solver, player, this, best));
            Set<Player> beaten = new HashSet<>(Set.of(solver));
            if (asker != null) {
                beaten.add(asker);
                duels.add(duel(best.id + "/asker", solver, asker, this, best));
            }
            for (Answer answer : answers) {
                if (answer.author != null && beaten.add(answer.author)) {
                    duels.add(duel(best.id + "/" + answer.id, solver, answer.author, answer, best));
                }
            }
            return duels;
        }

        /** A duel that the later of two posts decides. */
        private static Duel duel(String id, Player winner, Player loser, Post one, Post other) {
            Post later = one.time().compareTo(other.time()) > 0 ? one : other;
            return new Duel(id, winner, loser, later.time(), later.line());
        }
    }

    /** An answer; its author is null if not known. */
    public record Answer(
            String id, String question, @Nullable Player author, GameTime time, long line) implements Post {}

    /**
     * A duel.
     *
     * @param id the winner's post, and whom it beat: {@code 17/asker}, {@code 19/question}, {@code 19/asker}, {@code 19/18}
     * @param time when the later of the two posts was written
     * @param line of that post
     */
    public record Duel(String id, Player winner, Player loser, GameTime time, long line) {}

    /** Counts of the questions a user asked, of the answers they gave, and of the questions of others that they solved. */
    public record Activity(int asked, int answered, int solved) {

        /** Nothing as yet. */
        public static final Activity NONE = new Activity(0, 0, 0);

        private Activity plus(Activity more) {
            return new Activity(asked + more.asked, answered + more.answered, solved + more.solved);
        }
    }

    private static final String QUESTION = "question ";
    private static final String USER = "user ";

    private final Map<String, Question> questions = new LinkedHashMap<>();
    private final Map<String, Answer> answers = new LinkedHashMap<>();
    private final Map<String, Question> byPlayer = new HashMap<>();
    private final Map<String, Activity> activities = new HashMap<>();

    /** The name of a question as a player: no user can be taken for one. */
    public static String ofQuestion(String id) {
        return QUESTION + id;
    }

    /** The name of a user as a player. */
    public static String ofUser(String name) {
        return USER + name;
    }

    /** Returns the name of a user in the forum, or the one that an alias gave them. */
    public static String user(Player player) {
        String name = player.name();
        return name.startsWith(USER) ? name.substring(USER.length()) : name;
    }

    /** Adds a question; false, with nothing added, if there is a post of its id. */
    public boolean add(Question question) {
        return !answers.containsKey(question.id) && questions.putIfAbsent(question.id, question) == null;
    }

    /** Adds an answer, whose question may follow; false, with nothing added, if there is a post of its id. */
    public boolean add(Answer answer) {
        return !questions.containsKey(answer.id) && answers.putIfAbsent(answer.id, answer) == null;
    }

    /** All posts have been added: gives the questions their answers, and returns the answers whose question is not there. */
    public List<Answer> end() {
        List<Answer> orphans = new ArrayList<>();
        for (Answer answer : answers.values()) {
            Question question = questions.get(answer.question);
            if (question == null) {
                orphans.add(answer);
            } else {
                question.answers.add(answer);
                count(answer.author, new Activity(0, 1, 0));
            }
        }
        for (Question question : questions.values()) {
            question.answers.sort(Comparator.comparing(Answer::time));
            byPlayer.putIfAbsent(question.player.name(), question);
            count(question.asker, new Activity(1, 0, 0));
            count(question.solver(), new Activity(0, 0, 1));
        }
        answers.clear();
        return orphans;
    }

    private void count(@Nullable Player user, Activity activity) {
        if (user != null) {
            activities.merge(user.name(), activity, Activity::plus);
        }
    }

    /** All questions, in the order of the log. */
    public Collection<Question> questions() {
        return questions.values();
    }

    /** The question that is the player of that name; null if the player is a user. */
    public @Nullable Question question(String player) {
        return byPlayer.get(player);
    }

    /** Returns the counts of a user's posts. */
    public Activity activity(String user) {
        return activities.getOrDefault(user, Activity.NONE);
    }
}
