/** A player's curve, drawn in the cells of a terminal. Pictures for the browser are in {@code rate.pages.report}. */
package rate.cli.chart;
