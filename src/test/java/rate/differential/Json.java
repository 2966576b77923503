package rate.differential;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A log as objects with teams, in one of the ways in which they may be written. */
final class Json {

    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]{0,14})(\\.[0-9]{1,15})?([eE]-?[0-9]{1,3})?");

    private final Log log;
    private final boolean idLast;

    /** Teams as plain lists, and what else is to be said beside them. */
    private final boolean lists;

    private final boolean commanderKey;

    Json(Log log, Chance probability) {
        this.log = log;
        this.idLast = probability.in(20);
        this.lists = probability.in(30) && canBeLists();
        this.commanderKey = probability.in(50);
    }

    private boolean canBeLists() {
        return !log.sidesSay(Match.Side::name)
                && !log.sidesSay(Match.Side::result)
                && !log.sidesSay(Match.Side::survival)
                && !log.partsSay(Match.Part::seconds)
                && log.sides().noneMatch(Match.Side::commanded);
    }

    static String text(String text) {
        return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }

    /** A number as such, anything else as a text. */
    static String scalar(String text) {
        return NUMBER.matcher(text).matches() ? text : text(text);
    }

    /** The games from one to before another. */
    byte[] write(int from, int to, boolean array) {
        List<String> games =
                log.games().subList(from, to).stream().map(this::game).toList();
        String all = array ? "[" + String.join(",\n", games) + "]\n" : String.join("\n", games) + "\n";
        return (games.isEmpty() && !array ? "" : all).getBytes(UTF_8);
    }

    private String game(Match game) {
        List<String> keys = new ArrayList<>();
        String id = log.numbered() ? "" : game.id();
        if (!idLast) {
            tell(keys, "game", id);
        }
        tell(keys, "time", game.time());
        tell(keys, "ladder", game.ladder());
        tell(keys, "period", game.period());
        tell(keys, "uploader", game.uploader());
        tell(keys, "duration", game.duration());
        List<Match.Side> sides = game.sides();
        keys.add("\"teams\":" + list(sides, lists ? this::members : this::team));
        if (lists) {
            if (sides.stream().anyMatch(side -> !side.place().isEmpty())) {
                keys.add("\"places\":" + list(sides, side -> scalar(side.place())));
            }
            if (sides.stream().anyMatch(side -> !side.score().isEmpty())) {
                keys.add("\"scores\":" + list(sides, side -> scalar(side.score())));
            }
            if (log.partsSay(Match.Part::fraction)) {
                keys.add("\"fractions\":"
                        + list(
                                sides,
                                side -> list(
                                        side.parts(),
                                        part -> part.fraction().isEmpty() ? "1" : scalar(part.fraction()))));
            }
        }
        if (idLast) {
            tell(keys, "game", id);
        }
        return "{" + String.join(",", keys) + "}";
    }

    private static void tell(List<String> keys, String key, String value) {
        if (!value.isEmpty()) {
            keys.add("\"" + key + "\":" + scalar(value));
        }
    }

    private static <T> String list(List<T> all, Function<T, String> text) {
        return all.stream().map(text).collect(Collectors.joining(",", "[", "]"));
    }

    private String members(Match.Side side) {
        return list(side.parts(), part -> text(part.player()));
    }

    private String team(Match.Side side) {
        List<String> keys = new ArrayList<>();
        tell(keys, "team", side.name());
        tell(keys, "place", side.place());
        tell(keys, "score", side.score());
        tell(keys, "result", side.result());
        tell(keys, "survival", side.survival());
        if (commanderKey) {
            side.parts().stream()
                    .filter(Match.Part::commands)
                    .forEach(part -> keys.add("\"commander\":" + text(part.player())));
        }
        keys.add("\"players\":" + list(side.parts(), this::member));
        return "{" + String.join(",", keys) + "}";
    }

    private String member(Match.Part part) {
        StringJoiner keys = new StringJoiner(",", "{", "}");
        keys.add("\"player\":" + text(part.player()));
        boolean role = part.commands() && !commanderKey;
        if (role) {
            keys.add("\"role\":\"commander\"");
        }
        if (!part.fraction().isEmpty()) {
            keys.add("\"fraction\":" + scalar(part.fraction()));
        }
        if (!part.seconds().isEmpty()) {
            keys.add("\"seconds\":" + scalar(part.seconds()));
        }
        return role || !part.fraction().isEmpty() || !part.seconds().isEmpty() ? keys.toString() : text(part.player());
    }
}
