/**
 * Tables that are written while games are rated. The ledger: a row for every change of a rating, formatted on threads of its
 * own, digested and chained by blocks. Beside it the table of teams. The other tables of a run are in {@code rate.run.publish}.
 */
package rate.run.publish.ledger;
