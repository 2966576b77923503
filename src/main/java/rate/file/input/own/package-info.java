/**
 * Tables that a run wrote, row by row: read again by who proves, compares and shows runs. Their one form is known, so that
 * every difference from it is a fault.
 */
package rate.file.input.own;
