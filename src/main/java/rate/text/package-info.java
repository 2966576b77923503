/** What the characters of a text are, the same on every Java. */
package rate.text;
