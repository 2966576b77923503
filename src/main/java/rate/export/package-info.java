/** Runs for people: workbooks, tables for spreadsheets and for pages of text. */
package rate.export;
