/** Options of commands that make pages. What the pages show of them is decided elsewhere. */
@org.jspecify.annotations.NullMarked
package rate.cli.page;
