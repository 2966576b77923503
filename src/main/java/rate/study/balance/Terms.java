package rate.study.balance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Constraints on a split into teams: how many teams, of which sizes, who is on which team, and who stay together. Players and
 * teams are numbered from 0.
 */
public final class Terms {

    private final List<String> names;
    private final int teams;
    private final int @Nullable [] sizes;
    private final int maxDifference;

    /** By player: the team where they have to be. */
    private final int[] locks;

    /** By player: the lowest number of those with whom they stay together. */
    private final int[] together;

    /** Who should not be on one team again; those who were several times are here as often. */
    private final List<Teammates> avoided = new ArrayList<>();

    private Terms(List<String> names, int teams, int @Nullable [] sizes, int maxDifference) {
        if (names.size() < teams) {
            throw new IllegalArgumentException(
                    teams + " teams need at least " + teams + " players, not " + names.size());
        }
        this.names = List.copyOf(names);
        this.teams = teams;
        this.sizes = sizes;
        this.maxDifference = maxDifference;
        this.locks = new int[names.size()];
        this.together = IntStream.range(0, names.size()).toArray();
        Arrays.fill(locks, Group.FREE);
    }

    /**
     * Teams whose sizes differ by so many players at most.
     *
     * @param names of the players, for messages
     * @param teams at least 2
     * @param maxDifference at least 0
     * @throws IllegalArgumentException with a message for the user, if there are fewer players than teams
     */
    public static Terms ofDifference(List<String> names, int teams, int maxDifference) {
        return new Terms(names, teams, null, maxDifference);
    }

    /**
     * Teams of given sizes.
     *
     * @param names of the players, for messages
     * @param sizes of the teams, at least 2 of them, each at least 1
     * @throws IllegalArgumentException with a message for the user, if they do not sum to the number of players
     */
    public static Terms ofSizes(List<String> names, int... sizes) {
        long sum = IntStream.of(sizes).asLongStream().sum();
        if (sum != names.size()) {
            throw new IllegalArgumentException(
                    "teams of these sizes have " + sum + " players, but " + names.size() + " are to play");
        }
        return new Terms(names, sizes.length, sizes.clone(), 0);
    }

    /** The least difference of sizes with which so many players can be split: 0 if each team gets as many, else 1. */
    public static int leastDifference(int players, int teams) {
        return players % teams == 0 ? 0 : 1;
    }

    /**
     * Fixes a player to a team.
     *
     * @throws IllegalArgumentException with a message for the user, if they are fixed to another one
     */
    public void lock(int player, int team) {
        if (locks[player] != Group.FREE && locks[player] != team) {
            throw new IllegalArgumentException("\"" + names.get(player) + "\" cannot be on team " + (locks[player] + 1)
                    + " and on team " + (team + 1));
        }
        locks[player] = team;
    }

    /** Lets two players stay together, and so everybody who stays with one of them. */
    public void together(int one, int other) {
        int lower = Math.min(together[one], together[other]);
        int higher = Math.max(together[one], together[other]);
        for (int player = 0; player < together.length; player++) {
            together[player] = together[player] == higher ? lower : together[player];
        }
    }

    /** Says that two players were on one team before: the best splits have as few such pairs as the terms allow. */
    public void avoid(int one, int other) {
        avoided.add(new Teammates(Math.min(one, other), Math.max(one, other)));
    }

    /** Who should not be on one team again, in the order in which they were said. */
    public List<Teammates> avoided() {
        return List.copyOf(avoided);
    }

    /** How many of them are. */
    int again(int[] teamOf) {
        int again = 0;
        for (Teammates pair : avoided) {
            again += pair.areTogether(teamOf) ? 1 : 0;
        }
        return again;
    }

    public int teams() {
        return teams;
    }

    public int players() {
        return names.size();
    }

    /** The team where a player has to be; -1 if anywhere. */
    public int locked(int player) {
        return locks[player];
    }

    /**
     * The players as groups: first those with a team, then the larger ones, then by their first players.
     *
     * @throws IllegalArgumentException with a message for the user, if some stay together who are fixed to several teams
     */
    List<Group> groups() {
        List<Group> groups = new ArrayList<>();
        for (int first = 0; first < together.length; first++) {
            int root = first;
            if (together[root] == root) {
                int[] players = IntStream.range(0, together.length)
                        .filter(player -> together[player] == root)
                        .toArray();
                groups.add(new Group(players, team(players)));
            }
        }
        groups.sort(Comparator.comparing(Group::isFree)
                .thenComparing(Group::size, Comparator.reverseOrder())
                .thenComparing(group -> group.players()[0]));
        return groups;
    }

    private int team(int... players) {
        int fixed = Group.FREE;
        int by = Group.FREE;
        for (int player : players) {
            if (locks[player] != Group.FREE && fixed != Group.FREE && locks[player] != fixed) {
                throw new IllegalArgumentException("\"" + names.get(by) + "\" and \"" + names.get(player)
                        + "\" stay together, but are fixed to team " + (fixed + 1) + " and team "
                        + (locks[player] + 1));
            }
            if (locks[player] != Group.FREE) {
                fixed = locks[player];
                by = player;
            }
        }
        return fixed;
    }

    /**
     * Returns true if teams that have so many players so far can get legal sizes with so many left, each of whom may go
     * anywhere.
     */
    boolean isPossible(int[] counts, int left) {
        if (sizes != null) {
            for (int team = 0; team < teams; team++) {
                if (counts[team] > sizes[team]) {
                    return false;
                }
            }
            return true;
        }
        int most = 0;
        for (int count : counts) {
            most = Math.max(most, count);
        }
        // The least smallest team with which all players have room: a larger one needs no fewer players.
        int room = (names.size() + teams - 1) / teams;
        int smallest = Math.max(1, Math.max(most, room) - maxDifference);
        int missing = 0;
        for (int count : counts) {
            missing += Math.max(0, smallest - count);
        }
        return missing <= left;
    }

    boolean isKept(int[] teamOf) {
        for (int player = 0; player < teamOf.length; player++) {
            if ((locks[player] != Group.FREE && locks[player] != teamOf[player])
                    || teamOf[player] != teamOf[together[player]]) {
                return false;
            }
        }
        return isPossible(counts(teamOf), 0);
    }

    int[] counts(int[] teamOf) {
        int[] counts = new int[teams];
        for (int team : teamOf) {
            counts[team]++;
        }
        return counts;
    }

    /** Returns whether two teams without players cannot be told apart: one of them is then as good as the other. */
    boolean areTwins(int one, int other) {
        return sizes == null || sizes[one] == sizes[other];
    }

    String sizeWords() {
        if (sizes == null && maxDifference == 0) {
            return "teams of equal size";
        }
        return sizes == null
                ? "teams whose sizes differ by " + maxDifference + " at most"
                : "teams of "
                        + String.join(
                                ", ",
                                IntStream.of(sizes).mapToObj(Integer::toString).toList());
    }

    /** The numbers of two players who were on one team before, and should not be again. */
    public record Teammates(int one, int other) {

        public boolean areTogether(int[] teamOf) {
            return teamOf[one] == teamOf[other];
        }
    }

    /**
     * Players on the same team, by ascending numbers: one alone, or several who stay together. The team is a number from 0, or
     * {@link #FREE} if it may be any.
     */
    record Group(int[] players, int team) {

        /** Of a group that may be on any team. */
        static final int FREE = -1;

        int size() {
            return players.length;
        }

        boolean isFree() {
            return team == FREE;
        }
    }
}
