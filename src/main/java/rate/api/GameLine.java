package rate.api;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import rate.file.output.JsonObject;

/** A game as a line of a log: canonical JSON, which every reader of logs reads. */
final class GameLine {

    private GameLine() {}

    /** A game that has ended. */
    static String of(GameResult game) {
        requireOnePerTeam("places", game.places().size(), game);
        requireOnePerTeam("scores", game.scores().size(), game);
        JsonObject line = begin(game.id(), game.matchup());
        put(line, "duration", game.duration());
        put(line, "weight", game.weight());
        return line.put("teams", teams(game.matchup(), game.places(), game.scores()))
                .line();
    }

    /** One that was not played. */
    static String of(Matchup matchup) {
        return begin("the matchup", matchup)
                .put("teams", teams(matchup, List.of(), List.of()))
                .line();
    }

    private static void requireOnePerTeam(String what, int values, GameResult game) {
        int teams = game.matchup().teams().size();
        if (values != 0 && values != teams) {
            throw RateException.ofUsage(
                    "game " + game.id() + ": there are " + values + " " + what + " for " + teams + " teams");
        }
    }

    private static JsonObject begin(String id, Matchup matchup) {
        JsonObject line = new JsonObject().put("game", id);
        matchup.time().ifPresent(time -> line.put("time", time));
        matchup.ladder().ifPresent(ladder -> line.put("ladder", ladder));
        matchup.period().ifPresent(period -> line.put("period", period));
        matchup.season().ifPresent(season -> line.put("season", season));
        matchup.condition().ifPresent(condition -> line.put("condition", condition));
        if (matchup.isNeutral()) {
            line.put("neutral", true);
        }
        int host = matchup.host().orElse(0);
        if (host < 0 || host >= Math.max(1, matchup.teams().size())) {
            throw RateException.ofUsage("there is no team " + host + " that could be at home; teams count from 0");
        }
        return line;
    }

    private static void put(JsonObject line, String key, OptionalDouble value) {
        value.ifPresent(number -> line.put(key, finite(key, number)));
    }

    /** JSON has no other numbers, and would be silent about them. */
    private static double finite(String what, double number) {
        if (!Double.isFinite(number)) {
            throw RateException.ofUsage("the " + what + " " + number + " is not a finite number");
        }
        return number;
    }

    private static List<JsonObject> teams(Matchup matchup, List<Integer> places, List<Double> scores) {
        List<JsonObject> teams = new ArrayList<>();
        for (int i = 0; i < matchup.teams().size(); i++) {
            Team team = matchup.teams().get(i);
            JsonObject object = new JsonObject();
            team.name().ifPresent(name -> object.put("team", name));
            if (!places.isEmpty()) {
                object.put("place", places.get(i));
            }
            if (!scores.isEmpty()) {
                object.put("score", finite("score", scores.get(i)));
            }
            if (matchup.host().isPresent()) {
                object.put("home", matchup.host().getAsInt() == i);
            }
            teams.add(object.put(
                    "players", team.members().stream().map(GameLine::member).toList()));
        }
        return teams;
    }

    private static Object member(Member member) {
        if (!member.isCommander() && member.fraction() == 1) {
            return member.player();
        }
        JsonObject object = new JsonObject().put("player", member.player());
        if (member.isCommander()) {
            object.put("role", "commander");
        }
        if (member.fraction() != 1) {
            object.put("fraction", finite("fraction", member.fraction()));
        }
        return object;
    }
}
