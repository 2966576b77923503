package rate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Night after night: what was doubted before is silent, what is new is told, and the run is the same as ever. */
class WarningsTest extends InFolder {

    private final List<String> log = new ArrayList<>(List.of("game,time,winner,loser,uplaoder"));

    @Test
    void warnings_that_the_last_run_had_are_silent_and_stay_in_the_manifest() throws IOException {
        games(1, 40);
        log.add("G41,2026-01-10,Ann,ann,red");
        assertThat(night()).contains("uplaoder", "\"Ann\", \"ann\"");
        assertThat(night()).isEmpty();
        games(42, 50);
        assertThat(night()).isEmpty();
        assertThat(manifest().at("/problems/similar-names").asInt()).isEqualTo(1);
        assertThat(manifest().at("/problems/unknown-column").asInt()).isEqualTo(1);
        assertThat(manifest().at("/counts/warnings").asInt()).isEqualTo(2);
    }

    @Test
    void a_new_warning_is_printed_alone() throws IOException {
        games(1, 40);
        log.add("G41,2026-02-10,Ann,ann,red");
        night();
        log.add("G42,2026-02-10,Zoe,zoe,red");
        assertThat(night())
                .contains("2 groups of names are nearly the same: \"Zoe\", \"zoe\"; \"Ann\", \"ann\"")
                .doesNotContain("uplaoder");
        assertThat(night()).isEmpty();
    }

    @Test
    void a_sixth_pair_of_names_and_a_sixth_name_are_named_though_others_are_not() throws IOException {
        for (String name : List.of("aa", "bb", "cc", "dd", "ee")) {
            log.add("G" + name + ",2026-01-01," + name + "," + name.toUpperCase(Locale.ROOT) + ",red");
        }
        night();
        log.add("Gff,2026-01-02,ff,FF,red");
        assertThat(night()).contains("6 groups", "\"ff\", \"FF\"", "…");
        for (String name : List.of("Aa", "aA", "a a", "A A", "a A")) {
            log.add("G" + name + ",2026-01-03," + name + ",bb,red");
            assertThat(night()).as(name).contains("\"" + name + "\"");
        }
        assertThat(night()).isEmpty();
    }

    @Test
    void one_more_copy_of_a_game_is_new_and_a_copy_that_moved_is_not() throws IOException {
        games(1, 40);
        log.add(log.get(40));
        assertThat(night()).contains("game G40");
        log.add(log.get(40));
        assertThat(night()).contains("game G40").doesNotContain("uplaoder");
        assertThat(night()).isEmpty();
        log.add(41, "G40a,2026-02-10,p1,p2,red");
        assertThat(night()).as("the games of before are the same").isEmpty();
        log.add(41, "G40b,2026-02-10,p1,p2,red");
        assertThat(night()).contains("game G40b: compared with the last run").doesNotContain("game G40:");
        assertThat(night()).isEmpty();
    }

    @Test
    void so_many_known_ones_of_a_kind_hide_no_new_one() throws IOException {
        games(1, 100);
        for (int i = 60; i < 80; i++) {
            log.add(log.get(100));
        }
        assertThat(night().split("game G100", -1)).hasSize(11);
        for (int i = 0; i < 10; i++) {
            games(101 + 20 * i, 120 + 20 * i);
            log.add(log.get(log.size() - 1));
            assertThat(night())
                    .as("night " + i)
                    .contains("game G" + (120 + 20 * i))
                    .doesNotContain("game G100");
        }
        Files.delete(folder.resolve("ratings/current/checkpoints.cache"));
        assertThat(night()).as("a whole replay").isEmpty();
    }

    @Test
    void what_only_a_run_has_told_that_was_not_published_is_still_new() throws IOException {
        games(1, 40);
        night();
        log.add(log.get(40));
        log.add("G41,2020-01-01,p1,p2,red");
        assertThat(night(3)).contains("game G40", "is before that of game");
        log.remove(log.size() - 1);
        assertThat(night()).contains("game G40");
        assertThat(night()).isEmpty();
    }

    @Test
    void nothing_is_believed_of_a_damaged_list_and_without_the_option_all_is_told() throws IOException {
        games(1, 40);
        night();
        assertThat(run("replay", "games.csv", "-q").err()).contains("uplaoder");
        assertThat(night()).isEmpty();
        Path list = folder.resolve("ratings/current/warnings.cache");
        byte[] bytes = Files.readAllBytes(list);
        bytes[bytes.length / 2] ^= 1;
        Files.write(list, bytes);
        Files.delete(folder.resolve("ratings/current/checkpoints.cache"));
        assertThat(night()).contains("uplaoder");
        assertThat(night()).isEmpty();
    }

    @Test
    void a_game_later_than_expected_is_told_once_and_changes_nothing_of_the_run() throws IOException {
        games(1, 40);
        night("--expect-until", "2026-03-01");
        log.add("G41,2062-02-10,p1,p2,red");
        assertThat(night("--expect-until", "2026-03-02"))
                .contains("games.csv:42: game G41: its time 2062-02-10 is later than expected")
                .doesNotContain("--resume");
        assertThat(night("--expect-until", "2026-03-03T00:00:00Z")).isEmpty();
        log.add("G42,2062-02-11,p1,p2,red");
        assertThat(night("--expect-until=2026-03-04")).contains("game G42").doesNotContain("G41");
        Files.delete(folder.resolve("ratings/current/checkpoints.cache"));
        assertThat(night("--expect-until=2026-03-05")).isEmpty();

        run("replay", "games.csv", "-q", "-o", "plain").done();
        assertSame("ratings", "plain", "manifest.json", "players.csv", "deltas.csv");
        assertThat(manifest().at("/problems").has("future-game")).isFalse();
    }

    @Test
    void a_status_counts_all_warnings_and_the_new_ones() throws IOException {
        games(1, 40);
        assertThat(status()).contains("\"warnings\":1,\"new_warnings\":1,");
        log.add(log.get(40));
        assertThat(status()).contains("\"warnings\":2,\"new_warnings\":1,");
        assertThat(status()).contains("\"warnings\":2,\"new_warnings\":0,");
    }

    @Test
    void games_later_than_expected_are_no_warnings_of_the_log_and_are_counted_apart() throws IOException {
        games(1, 40);
        for (int i = 41; i < 56; i++) {
            log.add("G" + i + ",2062-02-10,p1,p2,red");
        }
        assertThat(status("--expect-until=2026-03-01"))
                .contains("\"warnings\":1,\"new_warnings\":1,\"new_future_games\":15,");
        assertThat(status("--expect-until=2026-03-01"))
                .contains("\"warnings\":1,\"new_warnings\":0,\"new_future_games\":0,");
    }

    @Test
    void the_eleventh_of_a_kind_is_not_told_but_counted() throws IOException {
        games(1, 40);
        night();
        for (int i = 0; i < 10; i++) {
            log.add(log.get(40));
        }
        assertThat(night()).contains("game G40").doesNotContain(" more of the kind");
        for (int i = 0; i < 15; i++) {
            log.add(log.get(40));
        }
        String told = night();
        assertThat(told.split("game G40", -1)).hasSize(11);
        assertThat(told).endsWith("rate: and 5 more of kind duplicate-game\n");
        assertThat(night()).isEmpty();
        assertThat(run("replay", "games.csv", "-q", "-o", "all").err())
                .endsWith("rate: and 15 more of kind duplicate-game\n");
        assertThat(run("compare", "games.csv", "-q").err()).endsWith("rate: and 15 more of kind duplicate-game\n");
    }

    @Test
    void a_log_full_of_warnings_leaves_a_short_list_with_thousands_by_name_and_the_number_of_others()
            throws IOException {
        games(1, 6000);
        List<String> once = List.copyOf(log.subList(41, 6001));
        log.addAll(once.subList(0, 4096));
        night();
        log.addAll(once.subList(5000, 5001));
        assertThat(night()).as("the first beyond").contains("game G5041");
        log.addAll(once.subList(5001, 5960));
        assertThat(night()).as("many beyond").contains("rate: and 949 more of kind duplicate-game");
        assertThat(Files.size(folder.resolve("ratings/current/warnings.cache"))).isLessThan(70_000);
        assertThat(night()).isEmpty();
        Files.delete(folder.resolve("ratings/current/checkpoints.cache"));
        assertThat(night()).as("a whole replay").isEmpty();
        log.addAll(once.subList(0, 3));
        Files.delete(folder.resolve("ratings/current/checkpoints.cache"));
        assertThat(status("--warnings=new")).contains("\"warnings\":5060,\"new_warnings\":3,");
        assertThat(night()).isEmpty();
    }

    private void games(int first, int last) {
        for (int i = first; i <= last; i++) {
            log.add("G" + i + ",2026-01-" + (i <= 40 ? "01" : "31") + ",p" + i % 7 + ",q" + i % 5 + ",red");
        }
    }

    /** What a night says. */
    private String night(String... more) throws IOException {
        return night(0, more);
    }

    private String night(int exit, String... more) throws IOException {
        Files.write(folder.resolve("games.csv"), log);
        return unproved(Program.words("replay games.csv --resume -q --warnings=new", more))
                .exits(exit)
                .err();
    }

    private String status(String... more) throws IOException {
        Files.write(folder.resolve("games.csv"), log);
        return unproved(Program.words("replay games.csv --resume --json", more)).out();
    }

    private JsonNode manifest() throws IOException {
        return new ObjectMapper().readTree(read("ratings/manifest.json"));
    }
}
