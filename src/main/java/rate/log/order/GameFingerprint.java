package rate.log.order;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Role;
import rate.engine.math.SipHash;
import rate.engine.problem.Location;

/**
 * Fingerprint of a game, to compare it with another one of its id: its place in the log, and 64 bits of each aspect of it, made
 * with a secret key. If two games differ in an aspect, the chance that its bits agree is 2<sup>-64</sup>, whatever the log
 * contains.
 *
 * @param number the game among all sound games in order of the files, from 1
 * @param where its place in the log, without the text
 * @param players its teams with their names, members, roles and fractions
 * @param outcome the places, scores and survivals of its teams
 * @param rest its ladder, period, season, condition, duration, weight and host
 */
record GameFingerprint(long number, Location where, long time, long players, long outcome, long rest) {

    /**
     * A game as a copy.
     *
     * @param hash the same for games that are compared with each other
     */
    static GameFingerprint of(Game game, long number, SipHash hash) {
        Location at = game.location();
        return new GameFingerprint(
                number,
                new Location(at.file(), at.line(), at.column(), null),
                time(game.time(), hash.begin()),
                players(game, hash.begin()),
                outcome(game, hash.begin()),
                rest(game, hash.begin()));
    }

    private static long time(@Nullable GameTime time, SipHash hash) {
        return time == null
                ? 0
                : hash.add(time.second())
                        .add(time.nano())
                        .add(time.isDay() ? 1 : 0)
                        .end();
    }

    private static long players(Game game, SipHash hash) {
        hash.add(game.teams());
        for (int team = 0; team < game.teams(); team++) {
            hash.add(game.name(team)).add(game.size(team));
            for (int seat = game.firstSeat(team); seat < game.firstSeat(team + 1); seat++) {
                hash.add(2L * game.playerIndex(seat) + (game.role(seat) == Role.COMMANDER ? 1 : 0));
                hash.add(Double.doubleToLongBits(game.fraction(seat)));
            }
        }
        return hash.end();
    }

    private static long outcome(Game game, SipHash hash) {
        hash.add(game.teams());
        for (int team = 0; team < game.teams(); team++) {
            hash.add(game.place(team));
            hash.add(Double.doubleToLongBits(game.score(team)));
            hash.add(Double.doubleToLongBits(game.survival(team)));
        }
        return hash.end();
    }

    private static long rest(Game game, SipHash hash) {
        text(game.ladder(), hash);
        text(game.period(), hash);
        text(game.season(), hash);
        text(game.condition(), hash);
        return hash.add(Double.doubleToLongBits(game.duration()))
                .add(Double.doubleToLongBits(game.weight()))
                .add(game.host())
                .end();
    }

    private static void text(@Nullable String text, SipHash hash) {
        if (text == null) {
            hash.add(-1);
        } else {
            hash.add(text);
        }
    }

    /** In what another game of the id differs: for example "time and players"; empty if in nothing. */
    String difference(GameFingerprint other) {
        List<String> different = new ArrayList<>();
        if (time != other.time) {
            different.add("time");
        }
        if (players != other.players) {
            different.add("players");
        }
        if (outcome != other.outcome) {
            different.add("outcome");
        }
        if (rest != other.rest) {
            different.add("ladder/period/season/condition/duration/weight/home");
        }
        int last = different.size() - 1;
        return last < 1
                ? String.join("", different)
                : String.join(", ", different.subList(0, last)) + " and " + different.get(last);
    }
}
