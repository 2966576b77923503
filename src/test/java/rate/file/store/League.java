package rate.file.store;

import static java.util.regex.Pattern.quote;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A league whose log grows night after night, is corrected, damaged and rotated; and what a run must come to and must say of it,
 * worked out from the log as it was written and that of the run before, with nothing of the program.
 */
final class League {

    private static final String HEADER = "game,time,player1,player2,result";

    private static final int SECONDS_A_DAY = 86_400;

    /** The bounds, in seconds, within which {@code scripts/nightly} takes games of the future for those of another zone. */
    private static final int AHEAD = 2 * SECONDS_A_DAY;

    /** So many warnings of a kind are told one by one. */
    private static final int TOLD = 10;

    private static final List<String> SYSTEMS =
            List.of(("elo|elo -P k=20 --min-games 2|elo --format json|glicko2 --period 1w --teams|"
                            + "trueskill --ledger compact|allegskill|allegskill --format json --ledger compact|"
                            + "plackett-luce --no-deltas --teams|aps|elo -P k-new=40 -P new-games=5")
                    .split("\\|", -1));

    /**
     * A row of the log.
     *
     * @param isHalf whether the log ends within its time
     */
    private record Row(String game, long second, String one, String two, String result, boolean isHalf) {

        String time() {
            return Instant.ofEpochSecond(second).toString();
        }

        String text() {
            return isHalf
                    ? game + "," + time().substring(0, 7)
                    : String.join(",", game, time(), one, two, result) + "\n";
        }
    }

    private record LogFile(String name, List<Row> rows) {

        String text() {
            return HEADER + "\n" + rows.stream().map(Row::text).collect(Collectors.joining());
        }
    }

    /** A game that is rated, as all corrections leave it: two that are equal are the same to the ratings. */
    private record Played(String game, long second, String one, String two, String result) {}

    /**
     * The log of a night as the program has to read it.
     *
     * @param ids of all games that the log has, rated or not
     * @param problems patterns of what is told of the games that cannot be rated
     * @param unreadable pattern of the message that ends the run; null if the log can be read
     * @param future the warnings of games that are later than expected
     * @param hasIdleCorrections whether a correction concerns no game
     */
    record Reading(
            List<Played> games,
            List<String> places,
            Set<String> ids,
            List<String> problems,
            String unreadable,
            Set<String> future,
            boolean hasIdleCorrections,
            String options,
            String first,
            String last) {}

    /**
     * What a night has to come to.
     *
     * @param exit code
     * @param error pattern of the last message; null if there is none
     * @param warnings patterns of the messages before it, in any order
     */
    record Expected(int exit, String error, List<String> warnings) {

        boolean isPublished() {
            return error == null;
        }
    }

    private final Random random;
    private final boolean rejects;
    private final String system;
    private final int keep;
    private final Map<String, String> aliases = new LinkedHashMap<>();
    private final Set<String> excluded = new LinkedHashSet<>();
    private List<LogFile> files = new ArrayList<>(List.of(new LogFile("games-1.csv", new ArrayList<>())));
    private List<LogFile> seen = files;
    private String damage = "";
    private boolean acceptsLoss;
    private int minGames;
    private int games;
    private int rotations;
    private int day;
    private long skew;

    League(Random random) {
        this.random = random;
        this.rejects = random.nextBoolean();
        this.system = SYSTEMS.get(random.nextInt(SYSTEMS.size()));
        this.keep = random.nextInt(5);
        for (int i = 0; i < 12; i++) {
            play();
        }
    }

    int keep() {
        return keep;
    }

    Instant clock() {
        return Instant.parse("2026-01-01T03:17:00Z").plusSeconds((long) day * SECONDS_A_DAY + skew);
    }

    private boolean happens(double probability) {
        return random.nextDouble() < probability;
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private LogFile newest() {
        return files.get(files.size() - 1);
    }

    private void play() {
        int players = 8 + day / 4;
        int one = random.nextInt(players);
        int two = happens(0.01) ? one : (one + 1 + random.nextInt(players - 1)) % players;
        games++;
        long second =
                Instant.parse("2026-01-01T00:00:00Z").getEpochSecond() + (long) (day - 1) * SECONDS_A_DAY + games * 20L;
        newest().rows
                .add(new Row("G" + games, second, "p" + one, "p" + two, any(List.of("win", "loss", "draw")), false));
    }

    /** A day goes by. */
    void live(int exitOfLastNight) {
        day++;
        acceptsLoss = exitOfLastNight == 5 && happens(0.3);
        if (acceptsLoss) {
            files = new ArrayList<>(seen);
            files.forEach(file -> file.rows.removeIf(Row::isHalf));
            Set<String> left = files.stream()
                    .flatMap(file -> file.rows.stream())
                    .map(Row::game)
                    .collect(Collectors.toSet());
            excluded.retainAll(left);
        }
        if (happens(0.03) && files.size() < 5) {
            rotations++;
            files.add(new LogFile("games-" + (rotations + 1) + ".csv", new ArrayList<>()));
        }
        for (int left = happens(0.2) ? 0 : 1 + random.nextInt(5); left > 0; left--) {
            play();
        }
        correct(exitOfLastNight);
        skew = happens(0.5) ? skew : 0;
        if (happens(0.1)) {
            skew = any(List.of(-3L, -30L, -1L, 1L, 400L)) * SECONDS_A_DAY;
        }
        if (happens(0.01)) {
            minGames = 3 - minGames;
        }
        seen = acceptsLoss ? files : damaged();
    }

    private void correct(int exitOfLastNight) {
        LogFile file = any(files);
        if (!file.rows.isEmpty() && happens(0.12)) {
            int at = random.nextInt(file.rows.size());
            Row row = file.rows.get(at);
            String two = happens(0.5) ? row.two : "p" + random.nextInt(8);
            file.rows.set(at, new Row(row.game, row.second, row.one, two, "win", row.isHalf));
        }
        if (!file.rows.isEmpty() && happens(0.08)) {
            excluded.add(any(file.rows).game);
        }
        if (!file.rows.isEmpty() && happens(0.08)) {
            String old = any(file.rows).one;
            String fresh = happens(0.7) ? "renamed " + day : any(file.rows).two;
            if (!old.equals(fresh) && !aliases.containsKey(fresh) && !aliases.containsValue(old)) {
                aliases.putIfAbsent(old, fresh);
            }
        }
        if (happens(0.04) && !aliases.isEmpty()) {
            aliases.remove(any(List.copyOf(aliases.keySet())));
        }
        if (happens(0.03) && !excluded.isEmpty()) {
            excluded.remove(any(List.copyOf(excluded)));
        }
        if (happens(exitOfLastNight == 3 ? 0.7 : 0.1)) {
            files.forEach(each -> each.rows.removeIf(row -> name(row.one).equals(name(row.two))));
        }
    }

    /** The log as it is this night. */
    private List<LogFile> damaged() {
        damage = "";
        if (!happens(0.08)) {
            return files;
        }
        List<LogFile> left = new ArrayList<>(files);
        LogFile last = newest();
        switch (random.nextInt(5)) {
            case 0 -> damage = "missing";
            case 1 -> damage = "empty";
            case 2 -> left = files.subList(files.size() - 1, files.size());
            default -> {
                int rows = last.rows.size();
                int kept = rows - Math.min(rows, 1 + random.nextInt(random.nextBoolean() ? 3 : rows + 1));
                LogFile cut = new LogFile(last.name, new ArrayList<>(last.rows.subList(0, kept)));
                if (kept < rows && random.nextBoolean()) {
                    Row row = last.rows.get(kept);
                    cut.rows.add(new Row(row.game, row.second, row.one, row.two, row.result, true));
                }
                left.set(left.size() - 1, cut);
            }
        }
        return left;
    }

    /** Writes the log and what is beside it. */
    void write(Path folder) throws IOException {
        for (LogFile file : files) {
            Files.deleteIfExists(folder.resolve(file.name));
        }
        for (LogFile file : seen) {
            if (damage.isEmpty() || !file.equals(seen.get(seen.size() - 1))) {
                Files.writeString(folder.resolve(file.name), file.text());
            } else if (damage.equals("empty")) {
                Files.writeString(folder.resolve(file.name), "");
            }
        }
        StringBuilder names = new StringBuilder("old,new\n");
        aliases.forEach(
                (old, fresh) -> names.append(old).append(',').append(fresh).append('\n'));
        Files.writeString(folder.resolve("aliases.csv"), names);
        StringBuilder left = new StringBuilder("game,reason\n");
        excluded.forEach(game -> left.append(game).append(",walkover\n"));
        Files.writeString(folder.resolve("exclude.csv"), left);
    }

    /** The words of a replay of the whole log. */
    List<String> words() {
        List<String> words = new ArrayList<>(List.of("replay"));
        seen.forEach(file -> words.add(file.name));
        words.addAll(List.of(options().split(" ")));
        Collections.addAll(words, "--aliases", "aliases.csv", "--exclude", "exclude.csv", "--quiet", "--jobs", "1");
        return words;
    }

    private int leastGames() {
        return system.contains("--min-games") ? 2 : minGames;
    }

    private String options() {
        return "--system " + system + " --on-problem " + (rejects ? "reject" : "stop")
                + (minGames == 0 || system.contains("--min-games") ? "" : " --min-games " + minGames);
    }

    /** The words of a night, as {@code scripts/nightly} says them. */
    List<String> nightly() {
        List<String> words = words();
        Collections.addAll(
                words, "--resume", "--wait=10m", "--warnings=new", "--expect-until=" + clock().plusSeconds(AHEAD));
        Collections.addAll(words, "--keep", Integer.toString(keep), "-o", "ratings");
        if (acceptsLoss) {
            words.add("--accept-shrunk");
        }
        return words;
    }

    private String name(String player) {
        return aliases.getOrDefault(player, player);
    }

    /** Reads the log of this night. */
    Reading read() {
        List<Played> played = new ArrayList<>();
        List<String> places = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        Set<String> players = new HashSet<>();
        List<String> problems = new ArrayList<>();
        Set<String> future = new LinkedHashSet<>();
        String last = seen.get(seen.size() - 1).name;
        for (LogFile file : damage.isEmpty() ? seen : seen.subList(0, seen.size() - 1)) {
            int line = 1;
            for (Row row : file.rows) {
                line++;
                String place = file.name + ":" + line;
                ids.add(row.game);
                boolean isExcluded = excluded.contains(row.game); // sound or not
                if (row.isHalf && !isExcluded) {
                    problems.add(quote(place + ": game " + row.game + ": the row has 2 fields, but the header has 5"));
                }
                if (!row.isHalf) {
                    players.add(row.one);
                    players.add(row.two);
                }
                if (row.isHalf || isExcluded) {
                    continue;
                }
                if (name(row.one).equals(name(row.two))) {
                    problems.add(quote(place) + "(:[0-9]+)?" + quote(": game " + row.game + ": player ")
                            + ".* is on both teams.*");
                    continue;
                }
                played.add(new Played(row.game, row.second, name(row.one), name(row.two), row.result));
                places.add(place);
                if (row.second > clock().getEpochSecond() + AHEAD) {
                    future.add(file.name + " " + row.game + " " + row.time() + " " + place);
                }
            }
        }
        String unreadable = damage.equals("missing")
                ? quote(last + ": there is no such file") + ".*"
                : damage.equals("empty")
                        ? quote(last + ": the log is empty")
                        : played.isEmpty() ? ".*(the log contains no game|no game could be rated).*" : null;
        int most = played.stream()
                .flatMap(game -> Stream.of(game.one, game.two))
                .collect(Collectors.groupingBy(player -> player, Collectors.summingInt(player -> 1)))
                .values()
                .stream()
                .max(Integer::compare)
                .orElse(0);
        if (unreadable == null && most < leastGames()) {
            unreadable = ".*: no player has [0-9]+ games?, as --min-games requires";
        }
        if (!rejects && !problems.isEmpty()) {
            unreadable = problems.get(0);
        }
        boolean idle = !ids.containsAll(excluded) || !players.containsAll(aliases.keySet());
        return new Reading(played, places, ids, problems, unreadable, future, idle, options(), seen.get(0).name, last);
    }

    /**
     * Works out what a run has to come to.
     *
     * @param before the log of the current run; null if there is none
     * @param isOurs whether this program made that
     */
    Expected expect(Reading now, Reading before, boolean isOurs) {
        List<String> warnings = new ArrayList<>();
        if (now.hasIdleCorrections) {
            warnings.add("(aliases|exclude)\\.csv: [0-9]+ of [0-9]+ .*");
            warnings.add("(aliases|exclude)\\.csv: [0-9]+ of [0-9]+ .*");
        }
        future(now, before, warnings);
        String lost = null;
        if (before != null) {
            if (!isOurs) {
                warnings.add(
                        "--resume: the last run cannot be resumed: its checkpoints are of another build of version .*");
            }
            if (!now.options.equals(before.options)) {
                warnings.add("--resume: compared with the last run, options changed: .*; the whole log is rated");
            } else {
                compare(now, before, warnings);
            }
            lost = lost(now, before);
        }
        if (now.unreadable != null) {
            return new Expected(3, now.unreadable, warnings);
        }
        if (lost != null && !acceptsLoss) {
            return new Expected(5, lost, warnings);
        }
        if (lost != null) {
            warnings.add(lost);
        }
        return new Expected(now.problems.isEmpty() ? 0 : 4, null, warnings);
    }

    private static void future(Reading now, Reading before, List<String> warnings) {
        Set<String> known = new HashSet<>();
        if (before != null) {
            before.future.forEach(each -> known.add(each.substring(0, each.lastIndexOf(' '))));
        }
        int count = 0;
        for (String each : now.future) {
            if (!known.contains(each.substring(0, each.lastIndexOf(' ')))) {
                String[] parts = each.split(" ");
                count++;
                if (count <= TOLD) {
                    warnings.add(quote(
                            parts[3] + ": game " + parts[1] + ": its time " + parts[2] + " is later than expected"));
                }
            }
        }
        if (count > TOLD) {
            warnings.add("and " + (count - TOLD) + " more of kind future-game");
        }
    }

    private static void compare(Reading now, Reading before, List<String> warnings) {
        String then = "; (the whole log is rated|rating continues after game [0-9]+ of the log)";
        int same = 0;
        int least = Math.min(now.games.size(), before.games.size());
        while (same < least && now.games.get(same).equals(before.games.get(same))) {
            same++;
        }
        int more = before.games.size() - now.games.size();
        if (same < least) {
            String what = now.places.get(same) + ": game " + now.games.get(same).game
                    + ": compared with the last run, this is the first game that differs";
            warnings.add(quote(what) + then);
        } else if (more > 0) {
            String what = now.games.isEmpty()
                    ? now.last + ": compared with the last run, the log has no game, but the last run had "
                    : now.last + ": game " + now.games.get(same - 1).game
                            + ": compared with the last run, the log ends with this game, but the last run had ";
            warnings.add(quote(what + more + (more == 1 ? " game more" : " games more")) + then);
        }
    }

    /** Counts lost games. Between two games that both logs have, one that is new is one that is gone, with another id. */
    private static long gone(Reading now, Reading before) {
        Set<String> had = before.games.stream().map(Played::game).collect(Collectors.toSet());
        Set<String> has = now.games.stream().map(Played::game).collect(Collectors.toSet());
        Map<String, Integer> fresh = new HashMap<>();
        String known = "";
        int count = 0;
        for (Played each : now.games) {
            if (had.contains(each.game)) {
                fresh.put(known, count);
                known = each.game;
                count = 0;
            } else {
                count++;
            }
        }
        long gone = 0;
        known = "";
        for (Played each : before.games) {
            if (has.contains(each.game)) {
                known = each.game;
            } else if (!now.ids.contains(each.game) && fresh.merge(known, -1, Integer::sum) < 0) {
                gone++;
            }
        }
        return gone;
    }

    private static String lost(Reading now, Reading before) {
        int had = before.games.size();
        boolean beginsLater = !now.games.isEmpty() && now.games.get(0).second > before.games.get(had - 1).second;
        long gone = beginsLater ? had : gone(now, before);
        return gone == 0
                ? null
                : quote(now.first + ": compared with the last run, " + gone + " of " + had
                        + (had == 1 ? " game" : " games")
                        + (gone == 1 ? " is" : " are") + " gone"
                        + (beginsLater ? ": the log begins after the last of them" : ""));
    }

    @Override
    public String toString() {
        return String.join(" ", nightly()) + (damage.isEmpty() ? "" : ", the last file " + damage);
    }
}
