/**
 * Files that survive: complete, on the disk and in their place, or not there at all; nobody else opens a file for
 * writing. What is written into them comes from above.
 */
package rate.file.store;
