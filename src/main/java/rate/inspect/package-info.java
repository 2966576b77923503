/** Bytes to games: every form of log, read in one pass, every fault named and located. */
package rate.inspect;
