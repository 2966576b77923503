package rate.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    /** Questions {@code ?minute id asker accepted} and answers {@code minute id question author}; a dash is nobody, or none. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    as in the paper          | ?1 1 a 3, 2 2 1 o, 3 3 1 b, 9 4 1 p \
                                             | 1 1/asker Q1>a, 3 3/question b>Q1, 3 3/asker b>a, 3 3/2 b>o, 9 3/4 b>p
                    no accepted answer       | ?1 1 a -, 2 2 1 o                     | 1 1/asker Q1>a
                    one that is not there    | ?1 1 a 9, 2 2 1 o                     | 1 1/asker Q1>a
                    one that is elsewhere    | ?1 1 a 4, ?2 3 c 4, 5 4 3 b \
                                             | 1 1/asker Q1>a, 2 3/asker Q3>c, 5 4/question b>Q3, 5 4/asker b>c
                    unknown users            | ?1 1 - 3, 2 2 1 -, 3 3 1 b, ?11 11 a 13, 12 12 11 o, 13 13 11 - \
                                             | 3 3/question b>Q1, 11 11/asker Q11>a
                    several answers are one, and the asker is beaten once \
                                             | ?1 1 a 6, 5 5 1 o, 3 3 1 o, 4 4 1 a, 6 6 1 b, 7 7 1 b \
                                             | 1 1/asker Q1>a, 6 6/question b>Q1, 6 6/asker b>a, 6 6/3 b>o
                    the later of two posts decides: a question may be moved to the forum \
                                             | ?8 1 a 3, 3 3 1 b | 8 1/asker Q1>a, 8 3/question b>Q1, 8 3/asker b>a
                    """)
    void a_thread_has_the_duels_of_the_paper(String what, String posts, String duels) {
        for (String post : posts.split(", ")) {
            String[] words = post.replace("-", "").split(" ", -1);
            if (post.startsWith("?")) {
                ask(Integer.parseInt(words[0].substring(1)), words[1], words[2], words[3]);
            } else {
                answer(Integer.parseInt(words[0]), words[1], words[2], words[3]);
            }
        }
        assertThat(duels()).as(what).containsExactly(duels.split(", "));
    }
}
