/**
 * Bytes in and out: files replaced completely or not at all, records out of CSV, JSON, PGN, XML and workbooks, rows into
 * CSV and JSON, queries of databases. What a record means for a game does not belong here.
 */
package rate.file;
