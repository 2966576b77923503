package rate.api;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One side of a game. Immutable: each method that adds something returns a further team.
 *
 * @param name what it is called; a team of one without a name is called as its player, any other by its position
 * @param members who plays in it; a player who is listed twice has played two parts of one game, which are added up
 */
public record Team(Optional<String> name, List<Member> members) {

    /** Copies the list. */
    public Team {
        Objects.requireNonNull(name);
        members = List.copyOf(members);
    }

    /** A team without a name, whose players play the whole game. */
    public static Team of(String... players) {
        return new Team(
                Optional.empty(),
                Arrays.stream(players)
                        .map(player -> new Member(player, false, 1))
                        .toList());
    }

    /** A team of that name, without members as yet. */
    public static Team named(String name) {
        return new Team(Optional.of(name), List.of());
    }

    /** Returns this team with a further player, who plays the whole game. */
    public Team with(String player) {
        return with(player, 1);
    }

    /**
     * Returns this team with a further player, who plays a part of the game.
     *
     * @param fraction from 0 (did not play) to 1
     */
    public Team with(String player, double fraction) {
        return with(new Member(player, false, fraction));
    }

    /** Returns this team with a further commander, who plays the whole game. */
    public Team commandedBy(String player) {
        return with(new Member(player, true, 1));
    }

    /** Returns this team with a further member. */
    public Team with(Member member) {
        List<Member> more = new ArrayList<>(members);
        more.add(member);
        return new Team(name, more);
    }

    /** {@code Iron: Zoë (commander), Ann (0.75)}. */
    @Override
    public String toString() {
        String all = members.stream().map(Member::toString).collect(Collectors.joining(", "));
        return name.map(called -> called + ": " + all).orElse(all);
    }
}
