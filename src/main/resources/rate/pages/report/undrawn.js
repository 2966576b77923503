/*
 * For the theme, of a page without charts.
 */

const PAPER = null;

/** Nothing is drawn here that does not follow the colours by itself. */
function redrawCharts() {
    return PAPER;
}
