/** Options of commands that make pages. */
@org.jspecify.annotations.NullMarked
package rate.cli.page;
