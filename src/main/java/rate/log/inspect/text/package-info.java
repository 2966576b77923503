/**
 * Texts of which nothing is known yet: what stands before a table and behind it, whether its first row
 * has the names of the others, which expression reads lines that are games, which filter takes cells apart, and which sign
 * separates the names of a list. Which options follow from it, is not known here.
 */
package rate.log.inspect.text;
