/**
 * Databases: the rows that a query gives become a table of ours. The only place that knows JDBC; what the rows mean is none of its
 * business.
 */
@org.jspecify.annotations.NullMarked
package rate.database;
