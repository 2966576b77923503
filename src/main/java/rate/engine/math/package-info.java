/**
 * Numbers only, no game words; imports nothing of the project.
 *
 * <p>Every result is the same bits on every machine: transcendental functions come from {@link StrictMath}, sums have a
 * fixed order, and nothing is fused.
 */
package rate.engine.math;
