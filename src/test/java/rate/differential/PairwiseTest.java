package rate.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.OptionSpec;
import rate.Disk;
import rate.LawLimit;
import rate.Thorough;

/**
 * Any two options of {@code rate replay} together: sets of options that have every pair of them, each about a random log in
 * which they have something to do, and the laws that hold of whatever is published. {@code -Dsets=5000} tries more,
 * {@code -Dseed=7} others, and {@code -Dset=123} all up to that one, with the laws of that one alone. The log of what fails
 * lies in {@code target/pairwise} afterwards.
 */
class PairwiseTest {

    private static final Path KEPT = Path.of("target/pairwise");
    private static final int MOST_TOLD = 10;

    /** So many sets have every pair. */
    private static final int ENOUGH = 180;

    /** Logs that are drawn for a set until one is published. */
    private static final int LOGS = 4;

    @TempDir
    private Path temp;

    private final long seed = Long.getLong("seed", 20_081_124);
    private final List<String> failures = new ArrayList<>();
    private final Map<Integer, Integer> ends = new TreeMap<>();
    private int failed;
    private int refused;
    private int replays;

    @Test
    void every_option_has_choices_and_every_word_of_an_enumeration_is_one() {
        List<Choice> all = Choices.all();
        assertThat(Choices.ofCommand()).hasSizeGreaterThan(50);
        for (OptionSpec option : Choices.ofCommand()) {
            List<String> values = all.stream()
                    .filter(choice -> choice.option().equals(option.longestName()))
                    .map(Choice::value)
                    .toList();
            if (Choices.ALWAYS.contains(option.longestName())) {
                assertThat(values).as(option.longestName()).isEmpty();
            } else {
                assertThat(values)
                        .as("choices of %s", option.longestName())
                        .isNotEmpty()
                        .containsAll(Choices.words(option));
            }
        }
        assertThat(all)
                .extracting(Choice::option)
                .allMatch(name -> Choices.ofCommand().stream()
                        .anyMatch(option -> option.longestName().equals(name)));
    }

    @Tag(Thorough.TAG)
    @Test
    void any_two_options_go_together_or_are_refused() throws IOException {
        int sets = Integer.getInteger("sets", ENOUGH);
        long only = Long.getLong("set", -1);
        long start = System.nanoTime();
        Pairs pairs = new Pairs(Choices.all(), new Samples(new Chance(seed)));
        int all = pairs.untried().size();
        int published = 0;
        boolean isWhole = false;
        try (SecondVerifier second = new SecondVerifier()) {
            for (Pairs.Pair pair : pairs.impossible()) {
                List<Choice> alone = pairs.alone(pair);
                if (isPublished(-1, pairs.samples(), alone, new Chance(replays), 1, second, false)) {
                    pairs.published(alone);
                } else {
                    pairs.refused(pair);
                    refused++;
                }
            }
            for (long number = 0; number < (only < 0 ? sets : only + 1); number++) {
                if (pairs.untried().isEmpty()) {
                    pairs = new Pairs(Choices.all(), new Samples(Chance.of(seed, number)));
                    isWhole = true;
                }
                boolean quick = only >= 0 && only != number;
                Chance chance = Chance.of(seed, number);
                Pairs.Pair pair = pairs.next(chance);
                List<Choice> alone = pairs.alone(pair);
                List<Choice> set = pairs.around(alone, chance);
                if (isPublished(number, pairs.samples(), set, chance, LOGS, second, quick)) {
                    pairs.published(set);
                    published++;
                } else if (set.size() > alone.size()
                        && isPublished(number, pairs.samples(), alone, chance, LOGS, second, quick)) {
                    pairs.published(alone);
                } else {
                    pairs.refused(pair);
                    refused++;
                }
            }
        }
        System.out.printf(
                "pairwise: seed %d, %d sets in %d s, %d published, %d replays that ended with %s;"
                        + " of %d pairs %d were refused alone, %d were not tried%n",
                seed,
                sets,
                (System.nanoTime() - start) / 1_000_000_000,
                published,
                replays,
                ends,
                all,
                refused,
                isWhole ? 0 : pairs.untried().size());
        assertThat(failed + " failures, and these the first:\n" + String.join("\n", failures))
                .startsWith("0 failures");
        if (only < 0) {
            assertThat(
                            isWhole || sets < ENOUGH
                                    ? List.of()
                                    : pairs.untried().stream().limit(MOST_TOLD).toList())
                    .as("pairs that no set had")
                    .isEmpty();
            assertThat(published).as("sets that were published").isGreaterThan(sets * 2 / 3);
        }
    }

    /** Whether a set was published about one of some logs; the laws that then hold are tried. */
    private boolean isPublished(
            long number,
            Samples samples,
            List<Choice> set,
            Chance chance,
            int logs,
            SecondVerifier second,
            boolean quick)
            throws IOException {
        for (int i = 0; i < logs; i++) {
            Draft draft = Draft.of(samples, set, chance);
            Path folder = Files.createDirectory(temp.resolve("set" + number + "-" + replays++));
            PairTrial trial = new PairTrial(draft, folder);
            try {
                boolean isPublished = trial.replay();
                ends.merge(trial.exit(), 1, Integer::sum);
                if (isPublished) {
                    if (!quick) {
                        LawLimit.hold(set.toString(), () -> trial.hold(second));
                    }
                    return true;
                }
            } catch (AssertionError | RuntimeException e) {
                fail(number, trial, e, folder);
                return true;
            } finally {
                Disk.delete(folder);
            }
        }
        return false;
    }

    private void fail(long number, PairTrial trial, Throwable why, Path folder) {
        failed++;
        if (failures.size() >= MOST_TOLD) {
            return;
        }
        Path kept = KEPT.resolve(seed + "-" + number);
        DifferentialTest.copy(folder, kept);
        String said = why instanceof AssertionError ? String.valueOf(why.getMessage()) : DifferentialTest.trace(why);
        failures.add("-Dseed=" + seed + " -Dset=" + number + ", in " + kept + "\n" + trial.lines() + "\n"
                + said.lines()
                        .limit(12)
                        .map(line -> line.substring(0, Math.min(line.length(), 400)))
                        .collect(Collectors.joining("\n"))
                + "\n");
    }
}
