package rate.study.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;

class SyntheticRumbleTest {

    private static final int BOTS = 12;
    private static final int PAIRINGS = BOTS * (BOTS - 1) / 2;

    private static SyntheticRumble rumble(long battles, int size) {
        return new SyntheticRumble(
                new LogPlan(LogPlan.Shape.RUMBLE, battles, BOTS, size, size, 0, false, false, false, 60, Map.of(), 5));
    }

    private static List<String[]> rows(SyntheticRumble rumble, boolean truth) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        List<String> columns = truth ? List.of("player", "skill") : SyntheticRumble.COLUMNS;
        try (TableWriter table = TableFormat.CSV.open(bytes, columns)) {
            if (truth) {
                rumble.writeTruth(table);
            } else {
                rumble.write(table);
            }
        }
        return bytes.toString(java.nio.charset.StandardCharsets.UTF_8)
                .lines()
                .skip(1)
                .map(line -> line.split(","))
                .toList();
    }

    private static Set<String> pair(String[] row) {
        return Set.of(row[2], row[3]);
    }

    @Test
    void in_a_cycle_everybody_meets_everybody_once() throws IOException {
        List<String[]> rows = rows(rumble(3 * PAIRINGS, 2), false);
        for (int cycle = 0; cycle < 3; cycle++) {
            Set<Set<String>> met = new HashSet<>();
            rows.subList(cycle * PAIRINGS, (cycle + 1) * PAIRINGS).forEach(row -> met.add(pair(row)));
            assertThat(met).hasSize(PAIRINGS);
        }
        assertThat(pair(rows.get(0))).isNotEqualTo(pair(rows.get(PAIRINGS)));
        for (String[] row : rows) {
            assertThat(Double.parseDouble(row[4]) + Double.parseDouble(row[5])).isCloseTo(6000, within(1.0));
            assertThat(Integer.parseInt(row[6]) + Integer.parseInt(row[7])).isEqualTo(35);
        }
    }

    @Test
    void a_melee_is_all_its_pairs_with_one_score_for_each() throws IOException {
        List<String[]> rows = rows(rumble(4, 4), false);
        assertThat(rows).hasSize(4 * 6).extracting(row -> row[0]).doesNotHaveDuplicates();
        for (int battle = 0; battle < 4; battle++) {
            Map<String, String> scores = new HashMap<>();
            for (String[] row : rows.subList(battle * 6, battle * 6 + 6)) {
                assertThat(row[0]).startsWith("G" + (battle + 1) + "-");
                assertThat(scores.merge(row[2], row[4] + " " + row[6], (one, other) -> one))
                        .isEqualTo(row[4] + " " + row[6]);
                assertThat(scores.merge(row[3], row[5] + " " + row[7], (one, other) -> one))
                        .isEqualTo(row[5] + " " + row[7]);
            }
            assertThat(scores).hasSize(4);
        }
        Set<String> dealt = new HashSet<>(); // twelve bots in three battles
        rows.subList(0, 18).forEach(row -> dealt.addAll(pair(row)));
        assertThat(dealt).hasSize(BOTS);
    }

    /** The mean share against all others, over many battles; luck makes a logistic mean a little flatter. */
    @Test
    void the_truth_is_what_bots_score_in_the_long_run() throws IOException {
        for (int size : List.of(2, 4)) {
            Map<Set<String>, double[]> pairings = new HashMap<>();
            SyntheticRumble rumble = rumble(150L * PAIRINGS, size);
            for (String[] row : rows(rumble, false)) {
                double share = Double.parseDouble(row[4]) / (Double.parseDouble(row[4]) + Double.parseDouble(row[5]));
                double[] sum = pairings.computeIfAbsent(pair(row), none -> new double[2]);
                sum[0] += row[2].compareTo(row[3]) < 0 ? share : 1 - share;
                sum[1]++;
            }
            for (String[] truth : rows(rumble, true)) {
                double aps = 0;
                for (Map.Entry<Set<String>, double[]> pairing : pairings.entrySet()) {
                    if (pairing.getKey().contains(truth[0])) {
                        boolean isFirst = pairing.getKey().stream().allMatch(bot -> truth[0].compareTo(bot) <= 0);
                        double mean = pairing.getValue()[0] / pairing.getValue()[1];
                        aps += 100 * (isFirst ? mean : 1 - mean) / (BOTS - 1);
                    }
                }
                assertThat(aps).isCloseTo(Double.parseDouble(truth[1]), within(0.6));
            }
        }
    }
}
