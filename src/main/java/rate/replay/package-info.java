/** The one loop: game → ladders → system → deltas. Owns all state. */
package rate.replay;
