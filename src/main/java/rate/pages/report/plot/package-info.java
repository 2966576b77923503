/**
 * Curves over two axes as pictures that need no script: SVG. What a curve means is the business of the rooms above.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report.plot;
