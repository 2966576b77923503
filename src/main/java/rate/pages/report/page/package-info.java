/**
 * Parts that all pages share: text as markup, the style and its colours, and the policy that lets nothing else be loaded or
 * run. The contents of the pages belong to the packages above.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report.page;
