/**
 * Meaning of the columns of a log: mappings, conditions, replacements, log profiles, and the cells read by them. Nothing here
 * depends on games, and no files are opened but those of profiles.
 */
package rate.log.form;
