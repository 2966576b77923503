/**
 * Studies of a log or of a run, beyond its tables: systems compared, parameters fitted, games explained, predicted and
 * simulated, teams balanced, logs generated. How a result is shown does not belong here.
 */
package rate.study;
