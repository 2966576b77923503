/**
 * The library: a ladder whose games are rated as they end, and a whole replay of a log, for programs of other people. It
 * computes nothing itself, and nothing of the project uses it.
 */
@org.jspecify.annotations.NullMarked
package rate.api;
