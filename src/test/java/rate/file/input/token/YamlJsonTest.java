package rate.file.input.token;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.problem.InputRefused;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Inputs;

class YamlJsonTest {

    private static final String TWO = "- {winner: Ann, loser: Bob}\n- {winner: Bob, loser: Ann}\n";

    private static InputStream open(InputStream text) {
        return YamlJson.orSame("-", new BufferedInputStream(text));
    }

    private static String read(String text) throws IOException {
        try (InputStream in = open(Inputs.of(text))) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    @Test
    void values_stand_on_their_lines() throws IOException {
        assertThat(read("""
                # the cup
                cup: North
                games:
                  - date: 2026-02-01

                    home: Ann
                    away: "Bob: \\"the\\" 2nd"
                  - date: 2026-02-08
                    home: 'Di''s'
                    away: |
                      Eve
                      and Flo
                """)).isEqualTo("""

                        {"cup":"North"
                        ,"games"
                        :[{"date":"2026-02-01"

                        ,"home":"Ann"
                        ,"away":"Bob: \\"the\\" 2nd"}
                        ,{"date":"2026-02-08"
                        ,"home":"Di's"
                        ,"away":"Eve\\nand Flo\\n"}]}""");
    }

    @Test
    void plain_scalars_have_the_kinds_of_json() throws IOException {
        String scalars =
                "-12, 0.5, 1e3, true, false, null, ~, 007, +1, 1_000, .5, 0x1F, yes, Null, \"1\", '2', !!str 3, 2:1, ";
        assertThat(read("- [" + scalars + "2026-02-01]\n- 1\n"))
                .isEqualTo(
                        "[[-12,0.5,1e3,true,false,null,null,\"007\",\"+1\",\"1_000\",\".5\",\"0x1F\",\"yes\",\"Null\","
                                + "\"1\",\"2\",\"3\",\"2:1\",\"2026-02-01\"]\n,1]");
    }

    @Test
    void characters_of_two_halves_are_kept() throws IOException {
        assertThat(read("- [\"\uD83C\uDFC6 Ann\", 1]\n- 2\n")).isEqualTo("[[\"\\uD83C\\uDFC6 Ann\",1]\n,2]");
    }

    @Test
    void documents_follow_each_other() throws IOException {
        assertThat(read("\uFEFF%YAML 1.2\n---\na: 1\nb: 2\n---\na: 3\nb: 4\n...\n---\n"))
                .isEqualTo("\n\n{\"a\":1\n,\"b\":2}\n\n {\"a\":3\n,\"b\":4}\n\n\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{\"a\":1,\"b\":2},{\"a\":1,\"b\":2}]",
                "{\"a\":1}\n{\"a\":1}\n",
                "date,home,away\n1,Ann,Bob\n",
                "- Ann vs Bob: 3-1\n- Ann vs Cy: 2-0\n",
                "- [Ann](ann.md) 3-1 [Bob](bob.md)\n- [Ann](ann.md) 3-1 [Cy](cy.md)\n",
                "Round 1:\n- Ann 3-1 Bob\n- Cy 2-0 Di\n\nRound 2:\n- Ann 1-1 Cy\n",
                "Round 1:\n  Ann vs Bob: 3-1\n  Cy vs Di: 2-0\nRound 2:\n  Ann vs Cy: 1-1\n",
                "---\ntitle: Day\ntags: [a, b]\n---\n| East | West |\n|---|---|\n| Ann | Bob |\n",
                "---\nmenu: {main: {weight: 3}}\n---\nwinner,loser\nAnn,Bob\n",
                "---\nfiles:\n- src: a\n  title: A\n- src: b\n  title: B\n---\n| East | West |\n|---|---|\n| Ann | Bob |\n",
                "- winner: Ann\n  loser: Bob\n",
                "- [2026-03-01] Ann vs Bob: 3-0\n- [2026-03-02] Cy vs Ann: 0-2\n",
                "- [x] Ann vs Bob: 3-0\n- [x] Cy vs Ann: 0-2\n",
                "Place: Hall\nDate: Monday\n\nAnn 3 - 1 Bob\n",
                "",
                "-\n"
            })
    void other_texts_stay_as_they_are(String text) throws IOException {
        assertThat(read(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "- winner: *ann\n=3=bad-json=the alias *ann is not read: write what it stands for in its place",
                "- ? [a]\n  : b\n=3=bad-json=a key must be a text, not a list or a mapping",
                "- {a: 1, b\n=4=bad-json=invalid YAML: expected ',' or '}', but got <stream end>",
                "- \"a\u0001\"=3=bad-json=no YAML has the character U+0001",
                "- \"a\uFFFF\"=3=bad-json=no YAML has the character U+FFFF"
            })
    void what_is_no_json_is_refused_where_it_stands(String cases) {
        String[] parts = cases.split("=", 4);
        assertThatThrownBy(() -> read(TWO + "# " + "x".repeat(70_000) + "\n" + parts[0]))
                .isInstanceOfSatisfying(InputRefused.class, refused -> {
                    assertThat(refused.problem().kind().id()).isEqualTo(parts[2]);
                    assertThat(refused.problem().message()).isEqualTo(parts[3]);
                    assertThat(refused.problem().location().line()).isEqualTo(Long.parseLong(parts[1]) + 1);
                });
    }

    @Test
    void endless_beginnings_are_no_yaml() throws IOException {
        for (String endless : List.of("- ", "[", "- [", "#", "---\n", "- &a ", "a: ")) {
            assertThat(read(endless.repeat(20_000))).isEqualTo(endless.repeat(20_000));
        }
    }

    @Test
    void records_are_known_by_their_first_keys_or_by_the_name_of_the_file() throws IOException {
        String one = "- winner: Ann\n  loser: Bob\n";
        assertThat(read("--- # games\n- &a\n  _id: 1\n  x: 2\n- _id: 2\n  x: 3\n"))
                .isEqualTo("\n[{\n\"_id\":1\n,\"x\":2}\n,{\"_id\":2\n,\"x\":3}]");
        for (String name : List.of("a.yaml", "a.YML", "logs.zip/a.yml.gz")) {
            InputStream json = YamlJson.orSame(name, new BufferedInputStream(Inputs.of(one)));
            assertThat(json).hasContent("[{\"winner\":\"Ann\"\n,\"loser\":\"Bob\"}]");
        }
    }

    @Test
    void what_is_beyond_all_measure_is_refused_early() {
        for (String endless : List.of("x", "[", "- ", "{a: ", "# ")) {
            assertThatThrownBy(
                            () -> open(Inputs.endless(TWO + "- ", endless)).transferTo(OutputStream.nullOutputStream()))
                    .as(endless)
                    .isInstanceOfSatisfying(
                            InputRefused.class,
                            refused -> assertThat(refused.problem().kind()).isEqualTo(ProblemKind.LINE_TOO_LONG));
        }
    }
}
