/**
 * What all pages share: text as markup, the style and its colours, and the policy that lets nothing else be loaded or run. What a
 * page shows is the business of the rooms above.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report.page;
