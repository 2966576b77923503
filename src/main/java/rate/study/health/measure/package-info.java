/**
 * Measures of the health of a ladder: its scale, its newcomers, its forecasts by slices, the fairness of its matches, and who
 * can be compared. How games are read is not known here.
 */
@org.jspecify.annotations.NullMarked
package rate.study.health.measure;
