/**
 * Runs for people: workbooks, tables for spreadsheets and for pages of text, databases for sites. The run itself is read in {@code
 * rate.run.audit}.
 */
package rate.pages.export;
