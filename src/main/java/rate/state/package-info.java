/** What a computation is at between two steps, as bytes from which it goes on later. */
package rate.state;
