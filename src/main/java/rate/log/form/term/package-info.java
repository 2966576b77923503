/**
 * Expressions about the columns of a record: conditions, joined and computed columns, their words, and what they come to. How
 * a record has its cells is not known here.
 */
package rate.log.form.term;
