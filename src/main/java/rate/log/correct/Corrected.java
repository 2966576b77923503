package rate.log.correct;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.file.input.source.InputSummary;
import rate.log.correct.Exclusions.Exclusion;

/**
 * Effects of the corrections of a log.
 *
 * @param aliases the aliases; null if there are none
 * @param exclude the exclusions; null if there are none
 * @param span games outside of it were left out
 * @param outside how many they were
 */
public record Corrected(@Nullable Merged aliases, @Nullable Excluded exclude, Span span, long outside) {

    /**
     * Effects of the aliases.
     *
     * @param file what was read; its {@code games} are rows
     * @param used how many old names stood in the log, or lead from one that did to its new name
     * @param seats how many members of sound games had an old name
     */
    public record Merged(InputSummary file, long used, long seats) {}

    /**
     * Effects of the exclusions.
     *
     * @param file what was read; its {@code games} are rows
     * @param rules its rows, in their order
     */
    public record Excluded(InputSummary file, List<Rule> rules) {}

    /**
     * Effect of one exclusion.
     *
     * @param exclusion the rule
     * @param games the games for which it holds; a game for which two rules hold is among those of both
     */
    public record Rule(Exclusion exclusion, long games) {}
}
