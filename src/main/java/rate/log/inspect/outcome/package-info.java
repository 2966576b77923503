/**
 * How a log says that its games ended: by scores, places, winners or words. Ways are found by the values of columns, and
 * compared with each other. Nothing is asked and nothing is read here.
 */
package rate.log.inspect.outcome;
