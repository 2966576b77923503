package rate.cli.text;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import rate.cli.terminal.Console;
import rate.cli.terminal.JsonText;
import rate.explain.Explanation;
import rate.explain.Explanation.Account;
import rate.game.Contest;
import rate.game.Game;
import rate.game.Member;
import rate.math.Decimals;
import rate.problem.Problem;
import rate.rating.SystemEntry;
import rate.rating.Workings;
import rate.rating.Workings.Part;
import rate.rating.Workings.Step;
import rate.replay.Anchors;

/** One game explained to programs: all numbers exact, null for one that is none. */
public final class ExplainJson {

    private final Console console;
    private final SystemEntry.Configured system;
    private final Anchors anchors;

    /**
     * @param console receives it
     * @param system that rates
     * @param anchors whose ratings stay as they are
     */
    public ExplainJson(Console console, SystemEntry.Configured system, Anchors anchors) {
        this.console = console;
        this.system = system;
        this.anchors = anchors;
    }

    /** Tells of one game. */
    public void write(Explanation explanation) {
        Game game = explanation.game();
        try (JsonGenerator json = JsonText.open(console)) {
            json.writeStartObject();
            json.writeStringField("game", game.id());
            json.writeStringField(
                    "time", game.time() == null ? null : game.time().text());
            json.writeStringField("ladder", game.ladder());
            json.writeStringField("file", game.location().file());
            json.writeNumberField("line", game.location().line());
            json.writeStringField("system", system.name());
            json.writeStringField("profile", system.profile());
            json.writeObjectFieldStart("parameters");
            for (Map.Entry<String, String> parameter : system.parameters().entrySet()) {
                JsonText.raw(json, parameter.getKey(), parameter.getValue());
            }
            json.writeEndObject();
            json.writeArrayFieldStart("doubts");
            for (Problem doubt : explanation.doubts()) {
                json.writeString(doubt.message());
            }
            json.writeEndArray();
            json.writeArrayFieldStart("accounts");
            for (Account account : explanation.accounts()) {
                account(json, account);
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        console.say("");
    }

    private void account(JsonGenerator json, Account account) throws IOException {
        json.writeStartObject();
        json.writeStringField("role", account.contest().ladder().role().id());
        json.writeArrayFieldStart("members");
        for (int seat : account.seats().toArray()) {
            member(json, account, seat);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("workings");
        for (Part part : account.workings()) {
            part(json, account.contest(), part);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void member(JsonGenerator json, Account account, int seat) throws IOException {
        Contest contest = account.contest();
        Member member = contest.member(seat);
        int team = account.team(seat);
        json.writeStartObject();
        json.writeStringField("team", contest.name(team));
        json.writeNumberField("place", contest.place(team));
        number(json, "score", contest.score(team));
        json.writeStringField("player", member.player().name());
        number(json, "fraction", member.fraction());
        number(json, "expected", account.expected()[team]);
        rating(json, "before", account.rankBefore()[seat], account.columns(), account.before()[seat]);
        rating(json, "after", account.rankAfter()[seat], account.columns(), account.after()[seat]);
        json.writeBooleanField("anchored", anchors.has(member.player()));
        json.writeArrayFieldStart("earlier");
        for (String id : account.earlier().get(seat)) {
            json.writeString(id);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void rating(JsonGenerator json, String key, double rank, List<String> columns, double[] numbers)
            throws IOException {
        json.writeObjectFieldStart(key);
        number(json, "rank", rank);
        for (int column = 0; column < numbers.length; column++) {
            number(json, columns.get(column), numbers[column]);
        }
        json.writeEndObject();
    }

    private static void part(JsonGenerator json, Contest contest, Part part) throws IOException {
        json.writeStartObject();
        json.writeStringField("team", part.team() == Workings.NONE ? null : contest.name(part.team()));
        json.writeStringField("against", part.opponent() == Workings.NONE ? null : contest.name(part.opponent()));
        json.writeStringField(
                "player",
                part.seat() == Workings.NONE
                        ? null
                        : contest.member(part.seat()).player().name());
        json.writeArrayFieldStart("steps");
        for (Step step : part.steps()) {
            json.writeStartObject();
            json.writeStringField("symbol", step.symbol());
            json.writeStringField("formula", step.formula());
            number(json, "value", step.value());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void number(JsonGenerator json, String key, double value) throws IOException {
        JsonText.raw(json, key, Double.isFinite(value) ? Decimals.exact(value) : null);
    }
}
