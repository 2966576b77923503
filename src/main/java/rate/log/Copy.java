package rate.log;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.Member;
import rate.game.Player;
import rate.game.Role;
import rate.game.Team;
import rate.problem.Location;

/**
 * What is remembered of a game to compare it with another of its id: where it was, and 64 bits of each side of it. That two
 * games differ in one of them and the bits agree has a chance of 2<sup>-64</sup>.
 *
 * @param number the game among all sound games in order of the files, from 1
 * @param where its place in the log, without the text
 * @param time its time
 * @param players its teams with their names, members, roles and fractions
 * @param outcome the places, scores and survivals of its teams
 * @param rest its ladder, period and duration
 */
record Copy(long number, Location where, long time, long players, long outcome, long rest) {

    /** A game as a copy. */
    static Copy of(Game game, long number) {
        Location at = game.location();
        long time = game.time() == null
                ? 0
                : mix(mix(game.time().second(), game.time().nano()), game.time().isDay() ? 1 : 0);
        long players = game.teams().size();
        long outcome = 0;
        for (Team team : game.teams()) {
            players = mix(text(players, team.name()), team.members().size());
            for (Member member : team.members()) {
                Player player = member.player();
                players = mix(players, 2L * player.index() + (member.role() == Role.COMMANDER ? 1 : 0));
                players = mix(players, Double.doubleToLongBits(member.fraction()));
            }
            outcome = mix(mix(outcome, team.place()), Double.doubleToLongBits(team.score()));
            outcome = mix(outcome, Double.doubleToLongBits(team.survival()));
        }
        long rest = mix(text(text(0, game.ladder()), game.period()), Double.doubleToLongBits(game.duration()));
        return new Copy(number, new Location(at.file(), at.line(), at.column(), null), time, players, outcome, rest);
    }

    /** In what another game of the id differs: for example "time and players"; empty if in nothing. */
    String difference(Copy other) {
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
            different.add("ladder/period/duration");
        }
        int last = different.size() - 1;
        return last < 1
                ? String.join("", different)
                : String.join(", ", different.subList(0, last)) + " and " + different.get(last);
    }

    private static long text(long bits, @Nullable String text) {
        if (text == null) {
            return mix(bits, -1);
        }
        long mixed = mix(bits, text.length());
        for (int i = 0; i < text.length(); i++) {
            mixed = mix(mixed, text.charAt(i));
        }
        return mixed;
    }

    /** Every bit of both reaches every bit of the sum: an odd multiplier and xor-shifts. */
    private static long mix(long bits, long more) {
        long z = (bits * 0x9e3779b97f4a7c15L ^ more) + 0x6a09e667f3bcc909L;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }
}
