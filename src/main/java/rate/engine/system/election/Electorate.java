package rate.engine.system.election;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.CodePoints;
import rate.engine.game.History;
import rate.engine.math.Ranks;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.system.election.Links.LinkStrength;
import rate.engine.system.pairing.HeadToHead;

/**
 * The players of a history as candidates.
 *
 * @param means the mean of the percentages against each opponent, by player: what decides where votes do not
 * @param scored what games gave to the mean: clauses
 * @param votes by player and opponent
 */
record Electorate(
        List<String> names, double[] means, List<String> scored, VoteKind kind, int[][] votes, Seeding seeding) {

    /** Bytes per pair of ordered players at the worst moment: votes, and links while they are sorted. */
    private static final long BYTES = 14;

    /** Means are equal if their first nine decimals are: what is behind them is of the rounding of sums. */
    private static final double BILLION = 1e9;

    /** Names in a clause. */
    private static final int SHOWN = 10;

    /**
     * The candidates of a history, with their votes.
     *
     * @throws InputRefused if their pairs do not fit into the memory
     */
    static Electorate of(History history, CondorcetSystem.CondorcetParams params) {
        String tooMany = tooMany(history.players(), Runtime.getRuntime().maxMemory());
        if (tooMany != null) {
            String file = history.contest(0).game().location().file();
            throw new InputRefused(ProblemKind.TOO_MANY_PLAYERS, Location.of(file), tooMany);
        }
        HeadToHead encounters = new HeadToHead(history, params.pairs());
        List<String> names = IntStream.range(0, history.players())
                .mapToObj(player -> history.player(player).name())
                .toList();
        double[] means = encounters.averagePercentages();
        return new Electorate(
                names,
                means,
                params.pairs().notes(history),
                params.votes(),
                params.votes().of(encounters),
                new Seeding(
                        DoubleStream.of(means)
                                .map(mean -> Math.rint(mean * BILLION))
                                .toArray(),
                        names));
    }

    /** Why so many players cannot be rated in so many bytes of memory; null if they can. A quarter is left to the games. */
    static @Nullable String tooMany(int players, long memory) {
        if (players > Links.MOST_PLAYERS) {
            return String.format(
                    Locale.ROOT, "%,d players are more than the limit of %,d", players, Links.MOST_PLAYERS);
        }
        long bytes = BYTES * players * players;
        return bytes <= memory / 4 * 3
                ? null
                : String.format(
                        Locale.ROOT,
                        "the pairs of %,d players need %,d MiB of memory, but only %,d MiB are available",
                        players,
                        bytes >> 20,
                        memory >> 20);
    }

    /** Number of players. */
    int size() {
        return votes.length;
    }

    /** All links, strongest first. */
    Links links(LinkStrength strength) {
        return Links.of(votes, strength, seeding);
    }

    /** The players in the order of the table. */
    int[] ranked(IntUnaryOperator rank) {
        IntStream players = IntStream.range(0, size()).map(seeding::player);
        return Ranks.sorted(players, Comparator.comparingInt(player -> -rank.applyAsInt(player)));
    }

    /** Returns a clause that says who wins all their pairings, or that nobody does. */
    String condorcetWinner() {
        return IntStream.range(0, size())
                .filter(player -> IntStream.range(0, size())
                        .allMatch(other -> other == player || votes[player][other] > votes[other][player]))
                .mapToObj(player ->
                        "\"" + names.get(player) + "\" beats every other player by votes: the Condorcet winner")
                .findFirst()
                .orElse("no player beats every other by votes: there is no Condorcet winner");
    }

    /** Whom nobody beats, if they are several: a clause. */
    Optional<String> unbeaten(int[] losses) {
        List<String> words = IntStream.range(0, size())
                .map(seeding::player)
                .filter(player -> losses[player] == 0)
                .mapToObj(player -> "\"" + names.get(player) + "\"")
                .toList();
        int shown = Math.min(SHOWN, words.size());
        return words.size() < 2
                ? Optional.empty()
                : Optional.of("no player beats " + String.join(", ", words.subList(0, shown))
                        + (words.size() > shown ? " and " + (words.size() - shown) + " more" : "")
                        + ": each of them may be ranked first");
    }

    /** The players by their mean, best first, those with equal means by name: what decides where votes do not. */
    static final class Seeding {

        private final int[] players;

        /** By place in the order: where those with the same mean begin, and where they end. */
        private final int[] begin;

        private final int[] end;

        Seeding(double[] means, List<String> names) {
            int n = means.length;
            players = Ranks.sorted(
                    IntStream.range(0, n),
                    Comparator.<Integer>comparingDouble(player -> -means[player])
                            .thenComparing(names::get, CodePoints.ORDER));
            begin = new int[n];
            end = new int[n];
            for (int i = 0; i < n; i++) {
                boolean asBefore = i > 0 && means[players[i]] == means[players[i - 1]];
                begin[i] = asBefore ? begin[i - 1] : i;
            }
            for (int i = n - 1; i >= 0; i--) {
                boolean asNext = i < n - 1 && begin[i] == begin[i + 1];
                end[i] = asNext ? end[i + 1] : i + 1;
            }
        }

        /** The player at a place of the order, from 0. */
        int player(int place) {
            return players[place];
        }

        /**
         * Shows every two different players in the order in which equal links are taken: the winner with the greater mean
         * first, then the loser with the smaller one, then by the name of the winner, then by that of the loser.
         */
        void each(Closure.Pair pair) {
            int n = players.length;
            for (int winners = 0; winners < n; winners = end[winners]) {
                for (int losers = n; losers > 0; losers = begin[losers - 1]) {
                    for (int w = winners; w < end[winners]; w++) {
                        for (int l = begin[losers - 1]; l < losers; l++) {
                            if (w != l) {
                                pair.accept(players[w], players[l]);
                            }
                        }
                    }
                }
            }
        }
    }
}
