package rate.file.input.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Inputs;

/** The table itself is read with every check of a user's file, so that a translation without a piece fails all of these. */
class LanguageTest {

    private static Language read(String file) {
        return Language.read("nl.txt", Inputs.of(file));
    }

    /** French has a space before these signs, at which no line may end. */
    @Test
    void no_french_line_begins_with_a_sign() {
        assertThat(Language.table().of("fr").values()).isNotEmpty().noneMatch(text -> text.matches("(?s).* [;:?!].*"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "es", "fr", "pt"})
    void every_text_of_the_table_is_translated(String tag) {
        assertThat(Language.known()).contains(tag);
        Map<String, String> texts = Language.table().of(tag);
        assertThat(texts.keySet()).containsExactlyElementsOf(Language.table().texts());
        assertThat(texts.values())
                .allSatisfy(text -> assertThat(text)
                        .isEqualTo(text.strip())
                        .doesNotContain("\"", "`", "\\", "  ")
                        .isNotEmpty());
    }

    @ParameterizedTest
    @CsvSource({
        "de, 0, 0 Spiele",
        "de, 1, 1 Spiel",
        "de, 1024, '1.024 Spiele'",
        "fr, 0, 0 partie",
        "fr, 1, 1 partie",
        "fr, 2, 2 parties",
        "pt-BR, 0, 0 partida",
        "es-MX, 0, 0 partidas",
        "en, 2, 2 games"
    })
    void counts(String tag, long count, String said) {
        assertThat(Language.of(tag).counted(count, "game")).isEqualTo(said);
    }

    @ParameterizedTest
    @CsvSource({
        "en, 1, 1st", "en, 2, 2nd", "en, 3, 3rd", "en, 4, 4th", "en, 10, 10th", "en, 11, 11th", "en, 13, 13th",
        "en, 21, 21st", "en, 111, 111th", "en, 112, 112th", "en, 122, 122nd", "de, 21, 21.", "fr, 1, 1re",
                "fr, 21, 21e",
        "es, 2, 2.º", "pt, 1, 1º"
    })
    void ordinals(String tag, int place, String said) {
        assertThat(Language.of(tag).ordinal(place)).isEqualTo(said);
    }

    @Test
    void a_piece_that_has_braces_is_left_alone() {
        assertThat(Language.ENGLISH.say("{1} and {2} more", "{2}", 3)).isEqualTo("{2} and 3 more");
        assertThat(Language.of("de").say("{1} and {2} more", "$1\\{2}", 3)).isEqualTo("$1\\{2} und 3 weitere");
    }

    @Test
    void a_file_has_the_words_of_another_language_and_leaves_the_rest_english() {
        Language dutch = read("# a remark\n\n= Standings\nnl Stand\n= game|games\nnl spel|spellen\n");
        assertThat(dutch.tag()).isEqualTo("nl");
        assertThat(dutch.text("Standings")).isEqualTo("Stand");
        assertThat(dutch.counted(2, "game")).isEqualTo("2 spellen");
        assertThat(dutch.text("Players")).isEqualTo("Players");
    }

    @Test
    void a_file_may_have_other_words_for_a_known_language() {
        Language german = read("= game|games\nde Partie|Partien\n");
        assertThat(german.counted(2, "game")).isEqualTo("2 Partien");
        assertThat(german.text("Standings")).isEqualTo("Tabelle");
    }

    @Test
    void a_file_may_say_how_numbers_are_written_and_one_that_does_not_leaves_them_english() {
        assertThat(read("= 1,234.5|12,345.6\nnl 1'234,5|12'345,6\n").number("1,234.5 and 1,234,567"))
                .isEqualTo("1'234,5 and 1'234'567");
        assertThat(read("= 1,234.5|12,345.6\nnl few|many\n").number("1,234.5")).isEqualTo("1,234.5");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            = Loosers\\nnl Verliezers ! 1 ! no page has this text
            = Standings\\nnl Stand\\n= Standings\\nnl Tabel ! 3 ! this text is there twice
            = Standings\\nnl Stand\\nnl Tabel ! 3 ! this translation is there twice
            nl Stand ! 1 ! a line with = and the English text must stand before it
            = until {1}\\nnl tot ! 2 ! the translation lacks {1}
            = until {1}\\nnl tot {1} {2} ! 2 ! the text has no {2}
            = Standings\\nnl <b>Stand</b> ! 2 ! a translation may not have the signs < > & " ` \\ $, which mean something in pages
            = until {1}\\nnl tot ${1} ! 2 ! a translation may not have the signs < > & " ` \\ $, which mean something in pages
            = Standings\\nnl-123456789012 Stand ! 2 ! "nl-123456789012" is not the tag of a language
            = Standings\\nnl Stand|Standen ! 2 ! the translation has more forms, divided by |, than the text
            = Standings\\nStand ! 2 ! this is neither = and a text, nor the tag of a language and its translation
            = Standings\\nnl ! 2 ! this is neither = and a text, nor the tag of a language and its translation
            = Standings\\nnl Stand\\nfy Stân ! 0 ! it has more than one language: nl, fy
            = Standings ! 0 ! it translates no text
            """)
    void a_file_that_is_not_sound_is_refused_where_it_is_not(String file, long line, String why) {
        assertThatThrownBy(() -> read(file.replace("\\n", "\n")))
                .isInstanceOfSatisfying(InputRefused.class, refused -> {
                    Problem problem = refused.problem();
                    assertThat(problem.kind()).isEqualTo(ProblemKind.BAD_LANGUAGE);
                    assertThat(problem.location().line()).isEqualTo(line);
                    assertThat(problem.message()).isEqualTo(why);
                });
    }
}
