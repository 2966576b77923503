/**
 * The games of one or more files as one log, and the tables of earlier runs that go with it. The steps on the way lie
 * in the rooms below; nothing is rated here.
 */
package rate.log;
