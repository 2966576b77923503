package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import rate.engine.rating.SystemEntry;
import rate.engine.system.Systems;
import rate.file.store.Sha256;

/**
 * Runs every case below {@code src/test/resources/cases}: a command line, its inputs, and what must come of it: see
 * {@link CaseFile}. With {@code -Dupdate=true} the expectations are written anew, for a person to read the difference.
 */
public class CasesTest {

    private static final Path CASES = Path.of("src/test/resources/cases");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

    /** Whatever is wrong, the screen still shows what was typed. */
    private static final int MOST_LINES = 12;

    /** Cases that say more: the usage, and those which show that ten problems of a kind are told in full and no more. */
    private static final Set<String> TALKATIVE = Set.of(
            "formats/155-allegiance-members-who-cannot-be",
            "problems/563-more-than-ten-of-a-kind",
            "roborumble/141-gain-unstable");

    /** The clock is not part of what is promised. */
    private static final Pattern COST = Pattern.compile(" +[0-9.]+ s/M");

    private static final Pattern SECONDS = Pattern.compile("\"seconds\":[0-9.]+");

    private static final Pattern HEAD = Pattern.compile("[0-9a-f]{64}");

    /** What a manifest lists, with digests. */
    private static final Pattern WRITTEN = Pattern.compile("\"written\" : .*", Pattern.DOTALL);

    /** Of the digest of that so much is shown. */
    private static final int DIGITS = 12;

    /** Each Java has data of its own. */
    private static final Pattern ZONE_DATA = Pattern.compile("\"zone_data\" : \"[0-9]{4}[a-z]+\"");

    /** The names of all systems in a message are {@code …}: a new system changes only the cases that are about all of them. */
    private static final String SYSTEMS =
            Systems.all().stream().map(SystemEntry::name).collect(Collectors.joining(", "));

    /** So is how many systems besides those named can rate a game. */
    private static final Pattern ABLE = Pattern.compile(" and [0-9]+ more can");

    private static final Pattern CLOCK = Pattern.compile("in [0-9.]+ s \\([0-9,.]+ games/s\\)");

    @TempDir
    private Path temp;

    @TestFactory
    Stream<DynamicTest> every_case_gives_what_it_says() throws IOException {
        String begin = System.getProperty("cases", "");
        List<CaseFile> all = CaseFile.all(CASES);
        Set<CaseFile> rerated = RerateTest.ofEveryOption(all);
        assertThat(rerated).hasSizeGreaterThan(100);
        List<CaseFile> cases =
                all.stream().filter(each -> each.name().startsWith(begin)).toList();
        assertThat(cases).isNotEmpty();
        return cases.stream()
                .map(each -> DynamicTest.dynamicTest(each.name(), () -> {
                    Path work = run(each);
                    if (rerated.contains(each)) {
                        RerateTest.check(each, work);
                    }
                }));
    }

    /** Returns the folder in which it ran. */
    private Path run(CaseFile given) throws IOException {
        Path work = given.unpack(Files.createTempDirectory(temp, "case"));
        for (String command : given.before()) {
            assertThat(Program.run(work, words(command)).exit()).as(command).isIn(0, 4);
        }
        Program.Ended ended = Program.run(work, given.content("stdin"), given.env(), words(given.command()));
        expect(given, "out", withoutSystems(withoutHeads(withoutClock(ended.out()), work)));
        expect(given, "err", withoutSystems(withoutHeads(ended.err(), work)));
        expect(given, "exit", ended.exit() == 0 ? "" : ended.exit() + "\n");
        if ((ended.exit() == 2 || ended.exit() == 3) && given.before().isEmpty()) {
            assertThat(work.resolve("ratings")).as("nothing is published").doesNotExist();
        }
        assertThat(ended.err()).doesNotContain("\tat ").doesNotContain("Exception");
        assertThat(ended.err().lines().count() > MOST_LINES)
                .as("more than " + MOST_LINES + " lines of messages")
                .isEqualTo(TALKATIVE.contains(given.name()));
        for (String file : given.wanted()) {
            String actual = Files.readString(work.resolve(file));
            expect(
                    given,
                    "want/" + file,
                    withoutSystems(ZONE_DATA.matcher(actual).replaceAll("\"zone_data\" : \"…\"")));
        }
        return work;
    }

    /** A text in which what the clock says is {@code …}. */
    public static String withoutClock(String text) {
        String still = CLOCK.matcher(text).replaceAll("in … s (… games/s)");
        still = COST.matcher(still).replaceAll(" … s/M");
        return SECONDS.matcher(still).replaceAll("\"seconds\":…");
    }

    private static String withoutSystems(String text) {
        return ABLE.matcher(text.replace(SYSTEMS, "…")).replaceAll(" and … more can");
    }

    /**
     * A text in which the head of a run is {@code …} and the beginning of the digest of what its manifest lists: the bytes of all
     * its files. The head itself is another one with every version of the program.
     */
    private static String withoutHeads(String text, Path work) throws IOException {
        String without = text;
        if (HEAD.matcher(text).find()) {
            for (Path manifest : Disk.files(work, "manifest.json")) {
                String all = Files.readString(manifest);
                Matcher written = WRITTEN.matcher(all);
                if (written.find()) {
                    without = without.replace(
                            sha256(all), "…" + sha256(written.group()).substring(0, DIGITS));
                }
            }
        }
        return without;
    }

    private static String sha256(String text) {
        return Sha256.of(text.getBytes(StandardCharsets.UTF_8));
    }

    /** A file that is not there expects nothing. */
    private static void expect(CaseFile given, String file, String actual) throws IOException {
        if (Update.ON && !actual.equals(given.text(file))) {
            if (actual.isEmpty()) {
                given.remove(file);
            } else {
                given.set(file, actual.getBytes(StandardCharsets.UTF_8));
            }
            given.write();
        }
        SameText.check(given.name() + ", " + file, actual, given.text(file));
    }

    static String[] words(String command) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(command);
        while (matcher.find()) {
            words.add(
                    matcher.group(1) != null
                            ? matcher.group(1)
                            : matcher.group(2) != null ? matcher.group(2) : matcher.group(3));
        }
        assertThat(words.get(0)).isEqualTo("rate");
        return words.subList(1, words.size()).toArray(String[]::new);
    }
}
