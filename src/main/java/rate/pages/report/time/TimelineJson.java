package rate.pages.report.time;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleToLongFunction;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import rate.file.output.JsonObject;
import rate.run.audit.timeline.LadderNews;
import rate.run.audit.timeline.LadderTimeline;
import rate.run.audit.timeline.PlayerPeak;
import rate.run.audit.timeline.Reigns;
import rate.run.audit.timeline.Reigns.Reign;
import rate.run.audit.timeline.Reigns.Tenure;

/** The course of time of one ladder as JSON: peaks, reigns and news. */
public final class TimelineJson {

    /** A ribbon has so many parts at most, */
    private static final int PARTS = 300;

    /** all ribbons of a page so many together, */
    private static final int ALL_PARTS = 24_000;

    /** but each this many. */
    private static final int FEWEST = 12;

    /** So many players who had the first place longest are named; all of a page together are not more than the parts. */
    private static final int TENURES = 50;

    /** So many players of a team are named, or of those who lost to it. */
    private static final int NAMED = 6;

    private final LadderTimeline ladder;
    private final ToIntFunction<String> number;
    private final DoubleToLongFunction scale;
    private final int ladders;

    /**
     * @param number of a player on the page
     * @param scale what a rank is written as
     */
    public TimelineJson(LadderTimeline ladder, ToIntFunction<String> number, DoubleToLongFunction scale, int ladders) {
        this.ladder = ladder;
        this.number = number;
        this.scale = scale;
        this.ladders = Math.max(1, ladders);
    }

    /**
     * The course of time.
     *
     * @param shown the players whose peaks the page has
     * @param hasReigns whether it has who had the first place
     */
    public JsonObject json(List<String> shown, boolean hasReigns) {
        return new JsonObject()
                .put("provisional", ladder.provisionalGames())
                .put("peaks", peaks(shown))
                .put("reigns", !hasReigns || ladder.reigns().size() == 0 ? null : reigns())
                .put("news", ladder.news().map(this::news).orElse(null));
    }

    private @Nullable JsonObject peaks(List<String> shown) {
        List<@Nullable PlayerPeak> peaks =
                shown.stream().map(player -> ladder.peak(player).orElse(null)).toList();
        return peaks.stream().allMatch(Objects::isNull)
                ? null
                : new JsonObject()
                        .each("rank", peaks, peak -> peak == null ? null : scale.applyAsLong(peak.rank()))
                        .each("at", peaks, peak -> peak == null ? null : peak.at());
    }

    private JsonObject reigns() {
        Ribbon ribbon = new Ribbon(ladder.reigns(), Math.max(FEWEST, Math.min(PARTS, ALL_PARTS / ladders)));
        List<Reign> parts = ribbon.parts;
        List<Tenure> all = ladder.reigns().tenures();
        List<Tenure> tenures =
                all.subList(0, Math.min(all.size(), Math.max(FEWEST, Math.min(TENURES, ALL_PARTS / ladders))));
        return new JsonObject()
                .put("count", ladder.reigns().size())
                .put("players", all.size())
                .put("thinned", ribbon.isThinned)
                .each("player", parts, part -> number.applyAsInt(part.player()))
                .each("from", parts, Reign::from)
                .each("to", parts, Reign::to)
                .each("tenures", tenures, this::tenure);
    }

    private List<Long> tenure(Tenure tenure) {
        return List.of(
                (long) number.applyAsInt(tenure.player()),
                tenure.total(),
                tenure.longest(),
                (long) tenure.reigns(),
                tenure.first(),
                tenure.last());
    }

    private JsonObject news(LadderNews news) {
        return new JsonObject()
                .put("games", news.games())
                .put("upset", upset(news.upset()))
                .put("climb", climb(news.climb()))
                .put("streak", streak(news.streak()))
                .put("first", first(news.numberOne()))
                .each("entries", news.entries(), this::entry);
    }

    private @Nullable JsonObject upset(LadderNews.@Nullable Upset upset) {
        return upset == null
                ? null
                : new JsonObject()
                        .put("game", upset.game())
                        .put("at", upset.at())
                        .put("team", numbers(upset.team()))
                        .put("of", upset.team().size())
                        .put("others", numbers(upset.others()))
                        .put("ofOthers", upset.others().size())
                        .put("teams", upset.teams())
                        .put("expected", upset.expected())
                        .put("draw", upset.isDraw());
    }

    private List<Integer> numbers(List<String> players) {
        return players.stream()
                .limit(NAMED)
                .map(player -> number.applyAsInt(player))
                .toList();
    }

    private @Nullable JsonObject climb(LadderNews.@Nullable Climb climb) {
        return climb == null
                ? null
                : player(climb.player(), climb.game())
                        .put("from", climb.from())
                        .put("to", climb.to())
                        .put("gain", scale.applyAsLong(climb.gain()));
    }

    private @Nullable JsonObject streak(LadderNews.@Nullable WinStreak streak) {
        return streak == null ? null : player(streak.player(), streak.game()).put("wins", streak.wins());
    }

    private @Nullable JsonObject first(LadderNews.@Nullable NumberOne first) {
        return first == null
                ? null
                : player(first.player(), first.game())
                        .put("since", first.since())
                        .put("old", number.applyAsInt(first.old()))
                        .put("oldSince", first.oldSince())
                        .put("oldUntil", first.oldUntil());
    }

    private JsonObject entry(LadderNews.TopEntry entry) {
        return player(entry.player(), entry.game()).put("place", entry.place()).put("new", entry.isNew());
    }

    private JsonObject player(String name, String game) {
        return new JsonObject().put("player", number.applyAsInt(name)).put("game", game);
    }

    /**
     * Reigns as a ribbon: few enough to be drawn. Of too many, each of equal stretches shows who had the first place longest in
     * it.
     */
    static final class Ribbon {

        /** The parts one after the other; none is without length, and none is of the same player as the one before. */
        final List<Reign> parts = new ArrayList<>();

        /** Returns true if shorter reigns are not to be seen. */
        final boolean isThinned;

        /** @param most parts that it has */
        Ribbon(Reigns reigns, int most) {
            for (int index = 0; index < reigns.size() && parts.size() <= most; index++) {
                add(reigns.get(index));
            }
            isThinned = parts.size() > most;
            if (isThinned) {
                parts.clear();
                thin(reigns, most);
            }
        }

        private void add(Reign reign) {
            Reign before = parts.isEmpty() ? null : parts.get(parts.size() - 1);
            if (before != null && before.player().equals(reign.player())) {
                parts.set(parts.size() - 1, new Reign(reign.player(), before.from(), reign.to()));
            } else if (reign.length() > 0) {
                parts.add(reign);
            }
        }

        private void thin(Reigns reigns, int most) {
            long begin = reigns.get(0).from();
            long span = reigns.get(reigns.size() - 1).to() - begin;
            int index = 0;
            for (int part = 0; part < most; part++) {
                long from = begin + span * part / most;
                long to = begin + span * (part + 1) / most;
                Map<String, Long> times = new HashMap<>();
                while (index < reigns.size() && reigns.get(index).from() < to) {
                    count(times, reigns.get(index++), from, to);
                }
                index = Math.max(0, index - 1); // the last one may go on
                times.entrySet().stream()
                        .max(Map.Entry.<String, Long>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                        .ifPresent(longest -> add(new Reign(longest.getKey(), from, to)));
            }
        }

        private static void count(Map<String, Long> times, Reign reign, long from, long to) {
            long within = Math.min(to, reign.to()) - Math.max(from, reign.from());
            if (within > 0) {
                times.merge(reign.player(), within, Long::sum);
            }
        }
    }
}
