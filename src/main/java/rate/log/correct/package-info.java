/**
 * Games that do not count, because a correction or a span of time leaves them out, and what corrections did. Names are
 * put right in {@code rate.log.name}.
 */
package rate.log.correct;
