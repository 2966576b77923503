/** The rating systems, one class each, and the list of them. */
package rate.system;
