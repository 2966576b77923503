/**
 * Texts of which nothing is known yet: what stands before a table, and whether its first row has the names of the others. Which
 * options follow from it, is not known here.
 */
package rate.log.inspect.text;
