/**
 * Systems compared on the same games: what each expected before every game, tables side by side, and what is noise. How
 * it is told belongs to {@code rate.run.publish} and {@code rate.cli}.
 */
@org.jspecify.annotations.NullMarked
package rate.study.evaluate;
