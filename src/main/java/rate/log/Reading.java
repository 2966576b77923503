package rate.log;

import rate.problem.Complaints;

/**
 * How logs are read.
 *
 * @param mapping which foreign columns stand for ours
 * @param times how times are written
 * @param names the players of the log
 * @param complaints who hears of games that are not sound
 */
record Reading(Mapping mapping, Times times, Names names, Complaints complaints) {}
