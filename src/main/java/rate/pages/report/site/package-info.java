/**
 * A run as a site of many pages: one for each player and each ladder, with JSON and CSV beside each, at addresses that do not
 * change. A run as a single page belongs to the package above.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report.site;
