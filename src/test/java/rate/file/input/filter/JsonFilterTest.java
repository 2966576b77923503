package rate.file.input.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.file.input.JsonItems;
import rate.file.input.JsonValues;
import rate.file.input.filter.JsonFilter.BeyondMeasure;
import rate.file.input.source.Inputs;
import rate.file.input.token.JsonTokens;

class JsonFilterTest {

    /** The outputs as JSON, with spaces between them, and what else happened behind them. */
    private static String outputs(String filter, String input) {
        List<String> outputs = new ArrayList<>();
        try {
            String fault = new JsonFilter(filter).apply(value(input), value -> outputs.add(value.json()));
            if (!fault.isEmpty()) {
                outputs.add("!");
            }
        } catch (IllegalArgumentException noFilter) {
            return "!!";
        }
        return String.join(" ", outputs);
    }

    @Test
    void gives_what_jq_gives() throws IOException {
        var file = Objects.requireNonNull(JsonFilterTest.class.getResourceAsStream("/vectors/jq-1.6.tsv"));
        List<String> rows;
        try (var lines = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
            rows = lines.lines()
                    .dropWhile(line -> !line.startsWith("filter\t"))
                    .skip(1)
                    .toList();
        }
        assertThat(rows).hasSizeGreaterThan(190).allSatisfy(row -> {
            String[] cells = row.split("\t", -1);
            assertThat(outputs(cells[0], cells[1])).as(row).isEqualTo(cells[2]);
        });
    }

    /** Where jq computes with doubles, or cannot be read. */
    @ParameterizedTest
    @CsvSource(delimiterString = "==>", quoteCharacter = '`', textBlock = """
                    .                       ==> [1.50,1e3,-0]                                      ==> [1.50,1e3,-0]
                    .a == .b                ==> {"a":76561198000000001,"b":76561198000000002}      ==> false
                    [.[]] | unique | length ==> [76561198000000001,76561198000000002]  ==> 2
                    . + 1                   ==> 123456789012345678901234567890                     ==> 123456789012345678901234567891
                    tonumber                ==> "76561198000000001"                                ==> 76561198000000001
                    "\\(.)"                   ==> 76561198000000001                                  ==> "76561198000000001"
                    .[0] + .[1]             ==> [0.1,0.2]                                          ==> 0.3
                    1 / 3                   ==> 0                                                  ==> 0.33333333333333333
                    [limit(0; .[])]         ==> [1]                                                ==> []
                    if . then 1 end         ==> null                                               ==> null
                    .e0                     ==> {"e0":1}                                           ==> 1
                    .["e0"]?.a              ==> 3                                                  ==> ``
                    """)
    void is_exact_where_jq_is_not(String filter, String input, String outputs) {
        assertThat(outputs(filter, input)).isEqualTo(outputs);
    }

    /** Of each the time is bounded by steps, so that it ends in the same place on every machine. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "range(1e12)",
                "[range(1e12)]",
                "[limit(1e9; range(1e12))]",
                "first(range(1e12) | select(. < 0))",
                "range(0; 1; 1e-300)",
                "def f: f; f",
                "def f: 1 + f; f",
                "def f: ., f; f",
                "def f($n): if $n == 0 then 1 else f($n - 1), f($n - 1) end; f(60)",
                "[recurse(.)]",
                "reduce range(100) as $i ([]; [., .]) | . == .",
                "reduce range(100) as $i (1; [.])",
                "reduce range(1000) as $i ([1]; . + .)",
                "reduce range(1000) as $i (\"a\"; . + .)",
                "reduce range(1e7) as $i (\"\"; . + \"ab\") | length",
                "[1,2,3,4,5,6,7,8,9] | [.[]+.[]+.[]+.[]+.[]+.[]+.[]+.[]] | length",
                "[1,2,3,4,5,6,7,8,9] | {a:.[],b:.[],c:.[],d:.[],e:.[],f:.[],g:.[]} | empty",
                "[range(1000)] as $a | [$a[] as $x | $a[] as $y | {x: $x, y: $y}]",
                "try (def f: f; f) catch 1",
                "[range(2e5)] | map(tostring) | join(\"-\") | [scan(\"((a|b|[0-9]|-){1,50}){1,50}\")] | length",
            })
    void no_filter_goes_on_without_end(String filter) {
        assertThatThrownBy(() -> outputs(filter, "1"))
                .as(filter)
                .isInstanceOf(BeyondMeasure.class)
                .hasMessageMatching("it (takes|makes|calls) .*");
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "==>", quoteCharacter = '`', textBlock = """
                    . * 1e9                            ==> "a"  ==> string ("a") and number (1000000000) cannot be multiplied
                    test("((a{1,99}){1,99}){1,99}")    ==> "a"  ==> a regular expression of --jq repeats too much: written out, it has more than 16384 steps
                    reduce range(100) as $i (7; . * .) ==> 1    ==> a number is too large, or too close to 0
                    . + 1                              ==> 1e999999999 ==> 1e999999999 is too large, or too close to 0
                    . + 1                              ==> 1e99999999999 ==> 1e99999999999 is too large, or too close to 0
                    .a.b                               ==> {"a":[1,2]} ==> cannot look up string ("b") in array ([1,2])
                    .[]                                ==> null ==> cannot go through null
                    error({a: "no"})                   ==> 1    ==> {"a":"no"}
                    """)
    void says_why_a_value_cannot_be_filtered(String filter, String input, String message) {
        assertThat(new JsonFilter(filter).apply(value(input), value -> {})).isEqualTo(message);
    }

    @Test
    void many_values_have_one_reserve() {
        JsonFilter slow = new JsonFilter("[range(1e5)] | length");
        JsonFilter quick = new JsonFilter("[range(100)] | length");
        Json value = Json.Constant.NULL;
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 100; i++) {
                        slow.apply(value, made -> {});
                    }
                })
                .isInstanceOf(BeyondMeasure.class);
        for (int i = 0; i < 30_000; i++) {
            assertThat(quick.apply(value, made -> {})).isEmpty();
        }
    }

    @Test
    void a_regular_expression_takes_no_longer_than_its_text() {
        assertThat(outputs("test(\"^(a|a)*$\")", '"' + "a".repeat(60000) + "b\""))
                .isEqualTo("false");
    }

    /** What would see more than the value, and what is no filter. */
    @ParameterizedTest
    @CsvSource(delimiterString = "==>", quoteCharacter = '`', textBlock = """
                    input                  ==> --jq, at character 1: there is no function "input"
                    env                    ==> --jq, at character 1: there is no function "env"
                    $ENV.PATH              ==> --jq, at character 1: $ENV has no value here
                    now                    ==> --jq, at character 1: there is no function "now"; did you mean "not"?
                    import "a" as a; .     ==> --jq, at character 1: expected a value, such as .key or "text", found "import"
                    .a = 1                 ==> --jq, at character 4: a value cannot be changed by =: make a new one, such as . + {key: .other}
                    .players[              ==> --jq, at character 10: expected a value, such as .key or "text", found its end
                    .a)                    ==> --jq, at character 3: expected the end, found ")"
                    "é" + "abc             ==> --jq, at character 11: the text does not end: a quote is missing
                    {a: 1, 2: 3}           ==> --jq, at character 8: a key is a text: "2"
                    . as $x | $y          ==> --jq, at character 11: $y has no value here
                    map(.a; .b)            ==> --jq, at character 1: map takes 1 arguments, not 2
                    tonumbr                ==> --jq, at character 1: there is no function "tonumbr"; did you mean "tonumber"?
                    1e999                  ==> --jq, at character 6: a number is too large, or too close to 0
                    "\\x"                   ==> --jq, at character 3: \\x is nothing in a text; a backslash is \\\\
                    """)
    void says_where_a_text_is_no_filter(String filter, String message) {
        assertThatThrownBy(() -> new JsonFilter(filter))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void no_filter_is_too_deep_or_too_long_to_read() {
        for (String filter : List.of(
                "(".repeat(4000),
                "-".repeat(4000) + "1",
                "[".repeat(4000),
                "if ".repeat(1000),
                "try ".repeat(1000) + ".",
                "1//".repeat(1000) + "1",
                "1" + "+1".repeat(2000),
                "\"\\(".repeat(1000),
                "." + " ".repeat(5000))) {
            assertThatThrownBy(() -> new JsonFilter(filter)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(outputs("." + "[0]?".repeat(300), "1")).isEmpty();
        assertThat(outputs("." + "|.".repeat(300), "1")).isEqualTo("1");
        assertThat(outputs("1" + "+1".repeat(300), "1")).isEqualTo("301");
        String chain = "def f: 1" + "+1".repeat(900) + " + f; f";
        assertThatThrownBy(() -> outputs(chain, "1")).isInstanceOf(BeyondMeasure.class);
    }

    private static Json value(String json) {
        JsonTokens tokens = new JsonTokens("in.json", Inputs.of("{\"value\":" + json + "}"));
        JsonValues values = new JsonValues(tokens, new JsonItems(tokens, null));
        assertThat(values.next()).isTrue();
        List<Json> value = new ArrayList<>();
        new JsonFilter(".value").apply(values.read(), value::add);
        return value.get(0);
    }
}
