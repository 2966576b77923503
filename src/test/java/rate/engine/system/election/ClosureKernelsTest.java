package rate.engine.system.election;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.math.SplitMix;
import rate.engine.system.election.Electorate.Seeding;
import rate.engine.system.election.Links.LinkStrength;
import rate.engine.system.election.RankedPairs.LockedLinks;
import rate.engine.system.election.Schulze.WidestPaths;

/** The fast ways to all widest paths and to locked links, against the slow ones that one can see to be right. */
class ClosureKernelsTest {

    private record Example(int[][] votes, double[] means, List<String> names) {

        static Example random(int n, int most, double met, long seed) {
            SplitMix random = new SplitMix(seed);
            int[][] votes = new int[n][n];
            for (int a = 0; a < n; a++) {
                for (int b = 0; b < a; b++) {
                    if (random.nextInt(1000) < 1000 * met) {
                        votes[a][b] = random.nextInt(most + 1);
                        votes[b][a] = random.nextInt(2) == 0 ? most - votes[a][b] : random.nextInt(most + 1);
                    }
                }
            }
            double[] means = IntStream.range(0, n)
                    .mapToDouble(player -> random.nextInt(n / 2 + 1))
                    .toArray();
            List<String> names = IntStream.range(0, n)
                    .mapToObj(player -> "p" + (player * 7919L) % 1000)
                    .toList();
            return new Example(votes, means, names);
        }

        int n() {
            return votes.length;
        }

        Links links(LinkStrength strength) {
            return Links.of(votes, strength, new Seeding(means, names));
        }

        int strength(LinkStrength strength, int a, int b) {
            return votes[a][b] > votes[b][a] ? strength.of(votes[a][b], votes[b][a]) : 0;
        }

        /** Path by path, player by player. */
        int[][] floydWarshall(LinkStrength strength) {
            int[][] p = new int[n()][n()];
            for (int a = 0; a < n(); a++) {
                for (int b = 0; b < n(); b++) {
                    p[a][b] = strength(strength, a, b);
                }
            }
            for (int via = 0; via < n(); via++) {
                for (int a = 0; a < n(); a++) {
                    for (int b = 0; b < n(); b++) {
                        if (a != b && a != via && b != via) {
                            p[a][b] = Math.max(p[a][b], Math.min(p[a][via], p[via][b]));
                        }
                    }
                }
            }
            return p;
        }

        /** All links in order, as pairs, by a comparison of two. */
        List<int[]> sorted(LinkStrength strength) {
            List<int[]> links = new ArrayList<>();
            for (int a = 0; a < n(); a++) {
                for (int b = 0; b < n(); b++) {
                    if (votes[a][b] > votes[b][a]) {
                        links.add(new int[] {a, b});
                    }
                }
            }
            Comparator<int[]> order = Comparator.comparingInt(link -> -strength(strength, link[0], link[1]));
            if (strength == LinkStrength.WINNING_VOTES) {
                order = order.thenComparingInt(link -> votes[link[1]][link[0]]);
            }
            links.sort(order.thenComparingDouble(link -> -means[link[0]])
                    .thenComparingDouble(link -> means[link[1]])
                    .thenComparing(link -> names.get(link[0]))
                    .thenComparing(link -> names.get(link[1])));
            return links;
        }
    }

    /** A depth-first search over the links locked so far. */
    private static boolean reaches(boolean[][] locked, int a, int b, boolean[] seen) {
        seen[a] = true;
        for (int next = 0; next < seen.length; next++) {
            if (locked[a][next] && (next == b || (!seen[next] && reaches(locked, next, b, seen)))) {
                return true;
            }
        }
        return false;
    }

    private static int rounds(int players) {
        return players < 64 ? 10 : 2;
    }

    @ParameterizedTest(name = "{0} players, votes up to {1}, {2} of all pairs")
    @CsvSource({"2,1,1", "5,3,1", "30,4,1", "64,5,0.5", "65,100,1", "100,1000,0.05", "130,2,0.3", "200,100000,1"})
    void paths_are_as_wide_as_comparing_all_of_them_finds(int n, int most, double met) {
        for (long seed = 0; seed < rounds(n); seed++) {
            Example example = Example.random(n, most, met, seed);
            for (LinkStrength strength : LinkStrength.values()) {
                WidestPaths paths = WidestPaths.of(example.links(strength), example.votes, strength);
                int[][] expected = example.floydWarshall(strength);
                for (int a = 0; a < n; a++) {
                    for (int b = 0; b < n; b++) {
                        if (paths.strength(a, b) != expected[a][b]) {
                            fail("%s, seed %d, %d to %d: %d", strength, seed, a, b, paths.strength(a, b));
                        }
                    }
                }
            }
        }
    }

    @ParameterizedTest(name = "{0} players, votes up to {1}, {2} of all pairs")
    @CsvSource({"2,1,1", "5,3,1", "30,4,1", "40,2,0.2", "65,100,1", "70,1000,0.05"})
    void links_are_locked_as_a_search_for_circles_locks_them(int n, int most, double met) {
        for (long seed = 0; seed < rounds(n); seed++) {
            Example example = Example.random(n, most, met, seed);
            for (LinkStrength strength : LinkStrength.values()) {
                Links links = example.links(strength);
                LockedLinks actual = new LockedLinks(links, n);
                List<int[]> sorted = example.sorted(strength);
                boolean[][] locked = new boolean[n][n];
                assertThat(links.size()).isEqualTo(sorted.size());
                for (int i = 0; i < sorted.size(); i++) {
                    int a = sorted.get(i)[0];
                    int b = sorted.get(i)[1];
                    assertThat(new int[] {links.winner(i), links.loser(i)})
                            .as("%s, seed %d, link %d", strength, seed, i)
                            .containsExactly(a, b);
                    locked[a][b] = !reaches(locked, b, a, new boolean[n]);
                    assertThat(actual.isSkipped(i))
                            .as("%s, seed %d, link %d", strength, seed, i)
                            .isEqualTo(!locked[a][b]);
                }
                int[] wins = new int[n];
                int[] losses = new int[n];
                for (int a = 0; a < n; a++) {
                    for (int b = 0; b < n; b++) {
                        boolean beats = a != b && reaches(locked, a, b, new boolean[n]);
                        wins[a] += beats ? 1 : 0;
                        losses[b] += beats ? 1 : 0;
                    }
                }
                assertThat(IntStream.range(0, n).map(actual::wins).toArray()).isEqualTo(wins);
                assertThat(IntStream.range(0, n).map(actual::losses).toArray()).isEqualTo(losses);
            }
        }
    }
}
