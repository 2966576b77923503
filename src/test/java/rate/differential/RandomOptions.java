package rate.differential;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.engine.math.Decimals;

/**
 * What is asked of a replay beside log and system.
 *
 * @param words the options
 * @param beside names and contents of the files of which they speak
 * @param earlier how many of the first games are rated before, to start from what comes of them; 0 if none are
 */
record RandomOptions(List<String> words, Map<String, byte[]> beside, int earlier) {

    static RandomOptions of(Chance probability, Log log, RandomSystem system, boolean beyond) {
        List<String> words = new ArrayList<>();
        Map<String, byte[]> beside = new LinkedHashMap<>();
        if (probability.in(beyond ? 95 : 75)) {
            words.add("--on-problem=reject");
        }
        if (!log.inOrder() && probability.in(90)) {
            words.add("--sort");
        }
        if (log.repeatsIds() && probability.in(80)) {
            words.add("--duplicates=" + probability.of("first", "last"));
        }
        if (system.hasPeriods() && (probability.in(60) || !log.isTimed())) {
            words.add("--period=" + period(probability, log));
        }
        if (log.games().isEmpty() && probability.in(70)) {
            words.add("--allow-empty");
        }
        if (probability.in(15)) {
            words.add("--min-games=" + probability.between(0, 4));
        }
        if (probability.in(12)) {
            words.add("--only-ladder=" + ladder(probability, log));
        }
        if (log.isTimed() && probability.in(12)) {
            String time = probability.of(log.games()).time();
            if (time.matches("[0-9]{4}-.*(Z|-..)")) {
                words.add((probability.in(50) ? "--since=" : "--until=") + time);
            }
        }
        if (system.takesRatings() && probability.in(12)) {
            String player = probability.of(log.players());
            words.add("--anchor=" + player + "=" + Decimals.exact(system.mean() + probability.between(-2, 2)));
        }
        if (probability.in(12)) {
            words.add("--aliases=aliases.csv");
            beside.put("aliases.csv", aliases(probability, log));
        }
        if (probability.in(12) && !log.games().isEmpty()) {
            words.add("--exclude=exclude.csv");
            beside.put("exclude.csv", exclusions(probability, log));
        }
        int earlier = system.takesRatings() && system.hasLedger() && probability.in(15)
                ? log.games().size() / 2
                : 0;
        return new RandomOptions(words, beside, earlier);
    }

    private static String period(Chance probability, Log log) {
        if (log.says(Match::period) && probability.in(70)) {
            return "column";
        }
        return log.isTimed()
                ? probability.of("game", "count:3", "1d", "12h", "2w", "month", "year")
                : probability.of("game", "count:5");
    }

    private static String ladder(Chance probability, Log log) {
        if (log.says(Match::ladder) && probability.in(60)) {
            String ladder = probability.of(log.games()).ladder();
            return ladder.contains(",") ? "players" : ladder;
        }
        return probability.in(80) ? "players" : "commanders";
    }

    private static byte[] aliases(Chance probability, Log log) {
        List<String> two = probability.shuffled(log.players());
        return Table.csv(
                List.of("old", "new"),
                List.of(List.of(two.get(0), probability.in(50) && two.size() > 5 ? two.get(1) : "Somebody new")));
    }

    private static byte[] exclusions(Chance probability, Log log) {
        boolean byPlayer = probability.in(40);
        String who = probability.of(log.players());
        String game = probability.of(log.games()).id();
        return Table.csv(
                List.of(byPlayer ? "player" : "game", "reason"), List.of(List.of(byPlayer ? who : game, "tested")));
    }

    /** Without some. */
    List<String> without(String... options) {
        return words.stream()
                .filter(word -> List.of(options).stream().noneMatch(word::startsWith))
                .toList();
    }

    boolean has(String option) {
        return words.stream().anyMatch(word -> word.startsWith(option));
    }
}
