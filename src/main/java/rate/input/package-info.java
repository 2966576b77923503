/**
 * Lines to records: CSV, JSON, PGN and other formats as named texts, one record after the other. What the names mean is
 * not known here; whoever reads games of them is in {@code rate.log}.
 */
package rate.input;
