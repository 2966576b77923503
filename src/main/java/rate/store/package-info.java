/** Files that survive: complete, on the disk and in their place, or not there at all. */
package rate.store;
