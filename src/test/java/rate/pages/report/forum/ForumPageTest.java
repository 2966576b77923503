package rate.pages.report.forum;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.Program;

class ForumPageTest extends InFolder {

    private String page(String posts, String... more) throws IOException {
        write("posts.csv", "post,question,time,user,accepted,score,title\n" + posts);
        run(Program.words("questions posts.csv -q --html page.html", more)).done();
        return read("page.html");
    }

    @Test
    void questions_and_users_are_on_it() throws IOException {
        String page = page("""
                1,,2024-03-05T09:00:00Z,Ann,2,44,Why is the <b>sky</b> blue?
                2,1,2024-03-05T10:00:00Z,Bob,,3,
                3,,2024-03-06T09:00:00Z,Bob,,,Who waits?
                """, "--title", "Our forum");
        assertThat(page)
                .contains("<title>Our forum</title>")
                .contains("Why is the &lt;b&gt;sky&lt;/b&gt; blue?")
                .doesNotContain("<b>sky")
                .contains("<dt>Questions</dt><dd>2</dd>", "<dt>With an accepted answer</dt><dd>50 %</dd>");
        String open = page.substring(page.indexOf("id=\"open\""), page.indexOf("id=\"users\">"));
        assertThat(open).contains("Who waits?").doesNotContain("sky");
        String users = page.substring(page.indexOf("id=\"users\">"));
        assertThat(users.indexOf("Bob")).isBetween(0, users.indexOf("Ann"));
        assertThat(users).contains("aria-label=\"mu ");
    }

    @Test
    void without_an_open_question_there_is_no_part_for_them() throws IOException {
        String page = page("1,,2024-03-05T09:00:00Z,Ann,2,,\n2,1,2024-03-05T10:00:00Z,Bob,,,\n");
        assertThat(page).contains("Question 1").doesNotContain("id=\"open\"", "NaN%");
        assertThat(page("1,,2024-03-05T09:00:00Z,Ann,2,,\n2,1,2024-03-05T10:00:00Z,Bob,,,\n"))
                .isEqualTo(page);
    }

    @Test
    void the_page_lies_outside_of_the_run() throws IOException {
        write("posts.csv", "post,question,time,user\n1,,2024-03-05T09:00:00Z,Ann\n");
        Program.Ended ended = run("questions", "posts.csv", "--html", "questions/page.html");
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("--html", "questions/page.html is in the folder of the run");
        assertThat(folder.resolve("questions")).doesNotExist();
    }
}
