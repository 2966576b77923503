/**
 * What the columns of a log mean: mappings, conditions, replacements, log profiles, and the cells read by them. Nothing
 * of games, and no file is opened but those of profiles.
 */
package rate.log.form;
