package rate.study.predict;

import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.rating.DavidsonDraws;
import rate.engine.replay.period.AsOf;
import rate.engine.replay.period.PeriodRule;

/**
 * The facts about a run that its table of ratings does not hold but a prediction needs.
 *
 * @param anchored players whose ratings never move
 * @param davidson how they teach Davidson's model of draws; asked if there were some, and the system predicts none
 * @param asOf the day to which idle players were brought; null if none was said
 * @param isEnd whether the table is that of the end of the run, where idle players are brought to the last rating period
 */
public record Situation(
        PeriodRule periods,
        Set<String> anchored,
        long games,
        long draws,
        Supplier<DavidsonDraws> davidson,
        @Nullable AsOf asOf,
        boolean isEnd) {

    /** Of a table of which nothing else is known. */
    public static final Situation UNKNOWN = new Situation(
            PeriodRule.parse(PeriodRule.DEFAULT).orElseThrow(), Set.of(), 0, 0, DavidsonDraws::new, null, true);

    /** Returns the situation of a ladder that has had no game, otherwise like this one. */
    Situation ofNewLadder() {
        return new Situation(periods, anchored, 0, 0, DavidsonDraws::new, asOf, isEnd);
    }

    /** The rating period of a time; 0 if it is not known. */
    long period(@Nullable GameTime time) {
        return time == null || !periods.isOfCalendar() ? 0 : periods.calendarPeriod(time);
    }
}
