/**
 * Properties and normal forms of characters, the same on every Java; and counts with their noun. Nothing of names, columns or
 * files.
 */
package rate.engine.text;
