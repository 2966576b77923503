/**
 * What the page of a comparison shows without scripts, a class for each of its parts. The page around them, and what it does with
 * scripts, is the business of {@code report}.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report.comparison;
