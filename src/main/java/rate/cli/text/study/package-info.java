/**
 * Results of studies as lines for people, as tables, and as JSON for programs: of comparisons, searches, explained and
 * predicted games, simulations and splits. Nothing is computed here but how it is laid out.
 */
package rate.cli.text.study;
