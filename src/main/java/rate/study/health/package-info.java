/**
 * The health of a ladder: what the ledger of a run says of its scale, its newcomers, its forecasts, its matches and its graph
 * of games, as findings with an interval, the games that show them, and the command that remedies them. What is measured lies
 * in rooms.
 */
@org.jspecify.annotations.NullMarked
package rate.study.health;
