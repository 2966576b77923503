package rate.differential;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** Other ways to the same numbers. Each law replays a log in another way than the trial did, and compares what comes of it. */
final class Laws {

    /** What is checked. */
    @FunctionalInterface
    interface Check {
        void of(Trial trial);
    }

    /**
     * A law.
     *
     * @param name what it says
     * @param percent of the trials for which it holds, in how many it is tried
     * @param applies whether it says anything of a trial
     * @param check fails if it does not hold
     */
    record Law(String name, int percent, Predicate<Trial> applies, Check check) {}

    private static final int LONGEST_CHAIN = 8;

    private Laws() {}

    static List<Law> all() {
        List<Law> all = new ArrayList<>(List.of(
                new Law("any form = any other", 100, trial -> true, Laws::forms),
                new Law("gzip = plain", 15, trial -> true, Laws::gzip),
                new Law("standard input = file", 15, Laws::isSingle, Laws::standardInput),
                new Law("one thread = several", 25, trial -> true, Laws::jobs),
                new Law("quoted = plain", 25, Laws::isCsv, Laws::quoted),
                new Law("any line end = LF", 20, Laws::isCsv, Laws::lineEnds),
                new Law("of a spreadsheet = plain", 25, Laws::isCsv, Laws::spreadsheet),
                new Law("sorted = in order", 30, Laws::canBeShuffled, Laws::sorted),
                new Law("several files = one", 25, trial -> trial.written.games() > 1, Laws::files),
                new Law("resumed = whole", 20, trial -> trial.written.games() > 0, Laws::resumed),
                new Law("tables in JSON = in CSV", 12, trial -> true, Laws::format),
                new Law("without a ledger = with one", 12, trial -> true, Laws::noDeltas),
                new Law("restored = full", 30, trial -> true, Laws::compact),
                new Law("aliased = renamed", 20, Laws::canBeRenamed, Laws::aliased),
                new Law("excluded = not there", 20, Laws::canBeLeftOut, Laws::excluded)));
        all.addAll(ReadingLaws.all());
        return all;
    }

    private static boolean isCsv(Trial trial) {
        return trial.written.isCsv();
    }

    /** Standard input cannot be read once more, to compare games of one id. */
    private static boolean isSingle(Trial trial) {
        return !trial.log.repeatsIds();
    }

    /**
     * Games without ids are called by their numbers in the log, and of two of one id the place decides. Where the first
     * problem is the last, another may be the first.
     */
    private static boolean canBeShuffled(Trial trial) {
        return trial.whole.isPublished()
                && trial.log.isTimed()
                && trial.log.inOrder()
                && !trial.log.series()
                && !trial.log.isTorn()
                && !trial.written.isNumbered()
                && !trial.log.repeatsIds();
    }

    private static boolean canBeRenamed(Trial trial) {
        return !trial.options.has("--aliases") && !trial.options.has("--exclude") && !trial.written.namesTeams();
    }

    private static boolean canBeLeftOut(Trial trial) {
        return !trial.options.has("--exclude")
                && !trial.log.repeatsIds()
                && !trial.log.isTorn()
                && !trial.log.series()
                && !trial.written.isNumbered()
                && trial.log.games().size() > 1;
    }

    private static void forms(Trial trial) {
        List<Written> others = trial.probability.shuffled(others(trial));
        for (Written other : others.subList(0, Math.min(2, others.size()))) {
            trial.write("other" + other.suffix(), other.all());
            trial.whole.requireAlike(trial.replay(trial.words(), "other" + other.suffix()), false);
        }
    }

    /** The forms in which the log says the same, to the names of its teams. */
    private static List<Written> others(Trial trial) {
        return Written.all(trial.log, trial.probability).stream()
                .filter(other -> !trial.options.has("--aliases") || other.namesTeams() == trial.written.namesTeams())
                .toList();
    }

    private static void gzip(Trial trial) {
        trial.write("games.gz", gzipped(trial.written.all(), trial.probability));
        trial.whole.requireAlike(trial.replay(trial.words(), "games.gz"), true);
    }

    /** In one member or several. */
    private static byte[] gzipped(byte[] plain, Chance probability) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        int from = 0;
        do {
            int to = probability.in(50) ? plain.length : probability.between(from, plain.length);
            try (GZIPOutputStream member = new GZIPOutputStream(all)) {
                member.write(plain, from, to - from);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            from = to;
        } while (from < plain.length);
        return all.toByteArray();
    }

    private static void standardInput(Trial trial) {
        byte[] plain = trial.written.all();
        byte[] input = trial.probability.in(30) ? gzipped(plain, trial.probability) : plain;
        trial.whole.requireAlike(trial.replay("stdin", trial.words(), input, "-"), true);
    }

    private static void jobs(Trial trial) {
        Run one = trial.replay(trial.with("--jobs=1"), trial.games());
        one.requireSame(trial.replay(trial.with("--jobs=" + trial.probability.between(2, 5)), trial.games()));
        one.requireSame(trial.whole);
    }

    private static void quoted(Trial trial) {
        requireAlike(trial, new Table.Dialect(",", true, "\n", false, true), "");
    }

    private static void lineEnds(Trial trial) {
        String end = trial.probability.of("\r\n", "\r\n", "\r", "\n");
        requireAlike(trial, new Table.Dialect(",", trial.probability.in(30), end, false, trial.probability.in(50)), "");
    }

    private static void spreadsheet(Trial trial) {
        String delimiter = trial.probability.of(",", ";", "\t");
        String word = delimiter.equals(",") ? "" : "--delimiter=" + (delimiter.equals("\t") ? "tab" : delimiter);
        requireAlike(trial, new Table.Dialect(delimiter, trial.probability.in(20), "\r\n", true, true), word);
    }

    private static void requireAlike(Trial trial, Table.Dialect dialect, String word) {
        trial.write("other.csv", trial.written.part(0, trial.written.games(), dialect));
        List<String> words = word.isEmpty() ? trial.words() : trial.with(word);
        trial.whole.requireAlike(trial.replay(words, "other.csv"), true);
    }

    /** Games of one time stay in their order. */
    private static void sorted(Trial trial) {
        List<Match> games = trial.log.games();
        List<Integer> order = trial.probability.shuffled(
                IntStream.range(0, games.size()).boxed().toList());
        Map<String, List<Integer>> byTime = new HashMap<>();
        IntStream.range(0, games.size())
                .forEach(i -> byTime.computeIfAbsent(games.get(i).time(), time -> new ArrayList<>())
                        .add(i));
        List<Match> shuffled = order.stream()
                .map(i -> games.get(byTime.get(games.get(i).time()).remove(0)))
                .toList();
        Written other = trial.written.of(trial.log.with(shuffled), trial.probability);
        int cut = trial.probability.below(games.size() + 1);
        trial.write("one" + other.suffix(), other.part(0, cut));
        trial.write("two" + other.suffix(), other.part(cut, games.size()));
        List<String> words = trial.with("--sort");
        boolean two = cut > 0 && cut < games.size();
        trial.write("all" + other.suffix(), other.all());
        Run sorted = two && trial.probability.in(50)
                ? trial.replay(words, "one" + other.suffix(), "two" + other.suffix())
                : trial.replay(words, "all" + other.suffix());
        trial.whole.requireAlike(sorted, false);
    }

    private static void files(Trial trial) {
        List<Written> forms = others(trial).stream()
                .filter(form -> form.isNumbered() == trial.written.isNumbered())
                .toList();
        int games = trial.written.games();
        List<String> names = new ArrayList<>();
        for (int from = 0; from < games; ) {
            int to = names.size() == 2 ? games : trial.written.record(trial.probability.between(from + 1, games));
            Written form = trial.probability.in(70) || trial.log.series() ? trial.written : trial.probability.of(forms);
            names.add("part" + names.size() + form.suffix());
            trial.write(names.get(names.size() - 1), form.part(from, to));
            from = to;
        }
        trial.whole.requireAlike(trial.replay(trial.words(), names.toArray(String[]::new)), false);
    }

    /** How a log that grows is given to each run. */
    private enum Way {
        PLAIN,
        GZIP,
        STANDARD_INPUT,
        SORTED,
        TWO_FILES;

        boolean isOpen(Trial trial) {
            return switch (this) {
                case PLAIN, GZIP -> true;
                case STANDARD_INPUT -> isSingle(trial);
                case SORTED -> trial.log.isTimed();
                case TWO_FILES -> !trial.log.series();
            };
        }
    }

    /** After each game of a short log, and after some of a longer one; now and then the log loses games again. */
    private static void resumed(Trial trial) {
        Way way = trial.probability.of(
                Stream.of(Way.values()).filter(each -> each.isOpen(trial)).toList());
        int games = trial.written.games();
        int step = 1 + games / LONGEST_CHAIN;
        String form = "--ledger=" + trial.probability.of("full", "compact");
        for (int to = 1 + trial.probability.below(step); to < games; to += step) {
            byte[] input = write(trial, way, to);
            Run run = replay(trial, way, "resumed", input, form, "--resume");
            if (trial.probability.in(10)) {
                run.requireSame(replay(trial, way, "whole", input, form));
            }
            if (trial.probability.in(10)) {
                replay(trial, way, "resumed", write(trial, way, trial.probability.between(1, to)), form, "--resume");
            }
        }
        byte[] input = write(trial, way, games);
        Run last = replay(trial, way, "resumed", input, form, "--resume");
        last.requireSame(replay(trial, way, "whole", input, form));
        trial.resumed = last.resumed() > 0;
    }

    /** Writes the beginning of a log, and gives what of it is the standard input. */
    private static byte[] write(Trial trial, Way way, int to) {
        byte[] log = trial.written.part(0, to);
        switch (way) {
            case STANDARD_INPUT -> {
                return log;
            }
            case GZIP -> trial.write("grows" + trial.written.suffix(), gzipped(log, trial.probability));
            case TWO_FILES -> {
                int middle = (to + 1) / 2;
                trial.write("grows" + trial.written.suffix(), trial.written.part(0, middle));
                trial.write("more" + trial.written.suffix(), trial.written.part(middle, to));
            }
            default -> trial.write("grows" + trial.written.suffix(), log);
        }
        return new byte[0];
    }

    private static Run replay(Trial trial, Way way, String folder, byte[] input, String... more) {
        List<String> words = trial.with("--keep=0");
        words.addAll(List.of(more));
        if (way == Way.SORTED) {
            words.add("--sort");
        }
        List<String> logs =
                new ArrayList<>(List.of(way == Way.STANDARD_INPUT ? "-" : "grows" + trial.written.suffix()));
        if (way == Way.TWO_FILES) {
            logs.add("more" + trial.written.suffix());
        }
        return trial.replay(folder, words, input, logs.toArray(String[]::new));
    }

    private static void format(Trial trial) {
        Run json = trial.replay(trial.with("--format=json"), trial.games());
        trial.whole.requireSameEnd(json);
        for (String table : trial.whole.tables()) {
            String name = table.substring(0, table.lastIndexOf('.'));
            if (!name.equals("blocks")) {
                trial.whole.requireSameCells(json, name);
            }
        }
    }

    private static void noDeltas(Trial trial) {
        Run without = trial.replay(trial.with("--no-deltas"), trial.games());
        trial.whole.requireSameEnd(without);
        for (String table : without.tables()) {
            trial.whole.requireSameFile(without, table);
        }
    }

    /** In either format; what the tables say is the same, and both verify. */
    private static void compact(Trial trial) {
        List<String> words = trial.with("--format=" + trial.probability.of("csv", "csv", "json"));
        Run full = trial.replay(words, trial.games());
        words.add("--ledger=compact");
        Run compact = trial.replay(words, trial.games());
        full.requireSameEnd(compact);
        if (!full.isPublished()) {
            return;
        }
        String ledger = "deltas" + full.extension();
        for (String table : full.tables()) {
            if (!table.equals(ledger) && !table.equals("blocks" + full.extension())) {
                full.requireSameFile(compact, table);
            }
        }
        String run = String.valueOf(compact.folder().getFileName());
        trial.command(Set.of(0), "verify", "-q", run);
        if (full.files().containsKey(ledger)) {
            trial.command(Set.of(0), "export", run, "--to=ledger", "-o", "restored");
            full.require(
                    compact,
                    "the ledger restored",
                    new String(full.files().get(ledger), UTF_8),
                    new String(trial.made("restored"), UTF_8));
        }
    }

    /** A player under another name, and that put right beside the log. */
    private static void aliased(Trial trial) {
        String player = trial.probability.of(trial.log.players());
        String old = "Once " + player.length();
        Log renamed = trial.log.with(trial.log.games().stream()
                .map(game ->
                        game.renamed(name -> Form.clean(name).equals(player) && trial.probability.in(70) ? old : name))
                .toList());
        Written other = trial.written.of(renamed, trial.probability);
        trial.write("other" + other.suffix(), other.all());
        trial.write("names.csv", Table.csv(List.of("old", "new"), List.of(List.of(old, player))));
        Run run = trial.replay(trial.with("--aliases=names.csv"), "other" + other.suffix());
        trial.whole.requireSameEnd(run);
        trial.whole.requireSameTables(run);
    }

    private static void excluded(Trial trial) {
        List<Match> left = trial.log.games().stream()
                .filter(game -> trial.probability.in(25))
                .toList();
        List<String> ids = left.stream().map(Match::id).distinct().toList();
        Log rest = trial.log.with(trial.log.games().stream()
                .filter(game -> !ids.contains(game.id()))
                .toList());
        if (ids.isEmpty() || rest.games().isEmpty()) {
            return;
        }
        trial.write(
                "exclude.csv",
                Table.csv(
                        List.of("game", "reason"),
                        ids.stream().map(id -> List.of(id, "tried")).toList()));
        Written other = trial.written.of(rest, trial.probability);
        trial.write("rest" + other.suffix(), other.all());
        Run excluded = trial.replay(trial.with("--exclude=exclude.csv"), trial.games());
        Run without = trial.replay(trial.words(), "rest" + other.suffix());
        excluded.require(without, "exit code", excluded.exit(), without.exit());
        excluded.requireSameTables(without);
    }
}
