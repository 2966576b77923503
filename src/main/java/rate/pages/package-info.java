/**
 * Runs and results for people: pages for the browser, sites, workbooks, Markdown. No result is computed here that a program
 * could not get otherwise.
 */
package rate.pages;
