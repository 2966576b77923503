/**
 * What is learnt from a log or a run beside its tables: systems compared, parameters fitted, games explained, predicted
 * and simulated, teams balanced, logs generated. How a result is shown does not belong here.
 */
package rate.study;
