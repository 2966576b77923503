package rate.cli.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import rate.cli.chart.HistoryChart.DotCanvas;
import rate.cli.terminal.Look;

class DotCanvasTest {

    private static final Look DRAWN = new Look(true, false);
    private static final Look PLAIN = new Look(false, false);
    private static final Look COLOURED = new Look(true, true);

    /** The code of a cell has a bit for each dot: 1 to 3 and 7 down the left, 4 to 6 and 8 down the right. */
    @Test
    void every_dot_has_its_bit() {
        int[] left = {0x40, 0x04, 0x02, 0x01};
        int[] right = {0x80, 0x20, 0x10, 0x08};
        for (int y = 0; y < DotCanvas.HIGH; y++) {
            assertThat(dot(0, y)).isEqualTo(Character.toString(0x2800 + left[y]));
            assertThat(dot(1, y)).isEqualTo(Character.toString(0x2800 + right[y]));
        }
    }

    private static String dot(int x, int y) {
        DotCanvas canvas = new DotCanvas(1, 1);
        canvas.dot(DotCanvas.Ink.LINE, x, y);
        return canvas.line(0, DRAWN);
    }

    @Test
    void a_diagonal_goes_up() {
        DotCanvas canvas = new DotCanvas(4, 2);
        for (int dot = 0; dot < canvas.height(); dot++) {
            canvas.dot(DotCanvas.Ink.LINE, dot, dot);
        }

        assertThat(canvas.line(0, DRAWN)).isEqualTo("  ⡠⠊");
        assertThat(canvas.line(1, DRAWN)).isEqualTo("⡠⠊");
        assertThat(canvas.line(0, PLAIN)).isEqualTo("  **");
    }

    @Test
    void where_line_and_band_meet_the_line_is_seen() {
        DotCanvas canvas = new DotCanvas(3, 1);
        canvas.dot(DotCanvas.Ink.BAND, 0, 0);
        canvas.dot(DotCanvas.Ink.LINE, 2, 3);
        canvas.dot(DotCanvas.Ink.BAND, 2, 0);

        assertThat(canvas.line(0, PLAIN)).isEqualTo(".*");
        assertThat(canvas.line(0, COLOURED)).isEqualTo("\u001b[2m⡀\u001b[0m\u001b[36m⡁\u001b[0m");
    }

    @Test
    void blanks_have_no_colour() {
        DotCanvas canvas = new DotCanvas(4, 1);
        canvas.dot(DotCanvas.Ink.LINE, 2, 0);

        assertThat(canvas.line(0, COLOURED)).isEqualTo(" \u001b[36m⡀\u001b[0m");
        assertThat(new DotCanvas(4, 1).line(0, COLOURED)).isEmpty();
    }
}
