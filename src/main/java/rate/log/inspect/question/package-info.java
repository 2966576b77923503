/**
 * Questions and remarks of an inspection: what the user is asked, with answers that are options, and what users learn; and the
 * columns and cells that can be read, but probably mean something else. How an answer is given is not known here. A question
 * is posed where the guess is made that needs its answer: here those about outcomes and odd cells; by
 * {@code rate.log.inspect.guess}, {@code ColumnMeanings} and {@code LayoutGuess} those about columns and the file; by
 * {@code Remarks} those about the games read.
 */
package rate.log.inspect.question;
