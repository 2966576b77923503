package rate.pages.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.file.input.language.Language;
import rate.pages.report.page.PageFiles.ScriptWords;

class ScriptWordsTest {

    private static final Language GERMAN = Language.of("de");

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '~',
            value = {
                "f(\"Standings\") ! f(\"Tabelle\")",
                "f('Standings') ! f('Tabelle')",
                "f(\"player\", `player`) ! f(\"player\", `Spieler`)",
                "f(\"result \" + kind) ! f(\"result \" + kind)",
                "f(\"player|players\") ! f(\"Spieler|Spieler\")",
                "f(\" Active in the last \") ! f(\" Aktiv, Tage zurück: \")",
                "`until ${day(\"}\")}` ! `bis ${day(\"}\")}`",
                "`${a ? `game ${b}` : {}}, each a point.` ! `${a ? `Spiel ${b}` : {}}, jedes ein Punkt.`",
                "`The highest is ${a}, of ${b}.` ! `Am höchsten steht ${b} mit ${a}.`",
                "f(`W`, \"W\") ! f(`S`, \"W\")",
                "// \"Standings\" ! // \"Standings\"",
                "/* \"Standings\" */ f(a / 2, \"Standings\") ! /* \"Standings\" */ f(a / 2, \"Tabelle\")",
                "a.replace(/[\"/]\\/`/g, \"Standings\") ! a.replace(/[\"/]\\/`/g, \"Tabelle\")",
                "f(\"no text of a page\") ! f(\"no text of a page\")"
            })
    void literals_are_replaced_and_nothing_else(String script, String translated) {
        assertThat(ScriptWords.of(GERMAN, script + "\n")).isEqualTo(translated + "\n");
        assertThat(ScriptWords.of(Language.ENGLISH, script)).isSameAs(script);
    }

    @Test
    void texts_are_listed_with_places_for_their_expressions() {
        assertThat(ScriptWords.texts("f(\"no\", \"Two words \", `${a} of ${b}`);"))
                .containsExactly("Two words", "{1} of {2}");
    }
}
