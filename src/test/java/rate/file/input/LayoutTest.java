package rate.file.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class LayoutTest {

    @Test
    void what_is_said_besides_counts() {
        Layout both = Layout.at("games")
                .with(Layout.delimited(";"))
                .with(Layout.at("data.games"))
                .with(Layout.below("2"));
        assertThat(both).isEqualTo(new Layout("data.games", null, ";", null, 2, null, null, null, false));
        assertThat(both.with(Layout.unsaid())).isEqualTo(both);
        assertThat(Layout.unsaid().with(both)).isEqualTo(both);
    }

    @Test
    void without_a_word_the_signs_are_a_comma_and_a_semicolon() {
        assertThat(Layout.unsaid().delimiterSign()).isEqualTo(',');
        assertThat(Layout.unsaid().split("Ann, Jr.;Bob")).containsExactly("Ann, Jr.", "Bob");
        assertThat(Layout.unsaid().hasLists()).isFalse();
    }

    @Test
    void a_list_has_the_texts_between_the_signs_that_were_said() {
        assertThat(Layout.listed("/").split("Ann/Bob;Cy//")).containsExactly("Ann", "Bob;Cy", "", "");
        assertThat(Layout.listed("/").split("Ann")).containsExactly("Ann");
        assertThat(Layout.listed("/").hasLists()).isTrue();
    }

    @Test
    void a_tab_can_be_called_by_its_name() {
        for (String tab : List.of("tab", "\\t", "\t")) {
            assertThat(Layout.delimited(tab).delimiterSign()).isEqualTo('\t');
        }
    }

    @Test
    void a_sign_that_would_be_something_else_is_refused() {
        for (String sign : List.of("", "\"", "\n", "\r", "::")) {
            assertThatIllegalArgumentException().isThrownBy(() -> Layout.delimited(sign));
            assertThatIllegalArgumentException().isThrownBy(() -> Layout.listed(sign));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> Layout.listed("x"));
    }

    @Test
    void a_number_of_lines_and_a_charset_are_looked_at() {
        for (String lines : List.of("0", "-1", "1048577", "two", "")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Layout.below(lines))
                    .withMessageContaining("--skip-lines");
        }
        for (String charset : List.of("", "klingon", "a b")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Layout.encoded(charset))
                    .withMessageContaining(charset);
        }
    }
}
