package rate.api;

import java.util.ArrayList;
import java.util.List;

/**
 * How a log is replayed: the options of {@code rate replay}, each by its long name. Immutable: each method returns a
 * further one. Whether an option exists, and what it may be, is checked where it is used.
 *
 * @param words the options as words of the command line
 */
public record ReplayOptions(List<String> words) {

    /** Copies the list. */
    public ReplayOptions {
        words = List.copyOf(words);
    }

    /** Rated by a system, all else as the command line does it if nothing is said. */
    public static ReplayOptions of(SystemChoice system) {
        return new ReplayOptions(system.words());
    }

    /** Rated by a system as it is, or by one of its profiles. */
    public static ReplayOptions of(String system) {
        return of(SystemChoice.of(system));
    }

    /**
     * With an option of {@code rate replay}; one that may be repeated is added to those before.
     *
     * @param name without its dashes: {@code sort}, {@code map}, {@code ledger}
     * @param value as it is typed: {@code time}, {@code player1=home,player2=away}, {@code compact}
     */
    public ReplayOptions with(String name, String value) {
        return plus("--" + name + "=" + value);
    }

    /** With an option that has no value: {@code teams}. */
    public ReplayOptions with(String name) {
        return plus("--" + name);
    }

    /** Games that cannot be rated are set aside into {@code rejects.csv}, and stop nothing. */
    public ReplayOptions rejecting() {
        return with("on-problem", "reject");
    }

    /** Continues from the run that is there, as far as the games are the same. */
    public ReplayOptions resuming() {
        return with("resume", "auto");
    }

    private ReplayOptions plus(String word) {
        List<String> more = new ArrayList<>(words);
        more.add(word);
        return new ReplayOptions(more);
    }
}
