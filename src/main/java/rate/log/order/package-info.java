/**
 * Games among each other: each id once, in order of time, sorted on the disk if they must be. What a single game holds
 * is settled before.
 */
package rate.log.order;
