/** Work in stages, each on a thread of its own, with pieces handed from one to the next in order. */
package rate.stage;
