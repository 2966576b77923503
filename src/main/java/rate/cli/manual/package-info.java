/**
 * Help beyond the help of a command: manual pages, completion for shells, and search by word. All of it is written from the
 * options of the commands and the documents.
 */
package rate.cli.manual;
