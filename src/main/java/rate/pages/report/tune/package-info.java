/**
 * The page of fitted parameters: what they are worth, and how the loss depends on each. What is fitted, and how well it does,
 * is known below.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report.tune;
