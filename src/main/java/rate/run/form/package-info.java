/**
 * The form of a published run: the names of its files, tables and columns, and the words in which its manifest keeps
 * options. Code that writes runs and code that reads them share these names and nothing else. How the content of a table
 * is computed, written or verified does not belong here.
 */
package rate.run.form;
