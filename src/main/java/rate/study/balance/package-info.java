/**
 * Players split into teams so that the game is as even as can be, and as a game server split them. What a split is worth,
 * {@code rate.study.predict} says.
 */
@org.jspecify.annotations.NullMarked
package rate.study.balance;
