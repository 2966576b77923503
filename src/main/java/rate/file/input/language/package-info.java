/**
 * The words of pages and workbooks in the language of their readers. The texts are English in the code, and translated where
 * they are written.
 */
@org.jspecify.annotations.NullMarked
package rate.file.input.language;
