/**
 * Runs for people: workbooks, tables for spreadsheets, pages of text and data tools, databases for sites. The run itself is
 * read in {@code rate.run.audit}.
 */
package rate.pages.export;
