package rate.log.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.Layout;
import rate.file.input.source.Inputs;
import rate.file.input.source.Source;

class ProfilesTest {

    private static final List<String> OURS = List.of("game", "time", "player1", "team2", "score1", "ladder", "place");
    private static final List<String> THEIRS =
            List.of("", "home", "\"a, b\"|c?", "'it''s'+@file", "w1;w2", "@key", "Zoë 💯", "\"@at\"");
    private static final List<String> CONDITIONS = List.of("a=1", "b!=x|y", "round>=3", "c='p|q'", "\"a=b\"=c", "d=");
    private static final List<String> TEXTS = List.of("", "win", "it's", "a,b", "=\"=", "\u0001\t", "Zoë");

    @Test
    void every_form_is_read_as_it_was_written() {
        Random random = new Random(7);
        for (int i = 0; i < 100; i++) {
            LogForm form = form(random);
            String text = Profiles.write(form, "mine");
            LogForm again = read("p.json", text);
            assertThat(again.name()).isEqualTo("mine");
            assertThat(again.mapping().texts()).isEqualTo(form.mapping().texts());
            assertThat(again)
                    .usingRecursiveComparison()
                    .ignoringFields("name", "mapping")
                    .isEqualTo(form);
            assertThat(Profiles.write(again, "mine")).isEqualTo(text);
        }
    }

    private static LogForm form(Random random) {
        LogForm.Builder form = new LogForm.Builder();
        random.ints(random.nextInt(5), 0, OURS.size()).forEach(at -> form.map(OURS.get(at), one(random, THEIRS)));
        random.ints(random.nextInt(3), 0, CONDITIONS.size()).forEach(at -> form.where(List.of(CONDITIONS.get(at))));
        random.ints(random.nextInt(6), 0, 3)
                .forEach(column -> form.replace("column " + column, one(random, TEXTS), one(random, TEXTS)));
        return form.layout(new Layout(
                        random.nextBoolean() ? null : "data.games",
                        random.nextBoolean() ? null : ".players[]",
                        random.nextBoolean() ? null : one(random, List.of(";", "tab", "|", "\t")),
                        random.nextBoolean() ? null : "windows-1252",
                        random.nextBoolean() ? null : 1 + random.nextInt(3),
                        random.nextBoolean() ? null : "Games",
                        random.nextBoolean() ? null : "(?<player1>.+) - (?<player2>.+)",
                        random.nextBoolean() ? null : one(random, List.of("/", ",")),
                        random.nextBoolean()))
                .timeFormat(random.nextBoolean() ? null : "d.M.yyyy H:mm")
                .zone(random.nextBoolean() ? null : "Europe/Berlin")
                .decimal(random.nextBoolean() ? null : ",")
                .season(random.nextBoolean() ? null : one(random, List.of("year", "08-01")))
                .abandoned(random.nextBoolean() ? null : "leave-out")
                .group(random.nextBoolean())
                .form();
    }

    private static String one(Random random, List<String> of) {
        return of.get(random.nextInt(of.size()));
    }

    @Test
    void the_ones_that_come_with_the_program_can_be_printed_and_read_again() {
        assertThat(Profiles.all()).isNotEmpty().allSatisfy(profile -> {
            LogForm again = read("p.json", Profiles.write(profile.form(), profile.name()));
            assertThat(again.name()).isEqualTo(profile.name());
            assertThat(again.mapping().texts())
                    .isEqualTo(profile.form().mapping().texts());
            assertThat(profile.about()).endsWith(".");
            assertThat(profile.form().layout().delimiter())
                    .as("%s would fit no log: fields are separated before a profile is looked for", profile.name())
                    .isNull();
        });
    }

    @Test
    void those_with_keys_are_looked_for_by_these_and_all_others_by_their_columns() {
        assertThat(Profiles.all(true))
                .isNotEmpty()
                .noneMatch(profile -> profile.keys().isEmpty());
        assertThat(Profiles.all(false))
                .isNotEmpty()
                .allMatch(profile -> profile.keys().isEmpty())
                .hasSize(Profiles.all().size() - Profiles.all(true).size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]", "{\"map\":[]}", "{\"map\":{\"nobody\":\"a\"}}",
                "{\"map\":{\"game\":\"a,b\"}}", "{\"where\":\"a=b\"}", "{\"where\":[\"a\"]}",
                "{\"replace\":{\"a\":\"b\"}}", "{\"zone\":\"Atlantis\"}", "{\"delimiter\":\";;\"}",
                "{\"decimal\":\"'\"}", "{\"season\":\"8-1\"}", "{\"format\":\"rate-profile/2\"}",
                "{\"key\":1}", "{} {}", "{",
                ""
            })
    void what_is_no_profile_is_refused_as_one(String text) {
        Problem refusal = Inputs.refusal(() -> read("p.json", text));
        assertThat(refusal.location().file()).isEqualTo("p.json");
        assertThat(refusal.kind()).isIn(ProblemKind.BAD_PROFILE, ProblemKind.MISSING_VALUE);
    }

    private static LogForm read(String file, String text) {
        try (Source source = Inputs.source(file, text)) {
            return Profiles.read(source);
        }
    }
}
