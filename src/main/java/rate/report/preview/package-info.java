/**
 * The picture that is seen of a page where somebody posts a link to it, drawn without anything of the machine: its bytes are the same
 * everywhere. What is drawn is said by the page ({@code rate.report.page.PagePreview}).
 */
@org.jspecify.annotations.NullMarked
package rate.report.preview;
