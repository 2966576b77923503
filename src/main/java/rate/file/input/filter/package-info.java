/** Filters in the language of jq: JSON values to other JSON values, each in bounded time and space. No file is known here. */
package rate.file.input.filter;
