/** Synthetic logs with known true skills. */
package rate.generate;
