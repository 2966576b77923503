/** Options of commands that make pages. What a page shows is the business of {@code rate.pages.report}. */
@org.jspecify.annotations.NullMarked
package rate.cli.page;
