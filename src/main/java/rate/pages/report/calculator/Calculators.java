package rate.pages.report.calculator;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Ladder;
import rate.engine.rating.DavidsonDraws;
import rate.engine.rating.ForecastFormula;
import rate.file.input.language.Language;
import rate.file.output.JsonObject;
import rate.study.predict.Fixture;
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
     * @param ratings by their members and by the names of the ladders, in the numbers of their standings; what it throws says
     *     why there are none
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
     * @param ladder the log's name of it
     * @param players whose numbers it has, in this order; all are in the standings
     */
    public JsonObject json(Ladder members, String ladder, Stream<String> players, Language words) {
        @Nullable RunRatings<?> its = ratings.getOrDefault(members, Map.of()).get(ladder);
        return its == null ? new JsonObject().put("lack", words.text(lack)) : json(its, players.toList(), words);
    }

    /**
     * The calculator of some players, as the scripts read it.
     *
     * @param players whose numbers it has, in this order
     */
    private static <R> JsonObject json(RunRatings<R> ratings, List<String> players, Language words) {
        Fixture<R> fixture;
        try {
            fixture = ratings.fixture(1, 1);
        } catch (IllegalArgumentException e) {
            return new JsonObject().put("lack", e.getMessage());
        }
        return fixture.form()
                .map(form -> curve(form)
                        .putAll(scale(ratings))
                        .put("single", single(form, ratings, words))
                        .put("nu", nu(form, ratings))
                        .put("numbers", columns(form, fixture, ratings, players))
                        .put("step", step(form, ratings, players)))
                .orElseGet(() -> new JsonObject()
                        .put(
                                "lack",
                                words.say(
                                        "{1} has no formula that this page could compute",
                                        ratings.system().name())));
    }

    /** How sharp forecasts are made, if it is not as the system says. */
    private static JsonObject scale(RunRatings<?> ratings) {
        double scale = ratings.forecastScale();
        return scale == 1 ? new JsonObject() : new JsonObject().put("scale", scale);
    }

    private static JsonObject curve(ForecastFormula form) {
        if (form instanceof ForecastFormula.Levels levels) {
            return new JsonObject()
                    .put("form", "levels")
                    .put("steepness", levels.steepness())
                    .put("home", levels.home());
        }
        ForecastFormula.Curve curve = (ForecastFormula.Curve) form;
        return new JsonObject()
                .put("form", curve.isNormal() ? "normal" : "logistic")
                .put("unit", curve.unit())
                .put("base", curve.base())
                .put("more", curve.more())
                .put("factor", curve.factor())
                .put("mean", curve.isMean())
                .put("home", curve.home())
                .put("margin", curve.margin())
                .put("marginGrows", curve.marginGrows())
                .put("evenness", curve.evenness().name().toLowerCase(Locale.ROOT));
    }

    /** Davidson's ν for a form that has no draws; 0 if it has, and if the log had none. */
    private static double nu(ForecastFormula form, RunRatings<?> ratings) {
        return form instanceof ForecastFormula.Curve curve && curve.margin() > 0
                ? 0
                : ratings.davidson().map(DavidsonDraws::parameter).orElse(0.0);
    }

    /** The step by which a result changes the ratings; null if a page cannot compute it. */
    private static <R> @Nullable JsonObject step(ForecastFormula form, RunRatings<R> ratings, List<String> players) {
        if (!(form instanceof ForecastFormula.Curve curve)
                || curve.step().rule() == ForecastFormula.Rule.NONE
                || players.stream().anyMatch(ratings::isAnchored)) {
            return null;
        }
        JsonObject json = new JsonObject()
                .put("rule", curve.step().rule().name().toLowerCase(Locale.ROOT))
                .put("gamma2", curve.step().gamma2());
        return curve.step().rule() != ForecastFormula.Rule.K
                ? json
                : json.put(
                        "k",
                        players.stream()
                                .map(ratings::entrant)
                                .map(one -> curve.step().k().of(one.games(), one.rank()))
                                .toList());
    }

    /** Why teams have one player only; null if they may have several. */
    private static @Nullable String single(ForecastFormula form, RunRatings<?> ratings, Language words) {
        if (ratings.members() == Ladder.COMMANDERS) {
            return words.text("a team has one commander");
        }
        try {
            ratings.fixture(2, 2);
        } catch (IllegalArgumentException e) {
            return words.text("the system rates no teams of several with these parameters");
        }
        return form instanceof ForecastFormula.Curve curve && curve.isOfSingles()
                ? words.text(
                        "with balance=true, how much a member counts depends on the others; rate predict computes such teams")
                : null;
    }

    /** Each number of all players, one list after the other. */
    private static <R> List<List<Double>> columns(
            ForecastFormula form, Fixture<R> fixture, RunRatings<R> ratings, List<String> players) {
        List<double[]> numbers = new ArrayList<>();
        for (String player : players) {
            fixture.seat(0, ratings.entrant(player));
            numbers.add(fixture.numbers(form, 0));
        }
        return IntStream.range(0, numbers.isEmpty() ? 0 : numbers.get(0).length)
                .mapToObj(column -> numbers.stream().map(each -> each[column]).toList())
                .toList();
    }
}
