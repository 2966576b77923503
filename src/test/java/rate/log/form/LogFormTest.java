package rate.log.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.zone.ZoneRulesProvider;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import rate.file.input.Layout;

class LogFormTest {

    @Test
    void what_is_said_besides_counts_and_conditions_of_both_hold() {
        LogForm profile = new LogForm.Builder()
                .name("mine")
                .layout(Layout.at("games").with(Layout.delimited(";")))
                .map(List.of("time=a,game=b"))
                .where(List.of("x=1"))
                .replace(List.of("r:a=win,b=loss"))
                .timeFormat("d.M.yyyy")
                .zone("UTC")
                .decimal(",")
                .season("year")
                .group(true)
                .form();
        LogForm both = profile.with(new LogForm.Builder()
                .map(List.of("game=c"))
                .where(List.of("x=1", "y=2"))
                .replace(List.of("R:b=draw"))
                .zone("Europe/Berlin")
                .form());
        assertThat(both.name()).isEqualTo("mine");
        assertThat(both.layout().at()).isEqualTo("games");
        assertThat(both.mapping().texts()).isEqualTo(Map.of("time", "a", "game", "c"));
        assertThat(both.whereTexts()).containsExactly("x=1", "y=2");
        assertThat(both.replacements("r")).isEqualTo(Map.of("a", "win", "b", "draw"));
        assertThat(both.timeFormat()).isEqualTo("d.M.yyyy");
        assertThat(both.zone()).isEqualTo("Europe/Berlin");
        assertThat(both.layout().delimiter()).isEqualTo(";");
        assertThat(both.decimal()).isEqualTo(",");
        assertThat(both.season()).isEqualTo(SeasonRule.parse("year"));
        assertThat(both.grouped()).isTrue();
    }

    @Test
    void what_a_command_reads_besides_stays_when_more_is_said() {
        LogForm form = LogForm.own()
                .forecasting(List.of(ForecastColumns.parse("site=p")))
                .ordered(OrderColumn.parse("time,round", List.of()))
                .keeping(List.of("surface"))
                .ofFixtures()
                .with(new LogForm.Builder().map("result", "r").form());
        assertThat(form.forecasts()).containsExactly(ForecastColumns.parse("site=p"));
        assertThat(form.order()).extracting(OrderColumn::column).containsExactly("round");
        assertThat(form.kept()).containsExactly("surface");
        assertThat(form.fixtures()).isTrue();
        assertThat(form.mapping().texts()).as("an outcome may be lacking").containsEntry("result", "r?");
    }

    @Test
    void our_own_form_changes_nothing() {
        LogForm form = new LogForm.Builder()
                .layout(Layout.at("at").with(Layout.delimited("tab")))
                .map("game", "a")
                .replace("r", "a", "b")
                .form();
        assertThat(form.with(LogForm.own()))
                .usingRecursiveComparison()
                .isEqualTo(LogForm.own().with(form));
        assertThat(LogForm.own().with(form).mapping().texts())
                .isEqualTo(form.mapping().texts());
    }

    /** Clocks are set by laws, which change; what never changes needs no version. */
    @Test
    void a_zone_whose_clocks_are_set_depends_on_the_data_of_this_java() {
        String version = ZoneRulesProvider.getVersions("Europe/Berlin").lastKey();
        assertThat(zoned(null, "Europe/Berlin").zoneData()).isEqualTo(version);
        assertThat(zoned("dd.MM.yyyy HH:mm", "Europe/Berlin").zoneData()).isEqualTo(version);
        for (String zone : new String[] {null, "UTC", "Z", "+02:00", "UTC+02:00", "Etc/GMT+5"}) {
            assertThat(zoned(null, zone).zoneData()).as(zone).isNull();
        }
        assertThat(zoned("epoch-millis", null).zoneData()).isNull();
        assertThat(zoned("dd.MM.yyyy HH:mmXXX", null).zoneData()).isNull();
    }

    @Test
    void a_pattern_that_reads_zones_depends_on_their_names_too() {
        assertThat(zoned("dd.MM.yyyy HH:mm z", null).zoneData())
                .endsWith(", names of Java " + Runtime.version().feature());
        assertThat(zoned("dd.MM.yyyy HH:mm VV", "UTC").zoneData()).isNotNull();
    }

    private static LogForm zoned(@Nullable String timeFormat, @Nullable String zone) {
        return new LogForm.Builder().timeFormat(timeFormat).zone(zone).form();
    }

    @Test
    void replacements_are_read_back_as_they_were() {
        Map<String, Map<String, String>> replace =
                Map.of("a:b", Map.of("x=y", "last"), "\"q\"", Map.of("' ,", "w,n"), " plain ", Map.of("NC", "last"));
        LogForm form =
                new LogForm.Builder().replace(LogForm.replacementTexts(replace)).form();
        assertThat(form.replace())
                .containsOnlyKeys("a:b", "\"q\"", "plain")
                .containsEntry("a:b", Map.of("x=y", "last"))
                .containsEntry("\"q\"", Map.of("' ,", "w,n"));
    }
}
