package rate.engine.system.batchelo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.Program;
import rate.engine.math.Figures;

/** Covariates and draws as an outcome of their own: the numbers are those of dense matrices in another language, by the formulas of an arena's library. */
class ArenaStyleTest extends InFolder {

    private static final double ROUNDED = 2e-9;

    @BeforeEach
    void makeVotes() throws IOException {
        StringBuilder log = new StringBuilder("game,player1,player2,result,la,lb,bold\n");
        for (int game = 0; game < 240; game++) {
            int a = game * 7 % 5;
            int b = (a + 1 + game / 5 % 4) % 5;
            int la = 50 + game * 37 % 211;
            int lb = 50 + game * 53 % 197;
            int d = (b - a) * 3 + Math.floorDiv(la - lb, 40) + game * 29 % 13 - 6;
            String result = d > 2 ? "win" : d < -2 ? "loss" : "draw";
            log.append("%d,m%d,m%d,%s,%d,%d,%d\n".formatted(game, a, b, result, la, lb, game * 11 % 9 - 4));
        }
        write("votes.csv", log);
    }

    private void rate(String... more) {
        run(Program.words("replay votes.csv --system arena -q -o run", more)).done();
    }

    private double[] numbers(String table, String column) throws IOException {
        return table("run/" + table + ".csv").stream()
                .mapToDouble(row -> Double.parseDouble(row.get(column)))
                .toArray();
    }

    private void has(String table, String column, String numbers) throws IOException {
        assertThat(numbers(table, column)).as(column).containsExactly(Figures.of(numbers), within(ROUNDED));
    }

    private List<String> effects() throws IOException {
        return table("run/effects.csv").stream().map(row -> row.get("effect")).toList();
    }

    @Test
    void the_longer_answer_is_worth_points_and_ratings_are_free_of_them() throws IOException {
        rate("--keep-columns", "la,lb", "-P", "covariates=1", "-P", "covariate-form=sides");
        has(
                "players",
                "mu",
                "1399.1023944028777 1230.965830968791 981.2215506434605 771.9501678608732 616.7600561239976");
        String errors = "38.49709135125146 32.55265919568189 27.230039611364486 37.26137898420589 35.2971565235254";
        has("players", "standard_error", errors);
        assertThat(effects()).containsExactly("la");
        has("effects", "value", "206.27350211718505");
        has("effects", "standard_error", "28.039557369175004");
        assertThat(numbers("effects", "lower")[0])
                .isCloseTo(206.27350211718505 - 1.959963984540054 * 28.039557369175004, within(1e-8));
    }

    @Test
    void ties_of_davidson_have_a_parameter_with_an_interval_beside_a_ratio_of_lengths() throws IOException {
        rate("--keep-columns", "la,lb", "-P", "covariates=1", "-P", "covariate-form=ratio", "-P", "ties=davidson");
        has(
                "players",
                "mu",
                "1764.3018258973293 1434.2827046623083 968.0944822748299 567.1160794998284 266.204907665704");
        assertThat(effects()).containsExactly("la", "ties");
        has("effects", "value", "385.55670222609183 1.8306068216813272");
        has("effects", "standard_error", "55.50247373672387 0.40313038296396553");
        Map<String, String> lead = table("run/leads.csv").get(0);
        assertThat(List.of(lead.get("player"), lead.get("opponent"))).containsExactly("m0", "m1");
        assertThat(Double.parseDouble(lead.get("standard_error"))).isCloseTo(96.7495106776824, within(ROUNDED));
        assertThat(Double.parseDouble(lead.get("leads"))).isCloseTo(0.9996764547691478, within(1e-10));
        double x = Math.log(10) / 400 * (1764.3018258973293 - 1434.2827046623083);
        double all = Math.exp(x / 2) + Math.exp(-x / 2) + 1.8306068216813272;
        assertThat(Double.parseDouble(lead.get("draws"))).isCloseTo(1.8306068216813272 / all, within(1e-10));
    }

    @Test
    void a_column_may_be_the_difference_already() throws IOException {
        rate("--keep-columns", "bold", "-P", "covariates=1", "-P", "ties=davidson");
        has("effects", "value", "26.30281517644395 1.1791615883851077");
        has("effects", "standard_error", "42.47326826551236 0.2404166141072854");
    }

    private String note(String... more) throws IOException {
        Program.Ended ended = run(Program.words("replay votes.csv --system arena -o run", more));
        assertThat(ended.exit()).isZero();
        assertThat(ended.out()).doesNotContain("not converged");
        return ended.out();
    }

    /** Writes the votes again, with results and a last column of their own by the line and its cells. */
    private void rewrite(UnaryOperator<String[]> vote) throws IOException {
        Path votes = folder.resolve("votes.csv");
        List<String> lines = Files.readAllLines(votes);
        lines.replaceAll(line -> line.startsWith("game") ? line : String.join(",", vote.apply(line.split(","))));
        Files.write(votes, lines);
    }

    private static String[] with(String[] cells, int cell, Object value) {
        cells[cell] = value.toString();
        return cells;
    }

    @Test
    void a_column_that_follows_from_others_is_named_and_worth_nothing() throws IOException {
        rewrite(cells -> with(cells, 6, 2 * Integer.parseInt(cells[4]) + 1));
        rate("--keep-columns", "la", "-P", "covariates=1");
        double[] without = numbers("players", "mu");
        String twice = note("--keep-columns", "la,bold", "-P", "covariates=2");
        assertThat(numbers("players", "mu")).containsExactly(without, within(ROUNDED));
        assertThat(twice).contains("\"bold\" was not used: it is always the same, or follows from who played");
        assertThat(table("run/effects.csv").get(1)).containsValues("bold", "0", "");

        rewrite(cells -> with(cells, 6, cells[1].charAt(1) - cells[2].charAt(1)));
        assertThat(note("--keep-columns", "bold", "-P", "covariates=1"))
                .contains("\"bold\" was not used: it is always the same, or follows from who played");
    }

    @Test
    void a_column_that_tells_who_wins_has_no_most_likely_worth() throws IOException {
        rate("--keep-columns", "la", "-P", "covariates=1", "-P", "ties=davidson");
        double[] without = numbers("players", "mu");
        rewrite(cells -> with(cells, 6, cells[3].equals("win") ? 1 : cells[3].equals("loss") ? -1 : 0));
        String telling = "\"bold\" was not used: no worth of it is the most likely";
        assertThat(note("--keep-columns", "la,bold", "-P", "covariates=2", "-P", "ties=davidson"))
                .contains(telling);
        assertThat(numbers("players", "mu")).containsExactly(without, within(ROUNDED));
        assertThat(effects()).containsExactly("la", "bold", "ties");
        assertThat(table("run/effects.csv").get(1).get("upper")).isEmpty();

        rewrite(cells -> with(cells, 3, cells[3].equals("draw") ? "loss" : cells[3]));
        rewrite(cells -> with(cells, 6, cells[3].equals("win") ? 1 : -1));
        for (String intervals : List.of("sandwich", "bootstrap")) {
            String[] words = {"--keep-columns", "bold", "-P", "covariates=1", "-P", "intervals=" + intervals};
            assertThat(note(words)).contains(telling).doesNotContain("no intervals");
            assertThat(Arrays.stream(numbers("players", "standard_error")))
                    .isNotEmpty()
                    .allMatch(error -> error < 200);
        }
    }

    @Test
    void draws_only_or_none_have_no_probability_of_their_own() throws IOException {
        Path votes = folder.resolve("votes.csv");
        String log = Files.readString(votes);
        Files.writeString(votes, log.replace(",draw,", ",win,"));
        assertThat(note("-P", "ties=davidson"))
                .contains("a draw counts as half a win: no game was drawn")
                .doesNotContain("no intervals");
        Files.writeString(votes, log.replaceAll(",(win|loss),", ",draw,"));
        assertThat(note("-P", "ties=davidson"))
                .contains(
                        "a draw counts as half a win: too few games were decided",
                        "no intervals: every game was drawn");
        assertThat(numbers("players", "mu")).containsOnly(1000);
        assertThat(table("run/players.csv")).allMatch(row -> row.get("lower").isEmpty());
        Files.writeString(votes, log.replaceAll(",(win|loss),", ",draw,").replaceFirst("(m0,m1),draw", "$1,win"));
        assertThat(note("-P", "ties=davidson"))
                .contains("a draw counts as half a win: too few games were decided")
                .doesNotContain("no intervals");
        assertThat(Arrays.stream(numbers("players", "lower"))).isNotEmpty().allMatch(lower -> lower > 900);
    }

    @Test
    void the_bootstrap_draws_votes_with_their_covariates() throws IOException {
        String[] words = {"--keep-columns", "la,lb", "-P", "covariates=1", "-P", "covariate-form=sides"};
        rate(words);
        double error = numbers("effects", "standard_error")[0];
        rate("--keep-columns la,lb -P covariates=1 -P covariate-form=sides -P intervals=bootstrap".split(" "));
        assertThat(numbers("effects", "standard_error")[0]).isBetween(error / 1.5, error * 1.5);
        assertThat(numbers("effects", "lower")[0]).isBetween(110.0, 190.0);
        assertThat(numbers("leads", "leads")[0]).isEqualTo(1);
    }

    @Test
    void games_without_the_columns_are_refused() {
        Program.Ended none = run("replay", "votes.csv", "--system", "arena", "-P", "covariates=2");
        assertThat(none.exit()).isEqualTo(2);
        assertThat(none.err())
                .contains(
                        "covariates=2 needs columns of the log: --keep-columns with at least 2 of them, and there are 0");
        Program.Ended text =
                run("replay", "votes.csv", "--system", "arena", "-P", "covariates=1", "--keep-columns", "result");
        assertThat(text.exit()).isNotZero();
        assertThat(text.err()).contains("a covariate is \"loss\"");
    }

    @Test
    void the_page_has_a_matrix_of_the_best() throws IOException {
        rate("-P", "ties=davidson", "--keep-columns", "bold", "-P", "covariates=1");
        run("report", "run", "-o", "page.html").done();
        assertThat(read("page.html"))
                .contains("<section id=\"duels\">", "<h2>Who beats whom</h2>", "<bdi>5 m4</bdi>")
                .contains(
                        "<bdi>bold</bdi></th><td class=\"number\">26.30</td><td class=\"number\">-56.94 to 109.55</td>")
                .contains("<bdi>ties</bdi></th><td class=\"number\">1.18</td>");
        rate("-P", "intervals=none");
        run("report", "run", "-o", "page.html").done();
        assertThat(read("page.html")).doesNotContain("id=\"duels\"");
        rate("-P", "intervals=none", "--keep-columns", "bold", "-P", "covariates=1");
        run("report", "run", "-o", "page.html").done();
        assertThat(read("page.html"))
                .contains("<bdi>bold</bdi></th><td class=\"number\">")
                .doesNotContain("Who beats whom</h2>");
    }
}
