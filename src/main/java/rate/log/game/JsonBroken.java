package rate.log.game;

import com.fasterxml.jackson.core.JsonLocation;
import rate.input.JsonTokens;
import rate.input.source.BadGame;
import rate.problem.Location;
import rate.problem.Problem;

/** The way out of a JSON game that turns out not to be sound: made at its opening brace, it leads to its closing one. */
final class JsonBroken {

    private final JsonTokens json;
    private final JsonLocation begin;
    private final int depth;

    JsonBroken(JsonTokens json) {
        this.json = json;
        this.begin = json.mark();
        this.depth = json.depth();
    }

    /** The problem, with the place of the game if that of the problem is no better. The rest of the game is still noted. */
    Problem leave(BadGame bad, String id, TopLevel top) {
        Location where = where(bad);
        while (toDepth() && json.nextField()) {
            top.note(json);
            json.skip();
        }
        return bad.of(id, where);
    }

    /** Where a problem is: a place within the game, or the begin of the game if no more is known. */
    Location where(BadGame bad) {
        boolean atBegin = bad.location().excerpt() == null && bad.location().line() <= begin.getLineNr();
        return atBegin ? json.location(begin) : bad.location();
    }

    /** Leaves everything within the game; true if the reader then stands in it, false if at its closing brace. */
    boolean toDepth() {
        while (json.depth() > depth) {
            if (json.next() == null) {
                throw json.refused("the file ends within a game");
            }
        }
        return json.depth() == depth;
    }
}
