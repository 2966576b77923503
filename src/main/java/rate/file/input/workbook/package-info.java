/**
 * Workbooks (.xlsx) to rows of texts: the parts of their archive, their texts, the dates of their cells. Nothing of records,
 * and nothing of what a column means.
 */
package rate.file.input.workbook;
