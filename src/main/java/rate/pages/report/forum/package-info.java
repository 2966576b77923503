/**
 * The page of a forum: how difficult its questions are, how expert its users. How they were rated is the business of the run.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report.forum;
