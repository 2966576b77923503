package rate.pages.report.calculator;

import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Ladder;
import rate.file.input.language.Language;
import rate.file.output.JsonObject;
import rate.study.predict.RunRatings;

/** Data with which a page predicts games of each ladder, or the reason why it has none. */
public final class Calculators {

    /** So many numbers of players take less than a megabyte of a page. */
    private static final long MOST_NUMBERS = 100_000;

    private final Map<Ladder, Map<String, RunRatings<?>>> ratings;
    private final String lack;

    private Calculators(Map<Ladder, Map<String, RunRatings<?>>> ratings, String lack) {
        this.ratings = ratings;
        this.lack = lack;
    }

    /** Of no ladder, for a reason: a sentence without its full stop. */
    public static Calculators none(String why) {
        return new Calculators(Map.of(), why);
    }

    /**
     * Of the ladders of a run.
     *
     * @param ratings by their members and by the names of the ladders, in the numbers of their standings; what it throws says why there are none
     */
    public static Calculators of(Supplier<Map<Ladder, Map<String, RunRatings<?>>>> ratings) {
        Map<Ladder, Map<String, RunRatings<?>>> all;
        try {
            all = ratings.get();
        } catch (IllegalArgumentException e) {
            return none(String.valueOf(e.getMessage()));
        }
        long numbers = all.values().stream()
                .flatMap(its -> its.values().stream())
                .mapToLong(one -> (long) one.names().size() * one.columns().size())
                .sum();
        return numbers > MOST_NUMBERS
                ? none("There are too many players for their ratings to be on this page in full")
                : new Calculators(all, "");
    }

    /**
     * That of a ladder.
     *
     * @param members who is in its standings
     * @param ladder the log's name of it
     * @param players whose numbers it has, in this order; all are in the standings
     * @param words the language of the page
     */
    public JsonObject json(Ladder members, String ladder, Stream<String> players, Language words) {
        @Nullable RunRatings<?> its = ratings.getOrDefault(members, Map.of()).get(ladder);
        return its == null
                ? new JsonObject().put("lack", words.text(lack))
                : CalculatorJson.json(its, players.toList(), words);
    }
}
