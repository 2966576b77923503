package rate.run.publish;

import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.file.output.JsonObject;
import rate.log.correct.Corrected;
import rate.log.correct.Exclusion;
import rate.log.correct.Span;

/** Effects of the corrections of a log, as JSON of the manifest. A correction that was not given is null. */
final class CorrectionsJson {

    private CorrectionsJson() {}

    static JsonObject of(Corrected corrected) {
        return new JsonObject()
                .put("aliases", aliases(corrected.aliases()))
                .put("exclude", exclude(corrected.exclude()))
                .putAll(span(corrected.span()))
                .put("outside", corrected.outside());
    }

    private static @Nullable JsonObject aliases(Corrected.@Nullable Merged aliases) {
        return aliases == null
                ? null
                : FileNames.json(aliases.file())
                        .put("rows", aliases.file().games())
                        .put("used", aliases.used())
                        .put("seats", aliases.seats());
    }

    private static @Nullable JsonObject exclude(Corrected.@Nullable Excluded exclude) {
        return exclude == null
                ? null
                : FileNames.json(exclude.file())
                        .put(
                                "rules",
                                exclude.rules().stream()
                                        .map(rule -> rule(rule.exclusion(), rule.games()))
                                        .toList());
    }

    private static JsonObject rule(Exclusion rule, long games) {
        return new JsonObject()
                .put("game", rule.game())
                .put("player", rule.player())
                .put("uploader", rule.uploader())
                .putAll(span(rule.span()))
                .put("reason", rule.reason())
                .put("games", games);
    }

    /** The keys of a span of time; null where it is open. */
    static JsonObject span(Span span) {
        return new JsonObject().put("since", text(span.since())).put("until", text(span.until()));
    }

    private static @Nullable String text(@Nullable GameTime time) {
        return time == null ? null : time.text();
    }
}
