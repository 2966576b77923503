package rate.differential;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.engine.rating.GameFeature;

/** One random log with all that is asked of it: the files and the words of a replay that has yet to run. */
class RandomReplay {

    final Chance probability;
    final RandomSystem system;
    final Log log;
    final RandomOptions options;
    final Written written;

    /** The same for the same seed and number. */
    RandomReplay(long seed, long number) {
        this.probability = Chance.of(seed, number);
        this.system = RandomSystem.of(probability, number);
        boolean beyond = probability.in(12);
        this.log = RandomLog.of(
                probability,
                beyond ? EnumSet.allOf(GameFeature.class) : system.uses(),
                system.needsScores(),
                system.asksForHosts());
        this.options = RandomOptions.of(probability, log, system, beyond);
        this.written = probability.of(Written.all(log, probability));
    }

    /** The logs, and the files of which the options speak, by name. */
    final Map<String, byte[]> files() {
        Map<String, byte[]> files = new LinkedHashMap<>(options.beside());
        files.put(games(), written.all());
        if (options.earlier() > 0) {
            files.put(earlierGames(), written.part(0, options.earlier()));
        }
        return files;
    }

    final String games() {
        return "games" + written.suffix();
    }

    /** The log of the first games, which are rated before where ratings are given to start from. */
    final String earlierGames() {
        return "earlier" + written.suffix();
    }

    /** All words but the logs. */
    final List<String> words() {
        return words(options.words());
    }

    /** All words but the logs, and one more. */
    final List<String> with(String word) {
        List<String> words = words();
        words.add(word);
        return words;
    }

    /** The words of system and log, with these options. */
    final List<String> words(List<String> some) {
        List<String> words = new ArrayList<>(system.words());
        words.addAll(log.words());
        words.addAll(some);
        return words;
    }

    /** The words that rate the first games, but for their log. */
    final List<String> earlierWords() {
        List<String> words = words(List.of("--on-problem=reject"));
        words.addAll(options.without("--only-ladder", "--min-games", "--aliases", "--exclude", "--anchor", "--on"));
        return words;
    }
}
