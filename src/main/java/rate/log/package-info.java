/**
 * The games of one or more files as one log. The steps on the way lie
 * in the rooms below; nothing is rated here.
 */
package rate.log;
