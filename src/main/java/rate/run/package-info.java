/**
 * A run in its folder: the form that it has, how it is published, and how it is read again and verified. Pages and exports
 * that are made of a run do not belong here.
 */
package rate.run;
