/**
 * A comparison of rating systems as a published folder: its tables and its manifest. How systems are compared is in
 * {@code rate.evaluate}; how a folder is published is in {@code rate.publish}.
 */
package rate.comparison;
