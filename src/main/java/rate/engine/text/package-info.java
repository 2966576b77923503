/** What the characters of a text are, the same on every Java; and counts with their noun. Nothing of names, columns or files. */
package rate.engine.text;
