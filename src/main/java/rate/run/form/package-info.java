/**
 * The form of a published run: the names of its files, tables and columns, and the words in which its manifest keeps
 * options. Code that writes runs and code that reads them share these, and how a cell of the final tables
 * follows from a player's games. How the content of other tables is computed, written or verified does not belong here.
 */
package rate.run.form;
