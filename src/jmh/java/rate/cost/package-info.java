/** What one game costs in each rating system; not part of the program. */
package rate.cost;
