package rate.cli.text.study;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.ResultWords;
import rate.engine.problem.Problem;
import rate.engine.rating.Derivation;
import rate.engine.rating.Derivation.Section;
import rate.engine.rating.Forecast;
import rate.engine.rating.Gaussian;
import rate.engine.rating.SystemEntry;
import rate.file.output.JsonObject;
import rate.study.explain.Explanation;
import rate.study.explain.Explanation.LadderDerivation;
import rate.study.explain.Story;
import rate.study.explain.StoryText;

/** One game explained to programs, with the columns of the log that are kept: all numbers exact, null for one that is none. */
public record ExplainJson(SystemEntry.Configured system, List<String> kept) {

    /** Of a system without skills of teams. */
    private static final Gaussian NONE = new Gaussian(Double.NaN, Double.NaN);

    /** The object of one game. */
    public JsonObject of(Explanation explanation) {
        Game game = explanation.game();
        JsonObject parameters = new JsonObject();
        system.parameters().forEach(parameters::literal);
        JsonObject json = new JsonObject()
                .put("game", game.id())
                .put("time", game.time() == null ? null : game.time().text())
                .put("ladder", game.ladder());
        if (!kept.isEmpty()) {
            JsonObject texts = new JsonObject();
            for (int column = 0; column < kept.size(); column++) {
                texts.text(kept.get(column), game.kept()[column]);
            }
            json.put("kept", texts).put("result_in_words", ResultWords.of(game));
        }
        return json.put("file", game.location().file())
                .put("line", game.location().line())
                .put("system", system.name())
                .put("profile", system.profile())
                .put("parameters", parameters)
                .each("warnings", explanation.warnings(), Problem::message)
                .each("ladders", explanation.derivations(), this::account);
    }

    private JsonObject account(LadderDerivation account) {
        JsonObject json =
                new JsonObject().put("role", account.contest().ladder().role().id());
        if (account.contest().game().isOnCondition()) {
            json.put("ladder", account.contest().game().ladder());
        }
        return json.put("story", StoryText.of(Story.of(account)))
                .put("quality", account.quality())
                .put(
                        "teams",
                        account.ground()
                                .map(account::team)
                                .distinct()
                                .mapToObj(team -> team(account, team))
                                .toList())
                .put(
                        "members",
                        Arrays.stream(account.seats().toArray())
                                .mapToObj(seat -> member(account, seat))
                                .toList())
                .each("derivation", account.derivation(), section -> section(account.contest(), section));
    }

    private static JsonObject team(LadderDerivation account, int team) {
        Gaussian skill = account.skills().isEmpty() ? NONE : account.skills().get(team);
        Forecast forecast = account.forecast();
        return new JsonObject()
                .put("team", account.contest().name(team))
                .put("mu", skill.mu())
                .put("sigma", skill.sigma())
                .put("win", forecast.first()[team])
                .put("draw", account.contest().teams() == 2 ? forecast.draw() : Double.NaN)
                .put("expected", forecast.expected(team))
                .put("rank_sum", account.rankSum(team))
                .put("rank_mean", account.rankSum(team) / account.contest().size(team))
                .put("stack", account.stack(team));
    }

    private JsonObject member(LadderDerivation account, int seat) {
        Contest contest = account.contest();
        int team = account.team(seat);
        return new JsonObject()
                .put("team", contest.name(team))
                .put("place", contest.place(team))
                .put("score", contest.score(team))
                .put("player", contest.player(seat).name())
                .put("fraction", contest.fraction(seat))
                .put("expected", account.forecast().expected(team))
                .put("before", rating(account.rankBefore()[seat], account.columns(), account.before()[seat]))
                .put("after", rating(account.rankAfter()[seat], account.columns(), account.after()[seat]))
                .put("anchored", account.arrivals().get(seat).isAnchored())
                .put("earlier", account.arrivals().get(seat).earlier());
    }

    private static JsonObject rating(double rank, List<String> columns, double[] numbers) {
        JsonObject rating = new JsonObject().put("rank", rank);
        for (int column = 0; column < numbers.length; column++) {
            rating.put(columns.get(column), numbers[column]);
        }
        return rating;
    }

    private static JsonObject section(Contest contest, Section section) {
        return new JsonObject()
                .put("team", team(contest, section.team()))
                .put("against", team(contest, section.opponent()))
                .put(
                        "player",
                        section.seat() == Derivation.NONE
                                ? null
                                : contest.player(section.seat()).name())
                .put("row", row(section.row()))
                .each(
                        "steps",
                        section.steps(),
                        step -> new JsonObject()
                                .put("symbol", step.symbol())
                                .put("formula", step.formula())
                                .put("value", step.value()));
    }

    private static @Nullable JsonObject row(Derivation.@Nullable TableRow row) {
        return row == null ? null : new JsonObject().put(row.kind(), row.name());
    }

    private static @Nullable String team(Contest contest, int team) {
        return team == Derivation.NONE ? null : contest.name(team);
    }
}
