/**
 * Databases and Parquet: the rows that a query or a file gives become a table or a log, statements a file of SQLite, and tables
 * ones that DuckDB can be asked. The only place that knows JDBC; what the rows and statements mean is none of its business.
 */
@org.jspecify.annotations.NullMarked
package rate.file.database;
