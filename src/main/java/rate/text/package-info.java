/** What the characters of a text are, the same on every Java. Nothing of names, columns or files. */
package rate.text;
