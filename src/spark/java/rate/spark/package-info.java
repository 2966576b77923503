/**
 * Replays on a cluster: who reads which file, who rates which ladders, and how the bytes come back. What a game is, and how it is
 * rated and written, is in the packages below; only here is anything known of Spark.
 */
@NullMarked
package rate.spark;

import org.jspecify.annotations.NullMarked;
