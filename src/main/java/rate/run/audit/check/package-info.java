/**
 * The checks of a run, each without the code that rates. A check says what is wrong and where; it does
 * not repair.
 */
package rate.run.audit.check;
