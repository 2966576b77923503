/**
 * State of a computation between two steps, as numbers and texts in bytes. The classes that have a state decide what of it they
 * save.
 */
package rate.engine.state;
