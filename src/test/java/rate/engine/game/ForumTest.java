package rate.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ForumTest {

    private final Roster roster = new Roster();
    private final Forum forum = new Forum();

    private @Nullable Player user(String name) {
        return name.isEmpty() ? null : roster.enter(Forum.ofUser(name));
    }

    private boolean ask(int minute, String id, String asker, String accepted) {
        GameTime time = new GameTime(60L * minute, 0, false);
        Player player = roster.enter(Forum.ofQuestion(id));
        return forum.add(
                new Forum.Question(id, player, user(asker), accepted, time, minute, Double.NaN, "", new ArrayList<>()));
    }

    private boolean answer(int minute, String id, String question, String author) {
        GameTime time = new GameTime(60L * minute, 0, false);
        return forum.add(new Forum.Answer(id, question, user(author), time, minute));
    }

    /** The duels as {@code minute id winner>loser}, the words of names shortened. */
    private List<String> duels() {
        assertThat(forum.end()).isEmpty();
        return forum.questions().stream()
                .flatMap(question -> question.duels().stream())
                .map(duel -> duel.time().second() / 60 + " " + duel.id() + " " + duel.winner() + ">" + duel.loser())
                .map(text -> text.replace("user ", "").replaceAll("question (?=[0-9])", "Q"))
                .toList();
    }

    @Test
    void a_thread_with_an_accepted_answer_has_the_duels_of_the_paper() {
        ask(1, "1", "a", "3");
        answer(2, "2", "1", "o");
        answer(3, "3", "1", "b");
        answer(9, "4", "1", "p");
        assertThat(duels())
                .containsExactly("1 1/asker Q1>a", "3 3/question b>Q1", "3 3/asker b>a", "3 3/2 b>o", "9 3/4 b>p");
    }

    @Test
    void a_thread_without_one_has_the_first_duel_only() {
        ask(1, "1", "a", "");
        answer(2, "2", "1", "o");
        assertThat(duels()).containsExactly("1 1/asker Q1>a");
    }

    @Test
    void an_accepted_answer_that_is_not_there_counts_as_none() {
        ask(1, "1", "a", "9");
        answer(2, "2", "1", "o");
        assertThat(duels()).containsExactly("1 1/asker Q1>a");
    }

    @Test
    void an_answer_accepted_elsewhere_does_not_count_here() {
        ask(1, "1", "a", "4");
        ask(2, "3", "c", "4");
        answer(5, "4", "3", "b");
        assertThat(duels()).containsExactly("1 1/asker Q1>a", "2 3/asker Q3>c", "5 4/question b>Q3", "5 4/asker b>c");
    }

    @Test
    void who_accepts_their_own_answer_solved_nothing() {
        ask(1, "1", "a", "3");
        answer(2, "2", "1", "o");
        answer(3, "3", "1", "a");
        assertThat(duels()).containsExactly("1 1/asker Q1>a");
        assertThat(forum.activity("user a")).isEqualTo(new Forum.Activity(1, 1, 0));
    }

    @Test
    void users_who_are_not_known_play_no_duel() {
        ask(1, "1", "", "3");
        answer(2, "2", "1", "");
        answer(3, "3", "1", "b");
        ask(11, "11", "a", "13");
        answer(12, "12", "11", "o");
        answer(13, "13", "11", "");
        assertThat(duels()).containsExactly("3 3/question b>Q1", "11 11/asker Q11>a");
    }

    @Test
    void several_answers_of_a_user_are_one_and_the_asker_is_beaten_once() {
        ask(1, "1", "a", "6");
        answer(5, "5", "1", "o");
        answer(3, "3", "1", "o");
        answer(4, "4", "1", "a");
        answer(6, "6", "1", "b");
        answer(7, "7", "1", "b");
        assertThat(duels()).containsExactly("1 1/asker Q1>a", "6 6/question b>Q1", "6 6/asker b>a", "6 6/3 b>o");
    }

    /** A question that was moved to the forum may be younger than its answers. */
    @Test
    void the_later_of_two_posts_decides() {
        ask(8, "1", "a", "3");
        answer(3, "3", "1", "b");
        assertThat(duels()).containsExactly("8 1/asker Q1>a", "8 3/question b>Q1", "8 3/asker b>a");
    }

    @Test
    void of_posts_with_one_id_the_first_is_there() {
        assertThat(ask(1, "1", "a", "")).isTrue();
        assertThat(ask(2, "1", "b", "")).isFalse();
        assertThat(answer(3, "1", "1", "b")).isFalse();
        assertThat(answer(4, "2", "1", "b")).isTrue();
        assertThat(ask(5, "2", "c", "")).isFalse();
        assertThat(duels()).containsExactly("1 1/asker Q1>a");
    }

    @Test
    void an_answer_may_come_before_its_question_and_must_have_one() {
        answer(3, "3", "1", "b");
        answer(4, "4", "7", "c");
        ask(1, "1", "a", "3");
        assertThat(forum.end()).extracting(Forum.Answer::id).containsExactly("4");
        assertThat(forum.activity("user b")).isEqualTo(new Forum.Activity(0, 1, 1));
        assertThat(forum.activity("user c")).isEqualTo(Forum.Activity.NONE);
    }
}
