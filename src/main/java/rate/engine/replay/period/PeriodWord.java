package rate.engine.replay.period;

import org.jspecify.annotations.Nullable;
import rate.engine.problem.WrongUsage;

/** The word of an option {@code --period}. */
public final class PeriodWord {

    private PeriodWord() {}

    /**
     * The rule that it names.
     *
     * @param text as {@link PeriodRule#parse} reads it; null for the {@link PeriodRule#DEFAULT}
     * @throws WrongUsage if the text is no such rule
     */
    public static PeriodRule rule(@Nullable String text) {
        return PeriodRule.parse(text == null ? PeriodRule.DEFAULT : text)
                .orElseThrow(
                        () -> new WrongUsage("--period must be 7d, 12h, 2w or the like, month, quarter, year, game,"
                                + " count:N or column, not \"" + text + "\""));
    }
}
