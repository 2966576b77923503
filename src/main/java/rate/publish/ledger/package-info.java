/**
 * The ledger: a row for every change of a rating, formatted on threads of its own, digested and chained by blocks. The
 * other tables of a run are in {@code rate.publish}.
 */
package rate.publish.ledger;
