package rate.pages.report.time;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.file.output.JsonObject;
import rate.run.audit.read.RunManifest;
import rate.run.audit.timeline.ProvisionalRule;
import rate.run.audit.timeline.RunTimeline.Period;

/**
 * Options of a page about the course of time: who is provisional, the period of the news, and the tiers.
 *
 * @param rule who is provisional
 * @param days the news are of so many last days; null for those since the run before, or of the last {@value #USUAL_DAYS} days
 * @param tiers from the highest on; none if nobody is in one
 */
public record TimeChoice(ProvisionalRule rule, @Nullable Integer days, List<Tier> tiers) {

    /**
     * A class of players by their rank.
     *
     * @param share of the players, from 0 to 1; null if it has another rule
     * @param least the lowest rank in it; null if it has another rule. Without either, it takes everybody below the others
     */
    public record Tier(
            String name, @Nullable Double share, @Nullable Double least) {}

    /** Of so many last days are the news, if there is no run before. */
    public static final int USUAL_DAYS = 7;

    public static final TimeChoice STANDARD = new TimeChoice(ProvisionalRule.STANDARD, null, List.of());

    /**
     * Of which games the news are.
     *
     * @param last the last game of the run, in seconds since 1970; null if it has no times
     * @return null if there is no run before with fewer games, and there are no times
     */
    public @Nullable Period period(RunManifest run, @Nullable RunManifest previous, @Nullable Long last) {
        if (isSince(run, previous)) {
            return Period.behind(rated(previous));
        }
        return last == null ? null : Period.days(days == null ? USUAL_DAYS : days, last);
    }

    /**
     * Returns these options as JSON: the period of the news as a number of days, null for those since the run before; the rule;
     * the tiers.
     */
    public JsonObject json(RunManifest run, @Nullable RunManifest previous) {
        return new JsonObject()
                .put("days", isSince(run, previous) ? null : days == null ? USUAL_DAYS : days)
                .put("sigma", rule.sigma())
                .each("tiers", tiers, TimeChoice::json);
    }

    private static JsonObject json(Tier tier) {
        return new JsonObject()
                .put("name", tier.name())
                .put("share", tier.share())
                .put("least", tier.least());
    }

    private boolean isSince(RunManifest run, @Nullable RunManifest previous) {
        return days == null && previous != null && rated(previous) < rated(run);
    }

    private static long rated(@Nullable RunManifest run) {
        return run == null ? 0 : run.rated();
    }
}
