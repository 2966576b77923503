/**
 * The parts of the page of a comparison that need no scripts. The page around them, and what it does with
 * scripts, belong to {@code report}.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report.comparison;
