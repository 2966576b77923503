/**
 * Suspects, as evidence and never as a verdict: traders of wins, the boosted, smurfs, changed persons, sandbaggers, two
 * accounts of one person. No measure of the ladder as a whole belongs here.
 */
package rate.study.health.suspect;
