package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PageRankTest {

    /** 0 leads to 1 twice and to 2; 1 leads to 2; 2 leads to 0; 3 leads to 2. By fractions: p3 = 0.15 / 4 and so on. */
    @Test
    void a_graph_without_ends() {
        double[] p = PageRank.of(4, new int[] {0, 0, 0, 1, 2, 3}, new int[] {1, 1, 2, 2, 0, 2});
        assertThat(p[3]).isCloseTo(0.0375, within(1e-13));
        assertThat(p[0]).isCloseTo(0.0375 + 0.85 * p[2], within(1e-13));
        assertThat(p[1]).isCloseTo(0.0375 + 0.85 * 2 / 3 * p[0], within(1e-13));
        assertThat(p[2]).isCloseTo(0.0375 + 0.85 * (p[0] / 3 + p[1] + p[3]), within(1e-13));
        assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-13));
    }

    /** The loser refers to the winner, who refers to nobody: w = a + 0.85 l, l = a, a = 0.15 / 2 + 0.85 w / 2. */
    @Test
    void where_no_edge_leads_on_the_walker_goes_anywhere() {
        double[] p = PageRank.of(2, new int[] {0}, new int[] {1});
        assertThat(p[0]).isCloseTo(1 / 2.85, within(1e-13));
        assertThat(p[1]).isCloseTo(1.85 / 2.85, within(1e-13));
    }

    @Test
    void without_edges_all_are_equal() {
        assertThat(PageRank.of(3, new int[0], new int[0])).containsOnly(1.0 / 3);
    }
}
