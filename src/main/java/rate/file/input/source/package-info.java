/**
 * Bytes to lines: files and streams, archives, digests, UTF-8, and places in them. Nothing of records, and nothing of
 * what a line means.
 */
package rate.file.input.source;
