/**
 * The laws that every run keeps, each checked without the code that rates. A law says what is broken and where; it does
 * not repair.
 */
package rate.audit.law;
