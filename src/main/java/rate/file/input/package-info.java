/**
 * Lines to records: CSV, JSON, PGN and other formats as named texts, one record after the other. What the names mean is
 * not known here; games are read from them in {@code rate.log}.
 */
package rate.file.input;
