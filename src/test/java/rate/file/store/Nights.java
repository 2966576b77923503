package rate.file.store;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import rate.differential.SecondVerifier;
import rate.run.audit.Verification;

/**
 * Simulated years of nights, for {@code scripts/nights}: a seed draws a league, what becomes of its log, and what goes wrong
 * when it is rated. After every night the current run is the old or the new one, whole; a run that resumed is one of the
 * whole log; both verifiers agree; nothing that is somebody else's has changed; and the mail says what it has to, or nothing.
 */
final class Nights implements AutoCloseable {

    /** Something that is done to the folder of the runs after each night, before it is looked at. */
    interface Harm {
        void to(Path ratings) throws IOException;
    }

    /** So many nights are drawn from one seed. */
    static final int YEAR = 100;

    private final Path base;
    private final Harm harm;
    private final OtherPrograms others;
    private final SecondVerifier second;
    private final Map<Trouble.Kind, Integer> met = new EnumMap<>(Trouble.Kind.class);
    private final Map<Integer, Integer> exits = new TreeMap<>();
    private final Set<String> operations = new TreeSet<>();
    private final Set<String> killed = new TreeSet<>();
    private int verified;

    /**
     * @param base where the leagues have their folders
     * @param harm what is done to them
     */
    Nights(Path base, Harm harm) throws IOException {
        this.base = base;
        this.harm = harm;
        this.others = new OtherPrograms(base);
        this.second = new SecondVerifier();
    }

    public static void main(String[] words) throws IOException {
        long seed = Long.parseLong(words[0]);
        int count = words.length > 1 ? Integer.parseInt(words[1]) : YEAR;
        Path memory = Path.of("/dev/shm");
        Path base = Files.isWritable(memory)
                ? Files.createTempDirectory(memory, "nights")
                : Files.createTempDirectory("nights");
        boolean failed = false;
        try (Nights nights = new Nights(base, ratings -> {})) {
            for (int left = count; left > 0; left -= YEAR, seed++) {
                String fault = nights.year(seed, Math.min(left, YEAR));
                System.out.print(fault);
                failed |= !fault.isEmpty();
            }
            System.out.printf("nights: %d nights, %s%n", count, nights);
        } finally {
            Folders.delete(base);
        }
        System.exit(failed ? 1 : 0);
    }

    /** Returns what was wrong with the first night of the year that was not as it has to be; empty if none was. */
    String year(long seed, int nights) throws IOException {
        Year year = new Year(seed);
        for (int night = 1; night <= nights; night++) {
            try {
                year.night();
            } catch (AssertionError | RuntimeException e) {
                StringWriter fault = new StringWriter();
                PrintWriter to = new PrintWriter(fault);
                to.printf("FAILED: night %d, which scripts/nights %d %d repeats: ", night, seed, night);
                if (e instanceof AssertionError) {
                    to.println(e.getMessage());
                } else {
                    e.printStackTrace(to);
                }
                to.println(year);
                return fault.toString();
            }
        }
        Folders.delete(year.home);
        return "";
    }

    @Override
    public String toString() {
        return "exits " + exits + ", troubles " + met + ", killed at " + killed.size() + " of " + operations.size()
                + " kinds of operations, " + verified + " runs verified by both verifiers; other Javas: " + others;
    }

    @Override
    public void close() throws IOException {
        second.close();
        others.close();
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    /** What a run of the program came to. */
    record Ended(int exit, String out, String err) {

        /** The first lines of the messages, without their remedies. */
        List<String> heads() {
            return err.lines().filter(line -> !line.startsWith("  ")).toList();
        }
    }

    /** The nights of one seed. */
    private final class Year {

        private final Random random;
        private final League league;
        private final Path home;
        private final Path ratings;
        private final Foreign foreign;
        private final List<String> published = new ArrayList<>();
        private final List<String> course = new ArrayList<>();
        private Map<String, String> files = Map.of();
        private Path current;
        private League.Reading log;
        private boolean isOurs = true;
        private String replayed = "";
        private Map<String, String> fresh = Map.of();
        private int exit;
        private int count = 100;
        private long bytes = 10_000;
        private Trouble trouble;
        private Ended ended;

        Year(long seed) throws IOException {
            // Of seeds that follow each other, this class gives nearly the same numbers.
            this.random = new Random(new SplittableRandom(seed).nextLong());
            this.league = new League(random);
            this.home = Files.createDirectory(base.resolve("seed" + seed)).toRealPath();
            this.ratings = home.resolve("ratings");
            this.foreign = new Foreign(ratings, random);
        }

        @Override
        public String toString() {
            return String.join("\n", course.subList(Math.max(0, course.size() - 5), course.size())) + "\n" + league
                    + "\n" + trouble.kind() + " at " + trouble.met() + "\n"
                    + (ended == null ? "" : "exit " + ended.exit + "\n" + ended.out + ended.err);
        }

        void night() throws IOException {
            ended = null;
            trouble = new Trouble(Trouble.Kind.NONE, 0, random, null);
            league.live(exit);
            league.write(home);
            foreign.plant(current);
            League.Reading reading = league.read();
            trouble = draw(reading);
            if (trouble.kind() == Trouble.Kind.IN_THE_WAY) {
                foreign.stand();
            }
            ended = run(trouble);
            operations.addAll(trouble.seen());
            if (trouble.met() != null) {
                met.merge(trouble.kind(), 1, Integer::sum);
            }
            if (trouble.kind() == Trouble.Kind.KILL && trouble.met() != null) {
                killed.add(Trouble.name(trouble.met()));
            }
            harm.to(ratings);
            exit = ended.exit;
            exits.merge(exit, 1, Integer::sum);
            require(ended.out.isEmpty(), "it printed: " + ended.out);
            Path before = current;
            check(reading, ended);
            course.add(String.format(
                    "%s, %s%s: exit %d, %s run, %d games",
                    league.clock(),
                    trouble.kind(),
                    trouble.met() == null ? "" : " at " + trouble.met(),
                    exit,
                    Objects.equals(before, current) ? "old" : "new",
                    reading.games().size()));
            foreign.requireUnchanged();
            foreign.away();
        }

        private Trouble draw(League.Reading reading) {
            double drawn = random.nextDouble();
            long at = 1 + (long) (random.nextDouble() * 1.05 * count);
            // The chances of all kinds but the first, each added to those before it.
            DoubleStream sums = DoubleStream.of(0.25, 0.31, 0.37, 0.42, 0.45, 0.46, 0.475);
            Trouble.Kind[] kinds = Trouble.Kind.values();
            Trouble.Kind kind =
                    kinds[(int) (1 + sums.filter(sum -> drawn >= sum).count()) % kinds.length];
            return new Trouble(
                    kind,
                    kind == Trouble.Kind.FULL ? (long) (random.nextDouble() * 1.1 * bytes) : at,
                    random,
                    () -> second(reading));
        }

        /** Another starts at the same time, and has its turn if the lock is free. */
        private void second(League.Reading reading) {
            try {
                List<String> words = new ArrayList<>(league.nightly());
                words.replaceAll(word -> word.equals("--wait=10m") ? "--wait=0s" : word);
                Ended other = here(FaultyDisk.over(home, operation -> {}), words);
                if (trouble.isHeld()) {
                    require(other.exit == 6, "a second start ended with " + other);
                    require(
                            other.heads().size() == 1 && other.err.startsWith("rate: another run writes to ratings"),
                            "a second start said " + other.err);
                } else {
                    check(reading, other);
                }
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }

        private Ended run(Trouble attendant) throws IOException {
            List<String> words = league.nightly();
            return switch (attendant.kind()) {
                case OTHER_JAVA -> others.java(home, words);
                case OTHER_PROGRAM -> others.program(home, league.clock(), words);
                default -> here(FaultyDisk.over(home, attendant), words);
            };
        }

        private Ended here(Path folder, List<String> words) {
            return Night.run(folder, league.clock(), words.toArray(new String[0]));
        }

        /** What has to hold after a run. */
        private void check(League.Reading reading, Ended run) throws IOException {
            boolean ours = trouble.kind() != Trouble.Kind.OTHER_PROGRAM;
            League.Expected expected = league.expect(reading, log, ours == isOurs);
            if (expected.isPublished()) {
                replay(expected);
            }
            Path now = leads();
            boolean isNew = now != null && !now.equals(current);
            boolean mayFail = trouble.met() != null && trouble.kind() != Trouble.Kind.SECOND_START;
            switch (trouble.kind()) {
                case KILL -> {
                    if (trouble.met() == null) {
                        requireAsExpected(expected, run, isNew);
                    } else {
                        require(!isNew || expected.isPublished(), "a run was published");
                    }
                }
                case IN_THE_WAY -> {
                    require(run.exit == 7 && !isNew, "exit " + run.exit + " and not 7");
                    requireLast(run, "rate: cannot write ratings/" + foreign.inTheWay() + ": .*");
                }
                default -> {
                    if (mayFail && run.exit == 7) {
                        requireWarnings(expected, run, false);
                        requireLast(run, "rate: cannot write ratings.*: (No space left on device|Input/output error)");
                        require(!isNew || trouble.kind() == Trouble.Kind.ERROR, "exit 7, and a run was published");
                    } else {
                        requireAsExpected(expected, run, isNew);
                    }
                }
            }
            if (trouble.met() == null && trouble.kind() != Trouble.Kind.FULL && ours) {
                count = Math.max(20, trouble.count());
                bytes = Math.max(1000, trouble.bytes());
            }
            requireWhole(now, isNew, reading, ours);
            if (isNew && !mayFail) {
                requireTidy();
            }
        }

        private void requireAsExpected(League.Expected expected, Ended run, boolean isNew) {
            require(run.exit == expected.exit(), "exit " + run.exit + " and not " + expected.exit() + ", " + expected);
            require(isNew == expected.isPublished(), isNew ? "a run was published" : "no run was published");
            requireWarnings(expected, run, expected.isPublished());
            if (!expected.isPublished()) {
                requireLast(run, "rate: " + expected.error());
            }
        }

        /** Every message is one that is expected; and, if the run came to its end, every expected one is there. */
        private void requireWarnings(League.Expected expected, Ended run, boolean all) {
            List<String> left = new ArrayList<>(expected.warnings());
            List<String> heads = all
                    ? run.heads()
                    : run.heads().subList(0, Math.max(0, run.heads().size() - 1));
            for (String head : heads) {
                String found = left.stream()
                        .filter(pattern -> head.matches("rate: (warning: )?" + pattern))
                        .findFirst()
                        .orElse(null);
                require(found != null, "the mail says \"" + head + "\", and not one of " + left);
                left.remove(found);
            }
            left.removeIf(pattern -> pattern.startsWith("(aliases|exclude)"));
            require(!all || left.isEmpty(), "the mail does not say " + left);
        }

        private static void requireLast(Ended run, String pattern) {
            List<String> heads = run.heads();
            String last = heads.isEmpty() ? "" : heads.get(heads.size() - 1);
            require(last.matches(pattern), "the mail ends with \"" + last + "\", and not with " + pattern);
        }

        /** Replays the whole log as if there had been no run before, and lets both verifiers see it. */
        private void replay(League.Expected expected) throws IOException {
            List<String> words = new ArrayList<>(league.words());
            words.addAll(List.of("--keep", "0", "-o", "full"));
            String key = words
                    + Files.readString(home.resolve("aliases.csv"))
                    + Files.readString(home.resolve("exclude.csv"));
            for (String word : words) {
                key += word.startsWith("games-") ? Files.readString(home.resolve(word)) : "";
            }
            if (key.equals(replayed)) {
                return;
            }
            Ended full = here(home, words);
            require(full.exit == expected.exit(), "the whole log ended with " + full);
            Path run = home.resolve("full/current");
            fresh = FolderContent.said(run);
            replayed = key;
            verified++;
            require(
                    Verification.of("full", run, null).findings().isEmpty(),
                    "the run of the whole log does not verify");
            String findings = second.findings(run);
            require(findings.equals("[]"), "the second verifier finds " + findings);
        }

        /** Where {@code current} leads; null if it is not there. */
        private Path leads() throws IOException {
            Path link = ratings.resolve("current");
            return Files.isSymbolicLink(link) ? ratings.resolve(Files.readSymbolicLink(link)) : null;
        }

        private void requireWhole(Path now, boolean isNew, League.Reading reading, boolean ours) throws IOException {
            if (isNew) {
                files = fresh;
                current = now;
                published.remove(now.getFileName().toString()); // a clock that went back may name two runs alike
                log = reading;
                isOurs = ours;
                String head = Sha256.of(files.get("manifest.json").getBytes(ISO_8859_1));
                require(
                        now.getFileName().toString().contains("-" + head.substring(0, 6)),
                        "its name is not of its head");
                require(Verification.of("ratings", now, head).findings().isEmpty(), "it does not verify: " + now);
            }
            require(Objects.equals(now, current), "the current run is " + now + " and not " + current);
            if (now != null) {
                Map<String, String> found = FolderContent.said(now);
                found.keySet().removeIf(name -> foreign.isAt(now.resolve(name)));
                require(found.equals(files), "the current run has " + differences(found, files));
            }
            if (Files.isDirectory(ratings.resolve("runs"))) {
                for (Path run : OldRuns.folders(ratings.resolve("runs"))) {
                    String name = run.getFileName().toString();
                    if (!published.contains(name) && !foreign.isAt(run)) {
                        published.add(name);
                    }
                }
            }
        }

        /** The folder has the runs that are to be kept, links to the files of the current one, and nothing else of the program's. */
        private void requireTidy() throws IOException {
            Set<String> names = new HashSet<>(FolderContent.names(ratings));
            names.removeIf(name -> foreign.isAt(ratings.resolve(name)));
            Set<String> wanted = new HashSet<>(files.keySet());
            wanted.addAll(List.of("current", "runs"));
            require(names.equals(wanted), "the folder has " + names + " and not " + wanted);
            for (String file : files.keySet()) {
                Path link = ratings.resolve(file);
                require(
                        Files.isSymbolicLink(link)
                                && Files.readSymbolicLink(link).equals(Path.of("current", file)),
                        file + " is no link to that of the current run");
            }
            Path runs = ratings.resolve("runs");
            List<String> kept = new ArrayList<>(FolderContent.names(runs));
            kept.removeIf(name -> foreign.isAt(runs.resolve(name)));
            require(
                    published.containsAll(kept),
                    "among the runs are " + kept + ", of which only were published " + published);
            // The one that was current until now stays for a night.
            long ours = kept.stream()
                    .filter(name -> !foreign.isIn(runs.resolve(name)))
                    .count();
            require(ours <= league.keep() + 2, "of earlier runs " + kept + " were kept, and not " + league.keep());
            List<String> last = new ArrayList<>();
            for (int i = published.size() - 1; i >= 0 && last.size() <= league.keep(); i--) {
                String piece = RunNames.piece(Path.of(published.get(i))).orElseThrow();
                if (last.isEmpty() || !last.get(last.size() - 1).equals(piece)) {
                    last.add(piece);
                }
            }
            Set<String> pieces = kept.stream()
                    .map(name -> RunNames.piece(Path.of(name)).orElseThrow())
                    .collect(Collectors.toSet());
            require(pieces.containsAll(last), "of the last runs " + last + " only " + pieces + " were kept");
        }

        private static String differences(Map<String, String> found, Map<String, String> wanted) {
            Set<String> names = new TreeSet<>(found.keySet());
            names.addAll(wanted.keySet());
            names.removeIf(name -> Objects.equals(found.get(name), wanted.get(name)));
            return "other files than it has to: " + names;
        }
    }

    /** Things in the folder of the runs that are somebody else's. */
    private static final class Foreign {

        private final Path ratings;
        private final Random random;
        private final Map<Path, String> seen = new TreeMap<>();
        private Path standing;

        Foreign(Path ratings, Random random) {
            this.ratings = ratings;
            this.random = random;
        }

        /** Somebody may leave something. */
        void plant(Path current) throws IOException {
            int drawn = random.nextInt(60);
            if (current == null || drawn > 9) {
                return;
            }
            Path runs = ratings.resolve("runs");
            Path place = switch (drawn) {
                case 0 -> ratings.resolve("notes.txt");
                case 1 -> ratings.resolve(".~lock.players.csv#");
                case 2 -> runs.resolve("20191231T235959Z-abcdef");
                case 3 -> runs.resolve(".unpublished-0123456789abcdef-00000000");
                case 4 -> runs.resolve("backup");
                case 5 -> ratings.resolve("latest");
                case 6 -> current.resolve("notes.txt");
                case 7 -> ratings.resolve(".players.csv.swp");
                case 8 -> runs.resolve(".DS_Store");
                default -> ratings.resolve("website");
            };
            if (Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
                return;
            }
            switch (drawn) {
                case 2, 9 -> {
                    Files.createDirectory(place);
                    Files.writeString(place.resolve("manifest.json"), "{\"format\":\"of another program\"}");
                    Files.writeString(place.resolve("players.csv"), "mine");
                }
                case 4 -> Night.copy(current, place);
                case 5 -> Files.createSymbolicLink(place, Path.of("current/players.csv"));
                default -> Files.writeString(place, "mine, of night " + random.nextInt());
            }
            seen.put(place, look(place));
        }

        /** Somebody saves a file of their own where a run has a link or its lock. */
        void stand() throws IOException {
            Files.createDirectories(ratings);
            standing = ratings.resolve(random.nextBoolean() ? ".lock" : "manifest.json");
            Files.deleteIfExists(standing);
            Files.writeString(standing, "mine");
            seen.put(standing, look(standing));
        }

        String inTheWay() {
            return standing.getFileName().toString();
        }

        /** What stood in the way is moved away. */
        void away() throws IOException {
            if (standing != null) {
                Files.delete(standing);
                seen.remove(standing);
                standing = null;
            }
        }

        boolean isAt(Path path) {
            return seen.containsKey(path);
        }

        boolean isIn(Path folder) {
            return seen.keySet().stream().anyMatch(path -> path.startsWith(folder));
        }

        void requireUnchanged() throws IOException {
            for (Map.Entry<Path, String> each : seen.entrySet()) {
                String is = look(each.getKey());
                require(is.equals(each.getValue()), each.getKey() + " was " + each.getValue() + " and is " + is);
            }
        }

        private static String look(Path path) throws IOException {
            if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                return "gone";
            }
            String is = Files.readAttributes(path, "unix:ino,nlink,mode,lastModifiedTime", LinkOption.NOFOLLOW_LINKS)
                    .toString();
            if (Files.isSymbolicLink(path)) {
                return is + Files.readSymbolicLink(path);
            }
            if (Files.isRegularFile(path)) {
                return is + Files.readString(path, ISO_8859_1);
            }
            StringBuilder all = new StringBuilder(is);
            for (String name : FolderContent.names(path)) {
                all.append(name).append(look(path.resolve(name)));
            }
            return all.toString();
        }
    }
}
