/**
 * The games to come, as pages show them: the result of a simulation, and the games that it plays. What they are made from
 * belongs to {@code rate.study.simulate}.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report.outlook;
