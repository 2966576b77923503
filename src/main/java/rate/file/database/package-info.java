/**
 * Databases: the rows that a query gives become a table of ours, and statements become a file of SQLite. The only place that knows
 * JDBC; what the rows and statements mean is none of its business.
 */
@org.jspecify.annotations.NullMarked
package rate.file.database;
